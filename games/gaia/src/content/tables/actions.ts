import { BUILDING_KINDS, type SpaceId } from '../../state/ids.ts';
import facts from '../data/actions.json' with { type: 'json' };
import buildings from '../data/buildings.json' with { type: 'json' };
import { expectFact, type Gain, NOTHING, readGain } from './gain.ts';

/** G15.1: the ten spaces of the research board, left to right. */
export interface SpaceTable {
  /** As printed, counted from 1. */
  readonly number: number;
  readonly power: number;
  readonly qic: number;
  readonly gain: Gain;
  /** Free terraforming steps of a mine built with this action. */
  readonly steps: number;
}

/** The printed number of a space, and the space of a number, whether there is one or not. */
export const spaceNumber = (space: SpaceId): number => space + 1;
export const spaceNumbered = (number: number): SpaceId => (number - 1) as SpaceId;

interface SpaceFact {
  readonly cost: { readonly power?: number; readonly qic?: number };
  readonly gain: { readonly [what: string]: number };
}
const STEPS = 'buildMineWithFreeTerraformingSteps';
/** Effects the rules carry out by name (G15.1 #8 to #10). */
const NAMED = [STEPS, 'techTile', 'scoreOwnFederationTokenAgain', 'vpPerPlanetType'];

const readSpace = (fact: SpaceFact, i: number): SpaceTable => {
  const plain = { ...fact.gain };
  for (const name of NAMED) delete plain[name];
  return {
    number: spaceNumber(i as SpaceId),
    power: fact.cost.power ?? 0,
    qic: fact.cost.qic ?? 0,
    gain: Object.keys(plain).length === 0 ? NOTHING : readGain(plain),
    steps: fact.gain[STEPS] ?? 0,
  };
};

export const SPACES: readonly SpaceTable[] = [...facts.powerActions, ...facts.qicActions].map((fact, i) =>
  readSpace(fact as SpaceFact, i),
);
expectFact(SPACES.length === 10, 'ten spaces');
export const FIRST_SPACE = 0 as SpaceId;
export const TILE_SPACE = 7 as SpaceId;
export const RESCORE_SPACE = 8 as SpaceId;
export const KINDS_SPACE = 9 as SpaceId;
expectFact(SPACES[TILE_SPACE]?.qic === 4 && SPACES[RESCORE_SPACE]?.qic === 3, 'Q.I.C. spaces');

/** G4.4, by building; the trading station without a neighbour. */
const { structures } = buildings;
const LIST = [
  structures.mine,
  structures.tradingStation,
  structures.researchLab,
  structures.planetaryInstitute,
  structures.academyKnowledge,
  structures.academyQic,
] as const;
expectFact(LIST.length + 1 === BUILDING_KINDS, 'six kinds of buildings');
export const CREDITS_FOR: readonly number[] = [0, ...LIST.map((one) => one.cost.credits)];
export const ORE_FOR: readonly number[] = [0, ...LIST.map((one) => one.cost.ore)];
export const TRADE_CREDITS_NEAR = structures.tradingStation.costWithOpponentWithin2.credits;
/** G14.1, before tiles and institutes. */
export const POWER_VALUE: readonly number[] = [0, ...LIST.map((one) => one.powerValue)];
/** G1.1. */
export const PIECES: readonly number[] = [0, ...LIST.map((one) => one.pieces)];
export const MAX_FORMERS = buildings.otherPieces.gaiaformer.pieces;
export const MAX_SATELLITES = buildings.otherPieces.satellite.pieces;
export const MAX_STATIONS = buildings.otherPieces.spaceStation.pieces;
/** G10.3, G19.2. */
export const NEIGHBOUR_DISTANCE = buildings.neighbourDistance;
/** G7.4. */
export const RANGE_PER_QIC = facts.rangeExtension.perQic;
/** G16.1: booster 5. */
export const BOOSTER_RANGE = 3;
