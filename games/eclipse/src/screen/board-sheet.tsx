import { type BoardProps, cx, Icon, ui } from '@orrery/table';
import { useEffect, useState, useSyncExternalStore } from 'react';
import battleCss from './battle.module.css';
import { Blueprints } from './blueprints.tsx';
import css from './board-sheet.module.css';
import { Notice } from './notice.tsx';
import { TechBoard } from './tech-board.tsx';

const NARROW = '(max-width: 760px)';
const isNarrow = (): boolean => matchMedia(NARROW).matches;
const watch = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const SHIPS: readonly string[] = ['square', 'remove', 'part', 'fit'];
const TECHS: readonly string[] = ['research', 'learn'];

/** On a phone the board that is asked about comes over the map, where on a desk it lies beside it. */
export const BoardSheet = (props: BoardProps) => {
  const { choices, state, say } = props;
  const narrow = useSyncExternalStore(watch, isNarrow);
  const [aside, setAside] = useState(false);
  const about = choices.some(({ action }) => SHIPS.includes(action.k))
    ? 'blueprints'
    : choices.some(({ action }) => TECHS.includes(action.k))
      ? 'techs'
      : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question brings the sheet back
  useEffect(() => setAside(false), [about]);
  if (!narrow || about === null || state === null) return null;
  if (aside)
    return (
      <button type="button" className={cx(ui.button, battleCss.battleBack)} onClick={() => setAside(false)}>
        <Icon name={about === 'techs' ? 'research' : 'gear'} /> {say(`eclipse.${about}`)}
      </button>
    );
  return (
    <section className={css.boardSheet} data-cover="whole" aria-label={say(`eclipse.${about}`)}>
      <Notice {...props} />
      {about === 'techs' ? <TechBoard {...props} /> : <Blueprints {...props} />}
      <button type="button" className={cx(ui.button, ui.small)} onClick={() => setAside(true)}>
        {say('eclipse.battle.aside')}
      </button>
    </section>
  );
};
