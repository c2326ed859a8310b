import { type Amount, amount, type Fact, fact, type Message, type Seat, said } from '@orrery/kernel';
import { AMBASSADORS, DRAWS_FOR_ANCIENT, DRAWS_FOR_GCDS, drawsFor, miniatures, VP } from '../content/board.ts';
import rivals from '../content/data/non-player.json' with { type: 'json' };
import {
  CANNON_STATS,
  MISSILE_STATS,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MOVE,
  STAT_SHIELD,
} from '../content/parts.ts';
import { SPECIES } from '../content/species/index.ts';
import { costOf } from '../rules/build.ts';
import { shipStat } from '../state/blueprints.ts';
import { hasSpecies } from '../state/boards.ts';
import { BUILDS, type BuildId, COLOURS, DAMAGE, isShip, SHIPS, type ShipKind, STARBASE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { type EclipseThing, thing } from './thing.ts';

const SUMS = [
  ['movement', STAT_MOVE],
  ['initiative', STAT_INITIATIVE],
  ['computer', STAT_COMPUTER],
  ['shield', STAT_SHIELD],
  ['hull', STAT_HULL],
] as const;

/** What a seat's ships of a kind are worth now. */
const valuesOf = (s: State, seat: Seat, ship: ShipKind): readonly (Amount | Message)[] => [
  ...COLOURS.flatMap((colour, i) =>
    (
      [
        ['dice.cannon', CANNON_STATS[i]],
        ['dice.missile', MISSILE_STATS[i]],
      ] as const
    ).flatMap(([key, stat]) => {
      const n = stat === undefined ? 0 : shipStat(s, seat, ship, stat);
      return n > 0 ? [said(key, { n, colour, damage: DAMAGE[i] })] : [];
    }),
  ),
  ...SUMS.flatMap(([what, stat]) => {
    const n = shipStat(s, seat, ship, stat);
    return n > 0 ? [amount(what, n)] : [];
  }),
];

/** What building costs the cheapest and the dearest species (E11.1). */
const priceOf = (what: BuildId): Message => {
  const prices = SPECIES.map((species) => species.buildCost(what));
  return said('build.cost', { least: Math.min(...prices), most: Math.max(...prices) });
};

const buildFacts = (what: BuildId): readonly Fact[] =>
  isShip(what)
    ? [
        fact('needs', ...(what === STARBASE ? [said('part.tech', { tech: 'starbase' })] : [])),
        fact('cost', priceOf(what)),
        fact(
          'note',
          said(`about.ship.${SHIPS[what]}`),
          said('ship.pieces', { n: miniatures[what] }),
          said('ship.draws', { n: drawsFor[what] }),
        ),
      ]
    : [
        fact('needs', said('part.tech', { tech: BUILDS[what] })),
        fact('cost', priceOf(what)),
        fact('end', ...(BUILDS[what] === 'monolith' ? [amount('vp', VP.monolithOnControlledSector)] : [])),
        fact('note', said(`about.ship.${BUILDS[what]}`)),
      ];

const presentBuild =
  (what: BuildId) =>
  (s: State, seat: Seat): readonly Fact[] =>
    hasSpecies(s, seat)
      ? [
          fact('cost', amount('materials', costOf(s, seat, what))),
          ...(isShip(what) ? [fact('lasting', ...valuesOf(s, seat, what))] : []),
        ]
      : [];

const BUILD_THINGS: readonly EclipseThing[] = BUILDS.map((id, i) =>
  thing(
    `ship.${id}`,
    isShip(i as BuildId) ? 'ship' : 'structure',
    said(`ship.${id}`),
    'E11.1',
    isShip(i as BuildId) ? 'blueprints' : 'map',
    buildFacts(i as BuildId),
    { present: presentBuild(i as BuildId) },
  ),
);

const rival = (id: 'ancient' | 'gcds', draws: number): EclipseThing => {
  const { dice, computer, hull, initiative } = rivals[id];
  return thing(`ship.${id}`, 'rival', said(`ship.${id}`), 'E14.21', 'map', [
    fact(
      'lasting',
      said('dice.cannon', { n: dice.count, colour: dice.colour, damage: dice.damage }),
      amount('initiative', initiative),
      amount('computer', computer),
      amount('hull', hull),
    ),
    fact('note', said(`about.ship.${id}`), said('ship.draws', { n: draws })),
  ]);
};

export const SHIP_THINGS: readonly EclipseThing[] = [
  ...BUILD_THINGS,
  rival('ancient', DRAWS_FOR_ANCIENT),
  rival('gcds', DRAWS_FOR_GCDS),
];

/** Tiles of the reputation track (E8.5, E14.31). */
export const TRACK_TILES: readonly EclipseThing[] = [
  ...[1, 2, 3, 4].map((value) =>
    thing(`reputation.${value}`, 'reputation', said('thing.reputation', { n: value }), 'E14.31', 'board', [
      fact('end', amount('vp', value)),
      fact('note', said('about.reputation')),
    ]),
  ),
  thing('ambassador', 'diplomacy', said('thing.ambassador'), 'E8.5', 'board', [
    fact('round', said('ambassador.income')),
    fact('end', amount('vp', VP.ambassador)),
    fact('note', said('about.ambassador', { n: AMBASSADORS })),
  ]),
  thing('traitor', 'diplomacy', said('thing.traitor'), 'E8.9', 'board', [
    fact('end', amount('vp', VP.traitor)),
    fact('note', said('about.traitor')),
  ]),
];
