// @vitest-environment happy-dom
import { type Action, asModule, isRefusal, playout, readOptions } from '@orrery/kernel';
import { sayOffer } from '@orrery/table';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { hexName } from '../board.ts';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { placeOf } from './places.ts';
import { screen } from './screen.tsx';
import english from './words/en.json' with { type: 'json' };

const game = asModule({ rules, words });
const say = createSay('en', words.catalogues.en, english);

const played = (seed: string) => {
  const options = readOptions(rules, { players: 3 });
  if (isRefusal(options)) throw new Error(options.why);
  return { options, actions: playout(rules, options, seed).actions };
};

test('choices name planets and sectors, are told apart, and need no coordinate for that', () => {
  let asked = 0;
  for (const seed of ['names 1', 'names 2']) {
    const { options, actions } = played(seed);
    const state = rules.start(options);
    for (const action of actions) {
      const legal: readonly Action[] = rules.legal(state);
      if (legal.length > 1 && legal.length < 120 && rules.decision(state)?.by !== -1) {
        const labels = legal.map((one) => sayOffer(game, screen, state as never, one, say, legal));
        expect(new Set(labels).size, labels.join('\n')).toBe(labels.length);
        asked++;
      }
      rules.apply(state, action);
    }
    const called = [...state.tables.shape.all]
      .filter((hex) => state.planet[hex] !== 0)
      .map((hex) => ({ name: hexName(state, hex), ...placeOf(state, hex) }));
    const spoken = called.map(({ key, params }) => say(key, params));
    expect(new Set(spoken).size).toBe(spoken.length);
    for (const { key, name, params } of called) {
      const twins = called.filter(
        (other) =>
          other.name !== name && other.params?.planet === params?.planet && other.params?.sector === params?.sector,
      );
      expect(key).toBe(twins.length > 0 ? 'gaia.placeSide' : 'gaia.place');
      expect(say(key, params)).not.toContain(name);
    }
  }
  expect(asked).toBeGreaterThan(100);
});
