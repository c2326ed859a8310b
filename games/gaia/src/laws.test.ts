import { isRefusal, type Options, perft, playout, readOptions } from '@orrery/kernel';
import { expectLaws, fingerprint, type MomentLaw } from '@orrery/kernel/testing';
import { describe, expect, test } from 'vitest';
import { rules } from './rules/index.ts';
import { FACTIONS } from './state/ids.ts';
import { position } from './testing/position.ts';

const options = (raw: { readonly [id: string]: unknown }): Options => {
  const read = readOptions(rules, raw);
  if (isRefusal(read)) throw new Error(`${read.rule} ${read.why}`);
  return read;
};

/** `npm run soak` plays more of them. */
const GAMES = process.env.ORRERY_SOAK === undefined ? 30 : 100;

/** What can break in a rule; the laws about copies, views and saving are checked on fewer games, they cost more. */
const RULE_LAWS: readonly MomentLaw[] = [
  'somebody can act',
  'legal and whyNot agree',
  'garbage is refused',
  'audit is clean',
  'notation round-trips',
  'points add up',
];

describe('laws over random games', () => {
  test.each([2, 3, 4])(`%i players, ${GAMES} games`, (players) => {
    expectLaws(rules, [{ options: options({ players }), games: GAMES, seed: `laws${players}`, laws: RULE_LAWS }]);
  });

  test('every law, with every option', () => {
    const tables = [
      { players: 2 },
      { players: 4 },
      { players: 4, setup: 'first' },
      { players: 3, smallBoard: true, rotate: true },
      { players: 4, auction: 'choose-bid', turnOrder: 'passing' },
      { players: 3, auction: 'bid-while-choosing', map: 'method1' },
      { players: 4, factions: 'random', map: 'method2' },
      { players: 2, factions: 'random', auction: 'choose-bid', flexibleFederations: true, zeroScoresNothing: false },
    ];
    const decisions = expectLaws(
      rules,
      tables.map((raw, i) => ({ options: options(raw), games: 2, seed: `all${i}` })),
    );
    expect(decisions).toBeGreaterThan(1000);
  });
});

test('every faction occurs in random games', () => {
  const seen = new Array<number>(FACTIONS.length).fill(0);
  for (let i = 0; i < 40; i++) {
    const { state } = playout(rules, options({ players: 4 }), `factions${i}`);
    for (const faction of state.faction) seen[faction - 1] = (seen[faction - 1] as number) + 1;
  }
  expect(Math.min(...seen)).toBeGreaterThan(0);
});

test('a state is smaller than 8 KB', () => {
  expect(rules.layout.bytes).toBeLessThan(8192);
});

test('the same games as ever: the fingerprint changes only with the version', () => {
  const print = (players: number) => fingerprint(rules, (seed) => playout(rules, options({ players }), seed).state, 20);
  expect([rules.version, print(2), print(3), print(4)]).toMatchInlineSnapshot(`
    [
      3,
      "636fa6c6",
      "48e29ddc",
      "0f042e5d",
    ]
  `);
});

test('perft: positions two and three entries away, counted once and for all', () => {
  const opening = position({
    options: { map: 'printed' },
    seats: {
      terrans: { at: { '-1,2': 'mine', '-1,-4': 'mine' }, booster: 'B4' },
      taklons: { at: { '-2,5': 'mine', '-3,-3': 'mine' }, booster: 'B3' },
    },
  });
  const late = position({
    options: { map: 'printed' },
    round: 5,
    seats: {
      ivits: {
        at: { '-2,-1': 'institute', '-3,4': 'academy-q' },
        stations: ['-2,0', '-2,1'],
        tokens: ['F2'],
        tiles: ['T9', 'T3'],
        ore: 8,
        knowledge: 8,
        credits: 20,
        qic: 5,
        power: '1/2/5',
        levels: { navigation: 4, terraforming: 3, ai: 2 },
      },
      taklons: { at: { '-2,5': 'institute', '-3,-3': 'mine' }, booster: 'B3', stone: 3 },
    },
  });
  expect([1, 2, 3].map((depth) => perft(rules, opening.state, depth))).toMatchInlineSnapshot(`
    [
      19,
      167,
      1520,
    ]
  `);
  expect([1, 2, 3].map((depth) => perft(rules, late.state, depth))).toMatchInlineSnapshot(`
    [
      60,
      1194,
      15801,
    ]
  `);
});
