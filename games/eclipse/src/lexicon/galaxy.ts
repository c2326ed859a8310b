import { type Amount, amount, type Fact, fact, type Message, said } from '@orrery/kernel';
import {
  CIRCLES,
  FRONT_PART,
  frontIds,
  frontKind,
  income,
  TRACK_CAPACITY,
  upkeep,
  VP,
  VP_OF_BACK,
} from '../content/board.ts';
import discoveries from '../content/data/discovery-tiles.json' with { type: 'json' };
import sectorFacts from '../content/data/sectors.json' with { type: 'json' };
import speciesFacts from '../content/data/species.json' with { type: 'json' };
import { squareCount, squareOn } from '../content/sectors.ts';
import { SPECIES, type Species } from '../content/species/index.ts';
import { ACTIONS, RESOURCES, type SectorId, SHIPS, SQUARES } from '../state/ids.ts';
import { type EclipseThing, thing } from './thing.ts';

const gains = (from: { readonly [what: string]: unknown }): readonly Amount[] =>
  RESOURCES.flatMap((what) => (typeof from[what] === 'number' && from[what] !== 0 ? [amount(what, from[what])] : []));

export const SECTOR_THINGS: readonly EclipseThing[] = sectorFacts.sectors.map((sector, i) => {
  const squares = Array.from(
    { length: squareCount[i] ?? 0 },
    (_, square) => SQUARES[squareOn(i as SectorId, square)] as string,
  );
  return thing(`sector.${sector.id}`, `sector.${sector.ring}`, said(`sector.${sector.id}`), 'E6.3', 'map', [
    fact(
      'needs',
      ...(sector.ancients > 0 ? [said('sector.ancients', { n: sector.ancients })] : []),
      ...(sector.gcds ? [said('sector.gcds')] : []),
    ),
    fact('now', ...(sector.discovery ? [said('sector.discovery')] : [])),
    fact('lasting', squares.length === 0 ? said('sector.empty') : said('sector.squares', { square: squares })),
    fact('end', amount('vp', sector.vp)),
    fact('note', ...(sector.artifacts > 0 ? [said('sector.artifacts', { n: sector.artifacts })] : [])),
  ]);
});

/** What a discovery brings at once. */
const found = (tile: (typeof discoveries.tiles)[number]): readonly (Amount | Message)[] =>
  frontKind[frontIds.indexOf(tile.id)] === FRONT_PART
    ? [said('discovery.part', { part: tile.id })]
    : tile.kind === 'resource'
      ? gains(tile.effect as { readonly [what: string]: unknown })
      : [said(`about.discovery.${tile.id}`)];

export const DISCOVERY_THINGS: readonly EclipseThing[] = discoveries.tiles.map((tile) =>
  thing(`discovery.${tile.id}`, 'discovery', said(`front.${tile.id}`), 'E6.10', 'map', [
    fact('now', ...found(tile)),
    fact('end', said('discovery.back', { n: VP_OF_BACK })),
  ]),
);

type Facts = (typeof speciesFacts.species)[number];

/** How often each action does its thing (E5.7). */
const activations = (facts: Facts): readonly Message[] =>
  ACTIONS.map((action) =>
    said('species.action', {
      action,
      n: action === 'influence' ? facts.actions.influenceDiscs : facts.actions[action],
    }),
  );

const exceptions = (species: Species): readonly Message[] => [
  ...(species.befriendsAncients ? [said('species.befriendsAncients')] : []),
  ...(species.drawsSecondTile ? [said('species.drawsSecondTile')] : []),
  ...(species.populationDiesUnguarded ? [said('species.populationDiesUnguarded')] : []),
  ...(species.reputationDraws > 0 ? [said('species.reputation', { n: species.reputationDraws })] : []),
];

const bonus = ({ id }: Species): readonly Message[] =>
  id === 'planta'
    ? [said('species.perSector', { n: VP.plantaPerSector })]
    : id === 'draco'
      ? [said('species.perAncient', { n: VP.dracoPerAncientOnBoard })]
      : [];

