// @vitest-environment happy-dom
import { type Event, isRefusal, LANGUAGES, playout, readOptions } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { automaStanding, deedsOf } from './automa-deeds.ts';
import en from './words/en.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

const own = { en, hu, pl };

test('A26: every deed of the Automa has words of its own, and its points are told by source', () => {
  const options = readOptions(rules, { players: 1 });
  if (isRefusal(options)) throw new Error(options.why);
  const kinds = new Set<string>();
  for (let game = 0; game < 8; game++) {
    const state = rules.start(options);
    for (const action of playout(rules, options, `deeds ${game}`).actions) {
      const events: Event[] = [];
      rules.apply(state, action, events);
      const from = events.findIndex(({ k }) => k === 'automaCard');
      if (from < 0) continue;
      for (const { key, params } of deedsOf(events.slice(from))) {
        kinds.add(key);
        for (const language of LANGUAGES) {
          const said = createSay(language, words.catalogues[language], own[language])(key, params);
          expect(said).not.toContain('arks.deed');
          expect(said).not.toContain('{');
        }
      }
      const { points, sources } = automaStanding(state);
      expect(Object.values(sources).reduce((sum, n) => sum + n, 0)).toBe(points);
    }
  }
  expect(kinds.size).toBeGreaterThan(8);
});
