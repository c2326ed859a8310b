import type { Seat } from '@orrery/kernel';
import { type BoardProps, Icon, thingGroup } from '@orrery/table';
import {
  isPlanet,
  isTerraformed,
  levelOf,
  meritOf,
  planetsToEnd,
  rankingOf,
  SLOTS,
  type SlotId,
  type State,
  terraformedCount,
} from '../board.ts';
import { KindSign, SeatSign } from './art/marks.tsx';
import panelsCss from './panels.module.css';
import { arks, colourOf, familyOf, planetAt, seatName } from './scene.ts';
import css from './worlds-board.module.css';

/** What each seat with merit would score if the planet were completed as its markers stand (A14.7). */
export const completionOf = (s: State, slot: SlotId): readonly { readonly seat: Seat; readonly points: number }[] =>
  rankingOf(s, slot).map((seat, place) => ({
    seat,
    points: meritOf(s, slot, seat) + (place === 0 ? s.tables.first : place === 1 ? s.tables.second : 0),
  }));

/** The terraforming of every world: how far, who leads, what completing it would score. */
export const Worlds = (props: BoardProps) => {
  const { say } = props;
  const s = arks(props.state);
  const slots = SLOTS.map((_, slot) => slot as SlotId).filter((slot) => isPlanet(s, slot));
  return (
    <div className={panelsCss.worlds}>
      <h3>
        {say('arks.worlds')}
        <small>{say('arks.towardsEnd', { done: terraformedCount(s), of: planetsToEnd(s) })}</small>
      </h3>
      <div className={css.list} {...thingGroup(say('arks.worlds'))}>
        {slots.map((slot) => {
          const card = planetAt(s, slot);
          if (card === null) return null;
          const raised = card.tracks.reduce((sum, r) => sum + levelOf(s, slot, r), 0);
          const done = isTerraformed(s, slot);
          const scores = completionOf(s, slot);
          const told = scores.map(({ seat, points }) => `${say(`seat.${seatName(s, seat)}`)} ${points}`).join(', ');
          const label = done
            ? `${say(`planet.${card.id}`)}: ${say('arks.terraformed')}`
            : say(scores.length === 0 ? 'arks.worldNobody' : 'arks.world', {
                planet: say(`planet.${card.id}`),
                raised,
                total: card.total,
                list: told,
              });
          return (
            <div key={card.id} role="img" aria-label={label} data-thing={`planet.${card.id}`}>
              <KindSign kind={familyOf(card)} size={13} />
              <span className={css.worldName}>{say(`planet.${card.id}`)}</span>
              {done ? (
                <Icon name="check" size={15} />
              ) : (
                <>
                  <span className={css.bar}>
                    <i style={{ width: `${(raised / card.total) * 100}%` }} />
                    <em>
                      {raised}/{card.total}
                    </em>
                  </span>
                  <span className={css.would}>
                    {scores.map(({ seat, points }) => (
                      <span key={seat}>
                        <SeatSign seat={seat} colour={colourOf(seat)} size={12} />
                        {points}
                      </span>
                    ))}
                  </span>
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};