export const SPECIES_THINGS: readonly EclipseThing[] = SPECIES.map((species) => {
  const facts = speciesFacts.species.find(({ id }) => id === species.id) as Facts;
  const ships = facts.startShips as { readonly [ship: string]: number };
  return thing(`species.${species.id}`, 'species', said(`seat.${species.id}`), `E18.${chapterOf(species)}`, 'board', [
    fact(
      'start',
      ...gains(facts.storage),
      said('species.home', { sector: facts.startSector }),
      ...SHIPS.filter((ship) => (ships[ship] ?? 0) > 0).map((ship) =>
        said('species.ship', { ship, n: ships[ship] ?? 0 }),
      ),
      ...(facts.startTechs.length > 0 ? [said('species.techs', { tech: facts.startTechs })] : []),
    ),
    fact(
      'lasting',
      said('species.trade', { n: facts.tradeRatio }),
      amount('colonyShips', facts.colonyShips),
      amount('discs', facts.influenceDiscsOnBoard),
      ...exceptions(species),
    ),
    fact('action', ...activations(facts)),
    fact('end', ...bonus(species)),
  ]);
});

/** E18: the aliens by number, then what all Terrans have in common. */
function chapterOf(species: Species): number {
  const aliens = SPECIES.filter(({ isAlien }) => isAlien);
  return species.isAlien ? aliens.indexOf(species) + 1 : aliens.length + 1;
}

/** E4.1, E4.4: income by cubes left on a track. */
export const POPULATION_STEPS: readonly EclipseThing[] = Array.from({ length: TRACK_CAPACITY + 1 }, (_, cubes) =>
  thing(`population.${cubes}`, 'populationStep', said('thing.population', { n: cubes }), 'E4.1', 'board', [
    fact('round', amount('income', income[cubes])),
    fact('note', said('about.population')),
  ]),
);

/** E4.5: upkeep by empty circles. */
export const INFLUENCE_STEPS: readonly EclipseThing[] = Array.from({ length: CIRCLES + 1 }, (_, empty) =>
  thing(`influence.${empty}`, 'influenceStep', said('thing.influence', { n: empty }), 'E4.5', 'board', [
    fact('round', said('influence.upkeep', { n: upkeep[empty] })),
    fact('note', said('about.influence')),
  ]),
);

const noted = (
  id: string,
  kind: string,
  rule: string,
  drawn: string,
  facts: readonly Fact[] = [],
  icon?: string,
): EclipseThing =>
  thing(
    id,
    kind,
    said(`thing.${id}`),
    rule,
    drawn,
    [...facts, fact('note', said(`about.${id}`))],
    icon === undefined ? {} : { icon },
  );

export const RESOURCE_THINGS: readonly EclipseThing[] = [
  noted('resource.money', 'resource', 'E4.8', 'board', [], 'credits'),
  noted('resource.science', 'resource', 'E4.8', 'board', [], 'knowledge'),
  noted('resource.materials', 'resource', 'E4.8', 'board', [], 'ore'),
];

export const SQUARE_THINGS: readonly EclipseThing[] = SQUARES.map((square) =>
  thing(`square.${square}`, 'square', said(`square.${square}`), 'E4.10', 'map', [
    fact(
      'note',
      said(
        `about.square.${square.endsWith('-advanced') ? 'advanced' : square === 'wild' || square === 'orbital' ? square : 'plain'}`,
      ),
    ),
  ]),
);

export const ACTION_THINGS: readonly EclipseThing[] = ACTIONS.map((action) =>
  thing(`action.${action}`, 'action', said(`action.${action}`), 'E5.7', 'board', [
    fact('cost', amount('discs', 1)),
    fact('now', said(`about.action.${action}`)),
  ]),
);

const SIGNS: readonly (readonly [id: string, rule: string])[] = [
  ['disc', 'E4.5'],
  ['cube', 'E4.2'],
  ['colonyShip', 'E4.10'],
  ['ship', 'E11.1'],
  ['wormhole', 'E6.5'],
  ['artifact', 'E9.10'],
  ['discovery', 'E6.10'],
  ['graveyard', 'E4.3'],
  ['reaction', 'E13.1'],
  ['initiative', 'E14.10'],
  ['movement', 'E12.1'],
  ['energy', 'E10.4'],
  ['computer', 'E14.14'],
  ['shield', 'E14.14'],
  ['hull', 'E14.9'],
  ['cannon', 'E14.18'],
  ['missile', 'E14.17'],
  ['vp', 'E17.1'],
];

export const SYMBOL_THINGS: readonly EclipseThing[] = SIGNS.map(([id, rule]) =>
  noted(`symbol.${id}`, 'symbol', rule, 'everywhere', [], id === 'vp' ? 'vp' : undefined),
);
