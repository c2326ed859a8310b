import type { PasskeyOptions, PlayerReply, PuzzleScore, SessionsReply, Site, WaysIn } from '@orrery/protocol';
import type { Http } from './http.ts';

/** One's own account: the ways in, where one is signed in, and the way out. */
export class Account {
  constructor(private readonly http: Http) {}

  /** What a server is like, before anybody signs in. */
  site = () => this.http.ask<Site>('GET', '/api/site');
  recover = (who: string) => this.http.ask<object>('POST', '/api/recovery', { who });
  /** Set a new password by a link, and sign in. */
  finishRecovery = (token: string, password: string) =>
    this.http.ask<PlayerReply>('POST', '/api/recovery/finish', { token, password });

  sessions = () => this.http.ask<SessionsReply>('GET', '/api/me/sessions');
  endSession = (id: string) => this.http.ask<SessionsReply>('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`);

  waysIn = () => this.http.ask<WaysIn>('GET', '/api/me/ways-in');
  /** Begin to add a passkey: what the browser's WebAuthn is to be given. */
  newPasskey = () => this.http.ask<PasskeyOptions>('POST', '/api/me/passkeys/options');
  addPasskey = (ticket: string, response: object, label: string) =>
    this.http.ask<WaysIn>('POST', '/api/me/passkeys', { ticket, response, label });
  removePasskey = (id: string) => this.http.ask<WaysIn>('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`);
  removeIdentity = (provider: string) =>
    this.http.ask<WaysIn>('DELETE', `/api/me/identities/${encodeURIComponent(provider)}`);
  askPasskey = () => this.http.ask<PasskeyOptions>('POST', '/api/passkeys/options');
  signInByPasskey = (ticket: string, response: object) =>
    this.http.ask<PlayerReply>('POST', '/api/passkeys', { ticket, response });

  /** Add what was solved here; what was solved everywhere. */
  addPuzzles = (score: PuzzleScore) => this.http.ask<PuzzleScore>('PUT', '/api/me/puzzles', score);

  exportAll = () => this.http.ask<object>('GET', '/api/me/export');
  deleteMe = (password = '') => this.http.ask<object>('DELETE', '/api/me', { password });
}
