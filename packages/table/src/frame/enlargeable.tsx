import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BoardProps, SharedBoard } from '../screen.ts';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './enlargeable.module.css';
import { IconButton } from './icon-button.tsx';

/** The place of the map, which an enlarged board takes. */
const STAGE = 'main[data-place="board"]';

/** Something enlarged, in the place of the map until it is put back. */
export const Enlarged = ({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) => {
  const say = useSay();
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onBack();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [onBack]);
  const stage = document.querySelector(STAGE);
  if (stage === null) return null;
  return createPortal(
    <section {...styled(css, 'large')} data-cover="whole" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className={css.back} onClick={onBack}>
          {say('table.toMap')}
        </button>
      </header>
      {children}
    </section>,
    stage,
  );
};

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
  const back = useCallback(() => setLarge(false), []);
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
      {large && (
        <Enlarged title={say(title)} onBack={back}>
          <Board {...board} large />
        </Enlarged>
      )}
    </section>
  );
};
