import type { GameScreen } from '@orrery/table';
import { ROUNDS } from '../board.ts';

/** What the game is about, a turn, the end and the points, for people who play it for the first time. */
export const opening: NonNullable<GameScreen['opening']> = () => [
  { heading: 'opening.goal', text: { key: 'gaia.opening.goal' } },
  { heading: 'opening.turn', text: { key: 'gaia.opening.turn' } },
  { heading: 'opening.end', text: { key: 'gaia.opening.end', params: { rounds: ROUNDS } } },
  { heading: 'opening.points', text: { key: 'gaia.opening.points' } },
];
