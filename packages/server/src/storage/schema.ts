/** The tables of the database, as Kysely types queries by. Times are milliseconds since 1970; objects are JSON text. */
export interface Schema {
  settings: { key: string; value: string };
  players: {
    id: string;
    name: string;
    /** The name in lower case, unique among accounts; null for guests and programs. */
    name_key: string | null;
    /** What the name looks like, unique among accounts; null for guests. */
    name_look: string | null;
    password: string | null;
    language: string;
    created_at: number;
    seen_at: number;
    /** How the player wants to be told; see notices. */
    notices: string;
    holiday_until: number;
    holiday_ms_left: number;
    holiday_year: number;
    /** Empty, `moderator` or `operator`. */
    role: string;
    /** Until when the player may not come in; a ban is for ever. */
    suspended_until: number;
    suspended_why: string;
    /** The confirmed mail address in lower case, to find an account by. */
    mail_key: string | null;
    /** What the player has solved, a `PuzzleScore`. */
    puzzles: string;
  };
  sessions: {
    hash: string;
    player_id: string;
    created_at: number;
    expires_at: number;
    /** The browser as it names itself, and where it last came from. */
    agent: string;
    address: string;
    /** When it was last used, to some minutes. */
    seen_at: number;
  };
  /** What works once: links in mails, challenges, sign-ins under way. Only hashes of their keys are kept. */
  tickets: { hash: string; kind: string; player_id: string; detail: string; expires_at: number };
  passkeys: {
    id: string;
    player_id: string;
    public_key: string;
    counter: number;
    transports: string;
    label: string;
    created_at: number;
    used_at: number;
  };
  /** Who an account is at a provider of OpenID Connect. */
  identities: { provider: string; subject: string; player_id: string; created_at: number };
  invitations: {
    hash: string;
    label: string;
    uses_left: number;
    created_by: string;
    created_at: number;
    expires_at: number;
  };
  /** Addresses and networks nobody may come from; `until_at` 0 is for ever. */
  bans: { network: string; why: string; created_by: string; created_at: number; until_at: number };
  reports: {
    id: string;
    by_player: string;
    player_id: string;
    table_id: string;
    /** The line of chat that is meant; 0: the player as such. */
    line_id: number;
    line: string;
    why: string;
    at: number;
    /** When somebody dealt with it; 0: nobody has. */
    done_at: number;
  };
  blocks: { player_id: string; blocked_id: string; at: number };
  audit: { id: string; at: number; by_player: string; by_name: string; act: string; target: string; detail: string };
  /** Keys for programs that play for a player. */
  tokens: {
    hash: string;
    player_id: string;
    label: string;
    created_at: number;
    /** What it may do, words with blanks between. */
    scopes: string;
    /** When it was last used, to the minute; 0: never. */
    used_at: number;
  };
  tables: {
    id: string;
    game: string;
    rules_version: number;
    options: string;
    /** What outcomes of chance are drawn from. Never leaves the server. */
    secret: string;
    status: string;
    visibility: string;
    host: string;
    title: string;
    clock: string;
    start_when_full: number;
    /** All agree that bots may advise. */
    advice: number;
    created_at: number;
    started_at: number;
    touched_at: number;
    /** Number of the last step of the log. */
    head: number;
    /** Entries the record has after that step. */
    length: number;
    /** The seat that must decide, -1 when none. */
    decider: number;
    /** Since when it must. */
    since: number;
    paused_at: number;
    /** When the time of the one who decides is up; 0: never. */
    deadline: number;
    /** Hash of the full state after the last step; empty before the first. Replaying must give it again. */
    hash: string;
    result: string | null;
    /** Why the table is frozen, for people. */
    frozen: string | null;
    rematch_of: string | null;
    rematch: string | null;
    /** How the table came about: empty, or `import` from a record. */
    origin: string;
  };
  seats: {
    table_id: string;
    seat: number;
    kind: string;
    player_id: string | null;
    name: string;
    strength: string | null;
    link_hash: string | null;
    orders: string;
    early: string;
    bank_ms: number;
    muted: number;
    /** The link by which its player came, which is worth nothing any more. */
    spent_hash: string | null;
    /** Does its player have an account? Guests are shown as guests. */
    account: number;
    /** When its player gave it up for good; 0: never. */
    resigned_at: number;
    /** When its player last had the table before their eyes. */
    seen_at: number;
  };
  log: {
    table_id: string;
    n: number;
    /** `line` adds an entry to the record, `back` returns the record to `length` entries. */
    kind: string;
    seat: number;
    line: string;
    length: number;
    via: string;
    at: number;
  };
  /** Answers already given to sends with an idempotency key. */
  sends: { table_id: string; seat: number; key: string; reply: string; at: number };
  chat: {
    table_id: string;
    id: number;
    player_id: string;
    seat: number;
    name: string;
    text: string;
    at: number;
    /** Somebody took the line away: its text is empty. */
    removed: number;
  };
  votes: { table_id: string; kind: string; seat: number; detail: string; at: number };
  /** Work due later. Only the embedded database keeps it here; PostgreSQL has its own queue. */
  jobs: { key: string; kind: string; payload: string; due_at: number; tries: number; queue: string; priority: number };
  /** Buckets counted for all processes; see limits. */
  limits: { key: string; tokens: number; at: number };
  pushes: { endpoint: string; player_id: string; keys: string; created_at: number };
  notices: { player_id: string; table_id: string; kind: string; at: number };
}
