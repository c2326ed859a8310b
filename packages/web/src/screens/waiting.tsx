import { cx, useSay } from '@orrery/table';
import css from './waiting.module.css';

/** A turning orrery, shown while something loads. */
export const Waiting = () => {
  const say = useSay();
  return (
    <div className={css.waiting} role="status">
      <svg width="120" height="120" viewBox="-60 -60 120 120" aria-hidden="true">
        <g fill="none" stroke="url(#brass)" strokeWidth="2">
          <circle r="50" />
          <circle r="34" />
        </g>
        <circle r="12" fill="url(#sun)" />
        <circle className={cx(css.orbit, css.quick)} cx="34" r="6" fill="url(#light-oxide)" />
        <circle className={css.orbit} cx="50" r="8" fill="url(#light-terra)" />
      </svg>
      <p>{say('app.waiting')}</p>
    </div>
  );
};
