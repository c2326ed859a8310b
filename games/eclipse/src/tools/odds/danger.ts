import { DAMAGE, type Fleet, lowestHit, type Squad } from '../../rules/battle/fleet.ts';
import type { Hulls } from './hulls.ts';
import { firepowerOf } from './priority.ts';

/** What a ship with hardly a point left still counts for of its firepower. */
const CRIPPLED = 0.7;
const TINY = 0.01;

/** The share of the enemy's cannon damage that gets through a type's shield. */
const exposureOf = ({ shield }: Squad, enemy: Fleet): number => {
  let through = 0;
  let all = 0;
  for (const { count, cannons, computer } of enemy) {
    const damage = count * cannons.reduce((sum, n, d) => sum + n * DAMAGE[d], 0);
    through += (damage * (7 - lowestHit(computer, shield))) / 6;
    all += damage;
  }
  return all === 0 ? 1 : through / all;
};

/** How dangerous what is left of a fleet is: what it can still do, times how long it will take to stop it. Kept by state. */
export const dangerOf = (fleet: Fleet, enemy: Fleet, hulls: Hulls): ((state: number) => number) => {
  const known: number[] = [];
  const power = fleet.map((squad) => firepowerOf(squad, enemy));
  const exposure = fleet.map((squad) => exposureOf(squad, enemy));
  return (state) => {
    const before = known[state];
    if (before !== undefined) return before;
    let fire = TINY;
    let effort = 0;
    for (let k = 0; k < fleet.length; k++)
      for (let i = hulls.from[k]; i < hulls.from[k + 1]; i++) {
        const left = hulls.left[state * hulls.ships + i];
        if (left === 0) continue;
        fire += power[k] * (CRIPPLED + ((1 - CRIPPLED) * left) / (fleet[k].hull + 1));
        effort += left / exposure[k];
      }
    known[state] = fire * effort;
    return fire * effort;
  };
};
