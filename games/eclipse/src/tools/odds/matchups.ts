import type { Fleet, SquadKind } from '../../rules/battle/fleet.ts';
import { type Assign, byKinds, largest, oneByOne, weakest } from './fights.ts';
import { easiestFirst } from './line.ts';
import { readFleet } from './notation.ts';
import type { Assigned, Odds } from './odds.ts';
import { threatFirst } from './priority.ts';

/** How many times each match-up is fought out, here and in the engine. */
export const FIGHTS = 10_000;

export type Rule = Exclude<Assigned, 'optimal' | 'orders'>;

/** Attacker, defender, and how each assigns its hits. */
export const MATCHUPS: readonly (readonly [string, string, Rule, Rule])[] = [
  ['interceptor', 'interceptor', 'largest', 'largest'],
  ['2 interceptor', 'ancient', 'largest', 'largest'],
  ['2 interceptor + cruiser', '2 ancient', 'largest', 'largest'],
  ['2 cruiser + dreadnought', '3 ancient', 'weakest', 'largest'],
  ['3 cruiser(hull 2, comp 2)', 'gcds', 'largest', 'largest'],
  ['2 dreadnought(hull 4, comp 2, cannon 2o) + 3 interceptor', 'gcds', 'threat', 'largest'],
  ['2 interceptor(shield 1) + cruiser(shield 2, hull 2) + dreadnought', '2 ancient', 'largest', 'largest'],
  ['dreadnought(hull 2) + interceptor', '2 ancient', 'threat', 'largest'],
  ['3 interceptor', '3 interceptor', 'largest', 'weakest'],
  ['8 interceptor', '8 interceptor', 'largest', 'largest'],
  ['4 interceptor + 2 cruiser + 2 dreadnought', '4 interceptor + 2 cruiser + 2 dreadnought', 'largest', 'weakest'],
  ['2 interceptor + cruiser', 'dreadnought', 'threat', 'largest'],
  ['2 interceptor + cruiser', 'cruiser + starbase', 'weakest', 'threat'],
  ['2 interceptor(missile 2o) + cruiser', '3 interceptor', 'largest', 'largest'],
  ['interceptor(missile 2o, cannon 0) + cruiser(missile 2o, cannon 0)', '2 cruiser', 'largest', 'weakest'],
  ['2 interceptor(missile 2o, cannon 0)', '2 interceptor(missile 2o, cannon 0, hull 1)', 'largest', 'largest'],
  ['cruiser(cannon 1y 1o, hull 2)', '2 cruiser(cannon 2y)', 'largest', 'largest'],
  ['2 cruiser(cannon 1o 1r, comp 1)', 'dreadnought(hull 5, cannon 2o) + 2 interceptor(hull 1)', 'largest', 'weakest'],
  ['dreadnought(cannon 2y 1o, comp 2, hull 3)', '2 starbase(hull 3, shield 1)', 'threat', 'threat'],
  ['2 cruiser(comp 2) + interceptor', '2 cruiser(shield 2) + 2 interceptor', 'largest', 'largest'],
  ['2 cruiser(comp 2) + interceptor', '2 cruiser(shield 2) + 2 interceptor', 'weakest', 'weakest'],
  ['2 cruiser(comp 2) + interceptor', '2 cruiser(shield 2) + 2 interceptor', 'threat', 'threat'],
  ['2 cruiser(comp 2) + interceptor', '2 cruiser(shield 2) + 2 interceptor', 'easiest', 'easiest'],
  [
    'dreadnought(comp 3, cannon 1y 2o) + starbase',
    'cruiser(shield 1) + interceptor(shield 3) + dreadnought',
    'largest',
    'easiest',
  ],
  ['2 orion interceptor + orion cruiser', '2 planta cruiser', 'threat', 'threat'],
  ['eridani dreadnought + 2 interceptor', '2 orion cruiser', 'largest', 'weakest'],
  ['3 cruiser(damage 1 1)', '2 cruiser + interceptor', 'largest', 'largest'],
  ['3 cruiser(hull 3, damage 3 1)', '2 cruiser(cannon 1o)', 'weakest', 'weakest'],
  ['4 cruiser(hull 2, shield 1, cannon 1o)', '2 dreadnought(hull 3, cannon 2o) + 2 interceptor', 'easiest', 'threat'],
  ['3 interceptor(init 5, missile 2o)', '2 cruiser(hull 2, init 2) + starbase', 'largest', 'largest'],
  ['2 interceptor(cannon 1r) + cruiser(cannon 1o)', 'dreadnought(hull 6, shield 1)', 'threat', 'largest'],
  ['3 cruiser(cannon 1y 1o 1r)', '2 dreadnought(hull 4) + starbase(shield 2, hull 3)', 'largest', 'easiest'],
  [
    '2 interceptor(hull 1) + 2 cruiser(shield 1, hull 3, cannon 1y 1o) + dreadnought(shield 2, hull 5, comp 3, cannon 1y 2o)',
    '2 interceptor(missile 2o) + 2 starbase(hull 4, shield 2, comp 2) + dreadnought(hull 4, comp 2, cannon 1r)',
    'easiest',
    'easiest',
  ],
  [
    '3 interceptor[plasma-missile, ion-cannon, nuclear-source, nuclear-drive] + cruiser[hull, ion-cannon, ion-cannon, fusion-source, positron-computer, nuclear-drive]',
    '3 interceptor[plasma-missile, ion-cannon, nuclear-source, fusion-drive] + cruiser[improved-hull, gauss-shield, plasma-cannon, fusion-source, plasma-missile, fusion-drive]',
    'largest',
    'largest',
  ],
];

