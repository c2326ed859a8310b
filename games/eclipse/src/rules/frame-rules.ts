import { aftermath } from './battle/aftermath.ts';
import { battle } from './battle/battle.ts';
import { sectorOfBattles } from './battle/battles.ts';
import { bombard, population, raze } from './battle/population.ts';
import { drawReputation, keep, reputation } from './battle/reputation.ts';
import { hits, roll } from './battle/shooting.ts';
import { stalemate } from './battle/stalemate.ts';
import { build } from './build.ts';
import { cubes, graves } from './cubes.ts';
import { diplomacy, envoyCube, proposal, room } from './diplomacy.ts';
import { discovery, front } from './discovery.ts';
import { claim, drawSector, explore, tile } from './explore.ts';
import { FRAME, type FrameKind, type FrameRule } from './frames.ts';
import { influence, put } from './influence.ts';
import { move, step } from './move.ts';
import { artifacts, research } from './research.ts';
import { round } from './round.ts';
import { species, start } from './setup.ts';
import { drawTech } from './supply.ts';
import { turn } from './turn.ts';
import { partOfUpgrade, upgrade } from './upgrade.ts';
import { upkeep } from './upkeep.ts';

/** Every kind of frame and its rule. */
const BY_NAME: { readonly [kind in FrameKind]: FrameRule } = {
  round,
  start,
  species,
  turn,
  explore,
  drawSector,
  tile,
  claim,
  front,
  discovery,
  influence,
  put,
  research,
  artifact: artifacts,
  upgrade,
  part: partOfUpgrade,
  build,
  move,
  step,
  proposal,
  envoy: envoyCube,
  room,
  cubes,
  graves,
  drawTech,
  sector: sectorOfBattles,
  battle,
  roll,
  hits,
  stalemate,
  drawReputation,
  reputation,
  keep,
  population,
  bombard,
  raze,
  aftermath,
  diplomacy,
  upkeep,
};

export const FRAME_RULES: readonly FrameRule[] = (Object.keys(FRAME) as FrameKind[])
  .sort((a, b) => FRAME[a] - FRAME[b])
  .map((kind) => BY_NAME[kind]);
