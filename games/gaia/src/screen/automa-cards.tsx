import type { SeatProps } from '@orrery/table';
import css from './automa-cards.module.css';
import { gaia } from './scene.ts';

const bits = (mask: number): number => {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
};

/** The Automa's two cards and its deck. What they decided, step by step, is told in the log. */
export const AutomaCards = ({ state, say }: SeatProps) => {
  const s = gaia(state);
  const cards = [
    ['gaia.actionCard', s.action],
    ['gaia.supportCard', s.support],
  ] as const;
  return (
    <ul className={css.automaCards}>
      {cards.map(([name, card]) => (
        <li key={name} data-thing={card === 0 ? undefined : `automa.card.${card}`}>
          <span>{say(name)}</span>
          <b>{card === 0 ? '–' : card}</b>
        </li>
      ))}
      <li>
        <span>{say('gaia.deck')}</span>
        <b>{bits(s.deckKnown) + s.deckUnknown}</b>
      </li>
    </ul>
  );
};