/** Battles that are over in a round or three, so that the engine can fight them all in every test run. */
export const SHORT: readonly (readonly [string, string, Rule, Rule])[] = [
  ['interceptor(comp 3)', 'interceptor(comp 3)', 'largest', 'largest'],
  ['interceptor(comp 2, init 9)', 'interceptor(comp 4)', 'largest', 'largest'],
  ['2 interceptor(comp 3)', 'ancient', 'largest', 'largest'],
  ['interceptor(comp 2) + cruiser(comp 3)', '2 ancient', 'weakest', 'largest'],
  ['dreadnought(hull 2, comp 3) + interceptor(comp 3)', '2 ancient', 'threat', 'largest'],
  ['cruiser(shield 2, comp 3) + interceptor(comp 3) + dreadnought(comp 3)', '2 ancient', 'largest', 'largest'],
  ['2 cruiser(cannon 2o, comp 3, hull 3)', 'gcds', 'largest', 'largest'],
  ['2 dreadnought(cannon 2r, comp 2, hull 2)', 'gcds', 'largest', 'largest'],
  ['interceptor(missile 4o, comp 2) + cruiser(missile 4o, comp 2, cannon 1o)', 'gcds', 'weakest', 'largest'],
  ['2 interceptor(comp 3)', '2 interceptor(comp 3)', 'largest', 'weakest'],
  ['3 interceptor(comp 4)', '2 cruiser(comp 3)', 'largest', 'largest'],
  ['interceptor(comp 3) + cruiser(comp 3)', 'interceptor(comp 3) + cruiser(comp 3)', 'largest', 'weakest'],
  ['interceptor(comp 3) + cruiser(comp 3)', 'interceptor(comp 3) + cruiser(comp 3)', 'threat', 'easiest'],
  ['cruiser(comp 3) + starbase(comp 3)', 'dreadnought(comp 3)', 'largest', 'threat'],
  ['2 starbase(comp 3)', '2 cruiser(comp 3, cannon 1o)', 'weakest', 'largest'],
  ['interceptor(missile 2o, cannon 0)', 'interceptor(cannon 0)', 'largest', 'largest'],
  [
    '2 interceptor(missile 2o, cannon 0)',
    'interceptor(missile 2o, cannon 0) + cruiser(cannon 0)',
    'largest',
    'weakest',
  ],
  ['cruiser(missile 2o, cannon 0, comp 1) + interceptor(comp 3)', '2 cruiser(comp 2)', 'weakest', 'largest'],
  ['2 interceptor(missile 2o, comp 2)', 'cruiser(comp 3) + dreadnought(comp 2)', 'largest', 'largest'],
  ['cruiser(cannon 1y 1o, comp 3)', '2 interceptor(comp 3) + cruiser(comp 3, hull 2)', 'largest', 'largest'],
  [
    'cruiser(cannon 1y 1o 1r, comp 3)',
    'dreadnought(comp 3, hull 4) + interceptor(hull 1, comp 3)',
    'weakest',
    'threat',
  ],
  ['2 cruiser(cannon 1r, comp 3)', 'dreadnought(hull 5, comp 3, cannon 2o)', 'largest', 'largest'],
  ['cruiser(comp 3) + interceptor(comp 1)', 'cruiser(shield 1, comp 3) + interceptor(comp 3)', 'largest', 'largest'],
  ['cruiser(comp 3) + interceptor(comp 1)', 'cruiser(shield 1, comp 3) + interceptor(comp 3)', 'weakest', 'easiest'],
  ['dreadnought(comp 4, cannon 2y 1o)', 'cruiser(shield 2, comp 3) + starbase(shield 1, comp 3)', 'threat', 'largest'],
  [
    'dreadnought(comp 4, cannon 2y 1o)',
    'cruiser(shield 2, comp 3) + interceptor(shield 1, comp 3)',
    'easiest',
    'weakest',
  ],
  ['2 cruiser(hull 2, damage 1 2, comp 3)', 'cruiser(comp 3, cannon 1o)', 'largest', 'largest'],
  ['2 cruiser(hull 2, damage 2, comp 3)', 'interceptor(comp 3) + dreadnought(comp 3)', 'weakest', 'weakest'],
  ['2 orion interceptor(comp 3) + orion cruiser(comp 3)', '2 planta cruiser(comp 3)', 'largest', 'largest'],
  [
    '3 interceptor(comp 3, missile 1r)',
    'dreadnought(comp 3, shield 1, hull 3) + starbase(comp 4)',
    'threat',
    'largest',
  ],
  [
    '2 interceptor(init 3, comp 3) + cruiser(init 3, comp 3)',
    'cruiser(init 3, comp 3) + starbase(init 3, comp 3)',
    'largest',
    'largest',
  ],
  [
    'interceptor(cannon 1o, comp 3) + dreadnought(cannon 2o, comp 3)',
    '2 cruiser(hull 2, comp 3, shield 1)',
    'threat',
    'threat',
  ],
];

