import type { Seat } from '@orrery/kernel';
import { ROUNDS } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { advancing, booster, buildings, faction, research, specials, tiles } from './boards.ts';
import { federation } from './federation.ts';
import { goods, income, kept } from './goods.ts';
import { ground } from './ground.ts';
import type { Part } from './part.ts';
import { finals, rounds } from './scoring.ts';
import { advancedLeft, rivals, round, row } from './setting.ts';
import type { Surveyor } from './survey.ts';
import { table } from './table.ts';

const same: Part = {
  names: ['same'],
  write: (_, __, out, at) => {
    out[at] = 1;
  },
};
const PARTS: readonly Part[] = [
  same,
  goods,
  kept,
  income,
  research,
  advancing,
  tiles,
  booster,
  buildings,
  faction,
  specials,
  ground,
  federation,
  rounds,
  finals,
  table,
  round,
  advancedLeft,
  row,
  rivals,
];

/** The features of a seat's position, by name. */
export const FEATURES: readonly string[] = PARTS.flatMap((part) => part.names);

/** Write the features into `out`, in the order of `FEATURES`. */
export const extract = (s: State, seat: Seat, surveyor: Surveyor, out: Float64Array): void => {
  const seen = surveyor.of(s, seat);
  let at = 0;
  for (const part of PARTS) {
    part.write(s, seat, out, at, seen);
    at += part.names.length;
  }
};

/** Parts of the game, each with weights of its own: the set-up, then the rounds. */
export const PHASES: readonly string[] = ['setup', ...Array.from({ length: ROUNDS }, (_, i) => `round${i + 1}`)];
export const phaseOf = (s: State): number => s.round;
