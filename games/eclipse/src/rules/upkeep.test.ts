import type { Seat } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../state/ids.ts';
import { ACTION, UPKEEP } from '../state/layout.ts';
import { position } from '../testing/position.ts';
import { balanceOf, incomeOf, upkeepOf } from './accounts.ts';

const T = 'terran-directorate';
const O = 'orion';

describe('upkeep', () => {
  test('D3: two actions and one explored disc leave 4 empty circles: 2 + 3 - 2 = 3', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .acted(T, 2)
      .ready();
    g.store(T, 2, 0, 0).passAll();
    g.settle((now) => now.s.phase !== ACTION && now.s.phase > UPKEEP);
    expect(g.stored(T)).toEqual([3, 3, 3]);
  });

  test('X15, E15.2, E15.8: income 4, upkeep 5, storage 1 gives 0; science and materials are added', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .cube(T, '201', 'money', 'money')
      .shift(T, 'science', 'materials', 1)
      .acted(T, 4)
      .store(T, 1, 0, 0)
      .ready();
    expect([g.track(T)[0], upkeepOf(g.s, 0 as Seat), incomeOf(g.s, 0 as Seat, 1 as Resource)]).toEqual([9, 5, 4]);
    g.s.colony[0] = 0;
    g.passAll();
    expect(g.stored(T)).toEqual([0, 4, 2]);
    expect(g.owner('201')).toBe(T);
  });

  test('X15, E15.4, E15.5: with nothing stored a disc must go; upkeep 3, and the game stops asking', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .lay('315', '0,-3', [3])
      .disc(T, '201', '315')
      .cube(T, '201', 'money', 'money')
      .acted(T, 3)
      .store(T, 0, 0, 0);
    g.s.colony[0] = 0;
    g.clear('315').ready().passAll();
    expect([g.asked(), balanceOf(g.s, 0 as Seat)]).toEqual([`${T}: upkeep`, -1]);
    expect(g.menu()).toEqual(['abandon 201', 'abandon 221', 'abandon 315']);
    expect(g.refusal(`${T}: pay`)).toBe('E15.4 balanceNegative');
    g.play(`${T}: abandon 315`);
    expect([g.stored(T), g.asked()]).toEqual([[1, 3, 3], `${O}: upkeep`]);
  });

  test('E15.1: colony ships first; afterwards no more', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .store(T, 0, 2, 0)
      .acted(T, 6)
      .ready();
    g.passAll();
    g.play(`${T}: colony 201 money money`, `${T}: pay`);
    expect(g.asked()).toBe(`${T}: upkeep`);
    expect(g.refusal(`${T}: colony 201 materials materials`)).toBe('E15.6 noColonyInDebt');
  });

  test('E15.3: who can pay may not give up a disc', () => {
    const g = position({ species: [T, O] })
      .ready()
      .passAll();
    expect(g.refusal(`${T}: abandon 221`)).toBe('E15.3 canPay');
  });

  test('E15.4: in debt stored science and materials may be traded for money, nothing else', () => {
    const g = position({ species: [T, O] })
      .store(T, 0, 2, 5)
      .acted(T, 6)
      .ready();
    g.s.colony[0] = 0;
    g.passAll().play(`${T}: pay`);
    expect(balanceOf(g.s, 0 as Seat)).toBe(-4);
    expect(g.refusal(`${T}: trade science materials`)).toBe('E15.4 onlyForMoney');
    g.play(`${T}: trade science money`, `${T}: trade materials money`, `${T}: trade materials money`);
    expect([balanceOf(g.s, 0 as Seat), g.stored(T), g.menu()]).toEqual([-1, [3, 0, 1], ['abandon 221']]);
  });

  test('E15.6: an abandoned sector returns its cubes at once, which may lower the money income', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(T, '201')
      .cube(T, '201', 'money', 'money')
      .store(T, 0, 0, 0)
      .acted(T, 7)
      .ready();
    g.s.colony[0] = 0;
    g.passAll();
    const before = balanceOf(g.s, 0 as Seat);
    g.play(`${T}: abandon 201`);
    expect([before, balanceOf(g.s, 0 as Seat), g.track(T)[0]]).toEqual([4 - 13, 3 - 10, 10]);
  });

  test('E15.7, E19.2: no disc left and still in debt: the civilisation collapses', () => {
    const g = position({ species: [T, O, 'hydran'] })
      .store(T, 0, 0, 0)
      .acted(T, 12)
      .ready();
    g.s.colony[0] = 0;
    g.passAll().play(`${T}: abandon 221`);
    expect([g.s.out[0], g.fleet(T, '221'), g.happened('collapsed').length]).toEqual([1, [0, 0, 0, 0], 1]);
    g.settle((now) => now.s.round === 2 && now.s.phase === ACTION);
    g.play(`${O}: pass`, 'hydran: pass');
    expect(
      g
        .happened('turn')
        .some((event) => event.seat === 0 && g.events.indexOf(event) > g.events.findIndex((e) => e.k === 'collapsed')),
    ).toBe(false);
  });
});
