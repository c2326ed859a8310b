import { describe, expect, test } from 'vitest';
import type { Event } from '../event.ts';
import { fastRng } from '../rng.ts';
import type { Rules } from '../rules.ts';
import { CHANCE } from '../seat.ts';
import type { CaravanAction } from './caravan/frames.ts';
import type { State } from './caravan/state.ts';
import {
  caravan,
  checkGolden,
  type GoldenGame,
  type GoldenPlayer,
  makeGolden,
  positionText,
  unplayedOptions,
  writeGolden,
} from './index.ts';

type Caravan = Rules<State, CaravanAction>;

const atRandom = (seed: string): GoldenPlayer<State, CaravanAction> => {
  const rng = fastRng(seed);
  return (state, { by }) => {
    if (by === CHANCE) return caravan.draw(state, rng);
    const menu = caravan.legal(state);
    return menu[rng.below(menu.length)] as CaravanAction;
  };
};
const GAMES = [2, 3, 4].map((players) => makeGolden(caravan, { players, rounds: 4 }, atRandom(`golden/${players}`)));
const GAME = GAMES[1] as GoldenGame;

/** What the golden games say of a variant: the first complaint, or null. */
const complaint = (rules: Caravan): string | null => {
  for (const game of GAMES) {
    const said = checkGolden(rules, game);
    if (said !== null) return said;
  }
  return null;
};

test('a golden game is found unchanged, also after a way through a file', () => {
  expect(complaint(caravan)).toBeNull();
  const text = writeGolden(GAME);
  const back = JSON.parse(text) as GoldenGame;
  expect(back).toEqual(GAME);
  expect(text.split('\n').length).toBe(GAME.record.entries.length + GAME.turns.length + 5);
});

test('the lines of a game give the same marks as the game', () => {
  expect(makeGolden(caravan, GAME.record.options, GAME.record.entries)).toEqual(GAME);
  expect(() => makeGolden(caravan, GAME.record.options, GAME.record.entries.slice(1))).toThrow('K1.3');
  expect(() => makeGolden(caravan, GAME.record.options, GAME.record.entries.slice(0, -1))).toThrow('the lines end');
});

test('every turn is marked, the end, and the longest way without a mark is 25 entries', () => {
  const state = caravan.start(GAME.record.options);
  const began: number[] = [];
  GAME.record.entries.forEach((line, i) => {
    const events: Event[] = [];
    caravan.apply(state, caravan.read(state, line.slice(line.indexOf(': ') + 2)) as CaravanAction, events);
    if (events.some(({ k }) => k === 'turn')) began.push(i + 1);
  });
  const marked = GAME.turns.map(({ at }) => at);
  expect(marked).toEqual(expect.arrayContaining([...began, GAME.record.entries.length]));
  expect(Math.max(...marked.map((at, i) => at - (marked[i - 1] ?? 0)))).toBeLessThanOrEqual(25);
});

test('the text of a position: values that are not zero, the decision, what may be done, the standings', () => {
  const state = caravan.start({ players: 2, rounds: 1 });
  const lines = positionText(caravan, state).split('\n');
  expect(lines).toContain('decision by=-1 ask=card turn=null only=0');
  expect(lines.filter((line) => line.startsWith('deck['))).toHaveLength(6);
  expect(lines.filter((line) => / of card /.test(line))).toHaveLength(6);
  expect(lines.filter((line) => /^(frames|depth|hand)\b/.test(line))).toEqual([]);
  expect(lines.at(-1)).toBe('seat 1 points=0 sources={"coins":0,"raids":0,"sales":0} tieBreaks=6');
});

test('a field stored otherwise is led back to the value it had', () => {
  const { toJson } = caravan.layout;
  const doubled: Caravan = {
    ...caravan,
    layout: {
      ...caravan.layout,
      toJson: (s) => {
        const { coins, ...others } = toJson(s);
        return { ...others, purse: (coins as readonly number[]).map((n) => 2 * n) };
      },
    },
  };
  expect(checkGolden(doubled, GAME)).toContain('the position differs');
  const values = ({ purse, ...others }: ReturnType<typeof toJson>) => ({
    ...others,
    coins: (purse as readonly number[]).map((n) => n / 2),
  });
  expect(checkGolden(doubled, GAME, values)).toBeNull();
});

