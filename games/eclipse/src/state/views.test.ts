import { CHANCE, fastRng, isFor, type Seat } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../index.ts';
import { position } from '../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';
const ME = 0 as Seat;
const YOU = 1 as Seat;
const sum = (cells: ArrayLike<number>): number => Array.from(cells).reduce((a, b) => a + b, 0);

describe('who knows what', () => {
  test('E1.2, E1.3, E1.7: the map, boards, tracks and counts are the same on every view', () => {
    const g = position({ species: [T, O] })
      .reputation(T, 4)
      .ready();
    for (const seat of [null, ME, YOU]) {
      const seen = rules.view(g.s, seat);
      for (const field of [
        'ships',
        'disc',
        'cubes',
        'tiles',
        'techs',
        'store',
        'track',
        'colony',
        'graves',
        'supply',
        'stack',
        'discards',
        'reputationCount',
        'keptCount',
      ] as const)
        expect(Array.from(seen[field])).toEqual(Array.from(g.s[field]));
    }
  });

  test('E1.3: at most one disc is on a sector, and it tells who controls it', () => {
    const g = position({ species: [T, O] })
      .ships(O, '221', 'cruiser')
      .ready()
      .play(`${T}: pass`, `${O}: act influence`);
    expect([g.owner('221'), g.refusal(`${O}: influence 221`)]).toEqual([T, 'E7.3 sectorHasDisc']);
  });

  test('E1.8: a state holds no order of stacks and bags: every unseen tile may come next', () => {
    const g = position({ species: [T, O] }).play(`${T}: act explore`, `${T}: explore 0,-1`);
    expect(rules.chance(g.s)?.map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    const h = position({ species: [T, O] }).play(`${T}: act explore`, `${T}: explore 0,-3`);
    expect([h.s.stack[2], rules.chance(h.s)?.length]).toEqual([5, 18]);
  });

  test('E1.9: values of reputation tiles are seen by their owner alone, until the end', () => {
    const g = position({ species: [T, O] })
      .reputation(T, 4, 2)
      .ready();
    expect(Array.from(rules.view(g.s, ME).reputation.slice(0, 4))).toEqual([0, 1, 0, 1]);
    for (const seat of [YOU, null]) {
      const seen = rules.view(g.s, seat);
      expect([sum(seen.reputation), Array.from(seen.bag)]).toEqual([0, [11, 9, 7, 5]]);
    }
    g.settle((now) => now.asked() === 'over');
    expect(Array.from(rules.view(g.s, YOU).reputation.slice(0, 4))).toEqual([0, 1, 0, 1]);
  });

  test('E1.9: tiles being chosen from are seen by the drawer alone', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .ships(O, '304', 'interceptor')
      .ready();
    g.passAll().play('chance: roll y6');
    const drawer = rules.decision(g.s)?.only as Seat;
    g.events.length = 0;
    g.play('chance: reputation 4');
    expect(sum(rules.view(g.s, drawer).drawn)).toBe(1);
    expect(sum(rules.view(g.s, (1 - drawer) as Seat).drawn)).toBe(0);
    expect(g.events.filter((event) => !isFor(event, null)).map((event) => event.k)).toContain('reputationSeen');
  });

  test('E1.9: what is imagined fits the counts of the view', () => {
    const g = position({ species: [T, O] })
      .reputation(T, 4, 2)
      .reputation(O, 1)
      .ready();
    const seen = rules.view(g.s, YOU);
    const rng = fastRng('imagine');
    const values = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const full = rules.imagine(seen, rng);
      expect(rules.audit(full)).toBe(null);
      expect(rules.layout.difference(rules.view(full, YOU), seen)).toBe(null);
      values.add(Array.from(full.reputation.slice(0, 4)).join());
    }
    expect(values.size).toBeGreaterThan(3);
  });

  test('E1.10: dice beyond those in the box are rolled all the same', () => {
    const g = position({ species: [T, O] }).lay('304', '0,-3', [3]);
    for (let i = 0; i < 7; i++) g.ships(T, '304', 'interceptor');
    g.blueprint(T, 'interceptor', 'ion-cannon', null, null, null).ships(O, '304', 'cruiser').ready().passAll();
    g.play(`${T}: attack interceptor`);
    const rolled = rules.draw(g.s, fastRng(1));
    expect(rolled.k === 'roll' ? rolled.dice.length : 0).toBe(14);
    expect(rules.chance(g.s)).toBe(null);
    expect(rules.decision(g.s)?.by).toBe(CHANCE);
  });
});
