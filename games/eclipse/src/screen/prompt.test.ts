import { type Action, isRefusal, playout, readOptions } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { flightsLeft, promptOf } from './prompt.ts';
import english from './words/en.json' with { type: 'json' };

const say = createSay('en', words.catalogues.en, english);

test('who can pay for no technology is told so, a debt has a minus, and flights are counted', () => {
  const said = new Map<string, Set<string>>();
  for (let seed = 0; seed < 30; seed++) {
    const options = readOptions(rules, { players: 2 });
    if (isRefusal(options)) throw new Error(options.why);
    const state = rules.start(options);
    for (const action of playout(rules, options, `asked ${seed}`).actions) {
      const decision = rules.decision(state);
      const legal: readonly Action[] = rules.legal(state);
      const asked = decision === null || decision.by === -1 ? null : promptOf(state, decision.ask, legal);
      if (decision !== null && asked !== null) {
        const words = say(asked.key, asked.params);
        said.set(decision.ask, (said.get(decision.ask) ?? new Set()).add(words));
        expect(words).not.toMatch(/[{}]|-\d/);
        if (decision.ask === 'move' && legal.some(({ k }) => k === 'move')) {
          const { left, of } = flightsLeft(state);
          expect(left).toBeLessThanOrEqual(of);
          if (of > 1) expect(words).toContain(`${left} of ${of} moves left`);
        }
      }
      rules.apply(state, action);
    }
  }
  expect([...(said.get('research') ?? [])]).toContain('You can pay for no technology now. Trade or end your turn.');
  expect([...(said.get('upkeep') ?? [])].some((words) => /= −\d/.test(words))).toBe(true);
  expect([...(said.get('move') ?? [])].some((words) => /\d of \d moves left/.test(words))).toBe(true);
});
