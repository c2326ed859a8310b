import { FINAL_TILES, type FinalTileId, ROUND_TILES } from '../../state/ids.ts';
import facts from '../data/scoring.json' with { type: 'json' };
import { expectFact } from './gain.ts';

/** What round scoring tiles look at (G22.2). */
export const ON_STEP = 0;
export const ON_RESEARCH = 1;
export const ON_MINE = 2;
export const ON_TOKEN = 3;
export const ON_TRADE = 4;
export const ON_GAIA_MINE = 5;
export const ON_BIG = 6;

const EVENTS: { readonly [fact: string]: number } = {
  terraformingStep: ON_STEP,
  advanceResearch: ON_RESEARCH,
  buildMine: ON_MINE,
  gainFederationToken: ON_TOKEN,
  buildTradingStation: ON_TRADE,
  buildMineOnGaiaPlanet: ON_GAIA_MINE,
  buildPlanetaryInstituteOrAcademy: ON_BIG,
};

export interface RoundTileTable {
  readonly on: number;
  readonly vp: number;
  /** GA8.1: what an Automa scores with it when it passes, in rounds 1 to 3 and 4 to 6. */
  readonly automaEarly: number;
  readonly automaLate: number;
}

/** G22.1, by index of ROUND_TILES. */
export const ROUND_TILE_TABLES: readonly RoundTileTable[] = facts.roundScoring.map((fact) => {
  const on = EVENTS[fact.event];
  if (on === undefined) throw new Error(`facts: round tile ${fact.event}`);
  return { on, vp: fact.vp, automaEarly: fact.automa.rounds1to3, automaLate: fact.automa.rounds4to6 };
});
expectFact(ROUND_TILE_TABLES.length === ROUND_TILES.length, 'ten round tiles');
expectFact(ROUND_TILE_TABLES[4]?.vp === 4 && ROUND_TILE_TABLES[7]?.vp === 3, 'order of the round tiles');

export const COUNT_FEDERATED = 0 as FinalTileId;
export const COUNT_STRUCTURES = 1 as FinalTileId;
export const COUNT_KINDS = 2 as FinalTileId;
export const COUNT_GAIA = 3 as FinalTileId;
export const COUNT_SECTORS = 4 as FinalTileId;
export const COUNT_SATELLITES = 5 as FinalTileId;

/** G22.6: the neutral marker, by index of FINAL_TILES. */
export const NEUTRAL: readonly number[] = facts.finalScoring.map((fact) => fact.neutralPlayer);
expectFact(NEUTRAL.length === FINAL_TILES.length && facts.finalScoring[0]?.peerId === 'structureFed', 'final tiles');

/** G22.5: points for places 1 to 4. */
export const PLACE_VP: readonly number[] = facts.finalRankingVp;
/** G22.9. */
export const LEVEL_VP = facts.researchVp.perLevelAbove2;
/** G22.10. */
export const RESOURCES_PER_VP = 3;
