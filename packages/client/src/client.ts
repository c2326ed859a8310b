import type { Action, GameRecord, OptionSpec, OptionValue, Rules, StateBase, StateJson } from '@orrery/kernel';
import { Connection, type Socket } from './connection.ts';
import { TableFeed } from './feed.ts';
import { Http, type HttpSettings } from './http.ts';
import type { ChatLine, Clock, EntriesMessage, Played, TableInfo, Visibility, VoteKind } from './protocol.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly account: boolean;
  readonly language: 'en' | 'pl' | 'hu';
}
export interface GameOffer {
  readonly id: string;
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  readonly orders: readonly OptionSpec[];
  readonly strengths: readonly string[];
}
export type SeatWish =
  | { readonly k: 'me' }
  | { readonly k: 'open' }
  | { readonly k: 'link'; readonly name?: string }
  | { readonly k: 'bot'; readonly strength: string }
  | { readonly k: 'automa'; readonly level?: string | number };
export interface TableWish {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options?: { readonly [id: string]: unknown };
  readonly title?: string;
  readonly visibility?: Visibility;
  readonly clock?: Clock;
  readonly startWhenFull?: boolean;
}
/** How a player is told of turns in slow games. */
export interface Notices {
  readonly email: { readonly address: string; readonly confirmed: boolean } | null;
  readonly webhook: { readonly url: string; readonly style: 'discord' | 'slack' | 'plain' } | null;
  readonly push: boolean;
  readonly muted: boolean;
  /** Can this server send mail? */
  readonly canMail: boolean;
  /** The key browsers subscribe with. */
  readonly pushKey: string;
}
/** What a seat leaves for later: standing orders by id, answers to questions to come, silence. */
export interface Instructions {
  readonly orders: { readonly [id: string]: OptionValue };
  readonly early: readonly { readonly ask: string; readonly action: string }[];
  readonly muted: boolean;
}
export interface SeatLink {
  readonly seat: number;
  readonly token: string;
}

export interface ClientSettings extends HttpSettings {
  /** Opens a socket; outside browsers give one made by `ws`. */
  readonly socket?: (url: string, headers: { readonly [name: string]: string }) => Socket;
}

type Json = { readonly [name: string]: unknown };

/** Everything one may ask a server, by HTTP; `connect` for what happens live. */
export class Client {
  readonly http: Http;

  constructor(private readonly settings: ClientSettings) {
    this.http = new Http(settings);
  }

  connect(waitsMs?: readonly number[]): Connection {
    const { base, socket } = this.settings;
    const at = base === '' ? (globalThis as unknown as { location: { origin: string } }).location.origin : base;
    const url = `${at.replace(/^http/, 'ws')}/ws`;
    return new Connection({
      open: () => (socket === undefined ? (new WebSocket(url) as unknown as Socket) : socket(url, this.http.headers)),
      ...(waitsMs === undefined ? {} : { waitsMs }),
    });
  }

  feed(connection: Connection, table: string, rules?: Rules<StateBase, Action>, seat?: number): TableFeed {
    return new TableFeed(connection, {
      table,
      ...(rules === undefined ? {} : { rules }),
      ...(seat === undefined ? {} : { seat }),
    });
  }

  games = async (): Promise<readonly GameOffer[]> => (await this.get<{ games: GameOffer[] }>('/api/games')).games;

  me = async (): Promise<Me | null> => (await this.get<{ player: Me | null }>('/api/me')).player;
  guest = async (name: string, language = 'en'): Promise<Me> =>
    (await this.post<{ player: Me }>('/api/guest', { name, language })).player;

