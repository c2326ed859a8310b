import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { type Holding, type Play, position } from '../testing/position.ts';
import { words } from '../words/index.ts';

const say = createSay('en', words.catalogues.en);
const terrans = (holding: Holding): Play =>
  position({
    planets: { '0,0': 'terra', '1,0': 'oxide', '4,0': 'terra', '2,1': 'transdim' },
    seats: { terrans: { at: { '0,0': 'mine' }, ...holding } },
  });
const why = (play: Play, text: string): string => {
  const refusal = play.refusal(`terrans: ${text}`);
  return refusal === null ? 'allowed' : `${refusal.rule} ${say(`why.${refusal.why}`, refusal.with)}`;
};

test('G5.7: a refusal says what is needed and what there is', () => {
  expect(why(terrans({ ore: 2, credits: 9 }), 'mine @1,0')).toBe('G5.7 Needs 4 ore, you have 2.');
  expect(why(terrans({ ore: 9, credits: 1 }), 'upgrade @0,0 trade')).toBe('G5.7 Needs 6 credits, you have 1.');
  const beside = position({
    planets: { '0,0': 'terra', '1,0': 'oxide' },
    seats: { terrans: { at: { '0,0': 'mine' }, ore: 9, credits: 1 }, xenos: { at: { '1,0': 'mine' } } },
  });
  expect(why(beside, 'upgrade @0,0 trade')).toBe('G5.7 Needs 3 credits, you have 1.');
  expect(why(terrans({ knowledge: 3 }), 'research economy')).toBe('G5.7 Needs 4 knowledge, you have 3.');
  expect(why(terrans({ qic: 1 }), 'board 8')).toBe('G5.7 Needs 4 Q.I.C., you have 1.');
  expect(why(terrans({ ore: 0 }), 'convert 1o c')).toBe('G5.7 Needs 1 ore, you have 0.');
});

test('G6.3: power says how much lies in bowl III, and whether burning helps', () => {
  expect(why(terrans({ power: '4/0/1' }), 'board 4')).toBe('G6.3 Needs 4 power in bowl III, you have 1.');
  expect(why(terrans({ power: '0/6/1' }), 'board 4')).toBe(
    'G6.3 Needs 4 power in bowl III, you have 1. Burn 3 and you have it.',
  );
  expect(why(terrans({ power: '0/1/0' }), 'burn')).toBe('G6.6 Needs 2 tokens in bowl II, you have 1.');
});

test('G7.4, G9.2, G14.2: range, tokens and power values come with their figures', () => {
  expect(why(terrans({ qic: 0, ore: 9, credits: 9 }), 'mine @4,0')).toBe(
    'G7.4 Out of range: distance 4, and even with your Q.I.C. you reach 1.',
  );
  expect(why(terrans({ formers: 1, power: '2/2/0' }), 'project @2,1')).toBe('G9.2 Needs 6 power tokens, you have 4.');
  expect(why(terrans({}), 'federation')).toBe(
    'G14.5 No federation can be formed: your free buildings are worth 1, and 7 must be linked by satellites you can pay for.',
  );
});

test('G10.1, G1.1: a building that goes no further says so, one that does says where, and a used up kind of piece how many there were', () => {
  const at = { '0,0': 'institute', '4,0': 'mine' };
  const rich = { ore: 15, credits: 30 };
  expect(why(terrans({ at, ...rich }), 'upgrade @0,0 trade')).toBe(
    'G10.1 This is as far as upgrades go: planetary institute.',
  );
  expect(why(terrans({ at, ...rich }), 'upgrade @4,0 lab')).toBe(
    'G10.1 Upgrades only to trading station; now it is a mine.',
  );
  const four = { '0,0': 'trade', '2,0': 'trade', '4,0': 'trade', '1,2': 'trade', '3,1': 'mine' };
  const planets = Object.fromEntries(Object.keys(four).map((hex) => [hex, 'terra']));
  const full = position({ planets, seats: { terrans: { at: four, ...rich } } });
  expect(why(full, 'upgrade @3,1 trade')).toBe('G1.1 All 4 of yours are on the map: trading station.');
});
