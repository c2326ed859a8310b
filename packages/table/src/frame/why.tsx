import type { Refusal } from '@orrery/kernel';
import { Link } from '../shell/router.tsx';
import { cx } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './prompt.module.css';

/** A refusal in words, with a link to its rule. */
export const Why = ({ refusal, game }: { refusal: Refusal; game: string }) => {
  const say = useSay();
  return (
    <p className={cx(css.promptSecond, css.refused)} role="alert">
      {say(`why.${refusal.why}`, refusal.with)} <Link to={`/rules/${game}#${refusal.rule}`}>{refusal.rule}</Link>
    </p>
  );
};
