import { joined, named } from '@orrery/kernel';
import { ROUNDS } from '../../board.ts';
import { SETUP, type State } from '../../state.ts';
import { TERMS } from '../reckoning.ts';
import { blueprints, goods, influence, renown, species, technologies } from './boards.ts';
import { fleets, ground } from './map.ts';
import { table } from './table.ts';

/** At the table, before the board is laid out. */
const before = joined<State>([table, species]);
const board = joined<State>([goods, influence, technologies, blueprints, renown, ground, fleets]);

const BOARD_AT = before.names.length;
const TERMS_AT = BOARD_AT + board.names.length;

/** Everything the judge sees of a seat's position, by name; last, what it is reckoned to make in the end. */
export const SEEN: readonly string[] = [...before.names, ...board.names, ...named('worth', TERMS), 'reckoned'];

/** Write what is seen into `out`, in the order of `SEEN`. */
export const look = (s: State, seat: number, terms: Float64Array, reckoned: number, out: Float64Array): void => {
  before.write(s, seat, out, 0);
  if (s.phase === SETUP) out.fill(0, BOARD_AT);
  else {
    board.write(s, seat, out, BOARD_AT);
    out.set(terms, TERMS_AT);
  }
  out[SEEN.length - 1] = reckoned;
};

/** Parts of the game, each with weights of its own: the set-up, then the rounds. */
export const PHASES: readonly string[] = ['setup', ...Array.from({ length: ROUNDS }, (_, i) => `round${i + 1}`)];
export const phaseOf = (s: State): number => (s.phase === SETUP ? 0 : s.round);
