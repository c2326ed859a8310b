import type { Seat } from '@orrery/kernel';
import { ROUNDS } from '../../content/board.ts';
import { SETUP, type State } from '../../state/layout.ts';
import { TERMS } from '../terms.ts';
import { type Tuned, unlearnedValue } from '../value.ts';
import { blueprints, goods, influence, renown, species, technologies } from './boards.ts';
import { fleets } from './fleets.ts';
import { ground } from './ground.ts';
import { named, type Part } from './part.ts';
import { table } from './table.ts';

/** At the table, before the board is laid out. */
const BEFORE: readonly Part[] = [table, species];
const BOARD: readonly Part[] = [goods, influence, technologies, blueprints, renown, ground, fleets];

const namesOf = (parts: readonly Part[]): string[] => parts.flatMap((part) => part.names);
const BOARD_AT = namesOf(BEFORE).length;
const TERMS_AT = BOARD_AT + namesOf(BOARD).length;

/** The value without learning. */
export const UNLEARNED = 'value';

/** The features of a seat's position, by name: the terms of the value without learning and that itself come last. */
export const FEATURES: readonly string[] = [...namesOf(BEFORE), ...namesOf(BOARD), ...named('worth', TERMS), UNLEARNED];

/** Write the features into `out`, in the order of `FEATURES`; for a seat still in the game. */
export const extract = (s: State, seat: Seat, tuned: Tuned, out: Float64Array): void => {
  let at = 0;
  for (const part of BEFORE) {
    part.write(s, seat, out, at);
    at += part.names.length;
  }
  if (s.phase === SETUP) out.fill(0, BOARD_AT, TERMS_AT);
  else
    for (const part of BOARD) {
      part.write(s, seat, out, at);
      at += part.names.length;
    }
  out[FEATURES.length - 1] = unlearnedValue(s, seat, tuned, out, TERMS_AT);
};

/** Parts of the game, each with weights of its own: the set-up, then the rounds. */
export const PHASES: readonly string[] = ['setup', ...Array.from({ length: ROUNDS }, (_, i) => `round${i + 1}`)];
export const partOf = (s: State): number => (s.phase === SETUP ? 0 : s.round);
