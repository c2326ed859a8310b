// @vitest-environment happy-dom
import type { Seat } from '@orrery/kernel';
import type { Choice } from '@orrery/table';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { position } from '../testing/position.ts';
import { linked } from './federations.ts';

test('G14.7: planets and the network that links them are one choice, whose answers the rules take one after the other', () => {
  const play = position({
    planets: { '0,0': 'desert', '2,0': 'desert', '2,-1': 'desert' },
    seats: { terrans: { power: '9/0/0', at: { '0,0': 'institute', '2,0': 'trade', '2,-1': 'trade' } } },
  }).play('terrans: federation');
  const choices: Choice[] = rules.legal(play.state).map((action) => ({ action, label: '', group: '' }));
  expect(choices.length).toBeGreaterThan(0);
  for (const choice of choices) {
    const { ways, more } = linked(play.state, 0 as Seat, choice);
    expect(more).toBe(false);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      const state = rules.layout.copy(play.state);
      for (const answer of way.answers) {
        expect(rules.whyNot(state, answer as never)).toBeNull();
        rules.apply(state, answer as never);
      }
      expect(rules.decision(state)?.ask).toBe('token');
      expect(state.satelliteCount[0]).toBe(way.satellites.length);
      expect(way.value).toBeGreaterThanOrEqual(7);
    }
  }
  expect(choices.some((choice) => linked(play.state, 0 as Seat, choice).ways.length > 1)).toBe(true);
});
