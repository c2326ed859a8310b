import { type Amount, amount, type Fact, fact, type Message, NONE, type Seat, said } from '@orrery/kernel';
import type { PlanetCard } from '../content/cards.ts';
import { COLORS, FIELDS, RESOURCES, SPECIALISTS } from '../content/names.ts';
import { FIRST_SET } from '../content/sets.ts';
import { capacityOf } from '../rules/bag.ts';
import { nextColonyCost } from '../rules/colony.ts';
import { terraformLimit } from '../rules/merit.ts';
import { movementOf } from '../rules/travel.ts';
import { MOON, PLANET, STATION } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot, coloniesOf, isPlanet } from '../state/map.ts';
import { type ArksThing, gains, goods, thing } from './thing.ts';

const set = FIRST_SET;

/** What landing on a field of a planet card lets its player gather. */
const fieldOf = (
  planet: PlanetCard,
  field: typeof PLANET | typeof MOON | typeof STATION,
): readonly (Amount | Message)[] => {
  const bag = planet.gather[field];
  const name = field === PLANET && planet.color === NONE ? 'portal' : FIELDS[field];
  return bag === null || bag === undefined ? [] : [said('planet.field', { place: name }), ...gains(bag)];
};

const planetFacts = (planet: PlanetCard): readonly Fact[] => [
  fact('action', ...fieldOf(planet, PLANET), ...fieldOf(planet, MOON), ...fieldOf(planet, STATION)),
  ...(planet.color === NONE
    ? [fact('note', said('about.portal', { n: set.playsAtPortal }))]
    : [
        fact(
          'needs',
          said('planet.needs'),
          ...planet.tracks.map((resource) => amount(RESOURCES[resource] as string, planet.max[resource] ?? 0)),
        ),
        fact('lasting', said('planet.terraformed'), ...gains(planet.gatherTerraformed)),
        fact('end', said('planet.merit', { first: set.first, second: set.second })),
        fact('note', said('planet.note', { n: planet.total, color: COLORS[planet.color] })),
      ]),
];

export const PLANET_THINGS: readonly ArksThing[] = set.planets.map((planet) =>
  thing(
    `planet.${planet.id}`,
    planet.color === NONE ? 'portal' : 'planet',
    said(`planet.${planet.id}`),
    planet.color === NONE ? 'A3.4' : 'A14.1',
    'galaxy',
    planetFacts(planet),
  ),
);

const upgradeFact = (i: number): Fact => {
  const { effect } = set.upgrades[i] as (typeof set.upgrades)[number];
  switch (effect.k) {
    case 'twoActions':
      return fact('lasting', said('upgrade.does.twoActions'));
    case 'landing':
      return fact('each', said('upgrade.does.landing', { place: FIELDS[effect.on] }), ...gains(effect.gain));
    case 'capacity':
      return fact('lasting', said('upgrade.does.capacity', { n: effect.amount }));
    case 'explore':
      return fact('lasting', said('upgrade.does.explore', { n: effect.draw }));
    default:
      return fact(
        'lasting',
        said('upgrade.does.movement', { first: effect.steps[1] ?? 0, second: effect.steps[2] ?? 0 }),
      );
  }
};

export const UPGRADE_THINGS: readonly ArksThing[] = set.upgrades.map((upgrade, i) =>
  thing(`upgrade.${upgrade.id}`, 'upgrade', said(`upgrade.${upgrade.id}`), 'A8.1', 'ark', [
    fact(
      'cost',
      said('upgrade.specialist', { specialist: upgrade.engineer ? 'engineer' : 'leader' }),
      ...goods(upgrade.cost),
    ),
    fact('now', amount('colonyMarkers', 1)),
    upgradeFact(i),
    fact(
      'note',
      ...(upgrade.payments > 1 ? [said('upgrade.twice', { n: upgrade.payments })] : []),
      ...(upgrade.partner === NONE
        ? []
        : [
            said('upgrade.pair', {
              upgrade: (set.upgrades[upgrade.partner] as (typeof set.upgrades)[number]).id,
              n: set.outpostUnlocked,
            }),
          ]),
    ),
  ]),
);

/** A17.1, A22.3: what each further Colony costs, and what so many are worth. */
export const COLONY_THINGS: readonly ArksThing[] = set.colonyCosts.map((cost, i) =>
  thing(`colony.${i + 1}`, 'colony', said('thing.colony', { n: i + 1 }), 'A17.1', 'ladder', [
    fact(
      'cost',
      ...[
        amount('engineer', cost.engineer),
        amount('anyLeader', cost.anyLeader),
        amount('planetLeader', cost.planetLeader),
        amount('any', cost.anyResource),
      ].filter(({ n }) => n > 0),
    ),
    fact('lasting', said('colony.limit')),
    fact('end', said('colony.points', { n: set.colonyPoints[i + 1] ?? 0 })),
  ]),
);

