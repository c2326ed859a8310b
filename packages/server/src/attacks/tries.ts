import type { Caller, World } from './world.ts';

/** What becomes of somebody's try: `yes` is anything that is no refusal of the caller (401, 403, 404). */
export type Fate = 'yes' | 401 | 403 | 404;
export type Fates = { readonly [C in Caller]: Fate };

export interface Try {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the description has it. */
  readonly route: string;
  /** Which table, seat or key is meant; the private table unless told. */
  readonly at?: { readonly [name: string]: (world: World) => string };
  readonly query?: string;
  readonly body?: object | ((world: World) => object);
  readonly fates: Fates;
}

const all = (fate: Fate): Fates => ({
  nobody: fate,
  guest: fate,
  stranger: fate,
  spectator: fate,
  player: fate,
  host: fate,
  key: fate,
  readKey: fate,
  moderator: fate,
  operator: fate,
});

/** What everybody may, programs too if their key reads. */
const OPEN = all('yes');
/** What people do with their own account; no key does. */
const OWN: Fates = { ...all('yes'), nobody: 401, key: 403, readKey: 403 };
/** What is read of a private table. */
const READ: Fates = { ...all(404), player: 'yes', host: 'yes', key: 'yes', readKey: 'yes' };
/** The same where one must be somebody first. */
const READ_OWN: Fates = { ...READ, nobody: 401 };
/** What its players do there. */
const PLAY: Fates = { ...READ_OWN, readKey: 403 };
/** What only its host does: a player learns that, programs need another key. */
const HOST: Fates = { ...all(404), nobody: 401, player: 403, host: 'yes', key: 403, readKey: 403 };
const TABLES: Fates = { ...all('yes'), nobody: 401, key: 403, readKey: 403 };

/** What those who keep order do, all of them or operators alone. No key does, not even theirs. */
const MODERATE: Fates = { ...all(403), nobody: 401, moderator: 'yes', operator: 'yes' };
const OPERATE: Fates = { ...all(403), nobody: 401, operator: 'yes' };
/** The same for something that is not there: who may not learns no more than that. */
const found = (fates: Fates): Fates =>
  Object.fromEntries(Object.entries(fates).map(([who, fate]) => [who, fate === 'yes' ? 404 : fate])) as Fates;
/** What people do about something that is not there. */
const NOT_THERE: Fates = { ...all(404), nobody: 401, key: 403, readKey: 403 };

const send = { after: 0, key: 'attack', actions: ['nonsense'] };
const seats = [{ k: 'me' }, { k: 'open' }];
const none = { token: () => 'no-such-token', id: () => 'no-such-key' };

