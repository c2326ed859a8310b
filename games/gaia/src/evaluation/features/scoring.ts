import { NONE, type Seat } from '@orrery/kernel';
import { STEP_PRICE } from '../../content/tables/research.ts';
import { NEUTRAL, ROUND_TILE_TABLES } from '../../content/tables/scoring.ts';
import { finalTileAt, roundTileOf } from '../../state/boards.ts';
import { FINAL_TILES, LAB, MINE, ROUNDS, TERRAFORMING, TRADE } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { allSeats, countOf, hasPassed, levelOf } from '../../state/seats.ts';
import { countFor, finalsWorth } from '../finals.ts';
import { addBooster, INCOME_SIZE, writeIncome } from '../income.ts';
import { named, type Part } from './part.ts';
import { FREE_POWER, GAIA_NEAR } from './survey.ts';

/** What round tiles look at, in the order of their events (tables/scoring.ts). */
const EVENTS = ['step', 'research', 'mine', 'token', 'trade', 'gaiaMine', 'big'] as const;
const N = EVENTS.length;

/** The next income of the seat; the booster's only where it has passed and holds the next one. */
const incoming = new Float64Array(INCOME_SIZE);

/** How often the seat could serve each event with what it has, and with what it has after the next income. */
const capacities = (
  s: State,
  seat: Seat,
  after: boolean,
  out: Float64Array,
  at: number,
  times: number,
  on: number,
  seen: Float64Array,
): void => {
  const more = after ? 1 : 0;
  const ore = s.ore[seat] + more * (incoming[0] as number);
  const knowledge = s.knowledge[seat] + more * (incoming[1] as number);
  const credits = s.credits[seat] + more * (incoming[2] as number);
  let n: number;
  switch (on) {
    case 0:
      n = Math.min(3, ore / (1 + (STEP_PRICE[levelOf(s, seat, TERRAFORMING)] as number)));
      break;
    case 1:
      n = Math.min(3, knowledge / 4);
      break;
    case 2:
      n = Math.min(3, ore, credits / 2);
      break;
    case 3:
      n = Math.min(1.5, seen[FREE_POWER] / 7);
      break;
    case 4:
      n = Math.min(countOf(s, seat, MINE), ore / 2, credits / 4, 3);
      break;
    case 5:
      n = Math.min(2, seen[GAIA_NEAR], ore + 0.5);
      break;
    default:
      n = Math.min(countOf(s, seat, TRADE) + countOf(s, seat, LAB), ore / 4, credits / 6, 2);
  }
  out[at + on] += times * n;
};

/**
 * Round tiles (G22.1): points per event this round and next (when passed: the two rounds to come), how often the seat
 * could serve them, and what is to come later.
 */
export const rounds: Part = {
  names: [
    ...named('now', EVENTS),
    ...named('then', EVENTS),
    ...named('later', EVENTS),
    ...named('canNow', EVENTS),
    ...named('canThen', EVENTS),
  ],
  write: (s, seat, out, at, seen) => {
    for (let i = 0; i < 5 * N; i++) out[at + i] = 0;
    const passed = hasPassed(s, seat);
    writeIncome(s, seat, incoming, 0);
    if (passed) addBooster(s, seat, incoming, 0);
    const now = Math.max(1, s.round) + (passed ? 1 : 0);
    for (let round = now; round <= ROUNDS; round++) {
      const id = roundTileOf(s, round);
      if (id === NONE) continue;
      const tile = ROUND_TILE_TABLES[id];
      const ahead = round - now;
      out[at + Math.min(2, ahead) * N + tile.on] += tile.vp;
      if (ahead < 2) capacities(s, seat, passed || ahead > 0, out, at + (3 + ahead) * N, tile.vp, tile.on, seen);
    }
  },
};

/** Final tiles (G22.6): the own count where the tile is in the game, and how far it is ahead of the best other. */
export const finals: Part = {
  names: ['finals.worth', ...named('final', FINAL_TILES), ...named('lead', FINAL_TILES)],
  write: (s, seat, out, at, seen) => {
    const K = FINAL_TILES.length;
    for (let i = 0; i <= 2 * K; i++) out[at + i] = 0;
    const time = Math.max(0, (ROUNDS - Math.max(s.round, 1) + (hasPassed(s, seat) ? 0 : 1)) / ROUNDS);
    out[at] = finalsWorth(s, seat, time, seen);
    for (let i = 0; i < 2; i++) {
      const tile = finalTileAt(s, i);
      if (tile === NONE) continue;
      const own = countFor(s, seat, tile, seen);
      let best = s.tables.neutral ? (NEUTRAL[tile] as number) : 0;
      for (const other of allSeats(s)) if (other !== seat) best = Math.max(best, countFor(s, other, tile, seen));
      out[at + 1 + tile] = own;
      out[at + 1 + K + tile] = Math.min(3, own - best);
    }
  },
};
