// @vitest-environment happy-dom
import { asModule, isRefusal, playout, readOptions } from '@orrery/kernel';
import { sayOffer } from '@orrery/table';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { screen } from './screen.tsx';
import english from './words/en.json' with { type: 'json' };

test('places to explore are named by the sector they lie beside, each differently', () => {
  const game = asModule({ rules, words });
  const say = createSay('en', words.catalogues.en, english);
  const options = readOptions(rules, { players: 3 });
  if (isRefusal(options)) throw new Error(options.why);
  const state = rules.start(options);
  let asked = 0;
  for (const action of playout(rules, options, 'places').actions) {
    const explore = rules.legal(state).filter(({ k }) => k === 'explore');
    const labels = explore.map((one) => sayOffer(game, screen, state as never, one, say));
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^Explore (north|south)(-east|-west)? of .+ \(\d{3}\)$/);
    if (labels.length > 1) asked++;
    rules.apply(state, action);
  }
  expect(asked).toBeGreaterThan(3);
});
