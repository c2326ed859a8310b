export type {
  ChatLine,
  ClientMessage,
  Clock,
  EntriesMessage,
  Failure,
  GameOffer,
  Instructions,
  Me,
  Notices,
  Played,
  SeatInfo,
  SeatKind,
  SeatLink,
  SeatWish,
  SeenEntry,
  ServerMessage,
  Status,
  TableInfo,
  TableResult,
  TableWish,
  TimeOut,
  Via,
  Visibility,
  VoteInfo,
  VoteKind,
} from '@orrery/protocol';
export { PROTOCOL } from '@orrery/protocol/lists';
export { Client, type ClientSettings } from './client.ts';
export { Connection, type ConnectionSettings, type ConnectionState, type Socket } from './connection.ts';
export { type FeedSettings, TableFeed } from './feed.ts';
export { Http, type HttpSettings, ServerRefused } from './http.ts';
