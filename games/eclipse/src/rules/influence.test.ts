import type { Seat } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { setRelated } from '../state/boards.ts';
import { position } from '../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';
const H = 'hydran';
const P = 'planta';

describe('influence', () => {
  test('X4, E7.3: full connection to a disc or ship; half only with the Generator; none or occupied never', () => {
    // Home at 0,-2: N and SW with wormholes, SE without.
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('306', '1,-3', [], [4])
      .lay('201', '1,-2', [], [5])
      .lay('202', '-1,-1', [1])
      .ready();
    g.play(`${T}: act influence`);
    expect(g.menu().filter((line) => line.startsWith('influence'))).toEqual(['influence 202', 'influence 304']);
    expect(g.refusal(`${T}: influence 306`)).toBe('E7.3 notConnected');
    expect(g.refusal(`${T}: influence 232`)).toBe('E7.3 sectorHasDisc');
    expect(g.refusal(`${T}: influence 318`)).toBe('E2.1 notOnMap');
    g.tech(T, 'wormhole-generator');
    expect(g.refusal(`${T}: influence 306`)).toBe('legal');
    expect(g.refusal(`${T}: influence 201`)).toBe('E7.3 notConnected');
    g.ships(O, '304', 'interceptor');
    expect(g.refusal(`${T}: influence 304`)).toBe('E7.3 enemyShipThere');
  });

  test('E7.1: up to two disc moves, then up to two colony ships; refreshed ones work at once', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('201', '-1,-1', [1])
      .lay('106', '0,-1', [0])
      .ready();
    g.s.colony[0] = 0;
    g.play(`${T}: act influence`, `${T}: influence 304`, `${T}: influence 201`);
    expect(g.refusal(`${T}: influence 106`)).toBe('E7.1 noDiscMoveLeft');
    g.play(`${T}: refresh`, `${T}: refresh`);
    expect(g.refusal(`${T}: refresh`)).toBe('E7.1 noRefreshLeft');
    g.play(`${T}: colony 201 money money`, `${T}: colony 304 materials materials`);
    expect([g.s.colony[0], g.cubes('201'), g.cubes('304')]).toEqual([0, ['money'], ['materials']]);
  });

  test('E7.1: after turning a colony ship up no disc moves any more; only used ships can be turned', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ready()
      .play(`${T}: act influence`);
    expect(g.refusal(`${T}: refresh`)).toBe('E7.1 noUsedColonyShip');
    g.s.colony[0] = 1;
    g.play(`${T}: refresh`);
    expect(g.refusal(`${T}: influence 304`)).toBe('E7.1 noDiscMoveLeft');
  });

  test('E7.2, E7.6: from the track, from sector to sector, or back to the track', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('201', '-1,-1', [1])
      .disc(T, '304')
      .ready();
    g.play(`${T}: act influence`, `${T}: lift 304`, `${T}: influence 201`, `${T}: lift 201`, `${T}: home`);
    expect([g.owner('304'), g.owner('201'), g.discs(T)]).toEqual([null, null, 11]);
    const h = position({ species: [T, O] })
      .ships(O, '221', 'cruiser')
      .ready();
    h.play(`${T}: act influence`, `${T}: lift 221`, `${T}: home`);
    expect([h.owner('221'), h.fleet(T, '221'), h.track(T)]).toEqual([null, [1, 0, 0, 0], [11, 11, 11]]);
    expect(h.refusal(`${T}: lift 221`)).toBe('E7.2 noDiscThere');
  });

  test('E7.4: a sector with an own ship needs no connection; the option takes that away', () => {
    for (const on of [true, false]) {
      const g = position({ species: [T, O], options: { influenceOwnShipSector: on } })
        .lay('304', '0,3', [0])
        .ships(T, '304', 'interceptor')
        .ready();
      g.play(`${T}: act influence`);
      expect(g.refusal(`${T}: influence 304`)).toBe(on ? 'legal' : 'E7.3 notConnected');
      expect(g.menu().includes('influence 304')).toBe(on);
    }
  });

  test('D17, E7.5: a departing disc gives no connection unless a ship stays', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('310', '0,-4', [3])
      .disc(T, '304')
      .ready();
    g.play(`${T}: act influence`, `${T}: lift 304`);
    expect(g.refusal(`${T}: influence 310`)).toBe('E7.3 notConnected');
    expect(g.refusal(`${T}: influence 304`)).toBe('E7.5 sameSector');
    g.ships(T, '304', 'interceptor');
    expect(g.refusal(`${T}: influence 310`)).toBe('legal');
    expect(g.menu()).not.toContain('influence 304');
    g.play(`${T}: home`, `${T}: influence 304`);
    expect(g.owner('304')).toBe(T);
  });

  test('E7.7: a pinned ship or a starbase gives a connection too', () => {
    const g = position({ species: [T, O] })
      .lay('302', '0,-3', [3, 0])
      .lay('310', '0,-4', [3])
      .ships(T, '302', 'interceptor')
      .ready();
    g.play(`${T}: act influence`);
    expect(g.refusal(`${T}: influence 310`)).toBe('legal');
    expect(g.refusal(`${T}: influence 302`)).toBe('E7.3 enemyShipThere');
    const h = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('310', '0,-4', [3])
      .ships(T, '304', 'starbase')
      .ready();
    expect(h.play(`${T}: act influence`).refusal(`${T}: influence 310`)).toBe('legal');
  });

  test('E7.8: a disc by influence takes the discovery tile', () => {
    const g = position({ species: [T, O] })
      .lay('315', '0,-3', [3])
      .ready();
    g.play(`${T}: act influence`, `${T}: influence 315`, 'chance: front materials-6', `${T}: use`);
    expect([g.stored(T)[2], g.s.discovery[g.sector('315')]]).toEqual([9, 0]);
  });

  test('E18.4, E1.4: Draco may influence a sector with ancients and gets no tile; the GCDS bars everybody', () => {
    const g = position({ species: ['draco', O] })
      .lay('302', '0,-3', [3])
      .lay('106', '0,-1', [0, 3])
      .disc('draco', '106')
      .ready();
    g.play('draco: act influence');
    expect(g.refusal('draco: influence 001')).toBe('E7.3 enemyShipThere');
    g.play('draco: influence 302');
    expect([g.owner('302'), g.s.discovery[g.sector('302')], g.asked()]).toEqual(['draco', 1, 'draco: influence']);
  });
});

