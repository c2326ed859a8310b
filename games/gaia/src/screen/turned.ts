import type { Action, Rng, StateBase } from '@orrery/kernel';
import { turnAll } from '../tools/map/index.ts';
import { gaia } from './scene.ts';

/** The dealt map with its sectors where they are, each turned anew; null for any other outcome. */
export const turnedMap = (state: StateBase, outcome: Action, rng: Rng): Action | null => {
  if (outcome.k !== 'map') return null;
  const dealt = outcome as unknown as Parameters<typeof turnAll>[1];
  const turned = { ...outcome, turns: turnAll(gaia(state).tables.shape, dealt, rng).turns };
  return turned;
};
