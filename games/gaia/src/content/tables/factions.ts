import { type Faction, PLANETS, type Planet, TRACKS, type TrackId } from '../../state/ids.ts';
import facts from '../data/factions.json' with { type: 'json' };
import { expectFact, type Gain, readGain } from './gain.ts';

/** The board of a faction as numbers (G4). */
export interface FactionBoard {
  readonly credits: number;
  readonly ore: number;
  readonly knowledge: number;
  readonly qic: number;
  readonly bowl1: number;
  readonly bowl2: number;
  /** Taklons: the brainstone lies in bowl I. */
  readonly stone: boolean;
  /** Area with a starting level of 1, or null. */
  readonly startTrack: TrackId | null;
  readonly base: Gain;
  readonly mines: readonly Gain[];
  readonly trades: readonly Gain[];
  readonly labs: readonly Gain[];
  readonly academyK: Gain;
  readonly institute: Gain;
  /** The special action of the Q.I.C. academy. */
  readonly academyQ: Gain;
}

/** Ids of the facts files that differ from ours. */
const FACT_ID: { readonly [ours: string]: string } = { hadsch: 'hadsch-hallas', baltaks: 'bal-taks' };
const FACT_TRACKS = [
  'terraforming',
  'navigation',
  'artificialIntelligence',
  'gaiaProject',
  'economy',
  'science',
] as const;

const factOf = (id: Faction) => {
  const fact = facts.factions.find((one) => one.id === (FACT_ID[id] ?? id));
  if (fact === undefined) throw new Error(`facts: no faction ${id}`);
  return fact;
};

const readBoard = (id: Faction): FactionBoard => {
  const fact = factOf(id);
  const levels = fact.startingResearch as { readonly [track: string]: number };
  const startTrack = FACT_TRACKS.findIndex((track) => levels[track] === 1);
  expectFact(Object.keys(levels).length === (startTrack < 0 ? 0 : 1), `starting level of ${id}`);
  const { start, income } = fact;
  expectFact(income.mines.length === 8 && income.tradingStations.length === 4, `rows of ${id}`);
  expectFact(income.researchLabs.length === 3 && start.vp === 10 && start.power.area3 === 0, `start of ${id}`);
  return {
    credits: start.credits,
    ore: start.ore,
    knowledge: start.knowledge,
    qic: start.qic,
    bowl1: start.power.area1,
    bowl2: start.power.area2,
    stone: start.brainstone === 'area1',
    startTrack: startTrack < 0 ? null : (startTrack as TrackId),
    base: readGain(income.base),
    mines: income.mines.map(readGain),
    trades: income.tradingStations.map(readGain),
    labs: income.researchLabs.map(readGain),
    academyK: readGain(income.academyKnowledge.income),
    institute: readGain(income.planetaryInstitute),
    academyQ: readGain(income.academyQic.specialAction),
  };
};

/** What the facts say of a faction of the base game. */
export interface FactionFacts {
  readonly name: Faction;
  readonly colour: string;
  readonly home: Planet;
  readonly board: FactionBoard;
}

export const factsOf = (id: Faction): FactionFacts => {
  const { colour, homePlanet } = factOf(id);
  expectFact(facts.terraformingRing.includes(homePlanet), `home of ${id}`);
  return { name: id, colour, home: homePlanet as Planet, board: readBoard(id) };
};
expectFact(TRACKS.length === FACT_TRACKS.length, 'six areas');
expectFact(
  facts.terraformingRing.every((home, i) => PLANETS[i + 1] === home),
  'the terraforming circle',
);

/** G1.6. */
export const CAP_ORE = facts.limits.ore;
export const CAP_KNOWLEDGE = facts.limits.knowledge;
export const CAP_CREDITS = facts.limits.credits;
export const START_VP = 10;

/** First-game factions by number of players (G3.5). */
export const FIRST_GAME_FACTIONS: { readonly [players: number]: readonly Faction[] } = {
  1: ['hadsch'],
  2: ['hadsch', 'xenos'],
  3: ['terrans', 'taklons', 'geodens'],
  4: ['terrans', 'hadsch', 'xenos', 'taklons'],
};
/** The Automa's faction in the first game (GA3.5). */
export const FIRST_GAME_RIVAL: Faction = 'taklons';
