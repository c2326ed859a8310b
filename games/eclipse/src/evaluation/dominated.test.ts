import { isRefusal, readLine } from '@orrery/kernel';
import { expect, test } from 'vitest';
import type { EclipseAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { type Position, position } from '../testing/position.ts';
import { dominated } from './dominated.ts';

const T = 'terran-directorate';
const O = 'orion';

const why = (g: Position, line: string): string | null => {
  if (g.refusal(line) !== 'legal') throw new Error(`${line}: ${g.refusal(line)}; ${g.menu().join(' | ')}`);
  const action = readLine(rules, g.s, line);
  if (isRefusal(action)) throw new Error(line);
  return dominated(g.s, action as EclipseAction);
};
const table = (): Position => position({ species: [T, O] });

test('a hit is never thrown away', () => {
  const g = table()
    .lay('304', '0,-3', [3])
    .ships(T, '304', 'interceptor', 'interceptor')
    .ships(O, '304', 'interceptor', 'cruiser')
    .blueprint(O, 'cruiser', 'gauss-shield', null, null, null, null, null)
    .ready();
  g.passAll().settle((now) => now.asked() === `${T}: battle`);
  g.play(`${T}: attack interceptor`, 'chance: roll y6 y6', `${T}: hit interceptor 0`);
  expect(g.menu()).toEqual(['hit cruiser 0', 'waste']);
  expect([why(g, `${T}: waste`), why(g, `${T}: hit cruiser 0`)]).toEqual(['waste', null]);
});

test('goods are traded for what they buy at once, and money for the upkeep is not traded away', () => {
  const g = table().onlySupply('neutron-bombs').store(T, 9, 1, 4).ready();
  expect(why(g, `${T}: trade materials science`)).toBe('early');
  expect(why(g, `${T}: trade materials money`)).toBe('early');
  g.play(`${T}: act research`);
  expect(why(g, `${T}: trade materials science`)).toBeNull();
  expect(why(g, `${T}: trade materials money`)).toBe('early');
  const poor = table().onlySupply('neutron-bombs').store(T, 2, 1, 4).acted(T, 5).ready().play(`${T}: act research`);
  expect(why(poor, `${T}: trade money science`)).toBe('circle');
});

test('no disc is spent on an action that can do nothing, nor left unused', () => {
  const g = table().onlySupply('neutron-bombs').store(T, 4, 0, 0).ready();
  expect(why(g, `${T}: act build`)).toBe('nothing');
  expect(why(g, `${T}: act explore`)).toBeNull();
  g.play(`${T}: act explore`);
  expect(why(g, `${T}: done`)).toBe('nothing');
});

test('a part is not laid on its like, nor on ships the seat neither has nor can build', () => {
  const g = table().store(T, 9, 9, 0).ready().play(`${T}: act upgrade`);
  expect(why(g, `${T}: square dreadnought 1`)).toBe('unused');
  expect(why(g, `${T}: square interceptor 2`)).toBeNull();
  const cannon = table().store(T, 9, 9, 0).ready().play(`${T}: act upgrade`, `${T}: square interceptor 2`);
  const laid = cannon.menu().filter((line) => line.startsWith('part'));
  expect(laid.some((line) => why(cannon, `${T}: ${line}`) === 'same')).toBe(true);
  expect(laid.some((line) => why(cannon, `${T}: ${line}`) === null)).toBe(true);
});

test('a disc that can be paid for stays where it lies', () => {
  const rich = table().lay('304', '0,-3', [3]).disc(T, '304').store(T, 20, 4, 4).ready().play(`${T}: act influence`);
  expect(why(rich, `${T}: lift 304`)).toBe('same');
  const poor = table().lay('304', '0,-3', [3]).disc(T, '304').store(T, 0, 4, 4).acted(T, 6).ready();
  poor.play(`${T}: act influence`);
  expect(why(poor, `${T}: lift 304`)).toBeNull();
  poor.play(`${T}: lift 304`, `${T}: home`);
  expect(why(poor, `${T}: influence 304`)).toBe('same');
});

test('a free reputation tile is taken, and the best of those drawn kept for the worst', () => {
  const won = (...held: readonly number[]): Position => {
    const g = table()
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'cruiser', 'cruiser')
      .ships(O, '304', 'interceptor')
      .reputation(T, ...held)
      .ready()
      .passAll();
    return g.settle((now) => now.asked() === 'chance: drawReputation', ['attack', 'hit']);
  };
  const drawn = (g: Position): Position => {
    while (g.asked() === 'chance: drawReputation') {
      const value = [1, 4, 3].find(
        (one) => g.refusal(`chance: reputation ${one}`) === 'legal' && g.s.drawnCount !== one,
      );
      g.play(`chance: reputation ${g.s.drawnCount === 0 ? 1 : (value ?? 3)}`);
    }
    return g;
  };
  const free = drawn(won());
  expect(free.asked()).toBe(`${T}: takeReputation`);
  expect([why(free, `${T}: none`), why(free, `${T}: take`)]).toEqual(['refusal', null]);
  free.play(`${T}: take`);
  const keeps = free.menu().map((line) => why(free, `${T}: ${line}`));
  expect(keeps[keeps.length - 1]).toBeNull();
  expect(keeps.slice(0, -1).every((one) => one === 'lower')).toBe(true);
});

test('E15.7: no disc is spent on an upgrade that nothing can pay for, by whoever could still pass', () => {
  /** Does the seat drop out at the end of the round after this many actions, and one more? */
  const collapses = (g: Position, ...more: string[]): boolean => {
    g.play(...more).passAll();
    while (g.asked() === `${T}: upkeep`) g.play(`${T}: ${g.menu().find((line) => line === 'pay') ?? g.menu()[0]}`);
    return g.s.out[0] !== 0;
  };
  const poor = (actions: number): Position => {
    const g = table().store(T, 3, 0, 0).acted(T, actions).ready();
    g.s.colony[0] = 0;
    return g;
  };
  const verdicts = Array.from({ length: 12 }, (_, n) => {
    const ruin = !collapses(poor(n)) && collapses(poor(n), `${T}: act upgrade`, `${T}: done`);
    expect([n, why(poor(n), `${T}: act upgrade`) === 'ruin']).toEqual([n, ruin]);
    return ruin;
  });
  expect(verdicts.filter(Boolean)).toHaveLength(1);
});
