// @vitest-environment happy-dom
import { type Action, asModule, isRefusal, NONE, playout, readOptions, type StateBase } from '@orrery/kernel';
import { sayOffer } from '@orrery/table';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { LOWER, UPPER } from '../board.ts';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { tellEdge } from './crew-card.tsx';
import { arks, tellGoods } from './scene.ts';
import { screen } from './screen.tsx';
import english from './words/en.json' with { type: 'json' };

const say = createSay('en', words.catalogues.en, english);
const game = asModule({ rules, words });

/** Every position of some random games with what may be answered there. */
const everywhere = (look: (state: StateBase, ask: string, legal: readonly Action[]) => void): void => {
  for (const players of [1, 2]) {
    const options = readOptions(rules, { players });
    if (isRefusal(options)) throw new Error(options.why);
    for (let seed = 0; seed < 2; seed++) {
      const state = rules.start(options);
      for (const action of playout(rules, options, `tells ${seed}`).actions) {
        const decision = rules.decision(state);
        if (decision !== null) look(state as never, decision.ask, rules.legal(state) as unknown as readonly Action[]);
        rules.apply(state, action);
      }
    }
  }
};

test('a card to take, place or discard tells its edges; a place what it yields; an upgrade its price and what it does', () => {
  const told = new Map<string, Set<string>>();
  everywhere((state, _, legal) => {
    for (const action of legal) {
      const words = screen.tells?.(state, action, say) ?? null;
      if (words !== null) told.set(action.k, (told.get(action.k) ?? new Set()).add(words));
      if (['take', 'place', 'discard', 'upgrade', 'terraform', 'gather', 'resolve', 'keep'].includes(action.k))
        expect(words, action.k).not.toBe(null);
    }
  });
  const some = (k: string): string => [...(told.get(k) ?? [])].join('\n');
  expect(some('take')).toMatch(/^upper row, .+: (pay .+, )?gain .+; lower row, .+: (pay .+, )?gain .+$/m);
  expect(some('place')).toMatch(/^(red|green|blue) planet: /m);
  expect(some('travel')).toMatch(/^yields \d .+/m);
  expect(some('upgrade')).toMatch(/^Costs (Engineer|any Leader), \d .+\. .+/m);
});

test('a token that must be locked is not said to be used', () => {
  let locked = 0;
  everywhere((state, ask, legal) => {
    if (ask !== 'lock') return;
    locked++;
    for (const action of legal) expect(sayOffer(game, screen, state, action, say, legal)).toMatch(/^Lock the token: /);
  });
  expect(locked).toBeGreaterThan(0);
});

test('A11.6: a card whose price is a ready token says so', () => {
  const options = readOptions(rules, { players: 2 });
  if (isRefusal(options)) throw new Error(options.why);
  const { crew } = arks(rules.start(options) as never).tables;
  const prices = crew.flatMap(({ byRow }) => [byRow[LOWER], byRow[UPPER]]).filter(({ pay }) => pay !== null);
  for (const action of prices) expect(tellEdge(action, say)).toMatch(/: pay \d .+, gain \d/);
  expect(prices.some(({ pay }) => pay !== null && pay.lock > 0)).toBe(true);
  expect(tellGoods({ resources: [0, 0, 0, 0], any: 0, lock: 1 }, say)).toBe('1 ready Specialist token');
});

test('nobody reads a coordinate in a choice, and what is counted is said to the last', () => {
  const asked = new Set<string>();
  everywhere((state, ask, legal) => {
    const decider = rules.decision(state as never)?.by ?? NONE;
    if (decider === NONE || legal.length < 2) return;
    for (const action of legal)
      if (action.k === 'travel' || action.k === 'move')
        expect(sayOffer(game, screen, state, action, say)).not.toMatch(/\(/);
    const prompt = screen.promptOf?.(state, ask, legal) ?? null;
    if (prompt !== null) asked.add(`${ask}: ${say(prompt.key, prompt.params)}`);
  });
  const all = [...asked].join('\n');
  expect(all).toMatch(/^gain: .+ \(1 left\)\.$/m);
  expect(all).toMatch(/^depart: Upgrade your Ark, or travel: up to 2 fields\.$/m);
  expect(all).toMatch(/^specialist: .+: .+, \d left\.$/m);
  expect(all).toMatch(/^stop: You may still .+; or end your turn\.$/m);
});
