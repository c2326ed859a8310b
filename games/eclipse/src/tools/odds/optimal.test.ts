import { expect, test } from 'vitest';
import { DAMAGE, type Fleet, SQUAD_KINDS, type Squad } from '../../rules/battle/fleet.ts';
import { odds, readFleet } from './index.ts';

/**
 * The value of the game by plain iteration: single ships, single faces, every assignment of every die to every enemy ship
 * (wasting included), all states in a table of texts, repeated until nothing moves. For very small fleets only.
 */
const valueByIteration = (fleets: readonly [Fleet, Fleet]): number => {
  const ships = fleets.map((f) => f.flatMap((s) => Array.from({ length: s.count }, () => s)));
  const types = fleets
    .flatMap((f, side) => f.map((squad) => ({ squad, side })))
    .sort(
      (x, y) =>
        y.squad.initiative - x.squad.initiative ||
        y.side - x.side ||
        SQUAD_KINDS.indexOf(x.squad.kind) - SQUAD_KINDS.indexOf(y.squad.kind),
    );
  const phases = [
    ...types.map((t) => ({ ...t, weapon: 'missiles' as const })),
    ...types.map((t) => ({ ...t, weapon: 'cannons' as const })),
  ];
  type Node = { readonly fixed: number | null; readonly side: number; readonly rolls: Map<string, number> };
  const nodes = new Map<string, Node>();
  const textOf = (phase: number, left: readonly (readonly number[])[]): string => `${phase}|${left[0]}|${left[1]}`;

  const explore = (phase: number, left: readonly (readonly number[])[]): string => {
    const id = textOf(phase, left);
    if (nodes.has(id)) return id;
    const alive = left.map((own) => own.some((n) => n > 0));
    const armed = left.some((own, side) =>
      own.some((n, i) => n > 0 && ships[side][i].cannons.some((dice) => dice > 0)),
    );
    const fixed = !alive[1] ? 1 : !alive[0] ? 0 : phase >= types.length && !armed ? 0 : null;
    const { squad, side, weapon } = phases[phase];
    const rolls = new Map<string, number>();
    nodes.set(id, { fixed, side, rolls });
    if (fixed !== null) return id;
    const next = phase + 1 < phases.length ? phase + 1 : types.length;
    const dice: number[] = [];
    left[side].forEach((n, i) => {
      if (n > 0 && ships[side][i] === squad)
        squad[weapon].forEach((count, d) => {
          for (let c = 0; c < count; c++) dice.push(DAMAGE[d]);
        });
    });
    const enemies = left[1 - side].map((_, i) => i).filter((i) => left[1 - side][i] > 0);
    for (let roll = 0; roll < 6 ** dice.length; roll++) {
      const faces = dice.map((_, i) => (Math.floor(roll / 6 ** i) % 6) + 1);
      const results = new Set<string>();
      for (let pick = 0; pick < enemies.length ** dice.length; pick++) {
        const after = [...left[1 - side]];
        dice.forEach((damage, i) => {
          const ship = enemies[Math.floor(pick / enemies.length ** i) % enemies.length];
          if (isHit(faces[i], squad, ships[1 - side][ship])) after[ship] = Math.max(0, after[ship] - damage);
        });
        results.add(explore(next, side === 0 ? [left[0], after] : [after, left[1]]));
      }
      const key = [...results].sort().join(';');
      rolls.set(key, (rolls.get(key) ?? 0) + 6 ** -dice.length);
    }
    return id;
  };

  const first = explore(
    0,
    ships.map((own) => own.map((s) => s.hull + 1)),
  );
  const value = new Map<string, number>([...nodes].map(([id, node]) => [id, node.fixed ?? 0]));
  for (let change = 1; change > 1e-15; ) {
    change = 0;
    for (const [id, node] of nodes) {
      if (node.fixed !== null) continue;
      let sum = 0;
      for (const [key, p] of node.rolls) {
        const options = key.split(';').map((to) => value.get(to) ?? 0);
        sum += p * (node.side === 0 ? Math.max(...options) : Math.min(...options));
      }
      change = Math.max(change, Math.abs(sum - (value.get(id) ?? 0)));
      value.set(id, sum);
    }
  }
  return value.get(first) ?? 0;
};

const isHit = (face: number, shooter: Squad, target: Squad): boolean =>
  face === 6 || (face !== 1 && face + shooter.computer - target.shield >= 6);

const fleet = (text: string): Fleet => {
  const read = readFleet(text);
  if (read.k === 'fault') throw new Error(`${read.why}: ${read.text}`);
  return read.fleet;
};

test.each([
  ['interceptor + cruiser', 'interceptor + cruiser'],
  ['2 interceptor', 'cruiser(hull 2) + interceptor'],
  ['cruiser(cannon 1y 1o, comp 1)', '2 interceptor + cruiser(hull 2, shield 1)'],
  ['dreadnought(cannon 2o, comp 2)', 'interceptor(shield 2) + cruiser(hull 2)'],
  ['interceptor(missile 2o) + cruiser', 'dreadnought(hull 2) + interceptor(shield 1)'],
  ['2 interceptor(missile 1o, cannon 0)', 'interceptor + cruiser(cannon 0, hull 0)'],
  ['cruiser(cannon 1y 1r, hull 2)', 'cruiser(hull 4) + interceptor(hull 1, cannon 1o)'],
])('optimal assignment in %s against %s is the value of the game over all assignments', (a, b) => {
  const exact = odds(fleet(a), fleet(b), { attacker: 'optimal', defender: 'optimal' });
  expect(exact.attacker.assigned).toBe('optimal');
  expect(exact.win).toBeCloseTo(valueByIteration([fleet(a), fleet(b)]), 11);
});
