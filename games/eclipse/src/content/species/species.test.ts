import { describe, expect, test } from 'vitest';
import { MOVE } from '../../state/ids.ts';
import { position } from '../../testing/position.ts';
import { SPECIES } from './index.ts';

const T = 'terran-directorate';
const O = 'orion';

describe('species', () => {
  test('E18.1: Eridani: 26 money, 11 discs, three starting technologies, energy on dreadnoughts', () => {
    const g = position({ species: ['eridani', O] });
    expect([g.stored('eridani')[0], g.discs('eridani'), g.s.reputationCount[0]]).toEqual([26, 10, 2]);
    expect([g.s.techCount[0], g.s.techCount[1], g.s.techCount[2]]).toEqual([1, 1, 1]);
    expect(g.stats('eridani', 'dreadnought')[5]).toBe(1);
  });

  test('E18.3: Planta: four colony ships, +1 VP per sector', () => {
    const g = position({ species: ['planta', O] })
      .lay('304', '0,-3', [3])
      .disc('planta', '304')
      .ready();
    expect([g.s.colony[0], g.points('planta')]).toEqual([4, { sectors: 4, species: 2 }]);
  });

  test('E18.4: Draco: +1 VP for every ancient ship on the map, not for the GCDS; ancients bar neither disc nor colony nor building', () => {
    const g = position({ species: ['draco', O] })
      .lay('301', '0,-3', [3])
      .lay('101', '0,-1', [0])
      .disc('draco', '301')
      .store('draco', 2, 2, 9)
      .ready();
    expect(g.points('draco')).toEqual({ sectors: 5, species: 3 });
    g.play('draco: colony 301 money money', 'draco: act build', 'draco: build interceptor 301');
    expect([g.cubes('301'), g.fleet('draco', '301')]).toEqual([['money'], [1, 0, 0, 0]]);
  });

  test('E18.5: Mechanema build cheaper', () => {
    const g = position({ species: ['mechanema', O] })
      .store('mechanema', 0, 0, 7)
      .ready();
    g.play('mechanema: act build', 'mechanema: build dreadnought 230');
    expect(g.stored('mechanema')[2]).toBe(0);
  });

  test('E18.6: Orion: a cruiser at the start, a fifth slot for reputation only', () => {
    const g = position({ species: [O, T] })
      .reputation(O, 1, 1, 1, 1, 1)
      .ready();
    expect([g.fleet(O, '232'), g.s.reputationCount[0]]).toEqual([[0, 1, 0, 0], 5]);
    expect(() =>
      position({ species: ['mechanema', O] })
        .reputation('mechanema', 1, 1, 1, 1, 1)
        .ready(),
    ).toThrow('slots');
  });

  test('E18.7: aliens move two ships and trade 3:1, Orion 4:1; Terrans move three and trade 2:1', () => {
    expect(SPECIES.map((species) => `${species.id} ${species.activations(MOVE)} ${species.tradeRatio}`)).toEqual([
      'eridani 2 3',
      'hydran 2 3',
      'planta 2 3',
      'draco 2 3',
      'mechanema 2 3',
      'orion 2 4',
      'terran-directorate 3 2',
      'terran-federation 3 2',
      'terran-union 3 2',
      'terran-republic 3 2',
      'terran-conglomerate 3 2',
      'terran-alliance 3 2',
    ]);
  });
});
