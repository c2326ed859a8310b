import { expect, test } from 'vitest';
import { COMBAT } from '../state/layout.ts';
import { position } from '../testing/position.ts';

const PAWEL = 'terran-directorate';
const PIOTR = 'planta';
const KRZYSZTOF = 'mechanema';
const MARCIN = 'hydran';

test('X17, E21.2: the action phase of the rulebook, turn by turn', () => {
  const g = position({ species: [PAWEL, PIOTR, KRZYSZTOF, MARCIN] })
    // Paweł: orbitals, ten materials, a reputation track as full as it gets.
    .tech(PAWEL, 'orbital')
    .store(PAWEL, 2, 3, 10)
    .relations(PAWEL, MARCIN, 0, 0)
    .reputation(PAWEL, 1, 2, 3, 4)
    // Piotr: Advanced Mining, an inner sector, two empty sectors, and a free one to go to.
    .tech(PIOTR, 'advanced-mining')
    .lay('108', '1,0', [1, 2])
    .clear('108')
    .lay('315', '3,0', [5, 3])
    .clear('315')
    .lay('316', '3,1', [0])
    .clear('316')
    .lay('201', '2,-1', [4])
    .disc(PIOTR, '108', '315', '316')
    // Krzysztof: the contested sector with three interceptors, a cruiser next door, relations with Marcin.
    .tech(KRZYSZTOF, 'plasma-missile', 'fusion-source')
    .blueprint(KRZYSZTOF, 'interceptor', 'electron-computer', null, null, null)
    .blueprint(KRZYSZTOF, 'cruiser', null, null, null, 'fusion-source', null, null)
    .lay('311', '-3,2', [0, 2])
    .clear('311')
    .lay('317', '-3,1', [3], [1])
    .disc(KRZYSZTOF, '311', '317')
    .cube(KRZYSZTOF, '317', 'money', 'money')
    .ships(KRZYSZTOF, '317', 'interceptor', 'interceptor', 'interceptor')
    .ships(KRZYSZTOF, '311', 'cruiser')
    .relations(KRZYSZTOF, MARCIN, 0, 0)
    // Marcin: four nano technologies, three interceptors at home, a cruiser beyond.
    .tech(MARCIN, 'nanorobots', 'orbital', 'monolith')
    .store(MARCIN, 2, 13, 2)
    .ships(MARCIN, '224', 'interceptor', 'interceptor')
    .lay('202', '-1,-1', [4])
    .ships(MARCIN, '202', 'cruiser')
    .supply('fusion-drive', 'wormhole-generator')
    .ready();

  // 1 Paweł builds a cruiser and an orbital.
  g.play(`${PAWEL}: act build`, `${PAWEL}: build cruiser 221`, `${PAWEL}: build orbital 221`, `${PAWEL}: done`);
  expect([g.stored(PAWEL)[2], g.fleet(PAWEL, '221'), g.s.orbital[g.sector('221')]]).toEqual([0, [1, 1, 0, 0], 1]);

  // 2 Piotr explores twice: a middle sector with a discovery kept for points, an outer one thrown away.
  g.play(
    `${PIOTR}: act explore`,
    `${PIOTR}: explore 1,1`,
    'chance: sector 206',
    `${PIOTR}: place 206 0`,
    `${PIOTR}: claim`,
  );
  g.play(
    'chance: front materials-6',
    `${PIOTR}: points`,
    `${PIOTR}: colony 108 wild money`,
    `${PIOTR}: colony 108 science science`,
  );
  g.play(`${PIOTR}: explore 3,-1`, 'chance: sector 304', `${PIOTR}: discard`, `${PIOTR}: done`);
  expect([g.discs(PIOTR), g.points(PIOTR).discoveries, g.s.discards[2]]).toEqual([12 - 3 - 2, 2, 1]);

  // 3 Krzysztof upgrades: one tile back, three on.
  g.play(`${KRZYSZTOF}: act upgrade`, `${KRZYSZTOF}: remove interceptor 1`);
  g.play(`${KRZYSZTOF}: square interceptor 1`, `${KRZYSZTOF}: part plasma-missile`);
  g.play(`${KRZYSZTOF}: square cruiser 5`, `${KRZYSZTOF}: part positron-computer`);
  g.play(`${KRZYSZTOF}: square cruiser 2`, `${KRZYSZTOF}: part ion-cannon`, `${KRZYSZTOF}: done`);
  expect([g.stats(KRZYSZTOF, 'interceptor').slice(7), g.stats(KRZYSZTOF, 'cruiser').slice(1, 5)]).toEqual([
    [1, 0, 0, 0, 2, 0],
    [3, 2, 0, 1],
  ]);

  // 4 Marcin researches twice.
  g.play(
    `${MARCIN}: act research`,
    `${MARCIN}: research fusion-drive`,
    `${MARCIN}: research wormhole-generator`,
    `${MARCIN}: done`,
  );
  expect(g.stored(MARCIN)[1]).toBe(0);

  // 5 Paweł explores two ancients: no disc.
  g.play(`${PAWEL}: act explore`, `${PAWEL}: explore 3,-3`, 'chance: sector 301', `${PAWEL}: place 301 1`);
  expect([g.asked(), g.s.ancients[g.sector('301')], g.s.discovery[g.sector('301')]]).toEqual([
    `${PAWEL}: explore`,
    2,
    1,
  ]);
  g.play(`${PAWEL}: done`);

  // 6 Piotr explores two outer sectors, colonises, and comes to terms with Paweł.
  g.play(
    `${PIOTR}: act explore`,
    `${PIOTR}: explore 3,-1`,
    'chance: sector 308',
    `${PIOTR}: place 308 1`,
    `${PIOTR}: claim`,
  );
  g.play(`${PIOTR}: colony 308 materials-advanced materials`);
  expect(g.refusal(`${PIOTR}: propose ${PAWEL}`)).toBe('E8.2 noContact');
  g.play(`${PIOTR}: explore 3,-2`, 'chance: sector 306', `${PIOTR}: place 306 2`, `${PIOTR}: claim`);
  g.play(`${PIOTR}: colony 306 money money`, `${PIOTR}: propose ${PAWEL}`, `${PAWEL}: accept`, `${PAWEL}: envoy money`);
  expect(g.asked()).toBe(`${PAWEL}: giveReputation`);
  g.play(`${PAWEL}: give 1`, `${PIOTR}: envoy science`, `${PIOTR}: done`);
  expect([g.s.colony[1], g.s.reputationCount[0], g.points(PIOTR).ambassadors]).toEqual([0, 3, 1]);

  // 7 Krzysztof passes first.
  g.play(`${KRZYSZTOF}: pass`);
  expect(g.s.nextFirst).toBe(2);

  // 8 Marcin attacks over half a connection: relations broken, traitor.
  g.play(`${MARCIN}: act move`, `${MARCIN}: move interceptor 224 317`);
  g.play(
    `${MARCIN}: return money`,
    `${KRZYSZTOF}: return science`,
    `${MARCIN}: move interceptor 224 317`,
    `${MARCIN}: done`,
  );
  expect([g.traitor(), g.related(KRZYSZTOF, MARCIN), g.related(PAWEL, MARCIN)]).toEqual([MARCIN, false, true]);

  // 9 Paweł passes.
  g.play(`${PAWEL}: pass`);

  // 10 Piotr influences.
  g.play(
    `${PIOTR}: act influence`,
    `${PIOTR}: lift 315`,
    `${PIOTR}: influence 201`,
    `${PIOTR}: lift 316`,
    `${PIOTR}: home`,
  );
  g.play(
    `${PIOTR}: refresh`,
    `${PIOTR}: refresh`,
    `${PIOTR}: colony 201 money money`,
    `${PIOTR}: colony 201 materials materials`,
  );
  g.play(`${PIOTR}: done`);
  expect([g.owner('201'), g.owner('315'), g.cubes('201')]).toEqual([PIOTR, null, ['money', 'materials']]);

  // 11 Krzysztof reacts.
  g.play(`${KRZYSZTOF}: react move`, `${KRZYSZTOF}: move cruiser 311 317`, `${KRZYSZTOF}: done`);

  // 12 Marcin brings an interceptor and a cruiser, the latter two sectors far.
  g.play(`${MARCIN}: act move`, `${MARCIN}: move interceptor 224 317`).blueprint(
    MARCIN,
    'cruiser',
    null,
    null,
    null,
    null,
    null,
    'fusion-drive',
  );
  g.play(`${MARCIN}: move cruiser 202 224`, `${MARCIN}: step 317`, `${MARCIN}: done`);
  expect([g.fleet(KRZYSZTOF, '317'), g.fleet(MARCIN, '317')]).toEqual([
    [3, 1, 0, 0],
    [3, 1, 0, 0],
  ]);

  // 13 All pass; the phase ends at once and there is one battle.
  g.play(`${PAWEL}: pass`, `${PIOTR}: pass`, `${KRZYSZTOF}: pass`, `${MARCIN}: pass`);
  expect([g.s.phase, g.happened('battles').map((event) => event.sector)]).toEqual([COMBAT, ['317']]);
});
