import type { Action, GameRecord, Rules, StateBase } from '@orrery/kernel';
import type {
  ChatReply,
  Choices,
  Entries,
  GameOffer,
  GamesReply,
  HolidayReply,
  Instructions,
  InstructionsChange,
  JoinReply,
  JoinWish,
  KeyScope,
  LinkReply,
  Me,
  MeChange,
  MeReply,
  NewTableReply,
  Notices,
  NoticesChange,
  Played,
  PlayerReply,
  PositionReply,
  PushSubscriptionSend,
  RecordWish,
  SeatChange,
  SeatLink,
  SeatReply,
  TableInfo,
  TableReply,
  TablesQuery,
  TablesReply,
  TableWish,
  TokenInfo,
  TokenReply,
  TokensReply,
  TurnSend,
  UndoSend,
  VoteSend,
} from '@orrery/protocol';
import { Account } from './accounts.ts';
import { Connection, type Socket } from './connection.ts';
import { TableFeed } from './feed.ts';
import { Http, type HttpSettings } from './http.ts';
import { Neighbours, Operators } from './operators.ts';

export interface ClientSettings extends HttpSettings {
  /** Opens a socket; outside browsers give one made by `ws`. */
  readonly socket?: (url: string, headers: { readonly [name: string]: string }) => Socket;
}

type Json = { readonly [name: string]: unknown };

/** Everything one may ask a server, by HTTP; `connect` for what happens live. */
export class Client {
  readonly http: Http;
  readonly account: Account;
  readonly neighbours: Neighbours;
  readonly operators: Operators;

  constructor(private readonly settings: ClientSettings) {
    this.http = new Http(settings);
    this.account = new Account(this.http);
    this.neighbours = new Neighbours(this.http);
    this.operators = new Operators(this.http);
  }

  connect(waitsMs?: readonly number[]): Connection {
    const { base, socket } = this.settings;
    const at = base === '' ? (globalThis as unknown as { location: { origin: string } }).location.origin : base;
    const url = `${at.replace(/^http/, 'ws')}/ws`;
    const connection = new Connection({
      open: () => (socket === undefined ? (new WebSocket(url) as unknown as Socket) : socket(url, this.http.headers)),
      ...(waitsMs === undefined ? {} : { waitsMs }),
    });
    connection.onMessage((message) => {
      if (message.t === 'hello' && message.build !== undefined) this.settings.onBuild?.(message.build);
    });
    return connection;
  }

  feed(connection: Connection, table: string, rules?: Rules<StateBase, Action>, seat?: number): TableFeed {
    return new TableFeed(connection, {
      table,
      ...(rules === undefined ? {} : { rules }),
      ...(seat === undefined ? {} : { seat }),
    });
  }

  games = async (): Promise<readonly GameOffer[]> => (await this.get<GamesReply>('/api/games')).games;

  me = async (): Promise<Me | null> => (await this.get<MeReply>('/api/me')).player;
  guest = async (name: string, language = 'en'): Promise<Me> =>
    (await this.post<PlayerReply>('/api/guest', { name, language })).player;

  /** Make an account; a guest keeps all seats in it. */
  register = async (name: string, password: string, invitation?: string): Promise<Me> => {
    const wish = { name, password, ...(invitation === undefined ? {} : { invitation }) };
    return (await this.post<PlayerReply>('/api/accounts', wish)).player;
  };
  /** Sign in; seats held as a guest come along unless told not to. */
  signIn = async (name: string, password: string, bringGuest = true): Promise<Me> =>
    (await this.post<PlayerReply>('/api/sessions', { name, password, bringGuest })).player;
  signOut = (everywhere = false) =>
    this.http.ask<object>('DELETE', `/api/sessions?everywhere=${everywhere ? 'yes' : 'no'}`);
  changeMe = async (changes: MeChange): Promise<Me> =>
    (await this.http.ask<PlayerReply>('PATCH', '/api/me', changes)).player;
  changePassword = (old: string, next: string) => this.post<PlayerReply>('/api/me/password', { old, new: next });
  holiday = (days: number) => this.http.ask<HolidayReply>('PUT', '/api/me/holiday', { days });
  notices = () => this.get<Notices>('/api/me/notices');
  setNotices = (changes: NoticesChange) => this.http.ask<Notices>('PUT', '/api/me/notices', changes);
  /** This browser takes push messages: give what `pushManager.subscribe` gave. */
  addPush = (subscription: PushSubscriptionSend) => this.post<Notices>('/api/me/push', subscription);
  removePush = (endpoint: string) => this.http.ask<Notices>('DELETE', '/api/me/push', { endpoint });
  /** A key for a program that plays in your name; told once. */
  newToken = (label: string, scopes?: readonly KeyScope[]) =>
    this.post<TokenReply>('/api/tokens', { label, ...(scopes === undefined ? {} : { scopes }) });
  tokens = async (): Promise<readonly TokenInfo[]> => (await this.get<TokensReply>('/api/tokens')).tokens;
  endToken = (id: string) => this.http.ask<object>('DELETE', `/api/tokens/${encodeURIComponent(id)}`);

