// @vitest-environment happy-dom
import { readOptions, Session } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { ASTEROIDS, type State } from '../board.ts';
import { rules } from '../index.ts';
import { newReach, reachOf } from '../rules/galaxy.ts';
import { fieldsOf, planetAt, routeTo } from './scene.ts';

/** Positions of a seeded game that somebody plays at random. */
const positions = (secret: string, count: number): State[] => {
  const options = readOptions(rules, { players: 2 });
  if ('why' in options) throw new Error('options');
  const session = new Session(rules, options as never, secret);
  const out: State[] = [];
  for (let i = 0; out.length < count; i++) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null) break;
    const legal = rules.legal(session.state);
    session.play(decision.by as never, legal[(i * 7919) % legal.length]);
    if (i % 5 === 0) out.push(rules.layout.copy(session.state));
  }
  return out;
};

test('A9.1, A10.2: the way drawn to a field or an unknown slot has as many steps as the rules count', () => {
  let compared = 0;
  for (const s of positions('routes', 60)) {
    for (const seat of [0, 1]) {
      const { steps, slots } = reachOf(s, s.ark[seat], 6, newReach());
      const counted = Array.from(steps);
      counted.forEach((n, node) => {
        if (n < 0) return;
        expect(routeTo(s, s.ark[seat], node)?.steps).toBe(n);
        compared++;
      });
      for (let slot = 0; slot < 9; slot++)
        if ((slots & (1 << slot)) !== 0) expect(routeTo(s, s.ark[seat], -1 - slot)?.steps).toBeLessThanOrEqual(6);
    }
  }
  expect(compared).toBeGreaterThan(500);
});

test('A3.5: on every card each field has a corner of its own, with its routes at hand', () => {
  const [s] = positions('cards', 1);
  for (const card of s.tables.planets) {
    const points = fieldsOf(card);
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(card.color < 0 ? 3 : 4);
    if (card.color < 0) continue;
    card.exits.forEach((field, edge) => {
      const { x, y } = points[field];
      expect([card.id, edge, [y < 74, x > 100, y > 74, x < 100][edge]]).toEqual([card.id, edge, true]);
    });
    // The line to the asteroids never runs under the planet.
    const anchor = points[card.lines[ASTEROIDS][0]];
    const rocks = points[ASTEROIDS];
    expect(anchor.x === rocks.x || anchor.y === rocks.y).toBe(true);
  }
  expect(planetAt(s, 4)?.color).toBe(-1);
});
