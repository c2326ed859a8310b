import type {
  Audit,
  Bans,
  BanWish,
  Blocks,
  Invitations,
  InvitationWish,
  OneTimeLink,
  PlayerChange,
  PlayerFile,
  PlayersFound,
  Reports,
  ReportWish,
  TableHealth,
  TablesFound,
} from '@orrery/protocol';
import type { Http } from './http.ts';

/** What those who keep a server in order may ask of it. */
export class Operators {
  constructor(private readonly http: Http) {}

  players = (q = '') => this.http.ask<PlayersFound>('GET', `/api/admin/players?q=${encodeURIComponent(q)}`);
  player = (id: string) => this.http.ask<PlayerFile>('GET', `/api/admin/players/${id}`);
  change = (id: string, change: PlayerChange) => this.http.ask<PlayerFile>('PATCH', `/api/admin/players/${id}`, change);
  resetLink = (id: string) => this.http.ask<OneTimeLink>('POST', `/api/admin/players/${id}/reset`);
  tables = (q = '') => this.http.ask<TablesFound>('GET', `/api/admin/tables?q=${encodeURIComponent(q)}`);
  table = (id: string) => this.http.ask<TableHealth>('GET', `/api/admin/tables/${id}`);
  close = (id: string, why = '') => this.http.ask<object>('POST', `/api/admin/tables/${id}/close`, { why });
  unfreeze = (id: string) => this.http.ask<object>('POST', `/api/admin/tables/${id}/unfreeze`);
  removeLine = (id: string, line: number) => this.http.ask<object>('DELETE', `/api/admin/tables/${id}/chat/${line}`);
  reports = (done = false) => this.http.ask<Reports>('GET', `/api/admin/reports?done=${done ? 'yes' : 'no'}`);
  reportDone = (id: string) => this.http.ask<object>('POST', `/api/admin/reports/${id}/done`);
  bans = () => this.http.ask<Bans>('GET', '/api/admin/bans');
  ban = (wish: BanWish) => this.http.ask<Bans>('POST', '/api/admin/bans', wish);
  unban = (network: string) => this.http.ask<Bans>('DELETE', '/api/admin/bans', { network });
  invitations = () => this.http.ask<Invitations>('GET', '/api/admin/invitations');
  invite = (wish: InvitationWish = {}) => this.http.ask<OneTimeLink>('POST', '/api/admin/invitations', wish);
  uninvite = (id: string) => this.http.ask<object>('DELETE', `/api/admin/invitations/${encodeURIComponent(id)}`);
  audit = (before?: number) =>
    this.http.ask<Audit>('GET', `/api/admin/audit${before === undefined ? '' : `?before=${before}`}`);
}

/** What every player may do about others. */
export class Neighbours {
  constructor(private readonly http: Http) {}

  report = (wish: ReportWish) => this.http.ask<object>('POST', '/api/reports', wish);
  blocks = () => this.http.ask<Blocks>('GET', '/api/me/blocks');
  block = (id: string) => this.http.ask<Blocks>('PUT', `/api/me/blocks/${id}`);
  unblock = (id: string) => this.http.ask<Blocks>('DELETE', `/api/me/blocks/${id}`);
}
