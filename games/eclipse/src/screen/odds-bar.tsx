import type { Say } from '@orrery/kernel';
import { type Faction, isPlayer, type State } from '../board.ts';
import type { Odds } from '../tools/odds/index.ts';
import { RIVAL_COLOUR } from './art/ships.tsx';
import { factionName } from './names.ts';
import css from './odds-bar.module.css';
import { colourOf } from './scene.ts';

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

/** Who fights, and in what colour. */
interface Party {
  readonly name: string;
  readonly colour: string;
}

export const partyOf = (say: Say, s: State, faction: Faction): Party => ({
  name: factionName(say, s, faction),
  colour: isPlayer(faction) ? colourOf(s, faction) : RIVAL_COLOUR,
});

/** A side as wide as this has room for its name. */
const ROOM = 0.34;

/** Who wins how often, as one bar with its figures; ± stands where battles were played out instead. */
export const OddsBar = ({
  odds,
  attacker,
  defender,
  say,
}: {
  odds: Odds;
  attacker: Party;
  defender: Party;
  say: Say;
}) => {
  const sampled = odds.samples > 0 ? ` ±${(100 * odds.error).toFixed(1)}` : '';
  const parts = [
    { id: 'win', p: odds.win, ...attacker },
    { id: 'stalemate', p: odds.stalemate, name: say('eclipse.stalemate'), colour: 'transparent' },
    { id: 'loss', p: odds.loss, ...defender },
  ].filter(({ p }) => p > 0);
  return (
    <div
      className={css.oddsBar}
      role="img"
      aria-label={parts.map(({ name, p }) => `${name}: ${percent(p)}${sampled}`).join(', ')}
      title={oddsNote(odds, say)}
    >
      {parts.map(({ id, p, name, colour }) => (
        <span key={id} className={css[id]} style={{ flexGrow: Math.max(p, 0.08), borderBottomColor: colour }}>
          <span>
            {p > ROOM && `${name} `}
            {percent(p)}
            {p > 0.2 && sampled}
          </span>
        </span>
      ))}
    </div>
  );
};