  /** Make an account; a guest keeps all seats in it. */
  register = async (name: string, password: string): Promise<Me> =>
    (await this.post<{ player: Me }>('/api/accounts', { name, password })).player;
  /** Sign in; seats held as a guest come along unless told not to. */
  signIn = async (name: string, password: string, bringGuest = true): Promise<Me> =>
    (await this.post<{ player: Me }>('/api/sessions', { name, password, bringGuest })).player;
  signOut = (everywhere = false) =>
    this.http.ask<object>('DELETE', `/api/sessions?everywhere=${everywhere ? 'yes' : 'no'}`);
  changeMe = async (changes: { readonly name?: string; readonly language?: Me['language'] }): Promise<Me> =>
    (await this.http.ask<{ player: Me }>('PATCH', '/api/me', changes)).player;
  changePassword = (old: string, next: string) =>
    this.post<{ readonly player: Me }>('/api/me/password', { old, new: next });
  holiday = (days: number) =>
    this.http.ask<{ readonly until: number | null; readonly daysLeft: number }>('PUT', '/api/me/holiday', { days });
  notices = () => this.get<Notices>('/api/me/notices');
  setNotices = (changes: {
    readonly email?: string | null;
    readonly webhook?: Notices['webhook'];
    readonly muted?: boolean;
  }) => this.http.ask<Notices>('PUT', '/api/me/notices', changes);
  /** This browser takes push messages: give what `pushManager.subscribe` gave. */
  addPush = (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
    this.post<Notices>('/api/me/push', subscription);
  removePush = (endpoint: string) => this.http.ask<Notices>('DELETE', '/api/me/push', { endpoint });
  /** A key for a program that plays in your name; told once. */
  newToken = (label: string) => this.post<{ readonly token: string; readonly id: string }>('/api/tokens', { label });
  tokens = async (): Promise<readonly { id: string; label: string; createdAt: number }[]> =>
    (await this.get<{ tokens: { id: string; label: string; createdAt: number }[] }>('/api/tokens')).tokens;
  endToken = (id: string) => this.http.ask<object>('DELETE', `/api/tokens/${encodeURIComponent(id)}`);

  createTable = (wish: TableWish): Promise<{ readonly table: TableInfo; readonly links: readonly SeatLink[] }> =>
    this.post('/api/tables', wish);
  tables = async (
    which: 'mine' | 'open' | 'playing' | 'over',
    more: { readonly game?: string; readonly before?: number; readonly limit?: number } = {},
  ): Promise<readonly TableInfo[]> => {
    const query = new URLSearchParams({ which });
    for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, String(value));
    return (await this.get<{ tables: TableInfo[] }>(`/api/tables?${query}`)).tables;
  };
  table = async (id: string): Promise<TableInfo> => (await this.get<{ table: TableInfo }>(`/api/tables/${id}`)).table;
  join = (id: string, how: { readonly seat?: number; readonly token?: string } = {}) =>
    this.post<{ readonly table: TableInfo; readonly seat: number }>(`/api/tables/${id}/join`, how);
  leave = (id: string, seat?: number) =>
    this.post<{ readonly table: TableInfo }>(`/api/tables/${id}/leave`, seat === undefined ? {} : { seat });
  start = (id: string) => this.post<{ readonly table: TableInfo }>(`/api/tables/${id}/start`);
  setSeat = (id: string, seat: number, wish: { readonly kind: 'open' | 'link' | 'bot'; readonly strength?: string }) =>
    this.http.ask<{ readonly table: TableInfo; readonly link: SeatLink | null }>(
      'PUT',
      `/api/tables/${id}/seats/${seat}`,
      wish,
    );
  renewLink = async (id: string, seat: number): Promise<SeatLink> =>
    (await this.post<{ link: SeatLink }>(`/api/tables/${id}/seats/${seat}/link`)).link;

  act = (id: string, turn: { after: number; actions: readonly string[]; key: string; seat?: number }) =>
    this.post<Played>(`/api/tables/${id}/actions`, turn);
  undo = (id: string, send: { after: number; key: string; to?: number; seat?: number }) =>
    this.post<Played>(`/api/tables/${id}/undo`, send);
  entries = (id: string, seat?: number) =>
    this.get<Omit<EntriesMessage, 't'>>(`/api/tables/${id}/entries${seat === undefined ? '' : `?seat=${seat}`}`);
  choices = (id: string, seat?: number) =>
    this.get<{ readonly number: number; readonly ask: string | null; readonly legal: readonly string[] }>(
      `/api/tables/${id}/choices${seat === undefined ? '' : `?seat=${seat}`}`,
    );

  chat = (id: string, text: string) => this.post<{ readonly line: ChatLine }>(`/api/tables/${id}/chat`, { text });
  vote = async (
    id: string,
    vote: { readonly kind: VoteKind; readonly agree?: boolean; readonly to?: number; readonly seat?: number },
  ): Promise<TableInfo> => (await this.post<{ table: TableInfo }>(`/api/tables/${id}/votes`, vote)).table;
  /** Play again yourself after a bot took over. */
  comeBack = async (id: string, seat?: number): Promise<TableInfo> =>
    (await this.post<{ table: TableInfo }>(`/api/tables/${id}/return`, seat === undefined ? {} : { seat })).table;
  instructions = (id: string, seat?: number) =>
    this.get<Instructions>(`/api/tables/${id}/instructions${seat === undefined ? '' : `?seat=${seat}`}`);
  instruct = (id: string, wish: Partial<Instructions> & { readonly seat?: number }) =>
    this.http.ask<Instructions>('PUT', `/api/tables/${id}/instructions`, wish);
  rematch = async (id: string): Promise<TableInfo> =>
    (await this.post<{ table: TableInfo }>(`/api/tables/${id}/rematch`)).table;
  record = (id: string) => this.get<GameRecord>(`/api/tables/${id}/record`);
  importRecord = (record: unknown, wish: Omit<TableWish, 'game' | 'options'>) =>
    this.post<{ readonly table: TableInfo; readonly links: readonly SeatLink[] }>('/api/records', { ...wish, record });
  /** The position after so many entries, as you may see it. */
  at = (id: string, length: number, seat?: number) =>
    this.get<{ readonly view: StateJson; readonly hash: string }>(
      `/api/tables/${id}/at/${length}${seat === undefined ? '' : `?seat=${seat}`}`,
    );

  get<T>(path: string): Promise<T> {
    return this.http.ask<T>('GET', path);
  }
  post<T>(path: string, body?: Json | object): Promise<T> {
    return this.http.ask<T>('POST', path, body);
  }
}
