import { use } from 'react';
import { GameContext } from '../frame/context.ts';
import type { BoardProps, SeatProps } from '../screen.ts';
import css from './board.module.css';

/** The position in words. */
export const GenericBoard = ({ state, viewer, say }: BoardProps) => {
  const { words } = use(GameContext);
  return (
    <section className={css.genericBoard} aria-label={say('table.position')}>
      <pre>{words.position(state, viewer, say)}</pre>
    </section>
  );
};

/** Without a drawing there is nothing to add to the position. */
export const GenericMat = (_: SeatProps) => null;
