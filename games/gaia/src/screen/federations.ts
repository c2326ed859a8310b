import type { Action, Seat } from '@orrery/kernel';
import type { Choice } from '@orrery/table';
import { federationProblem, type HexId, networkOptions, powerValue, SPACE, type State } from '../board.ts';

/** A federation that could be formed: what answers to give, one after the other, and the hexes it would cover. */
export interface Federation {
  readonly choice: Choice;
  readonly answers: readonly Action[];
  readonly planets: readonly HexId[];
  readonly satellites: readonly HexId[];
  readonly value: number;
}

/** The ways to link the planets of one choice. */
export interface Linked {
  readonly ways: readonly Federation[];
  /** G14.7: too many ways to list; the satellites are asked for one at a time. */
  readonly more: boolean;
}

const hexesOf = (action: Action): readonly HexId[] => ('hexes' in action ? (action.hexes as readonly HexId[]) : []);

const valueTogether = (s: State, seat: Seat, hexes: readonly HexId[]): number =>
  hexes.reduce((sum, hex) => sum + (s.planet[hex] === SPACE ? 1 : powerValue(s, seat, hex)), 0);

/** G14.5, G14.7: planets and satellites are two answers, but one decision. */
export const linked = (s: State, seat: Seat, choice: Choice): Linked => {
  const { action } = choice;
  const hexes = hexesOf(action);
  if (action.k !== 'planets')
    return { ways: [{ choice, answers: [action], planets: [], satellites: hexes, value: 0 }], more: false };
  const options = networkOptions(federationProblem(s, seat), hexes, []);
  const base = { choice, planets: hexes, value: valueTogether(s, seat, hexes) };
  if (options.k === 'next') return { ways: [{ ...base, answers: [action], satellites: [] }], more: true };
  const networks = options.networks as readonly (readonly HexId[])[];
  return {
    ways: networks.map((satellites) => ({
      ...base,
      satellites,
      // A single way is taken without being asked for.
      answers: networks.length > 1 ? [action, { k: 'satellites', hexes: satellites } as Action] : [action],
    })),
    more: false,
  };
};
