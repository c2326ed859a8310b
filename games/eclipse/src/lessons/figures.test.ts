import { LANGUAGES, type Seat } from '@orrery/kernel';
import { LessonRun } from '@orrery/kernel/lesson';
import { expect, test } from 'vitest';
import { CIRCLES, REPUTATION_VALUES, ROUNDS, upkeep, VP, VP_OF_BACK } from '../content/board.ts';
import { energyOf, NUCLEAR_DRIVE, NUCLEAR_SOURCE, partNamed, partStat, STAT_HULL } from '../content/parts.ts';
import { sectorNamed, sectorVp } from '../content/sectors.ts';
import { techCost, techNamed, techVp } from '../content/techs.ts';
import { balanceOf, incomeOf } from '../rules/accounts.ts';
import { costOf } from '../rules/build.ts';
import { rules } from '../rules/index.ts';
import { researchCost } from '../rules/research.ts';
import { speciesOf, storeOf } from '../state/boards.ts';
import { BUILDS, type BuildId, DAMAGE, MONEY, type PartId, SCIENCE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { lessons } from './index.ts';

const ME = 0 as Seat;
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('no such thing');
  return value;
};
const points = (sector: string) => sectorVp[must(sectorNamed.get(sector))];
const tech = (id: string) => must(techNamed.get(id));
const part = (id: string): PartId => must(partNamed.get(id));
const price = (s: State, what: (typeof BUILDS)[number]) => costOf(s, ME, BUILDS.indexOf(what) as BuildId);
const hullOf = (id: string) => partStat(part(id), STAT_HULL);
const dueWith = (discs: number) => upkeep[CIRCLES - discs];
const PLASMA_DAMAGE = DAMAGE[1];

/** What the figures of a text are, by the rules' data and the position its step begins with. */
const FIGURES: { readonly [step: string]: (s: State) => readonly (number | undefined)[] } = {
  'winning.sector': () => [points('103')],
  'winning.reputation': () => [1, REPUTATION_VALUES],
  'winning.reputation.task': () => [4],
  'winning.technologies': () => [techVp[4], techVp[7]],
  'winning.discovery': (s) => [s.round, ROUNDS, VP_OF_BACK],
  'winning.monolith': (s) => [price(s, 'monolith'), VP.monolithOnControlledSector],
  'exploring.discovery': () => [VP_OF_BACK],
  'influence.skip': (s) => [dueWith(s.discs[ME] as number), dueWith((s.discs[ME] as number) - 1)],
  'influence.pay': (s) => [
    dueWith(s.discs[ME] as number),
    storeOf(s, ME, MONEY),
    incomeOf(s, ME, MONEY),
    balanceOf(s, ME),
  ],
  'influence.trade': (s) => [-balanceOf(s, ME), speciesOf(s, ME).tradeRatio, 1],
  'influence.shift': () => [points('206'), points('102')],
  'colonising.second': (s) => [incomeOf(s, ME, SCIENCE) - 1, incomeOf(s, ME, SCIENCE)],
  'colonising.orbital': (s) => [price(s, 'orbital')],
  'research.first': (s) => [researchCost(s, ME, tech('improved-hull'))],
  'research.discount': (s) => [researchCost(s, ME, tech('plasma-cannon')), techCost[tech('plasma-cannon')]],
  'research.effect': (s) => [researchCost(s, ME, tech('advanced-economy'))],
  'research.orbital': (s) => [researchCost(s, ME, tech('orbital'))],
  'ships.hull': () => [hullOf('improved-hull')],
  'ships.cover': () => [hullOf('improved-hull'), hullOf('hull')],
  'ships.cannon': () => [
    energyOf(NUCLEAR_SOURCE),
    -energyOf(NUCLEAR_DRIVE),
    -energyOf(part('plasma-cannon')),
    PLASMA_DAMAGE,
  ],
  'ships.computer': () => [6, 5],
  'moving.build': (s) => [price(s, 'cruiser')],
  'battle.attack': () => [5, 6],
  'battle.reputation.task': () => [3],
  'battle.second': () => [PLASMA_DAMAGE, hullOf('hull')],
  'peace.propose': () => [VP.ambassador],
  'peace.keep': () => [-VP.traitor],
  'peace.pass': () => [ROUNDS],
  'peace.end': () => [-VP.traitor],
};
const sorted = (numbers: readonly unknown[]) => numbers.map(Number).sort((a, b) => a - b);

test('every figure of a text is that of the rules and of its position, in three languages', async () => {
  const said = new Map<string, readonly number[]>();
  const expected = new Map<string, readonly number[]>();
  for (const language of LANGUAGES)
    for (const [key, text] of Object.entries(await lessons.words(language))) {
      const numbers = text.match(/\d+/g);
      if (numbers !== null) said.set(`${key.slice('lesson.'.length)} ${language}`, sorted(numbers));
    }
  for (const lesson of lessons.lessons)
    for (const [i, { id }] of lesson.steps.entries())
      for (const key of [`${lesson.id}.${id}`, `${lesson.id}.${id}.task`]) {
        const figures = FIGURES[key]?.(new LessonRun(rules, lessons.games, lesson, i).session.state);
        if (figures !== undefined)
          for (const language of LANGUAGES) expected.set(`${key} ${language}`, sorted(figures));
      }
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
  expect(expected.size).toBe(Object.keys(FIGURES).length * LANGUAGES.length);
});
