import type { Refusal } from '@orrery/kernel';
import { Link } from '../shell/router.tsx';
import { useSay } from '../words.tsx';
import css from './why.module.css';

/** A refusal in words, with a link to its rule. */
export const Why = ({ refusal, game }: { refusal: Refusal; game: string }) => {
  const say = useSay();
  return (
    <p className={css.why} role="alert">
      {say(`why.${refusal.why}`, refusal.with)} <Link to={`/rules/${game}#${refusal.rule}`}>{refusal.rule}</Link>
    </p>
  );
};
