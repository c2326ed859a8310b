// @vitest-environment happy-dom
import { isRefusal, playout, readOptions } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { words } from '../words/index.ts';
import { promptOf } from './prompts.ts';
import en from './words/en.json' with { type: 'json' };

const say = createSay('en', words.catalogues.en, en);

/** Every prompt of a random game with figures or names in it, in order. */
const prompts = (raw: object, seed: string): readonly string[] => {
  const options = readOptions(rules, raw as never);
  if (isRefusal(options)) throw new Error(options.why);
  const state = rules.start(options);
  return playout(rules, options, seed).actions.flatMap((action) => {
    const message = promptOf(state, rules.decision(state)?.ask ?? '', rules.legal(state));
    rules.apply(state, action);
    return message === null ? [] : [say(message.key, message.params)];
  });
};

test('G3.8: first mines are counted, of three for Xenos; Ivits place their institute', () => {
  const placed = new Set(
    ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) => prompts({ players: 4 }, seed).filter((one) => /^Place/.test(one))),
  );
  expect([...placed].sort()).toEqual([
    'Place mine 1 of 2 on a home planet.',
    'Place mine 1 of 3 on a home planet.',
    'Place mine 2 of 2 on a home planet.',
    'Place mine 2 of 3 on a home planet.',
    'Place mine 3 of 3 on a home planet.',
    'Place your planetary institute on a home planet.',
  ]);
});

test('G19.1: an offer to charge names who built what', () => {
  const solo = prompts({ players: 1 }, 'charge').filter((one) => one.endsWith('Charge power?'));
  expect(solo.length).toBeGreaterThan(0);
  for (const one of solo) expect(one).toMatch(/^Automa: [a-z. ]+, \w+\. Charge power\?$/i);
  const all = prompts({ players: 3 }, 'charge').filter((one) => one.endsWith('Charge power?'));
  expect(all.length).toBeGreaterThan(3);
  for (const one of all) expect(one).toMatch(/^[\w’ ]+: [a-z. ]+, \w+\. Charge power\?$/i);
});
