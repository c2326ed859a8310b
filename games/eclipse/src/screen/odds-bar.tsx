import type { Say } from '@orrery/kernel';
import type { Odds } from '../tools/odds/index.ts';
import css from './odds-bar.module.css';

/** One decimal; the ends of the scale are kept for what is certain. */
const percent = (p: number): string =>
  p > 0 && p < 0.0005 ? '<0.1%' : p < 1 && p > 0.9995 ? '>99.9%' : `${(100 * p).toFixed(p === 0 || p === 1 ? 0 : 1)}%`;

/** Who wins how often, as one bar with its figures. */
export const OddsBar = ({
  odds,
  attacker,
  defender,
  say,
}: {
  odds: Odds;
  attacker: string;
  defender: string;
  say: Say;
}) => {
  const parts = [
    { id: 'win', p: odds.win, name: attacker },
    { id: 'stalemate', p: odds.stalemate, name: say('eclipse.stalemate') },
    { id: 'loss', p: odds.loss, name: defender },
  ].filter(({ p }) => p > 0);
  return (
    <div
      className={css.oddsBar}
      role="img"
      aria-label={parts.map(({ name, p }) => `${name}: ${percent(p)}`).join(', ')}
    >
      {parts.map(({ id, p, name }) => (
        <span key={id} className={css[id]} style={{ flexGrow: Math.max(p, 0.08) }} title={name}>
          {percent(p)}
        </span>
      ))}
    </div>
  );
};
