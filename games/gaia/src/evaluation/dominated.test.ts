import { isRefusal, readLine } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { type Play, position } from '../testing/position.ts';
import { dominated } from './dominated.ts';

const why = (g: Play, line: string): string | null => {
  const action = readLine(rules, g.state, line);
  if (isRefusal(action) || rules.whyNot(g.state, action) !== null)
    throw new Error(`${line}: ${g.options().join(' | ')}`);
  return dominated(g.state, action);
};

test('a conversion into what is at its cap brings nothing', () => {
  const at = (ore: number, credits: number) =>
    position({ seats: { terrans: { ore, credits, power: '0/0/4', at: { '3A6': 'mine' } } } });
  expect(why(at(15, 5), 'terrans: convert 3p o')).toBe('cap');
  expect(why(at(15, 30), 'terrans: convert 1o c')).toBe('cap');
  expect(why(at(14, 5), 'terrans: convert 3p o')).toBeNull();
  expect(why(at(15, 5), 'terrans: convert 1o c')).toBeNull();
});

test('after the main action goods wait for the turn that needs them, power does not', () => {
  const g = position({ seats: { terrans: { ore: 5, knowledge: 9, power: '0/4/4', at: { '3A6': 'mine' } } } });
  expect(why(g, 'terrans: convert 1o c')).toBeNull();
  expect(why(g, 'terrans: burn')).toBeNull();
  g.play('terrans: research economy');
  expect(why(g, 'terrans: convert 1o c')).toBe('early');
  expect(why(g, 'terrans: burn')).toBe('early');
  expect(why(g, 'terrans: convert 1o t')).toBeNull();
  expect(why(g, 'terrans: convert 1p c')).toBeNull();
  expect(why(g, 'terrans: end')).toBeNull();
});

test('power that costs no point is not declined', () => {
  const offered = (building: string): Play => {
    const g = position({
      planets: { '0,0': 'desert', '1,0': 'terra' },
      seats: {
        terrans: { ore: 9, credits: 20, at: { '1,0': 'mine' } },
        xenos: { power: '4/0/0', at: { '0,0': building } },
      },
    });
    return g.play('terrans: upgrade @1,0 trade', 'terrans: end');
  };
  expect(why(offered('mine'), 'xenos: decline')).toBe('refusal');
  expect(why(offered('trade'), 'xenos: decline')).toBeNull();
  expect(why(offered('mine'), 'xenos: charge')).toBeNull();
});

test('a Gaia project of the last round, and a free step refused', () => {
  const at = (round: number): Play =>
    position({
      round,
      planets: { '0,0': 'terra', '1,0': 'transdim' },
      seats: { terrans: { power: '8/0/0', formers: 1, levels: { gaia: 1 }, at: { '0,0': 'mine' } } },
    });
  const project = (g: Play): string => `terrans: ${g.offered('project')[0] ?? 'none'}`;
  expect(why(at(5), project(at(5)))).toBeNull();
  expect(why(at(6), project(at(6)))).toBe('nothing');
  const step = position({
    planets: { '0,0': 'terra' },
    seats: { terrans: { ore: 9, credits: 20, at: { '0,0': 'trade' } } },
  });
  step.play(`terrans: ${step.offered('upgrade').find((one) => one.endsWith('lab')) ?? ''}`);
  step.play(`terrans: ${step.offered('take')[0] ?? ''}`);
  expect(step.asked()).toBe('terrans step');
  expect(why(step, 'terrans: skip')).toBe('refusal');
});
