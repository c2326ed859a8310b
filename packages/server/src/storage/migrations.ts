/** One step of the database's shape. Plain enough that both engines take the same text. Append, never edit. */
export interface Migration {
  readonly id: string;
  readonly statements: readonly string[];
}

export const MIGRATIONS: readonly Migration[] = [
  {
    id: '001-foundation',
    statements: [
      'create table settings (key text primary key, value text not null)',
      `create table players (
        id text primary key, name text not null, name_key text unique, password text, language text not null,
        created_at bigint not null, seen_at bigint not null, notices text not null,
        holiday_until bigint not null, holiday_ms_left bigint not null, holiday_year integer not null)`,
      `create table sessions (
        hash text primary key, player_id text not null, created_at bigint not null, expires_at bigint not null)`,
      'create index sessions_player on sessions (player_id)',
      `create table tokens (
        hash text primary key, player_id text not null, label text not null, created_at bigint not null)`,
      'create index tokens_player on tokens (player_id)',
      `create table tables (
        id text primary key, game text not null, rules_version integer not null, options text not null,
        secret text not null, status text not null, visibility text not null, host text not null, title text not null,
        clock text not null, start_when_full integer not null, created_at bigint not null, started_at bigint not null,
        touched_at bigint not null, head integer not null, length integer not null, decider integer not null,
        since bigint not null, paused_at bigint not null, deadline bigint not null, result text, frozen text, rematch_of text, rematch text)`,
      'create index tables_listed on tables (visibility, status, touched_at)',
      'create index tables_status on tables (status, since)',
      'create index tables_deadline on tables (deadline)',
      'create index tables_host on tables (host)',
      `create table seats (
        table_id text not null, seat integer not null, kind text not null, player_id text, name text not null,
        strength text, link_hash text, orders text not null, early text not null, bank_ms bigint not null,
        muted integer not null, seen_at bigint not null, primary key (table_id, seat))`,
      'create index seats_player on seats (player_id)',
      `create table log (
        table_id text not null, n integer not null, kind text not null, seat integer not null, line text not null,
        length integer not null, via text not null, at bigint not null, primary key (table_id, n))`,
      `create table sends (
        table_id text not null, seat integer not null, key text not null, reply text not null, at bigint not null,
        primary key (table_id, seat, key))`,
      'create index sends_at on sends (at)',
      `create table chat (
        table_id text not null, id integer not null, player_id text not null, seat integer not null,
        name text not null, text text not null, at bigint not null, primary key (table_id, id))`,
      `create table votes (
        table_id text not null, kind text not null, seat integer not null, detail text not null, at bigint not null,
        primary key (table_id, kind, seat))`,
      `create table snapshots (
        table_id text not null, length integer not null, number integer not null, hash text not null,
        fields text not null, primary key (table_id, length))`,
      `create table jobs (
        key text primary key, kind text not null, payload text not null, due_at bigint not null, tries integer not null)`,
      'create index jobs_due on jobs (due_at)',
      `create table pushes (
        endpoint text primary key, player_id text not null, keys text not null, created_at bigint not null)`,
      'create index pushes_player on pushes (player_id)',
      `create table notices (
        player_id text not null, table_id text not null, kind text not null, at bigint not null,
        primary key (player_id, table_id, kind))`,
    ],
  },
  {
    id: '002-hash',
    statements: ["alter table tables add column hash text not null default ''", 'drop table snapshots'],
  },
  {
    id: '003-one-rematch',
    statements: ['create unique index tables_rematch_of on tables (rematch_of)'],
  },
  {
    id: '004-fair-jobs',
    statements: [
      "alter table jobs add column queue text not null default ''",
      'alter table jobs add column priority integer not null default 0',
      'create index jobs_order on jobs (kind, priority, due_at)',
    ],
  },
  {
    id: '005-key-scopes',
    statements: [
      "alter table tokens add column scopes text not null default 'play read'",
      'alter table tokens add column used_at bigint not null default 0',
    ],
  },
  {
    id: '006-ends',
    statements: [
      "alter table tables add column origin text not null default ''",
      'alter table seats add column spent_hash text',
      'alter table seats add column account integer not null default 0',
      'update seats set account = 1 where player_id in (select id from players where password is not null)',
      'alter table seats add column resigned_at bigint not null default 0',
      'alter table players add column name_look text',
      'create unique index players_look on players (name_look)',
      'create table limits (key text primary key, tokens double precision not null, at bigint not null)',
      'create index tables_touched on tables (status, touched_at)',
    ],
  },
  {
    id: '007-governed',
    statements: [
      "alter table players add column role text not null default ''",
      'alter table players add column suspended_until bigint not null default 0',
      "alter table players add column suspended_why text not null default ''",
      'alter table players add column mail_key text',
      'create index players_mail on players (mail_key)',
      "alter table sessions add column agent text not null default ''",
      "alter table sessions add column address text not null default ''",
      'alter table sessions add column seen_at bigint not null default 0',
      'alter table chat add column removed integer not null default 0',
      'create index chat_player on chat (player_id)',
      `create table tickets (
        hash text primary key, kind text not null, player_id text not null, detail text not null, expires_at bigint not null)`,
      'create index tickets_player on tickets (player_id)',
      `create table passkeys (
        id text primary key, player_id text not null, public_key text not null, counter bigint not null,
        transports text not null, label text not null, created_at bigint not null, used_at bigint not null)`,
      'create index passkeys_player on passkeys (player_id)',
      `create table identities (
        provider text not null, subject text not null, player_id text not null, created_at bigint not null,
        primary key (provider, subject))`,
      'create index identities_player on identities (player_id)',
      `create table invitations (
        hash text primary key, label text not null, uses_left integer not null, created_by text not null,
        created_at bigint not null, expires_at bigint not null)`,
      `create table bans (
        network text primary key, why text not null, created_by text not null, created_at bigint not null,
        until_at bigint not null)`,
      `create table reports (
        id text primary key, by_player text not null, player_id text not null, table_id text not null,
        line_id integer not null, line text not null, why text not null, at bigint not null, done_at bigint not null)`,
      'create index reports_done on reports (done_at, at)',
      'create index reports_by on reports (by_player)',
      `create table blocks (
        player_id text not null, blocked_id text not null, at bigint not null, primary key (player_id, blocked_id))`,
      `create table audit (
        id text primary key, at bigint not null, by_player text not null, by_name text not null, act text not null,
        target text not null, detail text not null)`,
      'create index audit_at on audit (at)',
    ],
  },
  {
    id: '008-puzzles',
    statements: ["alter table players add column puzzles text not null default '{}'"],
  },
  {
    id: '009-advice',
    statements: ['alter table tables add column advice integer not null default 0'],
  },
];
