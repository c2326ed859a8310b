import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { position } from '../testing/position.ts';
import { words } from './index.ts';

const say = createSay('en', words.catalogues.en);
const T = 'terran-directorate';

test('a shot at the ancients names the ancients, not the ship of a player that stands at the same place in the list', () => {
  const g = position({ species: [T, 'orion'] })
    .lay('301', '0,-3', [3])
    .ships(T, '301', 'dreadnought', 'dreadnought')
    .ready();
  g.passAll();
  g.settle((now) => now.asked() === `${T}: battle`);
  g.play(`${T}: attack dreadnought`, 'chance: roll y6 y6 y6 y6');
  const said = rules
    .legal(g.s)
    .map((action) => words.offer(g.s, action))
    .map(({ key, params }) => say(key, params));
  expect(said).toEqual(['Hit: Ancient (1 damage so far)', 'Hit: Ancient (unhurt)']);
});
