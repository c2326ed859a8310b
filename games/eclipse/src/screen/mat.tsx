import { type Seat, seatsOf } from '@orrery/kernel';
import { cx, Icon, type SeatProps, styled, thingGroup, ui } from '@orrery/table';
import {
  ACTIONS,
  type ActionId,
  ambassadorsOf,
  areRelated,
  CIRCLES,
  discsOn,
  EVERY_TECH,
  hasSpecies,
  hasTech,
  pointsBySource,
  REPUTATION_VALUES,
  reputationOf,
  SHIPS,
  type ShipKind,
  SOURCES,
  type State,
  speciesOf,
  techIds,
  upkeep,
} from '../board.ts';
import { EmblemPicture } from './art/emblems.tsx';
import { ShipPicture, type ShipShape } from './art/ships.tsx';
import { ActionSign } from './art/squares.tsx';
import css from './mat.module.css';
import { seatName, shipName, techName } from './names.ts';
import { colourOf, eclipse, offersOf, speciesIdOf } from './scene.ts';
import { StatLine } from './stat-line.tsx';
import { TechPicture } from './tech-board.tsx';
import { Tracks } from './tracks.tsx';
import { UpkeepSheet } from './upkeep-sheet.tsx';

/** A seat's whole board: stores and tracks with what comes next, discs, colony ships, envoys. */
export const Mat = (props: SeatProps) => {
  const { state, seat, viewer, say } = props;
  const s = eclipse(state);
  if (!hasSpecies(s, seat)) return <p className={ui.note}>{say('eclipse.noSpecies')}</p>;
  const points = pointsBySource(s, seat);
  const sources = SOURCES.map((source, i) => `${say(`source.${source}`)}: ${points[i] ?? 0}`).join(', ');
  return (
    <div className={cx(ui.mat, css.eclipseMat)} {...thingGroup(seatName(say, s, seat))}>
      <header>
        <span data-thing={`species.${speciesIdOf(s, seat)}`}>
          <EmblemPicture species={speciesIdOf(s, seat)} size={28} colour={colourOf(s, seat)} />
        </span>
        <strong>{seatName(say, s, seat)}</strong>
        {s.passed[seat] !== 0 && <small className={css.chip}>{say('eclipse.passed')}</small>}
        {s.traitor === seat && <small className={cx(css.chip, css.bad)}>{say('source.traitor')}</small>}
        <span
          className={ui.points}
          data-thing="symbol.vp"
          onPointerEnter={() => props.onTell?.(sources)}
          onPointerLeave={() => props.onTell?.(null)}
        >
          {points.reduce((sum, n) => sum + n, 0)} <Icon name="vp" size={18} label={say('figure.vp')} />
        </span>
      </header>
      <Tracks {...props} s={s} />
      <Influence s={s} seat={seat} say={say} />
      <UpkeepSheet s={s} seat={seat} say={say} />
      <Spares {...props} s={s} />
      {seat !== viewer && <Abroad s={s} seat={seat} say={say} />}
    </div>
  );
};

type Part = Pick<SeatProps, 'seat' | 'say'> & { readonly s: State };

const W = 320;

