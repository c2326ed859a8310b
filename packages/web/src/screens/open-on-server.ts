import type { SeatWish, TableWish } from '@orrery/client';
import type { GameRecord, Refusal } from '@orrery/kernel';
import type { SeatPlayer } from '@orrery/table';
import { refusalOf } from '../online/refusal.ts';
import { ensureMe, server } from '../online/server.ts';
import { keepLinks } from './lobby.tsx';
import { clockOf, type Place } from './place.tsx';

const wishOf = (player: SeatPlayer): SeatWish => {
  switch (player.kind) {
    case 'me':
      return { k: 'me' };
    case 'person':
      return player.name === null ? { k: 'link' } : { k: 'link', name: player.name };
    case 'bot':
      return { k: 'bot', strength: player.level ?? 'cadet' };
    case 'automa':
      return player.level === undefined ? { k: 'automa' } : { k: 'automa', level: player.level };
  }
};

/** Open a table on the server; its id, or what the server said. The links to the seats are kept for the lobby. */
export const openOnServer = async (plan: {
  readonly game: string;
  readonly options: NonNullable<TableWish['options']>;
  readonly players: readonly SeatPlayer[];
  readonly place: Place;
  readonly guest: string;
  /** Bots may advise, as far as its host is concerned. */
  readonly advice: boolean;
  /** A set-up laid out by hand; the server deals what is not given. */
  readonly opening?: readonly string[];
}): Promise<string | Refusal> => {
  try {
    await ensureMe(plan.guest);
    const { table, links } = await server.createTable({
      game: plan.game,
      options: plan.options,
      opening: plan.opening ?? [],
      seats: plan.players.map(wishOf),
      clock: clockOf(plan.place.clock),
      visibility: plan.place.visibility,
      advice: plan.advice,
    });
    keepLinks(table.id, links);
    return table.id;
  } catch (error) {
    return refusalOf(error);
  }
};

/** Moves a game from this browser to the server, where it continues from the same entry. */
export const moveToServer = async (
  record: GameRecord,
  players: readonly SeatPlayer[],
  guest: string,
): Promise<string | Refusal> => {
  try {
    await ensureMe(guest);
    // The Automa comes with the record's options and needs no seat.
    const seats = players.filter(({ kind }) => kind !== 'automa').map(wishOf);
    const { table, links } = await server.importRecord(record, { seats, visibility: 'unlisted' });
    keepLinks(table.id, links);
    return table.id;
  } catch (error) {
    return refusalOf(error);
  }
};
