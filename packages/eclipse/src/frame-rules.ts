import { aftermath } from './combat/aftermath.ts';
import { battle } from './combat/battle.ts';
import { sectorOfBattles } from './combat/battles.ts';
import { bombard, population, raze } from './combat/population.ts';
import { drawReputation, keep, reputation } from './combat/reputation.ts';
import { hits, roll } from './combat/shooting.ts';
import { stalemate } from './combat/stalemate.ts';
import { FRAME, type FrameKind, type FrameRule } from './frames.ts';
import { build } from './rules/build.ts';
import { cubes, graves } from './rules/cubes.ts';
import { diplomacy, envoyCube, proposal, room } from './rules/diplomacy.ts';
import { discovery, front } from './rules/discovery.ts';
import { claim, drawSector, explore, tile } from './rules/explore.ts';
import { influence, put } from './rules/influence.ts';
import { move, step } from './rules/move.ts';
import { artifacts, research } from './rules/research.ts';
import { round } from './rules/round.ts';
import { species, start } from './rules/setup.ts';
import { drawTech } from './rules/supply.ts';
import { turn } from './rules/turn.ts';
import { partOfUpgrade, upgrade } from './rules/upgrade.ts';
import { upkeep } from './rules/upkeep.ts';

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
