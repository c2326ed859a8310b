/** What client and server say to each other. Raised when an old client would misunderstand a new server. */
export const PROTOCOL = 1;

/** Every reply names the build of the web client the server serves, so that pages of another one notice. */
export const BUILD_HEADER = 'x-orrery-build';

export const STATUSES = ['open', 'playing', 'over', 'abandoned', 'frozen'] as const;
export const VISIBILITIES = ['private', 'unlisted', 'public'] as const;
export const SEAT_KINDS = ['open', 'link', 'player', 'bot'] as const;
/** How an entry came about: a person, chance, a standing order, an early answer, a bot, a clock that ran out, or laid out by hand before the start. */
export const VIAS = ['player', 'chance', 'order', 'early', 'bot', 'clock', 'laid'] as const;
/** What happens when a clock runs out. */
export const TIME_OUTS = ['bot', 'vote', 'pass'] as const;
export const VOTES = ['abandon', 'pause', 'resume', 'takeback', 'replace'] as const;
export const WEBHOOK_STYLES = ['discord', 'slack', 'plain'] as const;
/** What a program's key may do: play its player's seats, read, set up tables, read the account's settings. */
export const KEY_SCOPES = ['play', 'read', 'tables', 'account'] as const;
/** Lists of tables one may ask for. */
export const TABLE_LISTS = ['mine', 'waiting', 'open', 'playing', 'over'] as const;
/** Those who keep a server in order: moderators look after people and tables, operators after all of it. */
export const STAFF_ROLES = ['moderator', 'operator'] as const;
/** Whom a server lets in: everybody, accounts alone, or accounts with an invitation. */
export const ENTRY_MODES = ['open', 'no-guests', 'invitation'] as const;
