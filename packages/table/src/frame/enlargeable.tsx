import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BoardProps, SharedBoard } from '../screen.ts';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './enlargeable.module.css';
import { IconButton } from './icon-button.tsx';

/** The place of the map, which an enlarged board takes. */
const STAGE = 'main[data-place="board"]';

/** A shared board in its column; one that can be enlarged takes the place of the map until it is put back. */
export const Enlargeable = ({
  shared: { id, title, Board, enlarges },
  board,
}: {
  shared: SharedBoard;
  board: BoardProps;
}) => {
  const say = useSay();
  const [large, setLarge] = useState(false);
  useEffect(() => {
    if (!large) return;
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setLarge(false);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [large]);
  const stage = large ? document.querySelector(STAGE) : null;
  return (
    <section data-shared={id} className={css.shared} aria-label={say(title)}>
      <Board {...board} />
      {enlarges === true && (
        <IconButton
          className={css.enlarge}
          icon={large ? 'cross' : 'fit'}
          name={say(large ? 'table.toMap' : 'table.enlarge', { board: say(title) })}
          onClick={() => setLarge(!large)}
        />
      )}
      {stage !== null &&
        createPortal(
          <section {...styled(css, 'large')} data-cover="whole" aria-label={say(title)}>
            <header>
              <h2>{say(title)}</h2>
              <button type="button" className={css.back} onClick={() => setLarge(false)}>
                {say('table.toMap')}
              </button>
            </header>
            <Board {...board} large />
          </section>,
          stage,
        )}
    </section>
  );
};
