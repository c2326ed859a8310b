import type { Fleet, SquadKind } from '../../rules/battle/fleet.ts';
import { ATTACKER, type Battle, DEFENDER, type Side } from './battle.ts';
import type { Ends } from './flow.ts';

/** One way a battle may end. */
export interface Ending {
  /** Who is left in the sector alone. A stalemate otherwise: nobody has a cannon, or both sides have left. */
  readonly k: 'attacker' | 'defender' | 'stalemate';
  readonly chance: number;
  /** Ships that live, per type in the order of the fleets, those that retreated included. In a stalemate: before the
   * attacker leaves or is destroyed (E14.30). */
  readonly attacker: readonly number[];
  readonly defender: readonly number[];
  /** Has the attacker, has the defender, any ship that got away? */
  readonly escaped: readonly [boolean, boolean];
}

export interface SquadOdds {
  readonly kind: SquadKind;
  readonly count: number;
  /** survivors[n]: the chance that exactly n ships of the type live at the end. */
  readonly survivors: readonly number[];
  readonly expectedSurvivors: number;
  readonly expectedLosses: number;
}

/** The states a battle was followed to, as ships left; equal ones together. */
export const endingsOf = (fleets: readonly [Fleet, Fleet], battle: Battle, ends: Ends): Ending[] => {
  const endings = new Map<string, Ending>();
  const counts = (side: Side, state: number): number[] => {
    const { alive, kinds } = battle.hulls[side];
    return [...alive.subarray(state * kinds.length, (state + 1) * kinds.length)];
  };
  const note = (k: Ending['k'], attacker: number[], defender: number[], chance: number): void => {
    const id = `${k} ${attacker} ${defender}`;
    const before = endings.get(id)?.chance ?? 0;
    endings.set(id, { k, attacker, defender, chance: chance + before, escaped: [false, false] });
  };
  const none = fleets.map((f) => f.map(() => 0));
  for (const [a, p] of ends.won[ATTACKER]) note('attacker', counts(ATTACKER, a), none[DEFENDER], p);
  for (const [b, p] of ends.won[DEFENDER]) note('defender', none[ATTACKER], counts(DEFENDER, b), p);
  for (const { a, b, chance } of ends.stalemates) note('stalemate', counts(ATTACKER, a), counts(DEFENDER, b), chance);
  return [...endings.values()];
};

export const squadOdds = (fleet: Fleet, endings: readonly Ending[], side: 'attacker' | 'defender'): SquadOdds[] =>
  fleet.map(({ kind, count }, k) => {
    const survivors = new Array<number>(count + 1).fill(0);
    for (const e of endings) survivors[e[side][k]] += e.chance;
    const expectedSurvivors = survivors.reduce((mean, p, n) => mean + p * n, 0);
    return { kind, count, survivors, expectedSurvivors, expectedLosses: count - expectedSurvivors };
  });
