import { type Seat, type StateBase, seatsOf } from '@orrery/kernel';
import type { GameScreen } from '../screen.ts';
import { GenericBoard, GenericMat } from './board.tsx';

const playersOf = (state: StateBase): number =>
  (state.tables as { readonly options?: { readonly players?: number } }).options?.players ?? 0;

/** Enough to play any game: the position in words, the choices as a list. */
export const screen: GameScreen = {
  Board: GenericBoard,
  Mat: GenericMat,
  shared: [],
  groups: [],
  groupOf: () => 'all',
  isEnd: (action) => action.k === 'end',
  figures: () => [],
  brief: () => [],
  colourOf: (_, seat) => `var(--seat-${seat % 6})`,
  progress: (state) => ({ key: 'table.round', params: { round: (state as { readonly round?: number }).round ?? 1 } }),
  order: (state) => seatsOf(playersOf(state)).map((seat: Seat) => ({ seat, done: false })),
  placesOf: () => [],
  chapterOf: () => '',
};