/** One row for every route: the suite fails where the description has one that is not here. */
export const TRIES: readonly Try[] = [
  { method: 'GET', route: '/api/games', fates: OPEN },
  { method: 'GET', route: '/api/me', fates: OPEN },
  { method: 'POST', route: '/api/guest', body: { name: '' }, fates: { ...OPEN, key: 403, readKey: 403 } },
  { method: 'PATCH', route: '/api/me', body: { language: 'en' }, fates: OWN },
  {
    method: 'POST',
    route: '/api/accounts',
    body: { name: '', password: '' },
    fates: { ...OPEN, key: 403, readKey: 403 },
  },
  {
    method: 'POST',
    route: '/api/sessions',
    body: { name: 'Host', password: 'guess' },
    fates: { ...all(401), key: 403, readKey: 403 },
  },
  { method: 'DELETE', route: '/api/sessions', query: '?everywhere=maybe', fates: { ...OPEN, key: 403, readKey: 403 } },
  {
    method: 'POST',
    route: '/api/me/password',
    body: { old: 'guess', new: 'mechanism of the heavens' },
    fates: { ...all(401), key: 403, readKey: 403 },
  },
  { method: 'PUT', route: '/api/me/holiday', body: { days: 0 }, fates: OWN },
  { method: 'GET', route: '/api/tokens', fates: OWN },
  { method: 'POST', route: '/api/tokens', body: { label: 'x' }, fates: OWN },
  {
    method: 'DELETE',
    route: '/api/tokens/{id}',
    at: none,
    fates: { ...all(404), nobody: 401, key: 403, readKey: 403 },
  },
  { method: 'GET', route: '/api/me/notices', fates: OWN },
  { method: 'PUT', route: '/api/me/notices', body: { muted: false }, fates: OWN },
  {
    method: 'POST',
    route: '/api/me/push',
    body: { endpoint: 'https://127.0.0.1/', keys: { p256dh: 'x', auth: 'x' } },
    fates: OWN,
  },
  { method: 'DELETE', route: '/api/me/push', body: { endpoint: 'https://push.example/' }, fates: OWN },
  { method: 'POST', route: '/api/tables', body: { game: 'caravan', seats }, fates: TABLES },
  { method: 'GET', route: '/api/tables', query: '?which=open', fates: OPEN },
  { method: 'POST', route: '/api/records', body: { record: {}, seats }, fates: TABLES },
  { method: 'GET', route: '/api/tables/{id}', fates: READ },
  { method: 'DELETE', route: '/api/tables/{id}', fates: HOST },
  { method: 'POST', route: '/api/tables/{id}/join', body: {}, fates: PLAY },
  { method: 'POST', route: '/api/tables/{id}/leave', body: {}, fates: PLAY },
  { method: 'POST', route: '/api/tables/{id}/start', fates: HOST },
  {
    method: 'PUT',
    route: '/api/tables/{id}/seats/{seat}',
    at: { seat: () => '1' },
    body: { kind: 'open' },
    fates: HOST,
  },
  { method: 'POST', route: '/api/tables/{id}/seats/{seat}/link', at: { seat: () => '0' }, fates: { ...HOST } },
  { method: 'POST', route: '/api/tables/{id}/actions', body: send, fates: PLAY },
  { method: 'POST', route: '/api/tables/{id}/undo', body: { after: 0, key: 'attack' }, fates: PLAY },
  { method: 'GET', route: '/api/tables/{id}/entries', fates: READ },
  { method: 'GET', route: '/api/tables/{id}/choices', fates: READ_OWN },
  { method: 'POST', route: '/api/tables/{id}/chat', body: { text: 'hello' }, fates: { ...PLAY, nobody: 404 } },
  { method: 'POST', route: '/api/tables/{id}/votes', body: { kind: 'resume' }, fates: PLAY },
  { method: 'POST', route: '/api/tables/{id}/return', body: {}, fates: PLAY },
  { method: 'GET', route: '/api/tables/{id}/instructions', fates: READ_OWN },
  { method: 'PUT', route: '/api/tables/{id}/instructions', body: { muted: false }, fates: PLAY },
  { method: 'POST', route: '/api/tables/{id}/rematch', fates: { ...READ_OWN, key: 403, readKey: 403 } },
  { method: 'GET', route: '/api/tables/{id}/record', fates: READ },
  { method: 'GET', route: '/api/tables/{id}/at/{length}', at: { length: () => '0' }, fates: READ },
  { method: 'GET', route: '/api/site', fates: OPEN },
  // Without mail nobody is told anything.
  { method: 'POST', route: '/api/recovery', body: { who: 'Host' }, fates: { ...OPEN, key: 403, readKey: 403 } },
  {
    method: 'POST',
    route: '/api/recovery/finish',
    body: { token: 'no-such-token', password: 'mechanism of the heavens' },
    fates: all(403),
  },
  { method: 'GET', route: '/api/me/sessions', fates: OWN },
  // Another's, by its very id.
  {
    method: 'DELETE',
    route: '/api/me/sessions/{id}',
    at: { id: ({ hostSession }) => `${hostSession}x` },
    fates: NOT_THERE,
  },
  { method: 'GET', route: '/api/me/ways-in', fates: OWN },
  { method: 'POST', route: '/api/me/passkeys/options', fates: OWN },
  {
    method: 'POST',
    route: '/api/me/passkeys',
    body: { ticket: 'no-such-ticket', response: {} },
    // A guest is told to make an account first.
    fates: { ...all(401), guest: 'yes', spectator: 'yes', key: 403, readKey: 403 },
  },
  { method: 'DELETE', route: '/api/me/passkeys/{id}', at: none, fates: OWN },
  { method: 'DELETE', route: '/api/me/identities/{id}', at: none, fates: OWN },
  { method: 'POST', route: '/api/passkeys/options', fates: { ...OPEN, key: 403, readKey: 403 } },
  {
    method: 'POST',
    route: '/api/passkeys',
    body: { ticket: 'no-such-ticket', response: { id: 'x' } },
    fates: { ...all(401), key: 403, readKey: 403 },
  },
  { method: 'GET', route: '/api/me/puzzles', fates: OWN },
  {
    method: 'PUT',
    route: '/api/me/puzzles',
    body: { solved: [], lastDay: '', streak: 0, longest: 0 },
    fates: OWN,
  },
  { method: 'GET', route: '/api/me/export', fates: OWN },
  // A guest could: what is sent is no farewell.
  { method: 'DELETE', route: '/api/me', body: { password: 1 }, fates: { ...OPEN, key: 403, readKey: 403 } },
  { method: 'POST', route: '/api/reports', body: { player: 'nobody' }, fates: NOT_THERE },
  { method: 'GET', route: '/api/me/blocks', fates: { ...all('yes'), nobody: 401 } },
  { method: 'PUT', route: '/api/me/blocks/{id}', at: none, fates: NOT_THERE },
  { method: 'DELETE', route: '/api/me/blocks/{id}', at: none, fates: OWN },
  { method: 'GET', route: '/api/admin/players', query: '?q=Host', fates: MODERATE },
  { method: 'GET', route: '/api/admin/players/{id}', at: { id: ({ hostId }) => hostId }, fates: MODERATE },
  { method: 'PATCH', route: '/api/admin/players/{id}', at: { id: ({ hostId }) => hostId }, body: {}, fates: MODERATE },
  { method: 'POST', route: '/api/admin/players/{id}/reset', at: { id: ({ hostId }) => hostId }, fates: OPERATE },
  { method: 'GET', route: '/api/admin/tables', query: '?q=Host', fates: MODERATE },
  { method: 'GET', route: '/api/admin/tables/{id}', fates: MODERATE },
  {
    method: 'POST',
    route: '/api/admin/tables/{id}/close',
    at: { id: () => 'zzzzzzzzzzzz' },
    body: {},
    fates: found(MODERATE),
  },
  { method: 'POST', route: '/api/admin/tables/{id}/unfreeze', fates: OPERATE },
  { method: 'DELETE', route: '/api/admin/tables/{id}/chat/{line}', at: { line: () => '9999' }, fates: found(MODERATE) },
  { method: 'GET', route: '/api/admin/reports', fates: MODERATE },
  { method: 'POST', route: '/api/admin/reports/{id}/done', at: none, fates: found(MODERATE) },
  { method: 'GET', route: '/api/admin/bans', fates: OPERATE },
  { method: 'POST', route: '/api/admin/bans', body: { network: 'everybody' }, fates: OPERATE },
  { method: 'DELETE', route: '/api/admin/bans', body: { network: '203.0.113.7' }, fates: found(OPERATE) },
  { method: 'GET', route: '/api/admin/invitations', fates: OPERATE },
  { method: 'POST', route: '/api/admin/invitations', body: {}, fates: OPERATE },
  { method: 'DELETE', route: '/api/admin/invitations/{id}', at: none, fates: found(OPERATE) },
  { method: 'GET', route: '/api/admin/audit', fates: OPERATE },
  // Last, because it ends the table for its player.
  {
    method: 'POST',
    route: '/api/tables/{id}/resign',
    body: { seat: 7 },
    fates: { ...PLAY, player: 403, host: 403, key: 403 },
  },
];
