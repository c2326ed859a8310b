import { fastRng, type Options, readLessons, readOptions, stepRandomly, weigh } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { type Position, position } from '../../fixtures/position.ts';
import { wander } from '../../fixtures/wander.ts';
import { rules } from '../../index.ts';
import { OVER, SETUP } from '../../state.ts';
import { judge, sight, weights } from '../index.ts';

const T = 'terran-directorate';
const O = 'orion';
const seen = new Float64Array(sight.seen.length);

/** What is seen of the Terrans' position, by name. */
const look = (g: Position): ((name: string) => number) => {
  sight.look(g.s, g.seat(T), seen);
  const numbers = Float64Array.from(seen);
  return (name) => {
    const at = sight.seen.indexOf(name);
    if (at < 0) throw new Error(`nothing is called ${name}`);
    return numbers[at] as number;
  };
};

test('what is seen has names of its own, and what was learned is about things seen', () => {
  expect(new Set(sight.seen).size).toBe(sight.seen.length);
  const { units, ...lines } = sight.lessons as { readonly [name: string]: string };
  const hidden = units === undefined ? [] : [units.split(' ').length];
  for (const [name, line] of Object.entries(lines)) {
    expect(sight.seen).toContain(name);
    const counts = line.split('|').map((part) => part.trim().split(' ').map(Number).filter(Number.isFinite).length);
    expect(counts).toEqual([sight.phases.length, ...hidden]);
  }
});

test.each([2, 4, 6])('with %i players every number seen is written, and finite', (players) => {
  const first = new Float64Array(sight.seen.length);
  const second = new Float64Array(sight.seen.length);
  const phases = new Set<number>();
  let n = 0;
  wander(players, `seen ${players}`, (_, __, ___, state) => {
    if (n++ % 5 !== 0) return;
    for (let seat = 0; seat < players; seat++) {
      if (!sight.isOpen(state, seat)) continue;
      // What a look leaves behind must not show in the next one.
      first.fill(7);
      second.fill(-7);
      sight.look(state, seat, first);
      sight.look(state, seat, second);
      expect(first).toEqual(second);
      expect(first.every(Number.isFinite)).toBe(true);
      phases.add(sight.phaseOf(state));
    }
  });
  expect([...phases].every((phase) => sight.phases[phase] !== undefined)).toBe(true);
  expect(phases.size).toBeGreaterThan(2);
});

test('lessons weigh what is seen, in the phase of the game', () => {
  const g = position({ species: [T, O] });
  g.s.round = 3;
  const line = sight.phases.map((_, phase) => phase).join(' ');
  const lessons = { same: line, 'store.money': line };
  const money = look(g)('store.money');
  expect(money).toBeGreaterThan(0);
  expect(weigh(readLessons(lessons, sight.seen, sight.phases.length), seen, sight.phaseOf(g.s))).toBe(3 + 3 * money);
  expect(judge(weights, lessons).value(g.s, g.seat(T))).toBe(3 + 3 * money);
});

test('before the board is laid out the species is seen and nothing else', () => {
  const state = rules.start(readOptions(rules, { players: 2 }) as Options);
  const rng = fastRng('species');
  while (!sight.isOpen(state, 0)) stepRandomly(rules, state, rng);
  expect([state.phase, sight.isSetup(state), sight.phaseOf(state)]).toEqual([SETUP, true, 0]);
  sight.look(state, 0, seen);
  const names = sight.seen.filter((_, i) => seen[i] !== 0);
  expect(names.filter((name) => !/^(same|table\.|species\.|reckoned)/.test(name))).toEqual([]);
});

describe('of a position', () => {
  test('E15.2: what upkeep will leave, or what will be missing', () => {
    const g = position({ species: [T, O] });
    const before = look(g);
    expect(before('influence.balance')).toBeGreaterThan(0);
    expect(before('influence.short')).toBe(0);
    g.s.store[g.seat(T) * 3] -= before('influence.balance') + 3;
    const after = look(g);
    expect([after('influence.balance'), after('influence.short')]).toEqual([0, 3]);
  });

  test('E4.10: squares without a cube, those of technologies not yet known apart', () => {
    const g = position({ species: [T, O] });
    const free = ['money', 'science', 'materials', 'wild'].map((kind) => look(g)(`free.${kind}`));
    expect(look(g)('free.locked')).toBeGreaterThan(0);
    const before = look(g)('free.locked');
    g.tech(T, 'advanced-economy', 'advanced-labs', 'advanced-mining');
    expect(look(g)('free.locked')).toBe(0);
    const now = ['money', 'science', 'materials', 'wild'].map((kind) => look(g)(`free.${kind}`));
    expect(now.reduce((sum, n) => sum + n, 0)).toBe(free.reduce((sum, n) => sum + n, 0) + before);
  });

  test('sectors nobody holds next to own ones: ancients guard theirs', () => {
    const g = position({ species: [T, O] });
    const before = look(g);
    g.lay('302', '0,-3', [3]);
    const guarded = look(g);
    expect(guarded('guarded')).toBe(before('guarded') + 1);
    expect(guarded('unclaimed')).toBe(before('unclaimed'));
    g.s.ancients[g.sector('302')] = 0;
    expect([look(g)('guarded'), look(g)('unclaimed')]).toEqual([before('guarded'), before('unclaimed') + 1]);
  });

  test('foreign ships in an own sector are an invasion, next to it a border; partners are neither', () => {
    const g = position({ species: [T, O] });
    expect([look(g)('fleet.invaded'), look(g)('fleet.border')]).toEqual([0, 0]);
    g.ships(O, '221', 'cruiser');
    expect([look(g)('fleet.invaded'), look(g)('fleet.border')]).toEqual([1, 1]);
    expect(look(g)('fleet.border.theirs')).toBeGreaterThan(0);
    const next = position({ species: [T, O] })
      .lay('302', '0,-3', [3])
      .ships(O, '302', 'cruiser');
    expect([look(next)('fleet.invaded'), look(next)('fleet.border')]).toEqual([0, 1]);
    next.s.relations[next.seat(T) * 6 + next.seat(O)] = 1;
    expect(look(next)('fleet.border')).toBe(0);
  });
});

test('a seat that is out, or a game that is over, has nothing to be learned from', () => {
  const g = position({ species: [T, O] });
  const seat = g.seat(T);
  expect(sight.isOpen(g.s, seat)).toBe(true);
  g.s.out[seat] = 1;
  expect(sight.isOpen(g.s, seat)).toBe(false);
  g.s.out[seat] = 0;
  g.s.phase = OVER;
  expect(sight.isOpen(g.s, seat)).toBe(false);
});
