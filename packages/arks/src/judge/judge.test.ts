import { isRefusal, readOptions } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../index.ts';
import type { State } from '../rules/state.ts';
import { playAtGlance } from '../testing/at-glance.ts';
import { judge, styles, weights } from './index.ts';

const start = (raw: object): State => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(options.why);
  return rules.start(options);
};

describe('I5: bots do not stall', () => {
  test.each([1, 2, 3, 4])('I5: %i players who follow the prior come to the end of every game', (players) => {
    for (let i = 0; i < 6; i++) {
      const s = playAtGlance(start({ players, length: i % 2 === 0 ? 'standard' : 'long' }), `glance/${i}`);
      expect([rules.decision(s), s.lastRound > 0, s.round < 60]).toEqual([null, true, true]);
    }
  });

  test('I5: the later it is, the less is made of what has not become points', () => {
    const s = start({ players: 2 });
    playAtGlance(s, 'late', () => {});
    expect(judge(weights).value(s, 0)).toBe(rules.standings(s)[0]!.points);
    const value = (round: number): number => {
      const early = start({ players: 2 });
      playAtGlance(early, 'late', (t) => {
        if (t.round === 8 && at === null) at = rules.layout.copy(t);
      });
      const t = rules.layout.copy(at!);
      t.round = round;
      return judge(weights).value(t, 0) - rules.standings(t)[0]!.points;
    };
    let at: State | null = null;
    expect(value(60)).toBeLessThan(value(8));
  });
});

test('A4.2: only the end of a turn ends it', () => {
  const { ends } = judge(weights);
  expect([ends({ k: 'end' }), ends({ k: 'draw' })]).toEqual([true, false]);
});

test('A16.1: every style weighs what the judge knows', () => {
  for (const style of Object.values(styles))
    for (const feature of Object.keys(style)) expect(weights).toHaveProperty(feature);
});
