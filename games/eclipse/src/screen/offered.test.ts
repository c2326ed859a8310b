// @vitest-environment happy-dom
import { asModule, isRefusal, playout, readOptions } from '@orrery/kernel';
import { sayOffer } from '@orrery/table';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { EVERY_DIRECTION, wormholeOf } from '../board.ts';
import { type EclipseAction, rules } from '../index.ts';
import { words } from '../words/index.ts';
import { offered } from './offered.ts';
import { screen } from './screen.tsx';
import english from './words/en.json' with { type: 'json' };

const holesOf = ({ sector, rotation }: Extract<EclipseAction, { k: 'place' }>): string =>
  `${sector} ${EVERY_DIRECTION.map((d) => wormholeOf(sector, rotation, d)).join('')}`;

test('E6.5: rotations that come to the same are offered once, and each says what it joins', () => {
  const game = asModule({ rules, words });
  const say = createSay('en', words.catalogues.en, english);
  const options = readOptions(rules, { players: 4 });
  if (isRefusal(options)) throw new Error(options.why);
  let spared = 0;
  for (let seed = 0; seed < 4; seed++) {
    const state = rules.start(options);
    for (const action of playout(rules, options, `rotations ${seed}`).actions) {
      const legal = rules.legal(state);
      const all = legal.filter((one) => one.k === 'place');
      const kept = offered(legal as never).filter(({ k }) => k === 'place') as unknown as typeof all;
      expect(new Set(kept.map(holesOf))).toEqual(new Set(all.map(holesOf)));
      expect(kept.length).toBe(new Set(all.map(holesOf)).size);
      spared += all.length - kept.length;
      const said = kept.map((one) => `${one.sector} ${sayOffer(game, screen, state as never, one as never, say)}`);
      expect(new Set(said).size).toBe(kept.length);
      for (const label of said) expect(label).toMatch(/Place: joins .+ \(\d{3}\)/);
      rules.apply(state, action);
    }
  }
  expect(spared).toBeGreaterThan(0);
});

test('E10: squares of a blueprint are told by what lies on them, none like another', () => {
  const game = asModule({ rules, words });
  const say = createSay('en', words.catalogues.en, english);
  const options = readOptions(rules, { players: 3, solvent: true });
  if (isRefusal(options)) throw new Error(options.why);
  const met = new Set<string>();
  for (let seed = 0; seed < 6; seed++) {
    const state = rules.start(options);
    for (const action of playout(rules, options, `squares ${seed}`).actions) {
      const squares = rules.legal(state).filter(({ k }) => k === 'square' || k === 'fit' || k === 'remove');
      const said = squares.map((one) => sayOffer(game, screen, state as never, one as never, say));
      expect(new Set(said).size, said.join('; ')).toBe(said.length);
      for (const label of said) met.add(label);
      rules.apply(state, action);
    }
  }
  for (const label of met) expect(label).not.toMatch(/square \d|undefined/i);
  expect([...met]).toContain('Interceptor: free square');
  expect([...met]).toContain('Interceptor: replace Ion Cannon');
  expect([...met].some((label) => label.startsWith('Dreadnought: replace Hull, 2nd from the left'))).toBe(true);
});
