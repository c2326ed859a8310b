import type { Seat } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../state/ids.ts';
import { type Position, position } from '../testing/position.ts';
import { incomeOf, upkeepOf } from './accounts.ts';

const T = 'terran-directorate';
const O = 'orion';

describe('population and storage', () => {
  test('X2, E4.2, E4.10: two colony ships place two cubes; both tracks go down by one', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .ready();
    g.play(`${T}: colony 201 money money`, `${T}: colony 201 materials materials`);
    expect([g.track(T), g.s.colony[0], g.cubes('201')]).toEqual([[9, 10, 9], 1, ['money', 'materials']]);
    expect([incomeOf(g.s, 0 as Seat, 0 as Resource), incomeOf(g.s, 0 as Seat, 2 as Resource)]).toEqual([4, 4]);
    expect(g.refusal(`${T}: colony 201 money money`)).toBe('E4.10 noFreeSquare');
  });

  test('E4.10: the type must match, grey takes any, advanced needs its technology, an orbital takes money or science', () => {
    const g = position({ species: [T, O] })
      .lay('103', '0,-1', [0])
      .disc(T, '103')
      .ready();
    g.s.orbital[g.sector('103')] = 1;
    expect(g.refusal(`${T}: colony 103 wild materials`)).toBe('legal');
    expect(g.refusal(`${T}: colony 103 money-advanced money`)).toBe('E4.10 squareNeedsTech');
    expect(g.refusal(`${T}: colony 103 orbital materials`)).toBe('E4.10 wrongCube');
    expect(g.refusal(`${T}: colony 103 orbital science`)).toBe('legal');
    expect(g.refusal(`${T}: colony 221 money-advanced science`)).toBe('E4.10 wrongCube');
    g.tech(T, 'advanced-economy').ready();
    expect(g.refusal(`${T}: colony 103 money-advanced money`)).toBe('legal');
    expect(g.refusal(`${T}: colony 221 science-advanced science`)).toBe('E4.10 squareNeedsTech');
    g.tech(T, 'advanced-labs').ready();
    expect(g.refusal(`${T}: colony 221 science-advanced science`)).toBe('legal');
    expect(g.refusal(`${T}: colony 232 science science`)).toBe('E4.10 notYourSector');
  });

  test('E4.2: an empty track gives no cube, not even for a grey square from another', () => {
    const g = position({ species: [T, O] })
      .lay('303', '0,-3', [3])
      .clear('303')
      .disc(T, '303')
      .ready();
    g.s.track[0] = 0;
    expect(g.refusal(`${T}: colony 303 wild money`)).toBe('E4.2 trackEmpty');
    expect(g.refusal(`${T}: colony 303 wild science`)).toBe('legal');
  });

  test('E4.3, E7.6: plain cubes go back to their track, from grey any, from an orbital money or science', () => {
    const g = position({ species: [T, O] })
      .lay('108', '0,-1', [0])
      .clear('108')
      .disc(T, '108');
    g.s.orbital[g.sector('108')] = 1;
    g.cube(T, '108', 'science', 'science').cube(T, '108', 'wild', 'money').cube(T, '108', 'orbital', 'money').ready();
    expect(g.track(T)).toEqual([8, 9, 10]);
    g.play(`${T}: act influence`, `${T}: lift 108`);
    expect([g.track(T), g.asked()]).toEqual([[8, 10, 10], `${T}: returnCube`]);
    expect(g.menu().slice(0, 3)).toEqual(['return money', 'return science', 'return materials']);
    g.play(`${T}: return materials`);
    expect(g.refusal(`${T}: return materials`)).toBe('E4.3 wrongTrack');
    g.play(`${T}: return money`);
    expect([g.track(T), g.s.orbital[g.sector('108')]]).toEqual([[9, 10, 11], 1]);
  });

  test('D8, E4.4: the twelfth cube brings the income to 0; a further one must go elsewhere', () => {
    const g = position({ species: [T, O] })
      .lay('303', '0,-3', [3])
      .clear('303')
      .lay('318', '1,-3', [4])
      .disc(T, '303', '318')
      .cube(T, '303', 'wild', 'science')
      .cube(T, '318', 'wild', 'science')
      .shift(T, 'science', 'money', 1)
      .ready();
    expect(g.track(T)).toEqual([11, 7, 10]);
    g.play(`${T}: act influence`, `${T}: lift 303`, `${T}: return money`, `${T}: home`);
    expect([g.track(T)[0], incomeOf(g.s, 0 as Seat, 0 as Resource)]).toEqual([12, 0]);
    g.play(`${T}: lift 318`);
    expect(g.refusal(`${T}: return money`)).toBe('E4.4 trackFull');
    g.play(`${T}: return science`);
    expect(g.track(T)).toEqual([12, 8, 10]);
  });

  test('E21.5, E4.4: a plain cube that finds its track full goes to another of the owner’s choice', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .cube(T, '201', 'money', 'money')
      .shift(T, 'science', 'money', 3)
      .ready();
    g.play(`${T}: act influence`, `${T}: lift 201`);
    expect(g.asked()).toBe(`${T}: returnCube`);
    expect(g.menu()).toContain('return materials');
    expect(g.menu()).not.toContain('return money');
  });

  test('E4.4: an orbital’s cube goes to materials only when money and science are full', () => {
    const orbital = (science: number): Position => {
      const g = position({ species: [T, O] })
        .lay('201', '-1,-1', [1])
        .disc(T, '201');
      g.s.orbital[g.sector('201')] = 1;
      return g
        .cube(T, '201', 'orbital', 'money')
        .shift(T, 'materials', 'money', 3)
        .shift(T, 'materials', 'science', science)
        .ready()
        .play(`${T}: act influence`, `${T}: lift 201`);
    };
    expect(orbital(1).track(T)).toEqual([12, 12, 6]);
    expect(orbital(2).track(T)).toEqual([12, 12, 6]);
  });

  test('E4.6: discs beyond 13 stay with the track and upkeep is 0', () => {
    const g = position({ species: [T, O] }).tech(T, 'advanced-robotics');
    g.s.spare[0] -= 3;
    g.s.discs[0] += 3;
    expect([g.ready().discs(T), upkeepOf(g.s, 0 as Seat)]).toEqual([15, 0]);
  });

  test('E4.7: without a disc on the track no action, no reaction, no disc from the track', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .acted(T, 12)
      .ready();
    expect(g.refusal(`${T}: act build`)).toBe('E4.7 noDisc');
    g.play(`${T}: pass`, `${O}: act build`, `${O}: done`);
    expect(g.refusal(`${T}: react build`)).toBe('E4.7 noDisc');
    const h = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .acted(T, 11)
      .ready();
    h.play(`${T}: act influence`);
    expect(h.refusal(`${T}: influence 201`)).toBe('E4.7 noDisc');
    // A disc moved from sector to sector needs none on the track.
    h.play(`${T}: lift 221`, `${T}: influence 201`);
    expect(h.owner('201')).toBe(T);
  });

  test('E4.8: storage has no upper limit and never goes below nothing', () => {
    const g = position({ species: [T, O] })
      .store(T, 60, 0, 1)
      .ready();
    expect(g.refusal(`${T}: trade materials money`)).toBe('E4.9 tooLittleToTrade');
    g.play(`${T}: trade money science`);
    expect(g.stored(T)).toEqual([58, 1, 1]);
  });

  test('E4.9, E18.6, E18.7: Terrans trade 2 for 1, aliens 3 for 1, Orion 4 for 1, at any decision of the turn', () => {
    const g = position({ species: [T, O, 'hydran'] })
      .store(T, 2, 0, 0)
      .store(O, 4, 0, 3)
      .store('hydran', 3, 2, 0)
      .ready();
    expect(g.refusal(`${T}: trade money money`)).toBe('E4.9 cannotTrade');
    g.play(`${T}: act build`, `${T}: trade money materials`, `${T}: done`);
    expect(g.stored(T)).toEqual([0, 0, 1]);
    expect(g.refusal(`${O}: trade materials money`)).toBe('E4.9 tooLittleToTrade');
    g.play(`${O}: trade money science`, `${O}: pass`);
    expect(g.refusal('hydran: trade science money')).toBe('E4.9 tooLittleToTrade');
    g.play('hydran: trade money materials');
    expect([g.stored(O), g.stored('hydran')]).toEqual([
      [0, 1, 3],
      [0, 2, 1],
    ]);
  });

  test('E4.11: colony ships work before, during and after the action and in a turn of passing, not in combat', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .ready();
    g.play(`${T}: colony 201 money money`, `${T}: act build`, `${T}: colony 201 materials materials`, `${T}: done`);
    g.play(`${O}: pass`);
    expect(g.menu().some((line) => line.startsWith('colony'))).toBe(false);
    const h = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .ready();
    h.play(`${T}: pass`, `${O}: act build`, `${O}: done`);
    expect(h.refusal(`${T}: colony 201 money money`)).toBe('legal');
  });

  test('E4.12: enemy ships do not prevent colonising, unless the option says so', () => {
    for (const strict of [false, true]) {
      const g = position({ species: [T, O], options: { noColonisingUnderEnemyShips: strict } })
        .lay('201', '-1,-1', [1])
        .disc(T, '201')
        .ships(O, '201', 'interceptor')
        .ready();
      expect(g.refusal(`${T}: colony 201 money money`)).toBe(strict ? 'E4.12 colonyUnderEnemy' : 'legal');
      expect(g.menu().includes('colony 201 money money')).toBe(!strict);
    }
  });

  test('E4.13: there is no way to take a cube off a sector but to remove the disc', () => {
    const g = position({ species: [T, O] }).ready();
    g.play(`${T}: act influence`);
    expect(g.menu().filter((line) => line.startsWith('lift'))).toEqual(['lift 221']);
    g.play(`${T}: lift 221`, `${T}: home`);
    expect([g.cubes('221'), g.track(T)]).toEqual([[], [11, 11, 11]]);
  });

  test('E4.14: structures stay whoever controls the sector', () => {
    const g = position({ species: [T, O] })
      .tech(T, 'orbital', 'monolith')
      .store(T, 5, 0, 20)
      .ready();
    g.play(`${T}: act build`, `${T}: build orbital 221`, `${T}: build monolith 221`, `${T}: done`, `${O}: pass`);
    g.play(`${T}: act influence`, `${T}: lift 221`, `${T}: home`);
    expect([g.s.orbital[g.sector('221')], g.s.monolith[g.sector('221')], g.owner('221')]).toEqual([1, 1, null]);
  });
});

describe('the guard of option solvent', () => {
  test('E15.4: nothing is spent that the coming upkeep needs', () => {
    const g = position({ species: [T, O], options: { solvent: true } })
      .store(T, 0, 0, 0)
      .acted(T, 4)
      .ready();
    // Five empty circles cost 3, income is 3; a sixth would cost 5.
    expect(g.refusal(`${T}: act build`)).toBe('E15.4 unpayable');
    expect(g.menu()).toEqual(['pass']);
  });
});
