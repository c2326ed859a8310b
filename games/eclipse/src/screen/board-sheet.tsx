import { type BoardProps, cx, Icon, ui } from '@orrery/table';
import { useEffect, useState, useSyncExternalStore } from 'react';
import battleCss from './battle.module.css';
import { Blueprints } from './blueprints.tsx';
import css from './board-sheet.module.css';
import { TechBoard } from './tech-board.tsx';

/** No column has room for the boards beside the map. */
const NARROW = 'not all and (min-width: 1200px) and (min-height: 560px)';
const isNarrow = (): boolean => matchMedia(NARROW).matches;
const watch = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const SHIPS: readonly string[] = ['square', 'remove', 'part', 'fit'];
const TECHS: readonly string[] = ['research', 'learn'];

/**
 * The board that is asked about takes the place of the map: the blueprints everywhere, for they are all that an upgrade is about,
 * the technologies where they do not lie beside the map.
 */
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
  if (about === null || (about === 'techs' && !narrow) || state === null) return null;
  if (aside)
    return (
      <button type="button" className={cx(ui.button, battleCss.battleBack)} onClick={() => setAside(false)}>
        <Icon name={about === 'techs' ? 'research' : 'gear'} /> {say(`eclipse.${about}`)}
      </button>
    );
  return (
    <section className={css.boardSheet} data-cover="whole" aria-label={say(`eclipse.${about}`)}>
      {about === 'techs' ? <TechBoard {...props} large /> : <Blueprints {...props} large />}
      <button type="button" className={cx(ui.button, ui.small)} onClick={() => setAside(true)}>
        {say('eclipse.battle.aside')}
      </button>
    </section>
  );
};