  createTable = (wish: TableWish): Promise<NewTableReply> => this.post('/api/tables', wish);
  /** Cancel a table that has not begun, stop one where only bots play, or remove one that was given up. */
  cancel = (id: string) => this.http.ask<object>('DELETE', `/api/tables/${id}`);
  /** Give a seat up for good. */
  resign = (id: string, seat?: number) =>
    this.post<TableReply>(`/api/tables/${id}/resign`, seat === undefined ? {} : { seat });
  tables = async (
    which: TablesQuery['which'],
    more: Omit<TablesQuery, 'which'> = {},
  ): Promise<readonly TableInfo[]> => {
    return (await this.page(which, more)).tables;
  };
  /** One page of a list; `next` is the cursor of the page after it. */
  page = (which: TablesQuery['which'], more: Omit<TablesQuery, 'which'> = {}): Promise<TablesReply> => {
    const query = new URLSearchParams({ which });
    for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, String(value));
    return this.get<TablesReply>(`/api/tables?${query}`);
  };
  /** Every table that waits for you, the longest first. */
  waiting = async (): Promise<readonly TableInfo[]> => {
    const all: TableInfo[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { tables, next }: TablesReply = await this.page('waiting', {
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      });
      all.push(...tables);
      cursor = next;
    }
    return all;
  };
  table = async (id: string): Promise<TableInfo> => (await this.get<TableReply>(`/api/tables/${id}`)).table;
  join = (id: string, how: JoinWish = {}) => this.post<JoinReply>(`/api/tables/${id}/join`, how);
  leave = (id: string, seat?: number) =>
    this.post<TableReply>(`/api/tables/${id}/leave`, seat === undefined ? {} : { seat });
  start = (id: string) => this.post<TableReply>(`/api/tables/${id}/start`);
  setSeat = (id: string, seat: number, wish: SeatChange) =>
    this.http.ask<SeatReply>('PUT', `/api/tables/${id}/seats/${seat}`, wish);
  renewLink = async (id: string, seat: number): Promise<SeatLink> =>
    (await this.post<LinkReply>(`/api/tables/${id}/seats/${seat}/link`)).link;

  act = (id: string, turn: TurnSend) => this.post<Played>(`/api/tables/${id}/actions`, turn);
  undo = (id: string, send: UndoSend) => this.post<Played>(`/api/tables/${id}/undo`, send);
  entries = (id: string, seat?: number) =>
    this.get<Entries>(`/api/tables/${id}/entries${seat === undefined ? '' : `?seat=${seat}`}`);
  choices = (id: string, seat?: number) =>
    this.get<Choices>(`/api/tables/${id}/choices${seat === undefined ? '' : `?seat=${seat}`}`);

  chat = (id: string, text: string) => this.post<ChatReply>(`/api/tables/${id}/chat`, { text });
  vote = async (id: string, vote: VoteSend): Promise<TableInfo> =>
    (await this.post<TableReply>(`/api/tables/${id}/votes`, vote)).table;
  /** Play again yourself after a bot took over. */
  comeBack = async (id: string, seat?: number): Promise<TableInfo> =>
    (await this.post<TableReply>(`/api/tables/${id}/return`, seat === undefined ? {} : { seat })).table;
  instructions = (id: string, seat?: number) =>
    this.get<Instructions>(`/api/tables/${id}/instructions${seat === undefined ? '' : `?seat=${seat}`}`);
  instruct = (id: string, wish: InstructionsChange) =>
    this.http.ask<Instructions>('PUT', `/api/tables/${id}/instructions`, wish);
  rematch = async (id: string): Promise<TableInfo> => (await this.post<TableReply>(`/api/tables/${id}/rematch`)).table;
  record = (id: string) => this.get<GameRecord>(`/api/tables/${id}/record`);
  importRecord = (record: unknown, wish: Omit<RecordWish, 'record'>) =>
    this.post<NewTableReply>('/api/records', { ...wish, record });
  /** The position after so many entries, as you may see it. */
  at = (id: string, length: number, seat?: number) =>
    this.get<PositionReply>(`/api/tables/${id}/at/${length}${seat === undefined ? '' : `?seat=${seat}`}`);

  get<T>(path: string): Promise<T> {
    return this.http.ask<T>('GET', path);
  }
  post<T>(path: string, body?: Json | object): Promise<T> {
    return this.http.ask<T>('POST', path, body);
  }
}
