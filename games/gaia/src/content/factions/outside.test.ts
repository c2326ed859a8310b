import { defineFrame, frameRules, isRefusal, type Options, type Refusal, readOptions, seat } from '@orrery/kernel';
import { expectLaws, type MomentLaw } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import {
  BASE,
  rules as baseRules,
  type FactionContent,
  type GaiaAction,
  gaiaRules,
  type SpecialAction,
  type State,
  type TileContent,
} from '../../index.ts';

/** An expansion, written as somebody outside the package would write it: with what `index.ts` gives and nothing else. */

const NOT_ASKED: Refusal = { rule: 'X1', why: 'notAsked' };
const { asks } = frameRules<State, GaiaAction>(NOT_ASKED);

/** X1: a decision of its own: a knowledge for a credit, or not. */
const trade = defineFrame('outsiderTrade', seat('seat'));
const tradeRule = asks(trade, {
  list: (s, out) => {
    if (s.knowledge[trade.seat(s)] > 0) out.push({ k: 'tile' });
    out.push({ k: 'done' });
  },
  whyNot: (s, a) => {
    if (a.k === 'done') return null;
    return a.k === 'tile' && s.knowledge[trade.seat(s)] > 0 ? null : NOT_ASKED;
  },
  apply: (s, a) => {
    const by = trade.seat(s);
    trade.pop(s);
    if (a.k !== 'tile') return;
    s.knowledge[by]--;
    s.credits[by] = Math.min(30, s.credits[by] + 1);
  },
});
const bargain: SpecialAction = {
  name: 'bargain',
  owns: () => true,
  whyNot: (s, by) => (s.knowledge[by] > 0 ? null : NOT_ASKED),
  apply: (s, by) => trade.push(s, by),
};

const terrans = BASE.factions.find(({ name }) => name === 'terrans') as FactionContent;
/** A third faction at home on terra, with pieces of a colour of its own. */
const outsiders: FactionContent = {
  name: 'outsiders',
  colour: 'teal',
  home: 'terra',
  board: { ...terrans.board, ore: 6, bowl1: 3 },
  firstMines: 3,
  tokenWorth: () => 2,
  powerBonus: (s, _seat, hex) => (s.planet[hex] % 2 === 1 ? 1 : 0),
  federationThreshold: () => 8,
  specials: [bargain],
  frames: [tradeRule],
  conversions: [
    {
      name: '2k q',
      power: 0,
      cost: 2,
      onlyFor: { rule: 'X2', why: 'onlyOutsiders' },
      whyNot: (s, by) => (s.knowledge[by] >= 2 ? null : NOT_ASKED),
      pay: (s, by) => {
        s.knowledge[by] -= 2;
      },
      gain: (s, by) => {
        s.qic[by]++;
      },
    },
  ],
};

const standard = BASE.tiles.find(({ name }) => name === 'T9') as TileContent;
const moreTiles: readonly TileContent[] = [
  { ...standard, name: 'T10', gain: { ...standard.gain, charge: 0, ore: 1 } },
  { ...standard, name: 'A16', advanced: true, timing: 'pass', gain: { ...standard.gain, charge: 0, vp: 1 } },
];

const rules = gaiaRules({ factions: [...BASE.factions, outsiders], tiles: [...BASE.tiles, ...moreTiles] });

const options = (raw: { readonly [id: string]: unknown }): Options => {
  const read = readOptions(rules, raw);
  if (isRefusal(read)) throw new Error(`${read.rule} ${read.why}`);
  return read;
};

/** What can break in a rule; the laws about copies, views and saving are checked on fewer games, they cost more. */
const RULE_LAWS: readonly MomentLaw[] = [
  'somebody can act',
  'legal and whyNot agree',
  'garbage is refused',
  'audit is clean',
  'notation round-trips',
  'points add up',
];

test('50 games with a faction and tiles from outside keep every law', () => {
  const decisions = expectLaws(rules, [
    { options: options({ players: 1, faction: 'outsiders' }), games: 4, seed: 'every law' },
    { options: options({ players: 1, faction: 'outsiders' }), games: 20, seed: 'alone', laws: RULE_LAWS },
    { options: options({ players: 2 }), games: 10, seed: 'two', laws: RULE_LAWS },
    { options: options({ players: 4 }), games: 8, seed: 'four', laws: RULE_LAWS },
    { options: options({ players: 4, factions: 'random' }), games: 8, seed: 'random', laws: RULE_LAWS },
  ]);
  expect(decisions).toBeGreaterThan(5000);
});

test('the faction has a colour of its own and shares its home with two others', () => {
  const [own] = rules.content.factions.slice(-1);
  const { name, colour, home } = own as (typeof rules.content.factions)[number];
  expect(name).toBe('outsiders');
  expect(rules.content.factions.filter((one) => one.colour === colour)).toHaveLength(1);
  expect(rules.content.factions.filter((one) => one.home === home).map((one) => one.name)).toEqual([
    'terrans',
    'lantids',
    'outsiders',
  ]);
});

test('what comes from outside is written, read and offered like everything else', () => {
  const s = rules.start(options({ players: 1, faction: 'outsiders' }));
  for (const text of ['faction outsiders', 'special bargain', 'special T10', 'convert 2k q', 'take T10', 'take A16']) {
    const action = rules.read(s, text);
    expect(isRefusal(action) ? action.why : rules.write(s, action)).toBe(text);
  }
});

test('the base game knows nothing of it', () => {
  expect(baseRules.content.factionNames).not.toContain('outsiders');
  expect(baseRules.content.tileNames).toHaveLength(BASE.tiles.length);
  const faction = baseRules.options.find(({ id }) => id === 'faction');
  expect(faction?.k === 'choice' && faction.values.includes('outsiders')).toBe(false);
});