/** Deliberately changed variants of the game, each with what must be said of it. */
const MUTANTS: readonly { readonly name: string; readonly says: RegExp; readonly rules: Caravan }[] = [
  {
    name: 'coins bought back give no point',
    says: /^caravan, entry \d+ "p\d: .*": the position differs$/,
    rules: {
      ...caravan,
      apply: (s, action, events) => {
        caravan.apply(s, action, events);
        if (action.k === 'buy') s.fromCoins[0] = 0;
      },
    },
  },
  {
    name: 'an option is listed first instead of last',
    says: /the position differs/,
    rules: { ...caravan, legal: (s) => caravan.legal(s).reverse() },
  },
  {
    name: 'another word in the notation',
    says: /the position differs/,
    rules: { ...caravan, write: (s, action) => caravan.write(s, action).replace('raid', 'sack') },
  },
  {
    name: 'another word for what chance brings',
    says: /entry 1 "chance: card \w+": written back as "chance: ware/,
    rules: { ...caravan, write: (s, action) => caravan.write(s, action).replace('card', 'ware') },
  },
  {
    name: 'other odds of a die in the middle of a turn',
    says: /the choices since entry \d+ differ/,
    rules: {
      ...caravan,
      chance: (s) =>
        caravan.chance(s)?.map((one) => ({ ...one, weight: one.weight + (one.action.k === 'die' ? 1 : 0) })) ?? null,
    },
  },
  {
    name: 'a score that is not told',
    says: /the events since entry \d+ differ/,
    rules: {
      ...caravan,
      apply: (s, action, events) => {
        const told: Event[] = [];
        caravan.apply(s, action, told);
        events?.push(...told.filter(({ k }) => k !== 'score'));
      },
    },
  },
  {
    name: 'a turn that is not told',
    says: /the events differ: no turn begins here/,
    rules: {
      ...caravan,
      apply: (s, action, events) => {
        const told: Event[] = [];
        caravan.apply(s, action, told);
        events?.push(...told.filter(({ k }) => k !== 'turn'));
      },
    },
  },
  {
    name: 'rolling forbidden',
    says: /entry \d+ "p\d: roll": refused by C2 noRoll/,
    rules: {
      ...caravan,
      whyNot: (s, action) => (action.k === 'roll' ? { rule: 'C2', why: 'noRoll' } : caravan.whyNot(s, action)),
    },
  },
  {
    name: 'other tie-breaks',
    says: /the position differs/,
    rules: { ...caravan, standings: (s) => caravan.standings(s).map((one) => ({ ...one, tieBreaks: [] })) },
  },
];

describe('a changed rule is caught', () => {
  test.each(MUTANTS)('$name', ({ says, rules }) => {
    expect(complaint(rules)).toMatch(says);
  });
});

describe('a changed file is caught', () => {
  const { record, turns } = GAME;
  test.each([
    ['a mark left out', { record, turns: turns.slice(1) }, 'no turn began here'],
    ['a mark too many', { record, turns: [...turns, { ...turns[0]!, at: 9999 }] }, '1 marks beyond'],
    ['an entry left out', { record: { ...record, entries: record.entries.slice(1) }, turns }, 'refused by K1.3'],
    [
      'the end left out',
      { record: { ...record, entries: record.entries.slice(0, turns.at(-2)!.at) }, turns: turns.slice(0, -1) },
      'not over',
    ],
    ['options of no such table', { record: { ...record, options: { players: 9 } }, turns }, 'K2.2'],
  ])('%s', (_, game, says) => {
    expect(checkGolden(caravan, game)).toContain(says);
  });
});

test('option values that no game was played with', () => {
  const specs = [
    { id: 'rounds', k: 'number', min: 1, max: 4, default: 1 },
    { id: 'coins', k: 'number', min: 0, max: 99, default: 0 },
    { id: 'open', k: 'flag', default: false },
    { id: 'colour', k: 'choice', perSeat: true, values: ['red', 'blue', 'green'], default: 'red' },
  ] as const;
  const options = { players: 2, rounds: 4, coins: 5, open: true, colour: ['red', 'blue'] };
  expect(unplayedOptions(specs, [{ record: { ...GAME.record, options }, turns: [] }])).toEqual([
    'rounds=1',
    'rounds=2',
    'rounds=3',
    'coins=other than 5',
    'open=false',
    'colour=green',
  ]);
});
