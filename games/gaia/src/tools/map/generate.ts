import { CHANCE, type Options, type Rng } from '@orrery/kernel';
import { rules } from '../../rules/index.ts';
import type { Arrangement } from '../../state/board/arrangement.ts';
import type { Shape } from '../../state/board/shape.ts';
import type { State } from '../../state/layout.ts';
import { type FairBoard, type Fairness, findFair } from './fairness.ts';

export interface Generated extends FairBoard {
  readonly shape: Shape;
}

const asBoard = (s: State): Arrangement => ({
  faces: Array.from(s.face.subarray(0, s.tables.shape.places)),
  turns: Array.from(s.turns.subarray(0, s.tables.shape.places)),
  mirrored: Array.from(s.mirrored.subarray(0, s.tables.shape.places)),
});

/** The board a game with these options would be played on, drawn as the game draws it, fairer if asked for. */
export const generateBoard = (options: Options, rng: Rng, fairness: Fairness | null): Generated => {
  const state = rules.start(options);
  const { shape } = state.tables;
  const decision = rules.decision(state);
  const draws = decision !== null && decision.by === CHANCE && decision.ask === 'map';
  const draw = (from: Rng): Arrangement => {
    const outcome = draws ? rules.draw(state, from) : null;
    return outcome !== null && outcome.k === 'map' ? outcome : asBoard(state);
  };
  return { shape, ...findFair(shape, draw, rng, fairness) };
};
