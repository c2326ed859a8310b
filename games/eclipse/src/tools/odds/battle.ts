import { DAMAGE, type Fleet, SQUAD_KINDS } from '../../rules/battle/fleet.ts';
import type { Effort } from './effort.ts';
import { type Choice, HitOptions } from './hits.ts';
import { Hulls } from './hulls.ts';
import { Volley } from './volley.ts';

export const ATTACKER = 0;
export const DEFENDER = 1;
export type Side = typeof ATTACKER | typeof DEFENDER;

/** A moment at which one type of one side fires. */
export interface Moment {
  readonly side: Side;
  /** Index of the type in its fleet. */
  readonly squad: number;
  readonly volley: Volley;
}

/** A battle made ready: moments 0…missiles-1 happen once (E14.17), the others again and again (E14.18). */
export interface Battle {
  readonly hulls: readonly [Hulls, Hulls];
  readonly options: readonly [HitOptions, HitOptions];
  readonly moments: readonly Moment[];
  readonly missiles: number;
}

/** E14.10: by initiative, ties to the defender, own ties interceptor, cruiser, dreadnought, starbase. */
export const activationOrder = (fleets: readonly [Fleet, Fleet]): { side: Side; squad: number }[] => {
  const all: { side: Side; squad: number }[] = [];
  for (const side of [DEFENDER, ATTACKER] as const)
    for (let squad = 0; squad < fleets[side].length; squad++) all.push({ side, squad });
  return all.sort((x, y) => {
    const a = fleets[x.side][x.squad];
    const b = fleets[y.side][y.squad];
    return b.initiative - a.initiative || y.side - x.side || SQUAD_KINDS.indexOf(a.kind) - SQUAD_KINDS.indexOf(b.kind);
  });
};

export const prepare = (
  fleets: readonly [Fleet, Fleet],
  choices: readonly [Choice, Choice],
  effort: Effort,
): Battle => {
  const hulls = [
    new Hulls(fleets[ATTACKER], damageUnit(fleets[DEFENDER], choices[DEFENDER])),
    new Hulls(fleets[DEFENDER], damageUnit(fleets[ATTACKER], choices[ATTACKER])),
  ] as const;
  const options = [
    new HitOptions(hulls[DEFENDER], choices[ATTACKER], effort),
    new HitOptions(hulls[ATTACKER], choices[DEFENDER], effort),
  ] as const;
  const order = activationOrder(fleets);
  const firing = (weapon: 'missiles' | 'cannons'): Moment[] =>
    order.flatMap(({ side, squad }) => {
      const s = fleets[side][squad];
      if (s.count === 0 || s[weapon][0] + s[weapon][1] + s[weapon][2] === 0) return [];
      const volley = new Volley(hulls[1 - side], options[side], s[weapon], s.computer, s.count, effort);
      return [{ side, squad, volley }];
    });
  const missiles = firing('missiles');
  return { hulls, options, moments: [...missiles, ...firing('cannons')], missiles: missiles.length };
};

/**
 * Damage that always comes in twos or fours lets points be counted in twos or fours. Not where ships of different types are
 * compared by their points.
 */
const damageUnit = (shooters: Fleet, choice: Choice): number => {
  const priorities = choice.k === 'rule' ? [choice.priority] : choice.k === 'orders' ? choice.priorities : [];
  if (priorities.includes(null)) return 1;
  const uses = (d: number): boolean => shooters.some((s) => s.count > 0 && s.cannons[d] + s.missiles[d] > 0);
  const smallest = [0, 1, 2].find(uses);
  return smallest === undefined ? 1 : DAMAGE[smallest];
};
