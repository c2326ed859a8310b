import type { Say } from '@orrery/kernel';
import type { Odds } from '../tools/odds/index.ts';
import css from './odds-bar.module.css';

/** One decimal; the ends of the scale are kept for what is certain. */
const percent = (p: number): string =>
  p > 0 && p < 0.0005 ? '<0.1%' : p < 1 && p > 0.9995 ? '>99.9%' : `${(100 * p).toFixed(p === 0 || p === 1 ? 0 : 1)}%`;

/** How the odds were found: exact, or how far they may be off. */
export const oddsNote = (odds: Odds, say: Say): string => {
  if (odds.samples > 0)
    return say('eclipse.oddsSampled', { samples: odds.samples, error: (100 * odds.error).toFixed(1) });
  const orders = odds.attacker.assigned === 'orders' || odds.defender.assigned === 'orders';
  return say(orders ? 'eclipse.oddsOrders' : 'eclipse.oddsNote');
};

/** Who wins how often, as one bar with its figures; ± stands where battles were played out instead. */
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
  const sampled = odds.samples > 0 ? ` ±${(100 * odds.error).toFixed(1)}` : '';
  const parts = [
    { id: 'win', p: odds.win, name: attacker },
    { id: 'stalemate', p: odds.stalemate, name: say('eclipse.stalemate') },
    { id: 'loss', p: odds.loss, name: defender },
  ].filter(({ p }) => p > 0);
  return (
    <div
      className={css.oddsBar}
      role="img"
      aria-label={parts.map(({ name, p }) => `${name}: ${percent(p)}${sampled}`).join(', ')}
      title={oddsNote(odds, say)}
    >
      {parts.map(({ id, p }) => (
        <span key={id} className={css[id]} style={{ flexGrow: Math.max(p, 0.08) }}>
          {percent(p)}
          {p > 0.2 && sampled}
        </span>
      ))}
    </div>
  );
};
