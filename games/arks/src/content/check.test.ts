import { playout, readOptions } from '@orrery/kernel';
import { expectLaws } from '@orrery/kernel/testing';
import { describe, expect, test } from 'vitest';
import { arksRules } from '../rules/index.ts';
import { setProblem } from './check.ts';
import { COLORS, RESOURCES } from './names.ts';
import { readSet } from './read.ts';
import { FIRST_FACTS, FIRST_SET, loadSet } from './sets.ts';

const tally = (values: readonly (string | number)[]): { [value: string]: number } => {
  const out: { [value: string]: number } = {};
  for (const value of values) out[value] = (out[value] ?? 0) + 1;
  return out;
};

/** The facts as a copy that may be spoilt. */
// biome-ignore lint/suspicious/noExplicitAny: facts are raw until they are read
const spoilt = (file: keyof typeof FIRST_FACTS, spoil: (facts: any) => void): typeof FIRST_FACTS => {
  const facts = structuredClone(FIRST_FACTS[file]);
  spoil(facts);
  return { ...FIRST_FACTS, [file]: facts };
};

describe('the first card set', () => {
  test('A1.1, A1.3, D20: 16 planet cards, 33 Crew, 15 Survivor and 10 Automa cards', () => {
    const { planets, crew, survivors, automaCards, startPlanets, deckPlanets } = FIRST_SET;
    expect([planets.length, crew.length, survivors.length, automaCards.length]).toEqual([16, 33, 15, 10]);
    expect([startPlanets.length, deckPlanets.length]).toEqual([3, 12]);
  });

  test('D20: 9 Engineers and 8 Leaders of each colour; edges 9 orbit and 8 of each colour on either side', () => {
    expect(tally(FIRST_SET.crew.map((card) => card.specialist))).toEqual({ 0: 9, 1: 8, 2: 8, 3: 8 });
    for (const row of [0, 1] as const)
      expect(tally(FIRST_SET.crew.map((card) => card.byRow[row].edge))).toEqual({ 0: 8, 1: 8, 2: 8, 3: 9 });
    expect(tally(FIRST_SET.survivors.map((card) => card.color))).toEqual({ 0: 5, 1: 5, 2: 5 });
  });

  test('A1.4: the tracks of the Cargo card from top to bottom', () => {
    expect(RESOURCES).toEqual(['biomass', 'workforce', 'minerals', 'technology']);
    const { cargo } = FIRST_FACTS.arks as { cargo: { tracks: string[] } };
    expect(cargo.tracks).toEqual([...RESOURCES]);
  });

  test('A1.5: five planets of each colour, the starting ones red, blue and green', () => {
    expect(tally(FIRST_SET.planets.map((card) => card.color))).toEqual({ '-1': 1, 0: 5, 1: 5, 2: 5 });
    const starts = FIRST_SET.startPlanets.map((planet) => FIRST_SET.planets[planet]!);
    expect(starts.map((card) => [card.id, COLORS[card.color as number]])).toEqual([
      ['keyi', 'red'],
      ['ryugu', 'blue'],
      ['midorin', 'green'],
    ]);
  });

  test('D20: totals are sums of maxima, K’eyi needs 10, every planet has a Minerals track', () => {
    for (const card of FIRST_SET.planets.filter((one) => one.color >= 0)) {
      expect(card.max.reduce((a, b) => a + b)).toBe(card.total);
      expect(card.max[2]).toBeGreaterThan(0);
    }
    expect(FIRST_SET.planets.find((card) => card.id === 'keyi')!.total).toBe(10);
  });

  test('D20: tables that stand in two files agree', () => {
    const scoring = FIRST_FACTS.scoring as { automaUpgradePoints: { [level: string]: number[] } };
    for (const level of FIRST_SET.levels)
      expect(level.upgradePoints).toEqual(scoring.automaUpgradePoints[level.id.replace('-plus', '')]);
    expect((FIRST_FACTS.arks as { outpostPoints: number }).outpostPoints).toBe(FIRST_SET.outpostUnlocked);
  });

  test('A3.4: the Portal has a portal, a moon and a station, and every edge line starts at the portal', () => {
    const portal = FIRST_SET.planets[FIRST_SET.portal]!;
    expect(portal.exits).toEqual([0, 0, 0, 0]);
    expect(portal.lines).toEqual([[1, 2], [0], [0], []]);
    expect(portal.gather[3]).toBeNull();
  });

  test('A3.5: every planet joins its moon and station; the asteroids hang on one of them', () => {
    for (const card of FIRST_SET.planets.filter((one) => one.color >= 0)) {
      expect(card.lines[0]).toEqual([1, 2]);
      expect(card.lines[3]).toHaveLength(1);
      expect(card.exits.every((field) => field !== 0)).toBe(true);
    }
  });

  test('A14.8: a terraformed side gives more', () => {
    const size = (bag: { resources: readonly number[]; any: number; crew: number; cantina: number }): number =>
      bag.resources.reduce((a, b) => a + b) + bag.any + bag.crew + bag.cantina;
    for (const card of FIRST_SET.planets.filter((one) => one.color >= 0))
      expect(size(card.gatherTerraformed)).toBeGreaterThan(size(card.gather[0]!));
  });
});

