import { type Amount, amount, type Fact, fact, type Message, NONE, type Seat, said } from '@orrery/kernel';
import buildingFacts from '../content/data/buildings.json' with { type: 'json' };
import {
  CREDITS_FOR,
  MAX_FORMERS,
  MAX_SATELLITES,
  MAX_STATIONS,
  NEIGHBOUR_DISTANCE,
  ORE_FOR,
  PIECES,
  POWER_VALUE,
  TRADE_CREDITS_NEAR,
} from '../content/tables/actions.ts';
import type { Gain } from '../content/tables/gain.ts';
import { PROJECT_TOKENS, STEP_PRICE } from '../content/tables/research.ts';
import { stepsBetween, stepsTo } from '../rules/mine.ts';
import { LEAST_VALUE } from '../rules/value.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  BUILDINGS,
  type BuildingId,
  GAIA,
  GAIA_PROJECT,
  HOME_KINDS,
  INSTITUTE,
  LAB,
  LOST,
  MINE,
  PLANETS,
  type PlanetId,
  SPACE,
  TERRAFORMING,
  TRADE,
  TRANSDIM,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { countOf, factionIdOf, factionOf, hasFaction, levelOf } from '../state/seats.ts';
import { amountsOf, type GaiaThing, thing } from './facts.ts';

const givesTile = (building: BuildingId): boolean => building === LAB || building >= ACADEMY_K;

const costOf = (building: BuildingId): readonly (Amount | Message)[] => [
  amount('credits', CREDITS_FOR[building]),
  amount('ore', ORE_FOR[building]),
  ...(building === TRADE ? [said('building.near', { n: TRADE_CREDITS_NEAR, distance: NEIGHBOUR_DISTANCE })] : []),
  ...(building === MINE ? [said('building.habitable')] : []),
];

/** Income of the next building of a kind, on the seat's own board. */
const nextIncome = (s: State, seat: Seat, building: BuildingId): Gain | undefined => {
  const { board } = factionOf(s, seat);
  const row = { [MINE]: board.mines, [TRADE]: board.trades, [LAB]: board.labs }[building];
  if (row !== undefined) return row[countOf(s, seat, building)];
  return building === INSTITUTE ? board.institute : building === ACADEMY_K ? board.academyK : undefined;
};

const presentIncome =
  (building: BuildingId) =>
  (s: State, seat: Seat): readonly Fact[] => {
    if (!hasFaction(s, seat)) return [];
    if (building === ACADEMY_Q) return [fact('action', ...amountsOf(factionOf(s, seat).board.academyQ))];
    const income = nextIncome(s, seat, building);
    return income === undefined ? [] : [fact('round', ...amountsOf(income))];
  };

const KINDS = [MINE, TRADE, LAB, INSTITUTE, ACADEMY_K, ACADEMY_Q] as const;

export const BUILDING_THINGS: readonly GaiaThing[] = KINDS.map((building) =>
  thing(
    `building.${BUILDINGS[building]}`,
    'building',
    said(`building.${BUILDINGS[building]}`),
    building === MINE ? 'G8.1' : 'G10.1',
    'factionBoard',
    [
      fact('cost', ...costOf(building)),
      fact('now', ...(givesTile(building) ? [said('gain.techTile')] : [])),
      fact('lasting', amount('powerValue', POWER_VALUE[building])),
      fact('round', ...(building === ACADEMY_Q ? [] : [said('building.income')])),
      fact('action', ...(building === ACADEMY_Q ? [said('about.special.academy')] : [])),
      fact('note', said(`about.building.${BUILDINGS[building]}`), said('building.pieces', { n: PIECES[building] })),
    ],
    { present: presentIncome(building) },
  ),
);

const formerCost = (level: number): readonly Message[] =>
  PROJECT_TOKENS[level] === 0 ? [said('level.noProjects')] : [said('level.project', { n: PROJECT_TOKENS[level] })];

export const PIECE_THINGS: readonly GaiaThing[] = [
  thing(
    'piece.former',
    'piece',
    said('building.former'),
    'G9.1',
    'factionBoard',
    [
      fact('cost', said('former.cost', { most: Math.max(...PROJECT_TOKENS), least: PROJECT_TOKENS.at(-1) ?? 0 })),
      fact('note', said('about.piece.former'), said('building.pieces', { n: MAX_FORMERS })),
    ],
    { icon: 'former', present: (s, seat) => [fact('cost', ...formerCost(levelOf(s, seat, GAIA_PROJECT)))] },
  ),
  thing(
    'piece.satellite',
    'piece',
    said('building.satellite'),
    'G14.9',
    'map',
    [
      fact('cost', amount('tokens', 1)),
      fact('note', said('about.piece.satellite'), said('building.pieces', { n: MAX_SATELLITES })),
    ],
    { icon: 'satellite' },
  ),
  thing('piece.station', 'piece', said('building.station'), 'G21.4', 'map', [
    fact('lasting', amount('powerValue', LEAST_VALUE)),
    fact('note', said('about.piece.station'), said('building.pieces', { n: MAX_STATIONS })),
  ]),
  thing('piece.guest', 'piece', said('building.guest'), 'G21.2', 'map', [
    fact('lasting', amount('powerValue', LEAST_VALUE)),
    fact('note', said('about.piece.guest')),
  ]),
];

/** G4.3: home planets by how many steps away they are. */
const stepsFrom = (planet: PlanetId): readonly Message[] =>
  [1, 2, 3].map((n) =>
    said('planet.steps', {
      n,
      planet: PLANETS.slice(1, HOME_KINDS + 1).filter((_, i) => stepsBetween(planet, (i + 1) as PlanetId) === n),
    }),
  );

const presentSteps =
  (planet: PlanetId) =>
  (s: State, seat: Seat): readonly Fact[] => {
    const faction = factionIdOf(s, seat);
    if (faction === NONE) return [];
    const n = stepsTo(s, faction, planet);
    const ore = n * STEP_PRICE[levelOf(s, seat, TERRAFORMING)];
    return [fact('cost', n === 0 ? said('present.home') : said('present.steps', { n, ore }))];
  };

const planetFacts = (planet: PlanetId): readonly Fact[] => {
  if (planet === GAIA)
    return [
      fact('cost', amount('qic', buildingFacts.mineOnGaiaPlanet.extraCost.qic)),
      fact('note', said('about.planet.gaia')),
    ];
  if (planet === TRANSDIM || planet === LOST || planet === SPACE)
    return [fact('note', said(`about.planet.${PLANETS[planet]}`))];
  return [fact('note', said('about.planet.home'), ...stepsFrom(planet))];
};

export const PLANET_THINGS: readonly GaiaThing[] = PLANETS.map((id, i) => {
  const planet = i as PlanetId;
  const home = planet > SPACE && planet <= HOME_KINDS;
  return thing(
    `planet.${id}`,
    'planet',
    said(`planet.${id}`),
    home ? 'G4.3' : planet === LOST ? 'G13.3' : planet === TRANSDIM ? 'G9.1' : 'G8.2',
    'map',
    planetFacts(planet),
    home ? { present: presentSteps(planet) } : {},
  );
});