/** Discs left; the first empty circle shows what the next upkeep costs, the one before it what one more disc would. */
const Influence = ({ s, seat, say }: Part) => {
  const discs = s.discs[seat] as number;
  const used = CIRCLES - discs;
  const step = W / CIRCLES;
  return (
    <svg
      viewBox={`0 0 ${W} 26`}
      role="img"
      aria-label={say('eclipse.influence', { discs, upkeep: upkeep[Math.max(0, used)] as number })}
    >
      {Array.from({ length: CIRCLES }, (_, i) => {
        const due = upkeep[CIRCLES - i] as number;
        const x = step / 2 + i * step;
        return (
          <g key={i} data-thing={`influence.${CIRCLES - i}`}>
            <circle className={cx(css.circle, i === discs && css.now)} cx={x} cy="13" r="10.6" />
            {i < discs ? (
              <circle
                cx={x}
                cy="13"
                r="9"
                fill={colourOf(s, seat)}
                stroke="#0a0d16"
                strokeWidth="1.4"
                opacity={i === discs - 1 ? 1 : 0.85}
              />
            ) : (
              <text className={cx(css.circleDue, i === discs && css.now)} x={x} y="18.5" textAnchor="middle">
                {due}
              </text>
            )}
            {i === discs - 1 && (
              <text className={css.circleNext} x={x} y="18.5" textAnchor="middle">
                {due}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/** Colony ships, discs on actions, reputation and ambassadors. */
const Spares = (props: SeatProps & { s: State }) => {
  const { s, seat, say } = props;
  const kept = s.keptCount[seat] as number;
  return (
    <div className={css.spares}>
      <ColonyShips {...props} />
      <Acted s={s} seat={seat} say={say} />
      <Reputation {...props} />
      {kept > 0 && (
        <span title={say('eclipse.kept', { count: kept })} className={css.kept}>
          <Icon name="vp" size={15} /> {2 * kept}
        </span>
      )}
    </div>
  );
};

const ColonyShips = ({ s, seat, say, choices }: SeatProps & { s: State }) => {
  const ships = speciesOf(s, seat).colonyShips;
  const ready = s.colony[seat] as number;
  const canSettle = offersOf(choices, 'colony').length > 0;
  const label = say('eclipse.colonyShips', { count: ready, of: ships });
  return (
    <span role="img" aria-label={label} data-thing="symbol.colonyShip" className={css.colonyShips}>
      {Array.from({ length: ships }, (_, i) => (
        <span
          key={i}
          className={cx(css.colonyShip, i >= ready && css.used)}
          draggable={i < ready && canSettle}
          aria-hidden="true"
        >
          <svg width="24" height="20" viewBox="-12 -10 24 20" aria-hidden="true">
            <path
              d="M-10 4C-10-3-4-8 0-8S10-3 10 4L6 8H-6z"
              fill={i < ready ? colourOf(s, seat) : 'none'}
              stroke="url(#brass)"
              strokeWidth="1.5"
            />
            <path d="M-5 2H5" stroke="#0a0d16" strokeWidth="1.5" />
          </svg>
        </span>
      ))}
    </span>
  );
};

/** The actions taken this round. */
const Acted = ({ s, seat, say }: Part) => (
  <span className={css.acted}>
    {ACTIONS.map((action, i) => {
      const n = discsOn(s, seat, i as ActionId);
      if (n === 0) return null;
      const label = say('eclipse.actedOn', { action, count: n });
      return (
        <span key={action} role="img" aria-label={label} data-thing={`action.${action}`}>
          <ActionSign action={action} size={18} />
          {n > 1 ? n : ''}
        </span>
      );
    })}
  </span>
);

/** Reputation tiles and ambassadors share one track; what the tiles are worth only their owner sees. */
const Reputation = ({ s, seat, viewer, say }: SeatProps & { s: State }) => {
  const known = seat === viewer || s.phase === 8;
  const held: number[] = [];
  if (known)
    for (let v = REPUTATION_VALUES; v >= 1; v--) for (let n = reputationOf(s, seat, v); n > 0; n--) held.push(v);
  const count = s.reputationCount[seat] as number;
  const envoys = ambassadorsOf(s, seat);
  const { ambassadorSlots, reputationSlots, sharedSlots } = speciesOf(s, seat);
  const room = ambassadorSlots + reputationSlots + sharedSlots;
  const label = say('eclipse.reputation', { held: count, envoys, room });
  return (
    <span className={css.reputation} role="img" aria-label={label} title={label}>
      {Array.from({ length: Math.max(room, count + envoys) }, (_, i) => {
        if (i < count)
          return (
            <i
              key={i}
              {...styled(css, 'rep')}
              data-thing={known && held[i] !== undefined ? `reputation.${held[i]}` : undefined}
            >
              {known ? (held[i] ?? '') : ''}
            </i>
          );
        const partner = partners(s, seat)[i - count];
        return (
          <i
            key={i}
            {...styled(css, 'rep', partner === undefined ? 'free' : 'envoy')}
            data-thing={partner === undefined ? undefined : 'ambassador'}
            style={partner === undefined ? undefined : { background: colourOf(s, partner) }}
          />
        );
      })}
    </span>
  );
};

const partners = (s: State, seat: Seat): Seat[] => seatsOf(s.players).filter((other) => areRelated(s, seat, other));

/** What an opponent can do: their technologies and ships. */
const Abroad = ({ s, seat, say }: Part) => (
  <div className={css.abroad}>
    <p className={css.abroadTechs}>
      {EVERY_TECH.filter((tech) => hasTech(s, seat, tech)).map((tech) => (
        <span
          key={tech}
          role="img"
          aria-label={techName(say, techIds[tech] as string)}
          data-thing={`tech.${techIds[tech]}`}
        >
          <TechPicture tech={tech} size={26} />
        </span>
      ))}
    </p>
    {SHIPS.map((ship, kind) => (
      <p key={ship} className={css.abroadShip} data-thing={`ship.${ship}`}>
        <ShipPicture shape={ship as ShipShape} size={22} colour={colourOf(s, seat)} label={shipName(say, ship)} />
        <StatLine s={s} faction={seat} kind={kind as ShipKind} say={say} full />
      </p>
    ))}
  </div>
);
