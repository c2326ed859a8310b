import { type Event, isRefusal, readLegalLine } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { ANCIENTS, GCDS } from '../state/ids.ts';
import { type Position, position } from '../testing/position.ts';
import { ancients, gcds, odds, preset } from '../tools/odds/index.ts';
import { type AncientBattle, followBattles } from './ancient-battles.ts';

const T = 'terran-directorate';
const O = 'orion';

/** Play the lines; what is told of battles with ancients on the way. */
const follow = (g: Position, ...lines: readonly string[]): AncientBattle[] => {
  const battles: AncientBattle[] = [];
  for (const line of lines) {
    const action = readLegalLine(rules, g.s, line);
    if (isRefusal(action)) throw new Error(`${line}: ${action.why}`);
    const events: Event[] = [];
    rules.apply(g.s, action, events);
    followBattles(g.s, events, battles);
  }
  return battles;
};

/** 302 with one ancient beside the Terrans' home. */
const before302 = (): Position => position({ species: [T, O] }).lay('302', '0,-3', [3]);

test('E14.3: a battle with ancients counts with its exact chance before the first roll, and as won when none is left', () => {
  const g = before302().ships(T, '302', 'cruiser', 'cruiser', 'cruiser').ready();
  const battles = follow(
    g,
    `${T}: pass`,
    `${O}: pass`,
    'chance: roll y1 y1',
    `${T}: attack cruiser`,
    'chance: roll y6 y6 y1',
  );
  const { win } = odds([preset('terran', 'cruiser', 3)], [ancients(1)]);
  expect(battles).toEqual([
    { seat: 0, foe: ANCIENTS, sector: g.sector('302'), round: 1, chance: win, retreated: false, won: true },
  ]);
});

test('E14.24: who retreats has not won', () => {
  const g = before302().ships(T, '302', 'interceptor').ready();
  const battles = follow(g, `${T}: pass`, `${O}: pass`, `${T}: retreat interceptor 221`, 'chance: roll y1 y1');
  const { win } = odds([preset('terran', 'interceptor', 1)], [ancients(1)]);
  expect(battles.map(({ chance, retreated, won }) => [chance, retreated, won])).toEqual([[win, true, false]]);
});

test('E14.9: damage from an earlier battle of the sector counts', () => {
  const g = before302().ships(T, '302', 'cruiser').ships(O, '302', 'interceptor').ready();
  const lines = [`${T}: pass`, `${O}: pass`, 'chance: roll y6', `${T}: attack cruiser`, 'chance: roll y6'];
  const { win } = odds([{ ...preset('terran', 'cruiser', 1), damage: [1] }], [ancients(1)]);
  expect(follow(g, ...lines).map(({ seat, chance }) => [seat, chance])).toEqual([[0, win]]);
});

test('the Galactic Center counts like ancients', () => {
  const g = position({ species: [T, O] })
    .ships(T, '001', 'cruiser')
    .ready();
  const battles = follow(g, `${T}: pass`, `${O}: pass`);
  const { win } = odds([preset('terran', 'cruiser', 1)], [gcds()]);
  expect(battles.map(({ foe, chance, won }) => [foe, chance, won])).toEqual([[GCDS, win, null]]);
});
