import { NONE, type Seat } from '@orrery/kernel';
import { advancedTileAt, boosterInRow, isAdvancedLeft, rowLength } from '../../state/boards.ts';
import { BOOSTERS, BOWL2, BOWL3, FIRST_TRACK, LAB, ROUNDS, STANDARD_TILES, TILES, TRACKS } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { allSeats, countOf, hasPassed, levelOf, powerIn } from '../../state/seats.ts';
import { named, type Part } from './part.ts';

/** The round, for what is learned of all rounds together. */
export const round: Part = {
  names: named(
    'round',
    Array.from({ length: ROUNDS + 1 }, (_, i) => i),
  ),
  write: (s, _, out, at) => {
    for (let i = 0; i <= ROUNDS; i++) out[at + i] = s.round === i ? 1 : 0;
  },
};

/** Every advanced tile still to be had counts by how far one has come beside it. */
const LYING = 0.2;
export const advancedLeft: Part = {
  names: named('left', TILES.slice(STANDARD_TILES)),
  write: (s, seat, out, at) => {
    for (let i = 0; i < TILES.length - STANDARD_TILES; i++) out[at + i] = 0;
    for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
      const tile = advancedTileAt(s, track);
      if (tile !== NONE && isAdvancedLeft(s, track)) out[at + tile - STANDARD_TILES] = LYING + levelOf(s, seat, track);
    }
  },
};

/** Boosters a seat that plays on may still take. */
export const row: Part = {
  names: named('row', BOOSTERS),
  write: (s, seat, out, at) => {
    for (let i = 0; i < BOOSTERS.length; i++) out[at + i] = 0;
    if (hasPassed(s, seat)) return;
    for (let i = 0, n = rowLength(s); i < n; i++) {
      const booster = boosterInRow(s, i);
      if (booster !== NONE) out[at + booster] = 1;
    }
  },
};

const RIVALS = ['structures', 'bowl3', 'bowl2', 'qic', 'ore', 'knowledge', 'labs'] as const;

/** What the others have on average, and how many of them are asked before the seat. */
export const rivals: Part = {
  names: [...named('rivals', RIVALS), 'order'],
  write: (s: State, seat: Seat, out, at) => {
    for (let i = 0; i <= RIVALS.length; i++) out[at + i] = 0;
    const share = 1 / Math.max(1, s.tables.seats - 1);
    for (const other of allSeats(s)) {
      if (other === seat) continue;
      out[at] += share * s.structures[other];
      out[at + 6] += share * countOf(s, other, LAB);
      if (hasPassed(s, other)) continue;
      out[at + 1] += share * powerIn(s, other, BOWL3);
      out[at + 2] += share * powerIn(s, other, BOWL2);
      out[at + 3] += share * s.qic[other];
      out[at + 4] += share * s.ore[other];
      out[at + 5] += share * s.knowledge[other];
    }
    out[at + RIVALS.length] = Math.max(0, s.order.indexOf(seat));
  },
};
