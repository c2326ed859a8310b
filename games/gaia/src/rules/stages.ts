import type { State } from '../state/layout.ts';

/** Stages of a game in their order (G3.1, G5.1). `cursor` counts inside a stage. */
export const STAGES = [
  'map',
  'rotate',
  'drawTiles',
  'drawAdvanced',
  'drawToken',
  'drawRounds',
  'drawFinals',
  'drawBoosters',
  'drawFactions',
  'factions',
  'auction',
  'mines',
  'boosters',
  'income',
  'gaia',
  'actions',
  'over',
] as const;
export type Stage = (typeof STAGES)[number];

export const stageNow = (s: State): Stage => STAGES[s.stage];

const OVER = STAGES.indexOf('over');
export const isOver = (s: State): boolean => s.stage === OVER;

export const enterStage = (s: State, stage: Stage): void => {
  s.stage = STAGES.indexOf(stage);
  s.cursor = 0;
};