describe('the check at load', () => {
  test.each([
    [
      'a Crew card of another kind of edge',
      spoilt('crew', (facts) => {
        facts.cards[0].top.edge = 'red';
      }),
      'edge colours',
    ],
    [
      'a planet without Minerals',
      spoilt('planets', (facts) => {
        facts.cards[1].tracks[1].resource = 'workforce';
      }),
      'Minerals',
    ],
    [
      'a total that is no sum',
      spoilt('planets', (facts) => {
        facts.cards[1].total = 11;
      }),
      'sum',
    ],
    [
      'a missing Survivor',
      spoilt('survivors', (facts) => {
        facts.cards.pop();
      }),
      'Survivor',
    ],
    [
      'a second Portal',
      spoilt('planets', (facts) => {
        facts.cards[2] = { ...facts.cards[0], id: 'gate' };
      }),
      'Portal',
    ],
    [
      'a planet too far from its portal',
      spoilt('planets', (facts) => {
        facts.cards[1].exits.S = 'asteroids';
      }),
      'portal',
    ],
    [
      'an edge line from the planet',
      spoilt('planets', (facts) => {
        facts.cards[5].exits.S = 'planet';
      }),
      'edge line',
    ],
    [
      'points missing for a level',
      spoilt('automa', (facts) => {
        facts.levels[0].upgradePoints.pop();
      }),
      'level easy',
    ],
    [
      'a doubled id',
      spoilt('crew', (facts) => {
        facts.cards[1].id = 'c01';
      }),
      'share an id',
    ],
  ])('D20: %s is refused', (_, facts, what) => {
    expect(setProblem(readSet(facts))).toContain(what);
    expect(() => loadSet(facts)).toThrow(what);
  });

  test('D20: a wrong shape is refused with its place', () => {
    expect(() =>
      readSet(
        spoilt('crew', (facts) => {
          facts.cards[4].top.action.gain = { gold: 1 };
        }),
      ),
    ).toThrow('crew.cards[4].top.action.gain.gold');
    expect(() =>
      readSet(
        spoilt('planets', (facts) => {
          facts.cards[3].color = 'pink';
        }),
      ),
    ).toThrow('planets.cards[3].color');
    expect(() =>
      readSet(
        spoilt('arks', (facts) => {
          facts.upgrades[0].effect.kind = 'magic';
        }),
      ),
    ).toThrow('arks.upgrades[0].effect.kind');
  });
});

test('D20: a second card set plays by the same rules', () => {
  const second = loadSet({
    ...spoilt('crew', (facts) => {
      for (const card of facts.cards) card.id = `d${card.id.slice(1)}`;
      facts.cards[0].bottom.action = {
        pay: { biomass: 1, any: 1 },
        gain: { minerals: 1, any: 2, crew: 1, cantina: 1 },
      };
    }),
    id: 'second',
  });
  const rules = arksRules([FIRST_SET, second]);
  const options = readOptions(rules, { players: 2, cards: 'second', roundCap: 12 });
  expect(options).toMatchObject({ cards: 'second' });
  if (!('players' in options)) return;
  const { state } = playout(rules, options, 'second');
  expect(state.tables.crew[0]!.id).toBe('d01');
  expect(rules.optionsOf(state)).toEqual(options);
  expectLaws(rules, [{ options, games: 3, seed: 'second' }]);
});