describe('diplomacy', () => {
  const four = (options: { readonly [id: string]: boolean } = {}) =>
    position({ species: [T, O, H, P], options })
      .lay('106', '1,-1', [1, 3])
      .lay('107', '1,0', [0, 2])
      .disc(T, '106')
      .disc(O, '107');

  test('E8.1: with two or three players there is no diplomacy', () => {
    const g = position({ species: [T, O, H] });
    expect(g.refusal(`${T}: propose ${O}`)).toBe('E8.1 noDiplomacy');
  });

  test('E8.2: a full connection between discs; the Generator does not help', () => {
    const g = four().ready();
    expect(g.refusal(`${T}: propose ${O}`)).toBe('legal');
    expect(g.refusal(`${T}: propose ${H}`)).toBe('E8.2 noContact');
    const h = position({ species: [T, O, H, P] })
      .lay('106', '1,-1', [1], [3])
      .lay('107', '1,0', [0, 2])
      .disc(T, '106')
      .disc(O, '107')
      .tech(T, 'wormhole-generator')
      .ready();
    expect(h.s.link[h.sector('106') * 6 + 3]).toBe(1);
    expect(h.refusal(`${T}: propose ${O}`)).toBe('E8.2 noContact');
  });

  test('E8.3, E8.9: no traitor, no second tile, an ambassador, a cube and room on both sides; no ships together', () => {
    const line = `${T}: propose ${O}`;
    const traitor = four().withTraitor(O).ready();
    expect(traitor.refusal(line)).toBe('E8.9 traitor');
    const related = four().relations(T, O, 0, 0).ready();
    expect(related.refusal(line)).toBe('E8.3 alreadyRelated');
    const cubeless = four();
    cubeless.s.track.set([0, 0, 0], 3);
    expect(cubeless.refusal(line)).toBe('E8.3 noCubeForAmbassador');
    const together = four().ships(O, '221', 'interceptor').ready();
    expect(together.refusal(line)).toBe('E8.3 shipsTogether');
    const visitor = four().ships(O, '106', 'interceptor').ready();
    expect([visitor.owner('106'), visitor.fleet(T, '106')]).toEqual([T, [0, 0, 0, 0]]);
    expect(visitor.refusal(line)).toBe('E8.3 shipsTogether');
    expect(four().ships(T, '107', 'interceptor').ready().refusal(line)).toBe('E8.3 shipsTogether');
    const six = position({ species: [T, O, H, P, 'draco'] });
    expect(six.refusal(line)).toBe('E8.2 noContact');
    const spent = four().relations(T, H, 0, 0).relations(T, P, 0, 0);
    // One more than four players allow, so forged here.
    setRelated(spent.s, spent.seat(T), 5 as Seat, true);
    expect(spent.refusal(line)).toBe('E8.3 noAmbassador');
  });

  test('E8.4: at any time of the turn of either; the other answers; one proposal per pair and turn', () => {
    const g = four().ready().play(`${T}: act build`, `${T}: propose ${O}`);
    expect(g.asked()).toBe(`${O}: proposal`);
    g.play(`${O}: refuse`);
    expect([g.asked(), g.refusal(`${T}: propose ${O}`)]).toEqual([`${T}: build`, 'E8.4 alreadyProposed']);
    g.play(`${T}: done`, `${O}: propose ${T}`, `${T}: accept`);
    expect(g.asked()).toBe(`${T}: envoy`);
  });

  test('E8.5: each puts a cube of any own track on the tile, which raises the own income', () => {
    const g = four().ready().play(`${T}: propose ${O}`, `${O}: accept`, `${O}: envoy money`, `${T}: envoy science`);
    expect([g.track(T), g.track(O), g.asked()]).toEqual([[10, 9, 10], [10, 10, 10], `${T}: turn`]);
    expect([g.points(T).ambassadors, g.points(O).ambassadors]).toEqual([1, 1]);
  });

  test('E8.6: without a slot a reputation tile of one’s choice goes back to the bag, unseen', () => {
    const g = four().reputation(O, 4, 3, 2, 1, 1).ready();
    g.play(`${T}: propose ${O}`, `${O}: accept`, `${O}: envoy money`);
    expect(g.asked()).toBe(`${O}: giveReputation`);
    expect(g.menu()).toEqual(['give 1', 'give 2', 'give 3', 'give 4']);
    g.play(`${O}: give 1`, `${T}: envoy money`);
    expect([g.s.reputationCount[1], Array.from(g.s.reputation.slice(4, 8))]).toEqual([4, [1, 1, 1, 1]]);
    // Terrans have a slot for ambassadors only: four reputation tiles do not stand in the way of the first ambassador.
    const h = four().reputation(T, 1, 1, 1, 1).ready();
    h.play(`${T}: propose ${O}`, `${O}: accept`, `${O}: envoy money`, `${T}: envoy money`);
    expect(h.s.reputationCount[0]).toBe(4);
  });

  test('E8.6, E1.9: the choice of the tile is secret, so nothing public can be answered instead of it', () => {
    const g = four().relations(T, H, 0, 0).reputation(T, 1, 2, 3, 4).store(T, 9, 9, 9).ready();
    g.play(`${T}: propose ${O}`, `${O}: accept`, `${O}: envoy money`, `${T}: envoy money`);
    expect([g.asked(), g.menu()]).toEqual([`${T}: giveReputation`, ['give 1', 'give 2', 'give 3', 'give 4']]);
    expect(g.refusal(`${T}: trade money science`)).toBe('E20 notNow');
  });

  test('E8.7, E8.8, E12.7: moving in breaks relations; tiles and cubes go back, the attacker is the traitor', () => {
    const g = four().relations(T, O, 0, 0).tech(T, 'fusion-drive').ships(T, '106', 'interceptor').ready();
    g.play(`${T}: act move`, `${T}: move interceptor 106 107`);
    expect(g.asked()).toBe(`${T}: returnCube`);
    g.play(`${T}: return materials`, `${O}: return science`);
    expect([g.traitor(), g.related(T, O), g.track(T), g.track(O)]).toEqual([T, false, [9, 10, 11], [10, 11, 10]]);
    expect(g.points(T).traitor).toBe(-2);
  });

  test('E8.7, E12.7: a partner’s ship is enough, where nobody’s disc lies', () => {
    for (const late of [false, true]) {
      const g = four({ attackOnlyAtEndOfAction: late })
        .relations(T, O, 0, 0)
        .lay('108', '0,-1', [0])
        .clear('108')
        .lay('210', '0,-2', [3])
        .clear('210')
        .ships(O, '210', 'interceptor')
        .ships(T, '108', 'interceptor')
        .ready();
      expect(g.owner('210')).toBe(null);
      g.play(`${T}: act move`, `${T}: move interceptor 108 210`);
      if (late) g.play(`${T}: done`);
      expect([g.traitor(), g.related(T, O)]).toEqual([T, false]);
    }
  });

  test('E8.7: passing through counts, unless the option waits for the end of the action', () => {
    for (const late of [false, true]) {
      const g = four({ attackOnlyAtEndOfAction: late })
        .relations(T, O, 0, 0)
        .ships(T, '106', 'interceptor')
        .blueprint(T, 'interceptor', 'nuclear-drive', null, null, null)
        .ready();
      g.play(`${T}: act move`, `${T}: move interceptor 106 107`);
      if (late) g.play(`${T}: step 106`, `${T}: done`);
      expect(g.traitor()).toBe(late ? null : T);
    }
    const h = four({ attackOnlyAtEndOfAction: true }).relations(T, O, 0, 0).ships(T, '106', 'interceptor').ready();
    h.play(`${T}: act move`, `${T}: move interceptor 106 107`, `${T}: done`);
    expect([h.traitor(), h.asked()]).toEqual([T, `${T}: returnCube`]);
  });

  test('E8.7: building beside a partner is no attack', () => {
    const g = four().relations(T, O, 0, 0).store(T, 2, 2, 9).ready();
    g.play(`${T}: act build`, `${T}: build cruiser 106`, `${T}: done`);
    expect(g.traitor()).toBe(null);
  });

  test('E8.9: attacking without relations never gives the card', () => {
    const g = four().ships(T, '106', 'interceptor').ready();
    g.play(`${T}: act move`, `${T}: move interceptor 106 107`);
    expect(g.traitor()).toBe(null);
  });

  test('E8.8, E8.9: the card moves to the next traitor; existing relations of the holder stay', () => {
    const g = four().relations(T, O, 0, 0).relations(H, P, 0, 0).ships(T, '106', 'interceptor');
    g.withTraitor(H);
    g.ready().play(`${T}: act move`, `${T}: move interceptor 106 107`, `${T}: return money`, `${O}: return money`);
    expect([g.traitor(), g.related(H, P)]).toEqual([T, true]);
  });

  test('E14.44: at the end of the combat phase relations are offered in turn order', () => {
    const g = four().ready().passAll();
    expect(g.asked()).toBe(`${T}: diplomacy`);
    g.play(`${T}: propose ${O}`, `${O}: refuse`);
    expect(g.asked()).toBe(`${O}: diplomacy`);
    g.play(`${O}: propose ${T}`, `${T}: accept`, `${T}: envoy money`, `${O}: envoy money`);
    expect(g.related(T, O)).toBe(true);
  });
});
