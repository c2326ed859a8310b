import type { EvaluatorModule, SearchSettings } from '@orrery/evaluation';
import type { StateBase } from '@orrery/kernel';
import { PRIOR_CUTOFF } from './policy.ts';

/** A search never holds more than this: its tree, its spare states and what it is listing at the moment. */
export const MEMORY_BOUND = 256 * 1024 * 1024;

export const DEFAULT_SETTINGS: SearchSettings = {
  rivalry: 0.2,
  exploration: 0.6,
  samples: 1,
  horizon: 1,
  width: 10,
  opponentWidth: 1,
  turnWidth: 1,
  leastLikely: PRIOR_CUTOFF,
  rolloutShare: 0,
  maxShare: 0.5,
  branching: 24,
  opponentBranching: 4,
  treeBytes: 192 * 1024 * 1024,
};

/** The settings for a game and a view of it: the game's own, and the defaults for what it leaves out. */
export const settingsFor = <S extends StateBase>(own: EvaluatorModule<S>['search'], view: S): SearchSettings => ({
  ...DEFAULT_SETTINGS,
  ...(typeof own === 'function' ? own(view) : own),
});
