import { type Seat, seatsOf } from '@orrery/kernel';
import { type BoardProps, cx, Icon, thingGroup } from '@orrery/table';
import { coloniesOf, isAutoma, settledCount } from '../board.ts';
import { LeaderSign, SpecialistSign } from './art/crew.tsx';
import { GoodSign } from './art/goods.tsx';
import { SeatSign } from './art/marks.tsx';
import css from './ladder.module.css';
import panelsCss from './panels.module.css';
import { arks, colourOf, seatName } from './scene.ts';
import { Told } from './told.tsx';

/** What the next Colony costs and how much Colonies and settled Survivors are worth, with everybody's place. */
export const Ladder = (props: BoardProps) => {
  const { say, viewer } = props;
  const s = arks(props.state);
  const { colonyCosts, colonyPoints, survivorPoints } = s.tables;
  const mine = viewer === null ? -1 : coloniesOf(s, viewer);
  return (
    <div className={panelsCss.ladder} {...thingGroup(say('arks.ladder'))}>
      <h3>
        {say('arks.ladder')}
        <small>
          <Told thing="symbol.colony" label={say('arks.everyColony')} onTell={props.onTell}>
            <Icon name="colony" size={15} label={say('arks.everyColony')} />
            <SpecialistSign kind="engineer" size={15} />
            <LeaderSign size={16} />+
          </Told>
        </small>
      </h3>
      <div className={css.rungs}>
        {colonyCosts.map((cost, i) => {
          const there = seatsOf(s.seats).filter((seat) => coloniesOf(s, seat) === i + 1);
          const label = say('arks.rung', {
            n: i + 1,
            list: [
              `${cost.engineer} ${say('specialist.engineer')}`,
              `${cost.anyLeader} ${say('specialist.leader')}`,
              ...(cost.planetLeader > 0 ? [`${cost.planetLeader} ${say('arks.planetLeader')}`] : []),
              ...(cost.anyResource > 0 ? [say('arks.goods.any', { n: cost.anyResource })] : []),
            ].join(', '),
            points: colonyPoints[i + 1],
            seats: there.map((seat) => say(`seat.${seatName(s, seat)}`)).join(', ') || '–',
          });
          return (
            <div
              key={i}
              className={cx(i === mine && css.next)}
              role="img"
              aria-label={label}
              data-thing={`colony.${i + 1}`}
            >
              <b>{i + 1}</b>
              <span className={css.rungPart}>
                {cost.planetLeader > 0 && (
                  <>
                    {cost.planetLeader > 1 && cost.planetLeader}
                    <Icon name="person" size={14} />
                  </>
                )}
              </span>
              <span className={css.rungPart}>
                {cost.anyResource > 0 && (
                  <>
                    {cost.anyResource > 1 && cost.anyResource}
                    <GoodSign good="any" size={13} />
                  </>
                )}
              </span>
              <span className={css.rungVp}>{colonyPoints[i + 1]}</span>
              <Seats seats={there} />
            </div>
          );
        })}
      </div>
      <div className={cx(css.rungs, css.settled)} role="group" aria-label={say('arks.settledRungs')}>
        <div aria-hidden="true">
          <Icon name="friends" size={16} />
        </div>
        {survivorPoints.slice(1).map((points, i) => {
          const there = seatsOf(s.seats).filter(
            (seat) => !isAutoma(s, seat) && Math.min(settledCount(s, seat), survivorPoints.length - 1) === i + 1,
          );
          const label = say('arks.settledRung', {
            n: i + 1,
            points,
            seats: there.map((seat) => say(`seat.${seatName(s, seat)}`)).join(', ') || '–',
          });
          return (
            <div key={i} role="img" aria-label={label} data-thing={`settled.${i + 1}`}>
              <b>{i + 1}</b>
              <span className={css.rungVp}>{points}</span>
              <Seats seats={there} />
            </div>
          );
        })}
      </div>
    </div>
  );
};

const Seats = ({ seats }: { seats: readonly Seat[] }) => (
  <span className={css.rungSeats}>
    {seats.map((seat) => (
      <SeatSign key={seat} seat={seat} colour={colourOf(seat)} size={11} />
    ))}
  </span>
);
