import { type Connection, ServerRefused, type TableFeed, type TableInfo } from '@orrery/client';
import { isRefusal, type Refusal } from '@orrery/kernel';
import { type Driver, settings } from '@orrery/table';
import { prepareGame } from '../games/registry.ts';
import { ask, ensureMe, server } from '../online/server.ts';
import { engineForRecord, loadEngine } from './engines.ts';
import { LocalDriver } from './local.ts';
import { OnlineDriver } from './online.ts';
import { loadTable } from './saved.ts';

const NO_TABLE: Refusal = { rule: 'K1', why: 'noSuchTable' };

export type Opened =
  | { readonly k: 'game'; readonly driver: Driver; readonly guided: boolean }
  /** Seats are still open: nothing to play yet. */
  | { readonly k: 'lobby'; readonly table: TableInfo }
  /** A link leads to a seat, and nobody knows yet what to call whoever follows it. */
  | { readonly k: 'stranger' }
  /** Bots may advise at that table: whoever sits down must agree first. */
  | { readonly k: 'advised' };

/** A link to a seat: which, and the token that proves the invitation. */
export interface Invitation {
  readonly seat: number;
  readonly token: string;
  /** Whoever follows it agrees that bots may advise. */
  readonly advice?: boolean;
}

/** Opens the table with that id, in this browser or on the server. */
export const openTable = async (
  id: string,
  invitation: Invitation | null,
  guestName: string,
): Promise<Opened | Refusal> => {
  const saved = loadTable(id);
  if (saved === null) return id.startsWith('l-') ? NO_TABLE : openOnline(id, invitation, guestName);
  const game = await engineForRecord(saved);
  if (isRefusal(game)) return game;
  const driver = LocalDriver.open(game, { ...saved, rulesVersion: game.rules.version });
  return isRefusal(driver) ? driver : { k: 'game', driver, guided: saved.guided === true };
};

const openOnline = async (id: string, invitation: Invitation | null, guestName: string): Promise<Opened | Refusal> => {
  try {
    const { reachable, me } = await ask();
    if (reachable !== true) return { rule: 'K5', why: 'noServer' };
    if (invitation !== null && me === null && settings().name === '') return { k: 'stranger' };
    if (invitation !== null) {
      await ensureMe(guestName);
      // A link works once: whoever sits there no longer needs it, anybody else looks on.
      await server.join(id, invitation).catch(async (error: unknown) => {
        if (error instanceof ServerRefused && error.code === 'link_spent') return;
        if (error instanceof ServerRefused && error.code === 'advice_unagreed') throw error;
        if ((await server.table(id)).you.length === 0) throw error;
      });
    }
    const table = await server.table(id);
    prepareGame(table.game);
    if (table.status === 'open') return { k: 'lobby', table };
    const game = await loadEngine(table.game, table.rulesVersion);
    if (isRefusal(game)) return game;
    const connection: Connection = server.connect();
    const feed: TableFeed = server.feed(connection, id, game.rules);
    await feed.watch();
    return { k: 'game', driver: new OnlineDriver(id, game, server, connection, feed), guided: false };
  } catch (error) {
    if (error instanceof ServerRefused && error.code === 'not_found') return NO_TABLE;
    if (error instanceof ServerRefused && error.code === 'advice_unagreed') return { k: 'advised' };
    return { rule: 'K5', why: 'server', with: { message: error instanceof Error ? error.message : String(error) } };
  }
};
