import type { GameScreen } from '@orrery/table';
import { planetsToEnd, type State } from '../board.ts';

/** What the game is about, a turn, the end and the points, for people who play it for the first time. */
export const openingOf = (s: State): ReturnType<NonNullable<GameScreen['opening']>> => {
  const { colonyPoints, survivorPoints } = s.tables;
  const listed = (points: readonly number[]): string => points.slice(1).join(', ');
  return [
    { heading: 'opening.goal', text: { key: 'arks.opening.goal' } },
    { heading: 'opening.turn', text: { key: 'arks.opening.turn' } },
    { heading: 'opening.end', text: { key: 'arks.opening.end', params: { planets: planetsToEnd(s) } } },
    {
      heading: 'opening.points',
      text: {
        key: 'arks.opening.points',
        params: { colonies: listed(colonyPoints), settled: listed(survivorPoints) },
      },
    },
  ];
};
