import { type ComponentType, lazy } from 'react';
import type { ScreenProps } from '../../app.tsx';
import { cardOf } from '../../games/registry.ts';
import { Lost } from '../lost.tsx';
import { GameLearn } from './game-learn.tsx';
import { Hub } from './hub.tsx';

/** What stands behind `/learn/<game>/<part>`; each is fetched when first opened. */
export interface PartProps {
  readonly game: string;
  readonly route: ScreenProps['route'];
}
const PARTS: { readonly [part: string]: ComponentType<PartProps> } = {
  lesson: lazy(async () => ({ default: (await import('./lesson.tsx')).LessonScreen })),
  reference: lazy(async () => ({ default: (await import('./reference.tsx')).Reference })),
  puzzles: lazy(async () => ({ default: (await import('./puzzles.tsx')).Puzzles })),
};

/** `/learn` lists the games, `/learn/<game>` what there is to learn one by. */
export const Learn = ({ route }: ScreenProps) => {
  const [, game, part] = route.path;
  if (game === undefined) return <Hub />;
  if (cardOf(game) === undefined) return <Lost />;
  if (part === undefined) return <GameLearn key={game} game={game} />;
  const Part = PARTS[part];
  return Part === undefined ? <Lost /> : <Part key={route.path.join('/')} game={game} route={route} />;
};