/** A22.2: what so many settled Survivors are worth. */
export const SETTLED_THINGS: readonly ArksThing[] = set.survivorPoints
  .slice(1)
  .map((points, i) =>
    thing(`settled.${i + 1}`, 'settled', said('thing.settled', { n: i + 1 }), 'A22.2', 'ladder', [
      fact('end', said('colony.points', { n: points })),
    ]),
  );

const noted = (
  id: string,
  kind: string,
  rule: string,
  drawn: string,
  facts: readonly Fact[] = [],
  more: Pick<ArksThing, 'icon' | 'present'> = {},
  params?: Message['params'],
): ArksThing =>
  thing(id, kind, said(`thing.${id}`), rule, drawn, [...facts, fact('note', said(`about.${id}`, params))], more);

export const RESOURCE_THINGS: readonly ArksThing[] = RESOURCES.map((resource, i) =>
  thing(
    `resource.${resource}`,
    'resource',
    said(`resource.${resource}`),
    'A5.1',
    'cargo',
    [fact('lasting', said('resource.capacity', { n: set.capacity })), fact('note', said('about.resource'))],
    {
      icon: ['food', 'workforce', 'ore', 'technology'][i] ?? 'ore',
      present: (s: State, seat: Seat) => [fact('lasting', said('resource.capacity', { n: capacityOf(s, seat) }))],
    },
  ),
);

export const SPECIALIST_THINGS: readonly ArksThing[] = SPECIALISTS.map((specialist) =>
  thing(`specialist.${specialist}`, 'specialist', said(`specialist.${specialist}`), 'A7.1', 'cargo', [
    fact('note', said(specialist === 'engineer' ? 'about.engineer' : 'about.leader'), said('about.specialist')),
  ]),
);

/** A12: what can be done where. The portal stands where other cards have their planet. */
export const PLACE_THINGS: readonly ArksThing[] = ['portal', ...FIELDS].map((place) =>
  thing(`place.${place}`, 'place', said(`place.${place}`), place === 'planet' ? 'A12.2' : 'A12.1', 'galaxy', [
    fact('note', said(`about.place.${place}`, { n: set.playsAtPortal })),
  ]),
);

export const SYMBOL_THINGS: readonly ArksThing[] = [
  noted('symbol.any', 'symbol', 'A5.3', 'everywhere'),
  noted('symbol.crew', 'symbol', 'A6.4', 'everywhere', [], { icon: 'crew' }),
  noted('symbol.cantina', 'symbol', 'A6.5', 'cantina'),
  noted('symbol.ark', 'symbol', 'A9.1', 'galaxy', [], {
    icon: 'ark',
    present: (s, seat) => [fact('lasting', said('present.movement', { n: movementOf(s, seat) }))],
  }),
  noted('symbol.colony', 'symbol', 'A17.1', 'galaxy', [], {
    icon: 'colony',
    present: (s, seat) => nextColony(s, seat),
  }),
  noted(
    'symbol.outpost',
    'symbol',
    'A18.6',
    'galaxy',
    [fact('now', said('outpost.own', { n: set.outpostOnOwnColony }))],
    {
      icon: 'outpost',
    },
  ),
  noted('symbol.terraform', 'symbol', 'A14.3', 'galaxy', [], {
    present: (s, seat) =>
      isPlanet(s, arkSlot(s, seat)) ? [fact('lasting', said('present.terraform', { n: terraformLimit(s, seat) }))] : [],
  }),
  noted('symbol.merit', 'symbol', 'A14.5', 'galaxy', [], {}, { first: set.first, second: set.second }),
  noted('symbol.survivors', 'symbol', 'A16.1', 'bridge'),
  noted(
    'symbol.end',
    'symbol',
    'A21.1',
    'galaxy',
    [],
    {},
    { n: set.planetsToEnd.standard, long: set.planetsToEnd.long },
  ),
  noted('symbol.vp', 'symbol', 'A22.1', 'cantina', [], { icon: 'vp' }),
];

function nextColony(s: State, seat: Seat): readonly Fact[] {
  if (coloniesOf(s, seat) >= set.colonyCosts.length) return [];
  const { engineer, anyLeader, planetLeader, anyResource } = nextColonyCost(s, seat);
  return [
    fact(
      'cost',
      ...[
        amount('engineer', engineer),
        amount('anyLeader', anyLeader),
        amount('planetLeader', planetLeader),
        amount('any', anyResource),
      ].filter(({ n }) => n > 0),
    ),
  ];
}