export const fleetOf = (text: string): Fleet => {
  const read = readFleet(text);
  if (read.k === 'fault') throw new Error(`${read.why}: ${read.text}`);
  return read.fleet;
};

/** The same rules, said for single ships and dice. */
export const assigner = (how: Rule, own: Fleet, enemy: Fleet): Assign => {
  const kinds = (order: readonly number[]): SquadKind[] => order.map((k) => enemy[k].kind);
  if (how === 'largest') return largest;
  if (how === 'weakest') return weakest;
  if (how === 'threat') return byKinds(kinds(threatFirst(enemy, own)));
  return oneByOne(kinds(easiestFirst(enemy, own)));
};

/** Four standard deviations of the mean of so many fights, and a little for what is nearly certain. */
export const margin = (p: number): number => 4 * Math.sqrt((p * (1 - p)) / FIGHTS) + 1e-3;

/** survivors[side][type][n]: how often n ships were left. */
export const noSurvivors = (fleets: readonly [Fleet, Fleet]): number[][][] =>
  fleets.map((own) => own.map((s) => new Array<number>(s.count + 1).fill(0)));

/** The largest ratio of a difference between counted and exact survivors to its margin; above 1 they disagree. */
export const worstOf = (counted: readonly (readonly (readonly number[])[])[], exact: Odds): number => {
  let worst = 0;
  [exact.attacker, exact.defender].forEach((side, i) => {
    side.squads.forEach((squad, k) => {
      squad.survivors.forEach((p, n) => {
        worst = Math.max(worst, Math.abs(counted[i][k][n] / FIGHTS - p) / margin(p));
      });
    });
  });
  return worst;
};
