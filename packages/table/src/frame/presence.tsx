import { cx } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './presence.module.css';

/** Does this player look at the table just now? Filled and hollow differ without colour too. */
export const Presence = ({ here }: { here: boolean }) => {
  const label = useSay()(here ? 'player.here' : 'player.away');
  return <span className={cx(css.presence, here && css.here)} role="img" aria-label={label} title={label} />;
};
