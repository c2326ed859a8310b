import { cx, Icon, IconAt, type SeatProps, styled, ui } from '@orrery/table';
import { Fragment } from 'react';
import {
  ACTIONS,
  ambassadorsOf,
  CIRCLES,
  colonyShips,
  hasTech,
  income,
  incomeOf,
  pointsBySource,
  REPUTATION_VALUES,
  RESOURCES,
  SEATS,
  SHIPS,
  SOURCES,
  type State,
  slots,
  TECHS,
  TRACK_CAPACITY,
  techIds,
  upkeep,
} from '../board.ts';
import { EmblemPicture } from './art/emblems.tsx';
import { ShipPicture, type ShipShape } from './art/ships.tsx';
import { ActionSign, Cube, RESOURCE_ICONS } from './art/squares.tsx';
import { billOf } from './figures.ts';
import css from './mat.module.css';
import { actionName, seatName, shipName, techName } from './names.ts';
import { pressable } from './press.tsx';
import { colourOf, eclipse, offersOf, speciesIdOf } from './scene.ts';
import { StatLine } from './stat-line.tsx';
import { TechPicture } from './tech-board.tsx';

/** A seat's whole board: stores and tracks with what comes next, discs, colony ships, envoys. */
export const Mat = (props: SeatProps) => {
  const { state, seat, viewer, say } = props;
  const s = eclipse(state);
  if (s.species[seat] === 0) return <p className={ui.note}>{say('eclipse.noSpecies')}</p>;
  const points = pointsBySource(s, seat);
  return (
    <div
      className={css.eclipseMat}
      role="group"
      aria-label={seatName(say, s, seat)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and must be reachable by keyboard
      tabIndex={0}
    >
      <header>
        <EmblemPicture species={speciesIdOf(s, seat)} size={28} colour={colourOf(s, seat)} />
        <strong>{seatName(say, s, seat)}</strong>
        {s.passed[seat] !== 0 && <small className={css.chip}>{say('eclipse.passed')}</small>}
        {s.traitor === seat + 1 && <small className={cx(css.chip, css.bad)}>{say('source.traitor')}</small>}
        <span
          className={ui.points}
          title={SOURCES.map((source, i) => `${say(`source.${source}`)}: ${points[i] ?? 0}`).join('\n')}
        >
          {points.reduce((sum, n) => sum + n, 0)} <Icon name="vp" size={18} label={say('figure.vp')} />
        </span>
      </header>
      <Tracks {...props} s={s} />
      <Influence s={s} seat={seat} say={say} />
      <Bill s={s} seat={seat} say={say} />
      <Spares {...props} s={s} />
      {seat !== viewer && <Abroad s={s} seat={seat} say={say} />}
    </div>
  );
};

type Part = Pick<SeatProps, 'seat' | 'say'> & { readonly s: State };

const W = 320;
const ROW = 27;
const CELL = 17.4;

/** Population tracks: each cube that leaves shows a higher income. A track is a target where a cube must choose one. */
const Tracks = ({ s, seat, say, choices, shown, onShow, onChoose }: SeatProps & { s: State }) => {
  const offers = [...offersOf(choices, 'return'), ...offersOf(choices, 'bury'), ...offersOf(choices, 'envoy')];
  const artifacts = offersOf(choices, 'artifact');
  return (
    <svg viewBox={`0 0 ${W} ${ROW * 3}`} role="group" aria-label={say('eclipse.tracks')}>
      {RESOURCES.map((resource, track) => {
        const cubes = s.track[seat * 3 + track] as number;
        const stored = s.store[seat * 3 + track] as number;
        const now = incomeOf(s, seat, track);
        const graves = s.graves[seat * 3 + track] as number;
        const y = track * ROW;
        const choice =
          offers.find(({ action }) => action.track === track)?.choice ??
          artifacts.find(({ action }) => action.resource === track)?.choice;
        const label = say('eclipse.track', { resource, stored, income: now, cubes });
        const row = (
          <rect
            className={cx(
              css.trackRow,
              choice !== undefined && css.open,
              choice !== undefined && choice.action === shown && css.shown,
            )}
            x="0.5"
            y={y + 0.5}
            width={W - 1}
            height={ROW - 2}
            rx="5"
          />
        );
        const inside = (
          <>
            <IconAt name={RESOURCE_ICONS[resource] ?? 'ore'} x={14} y={y + ROW / 2} size={21} />
            <text className={css.stored} x="42" y={y + 19} textAnchor="middle">
              {stored}
            </text>
            {Array.from({ length: TRACK_CAPACITY }, (_, i) => {
              const x = 62 + i * CELL;
              const covered = i < cubes;
              return (
                <g key={i}>
                  <rect
                    className={cx(css.trackCell, i === cubes && css.now)}
                    x={x}
                    y={y + 4.5}
                    width={CELL - 2}
                    height={ROW - 10}
                    rx="2.5"
                  />
                  {covered ? (
                    <Cube x={x + CELL / 2 - 1} y={y + ROW / 2 - 0.5} size={13} colour={colourOf(s, seat)} />
                  ) : (
                    <text
                      className={cx(css.trackIncome, i === cubes && css.now)}
                      x={x + CELL / 2 - 1}
                      y={y + 17.4}
                      textAnchor="middle"
                    >
                      {income[i]}
                    </text>
                  )}
                </g>
              );
            })}
            <text className={css.trackPlus} x={W - 5} y={y + 19} textAnchor="end">
              +{now}
            </text>
            {graves > 0 && (
              <text className={css.trackGraves} x={W - 5} y={y + 8} textAnchor="end">
                †{graves}
              </text>
            )}
          </>
        );
        if (choice === undefined)
          return (
            <g key={resource} role="img" aria-label={label}>
              <title>{label}</title>
              {row}
              {inside}
            </g>
          );
        return (
          <Fragment key={resource}>
            <g
              className={css.press}
              {...pressable(
                `${choice.label} – ${label}`,
                () => onChoose(choice.action),
                (on) => onShow(on ? choice.action : null),
              )}
            >
              {row}
            </g>
            <g aria-hidden="true" pointerEvents="none">
              {inside}
            </g>
          </Fragment>
        );
      })}
    </svg>
  );
};

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
          <g key={i}>
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
              <text className={cx(css.circleDue, i === discs && css.now)} x={x} y="17" textAnchor="middle">
                {due === 0 ? 0 : `−${due}`}
              </text>
            )}
            {i === discs - 1 && (
              <text className={css.circleNext} x={x} y="17" textAnchor="middle">
                −{due}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/** What the coming upkeep leaves, and what it would leave after one more action. */
const Bill = ({ s, seat, say }: Part) => {
  const { income: gain, upkeep: due, balance } = billOf(s, seat);
  const discs = s.discs[seat] as number;
  const used = Math.max(0, CIRCLES - discs);
  const more =
    discs > 0 ? balance - ((upkeep[Math.max(0, CIRCLES - discs + 1)] ?? due) - (upkeep[used] as number)) : null;
  return (
    <p className={css.bill}>
      <span>{say('eclipse.bill', { income: gain, upkeep: due })}</span>
      <b className={cx(balance < 0 && css.cost, !(balance < 0) && css.gain)}>{say('eclipse.balance', { balance })}</b>
      {more !== null && <span className={cx(more < 0 && css.cost)}>{say('eclipse.oneMore', { balance: more })}</span>}
    </p>
  );
};

/** Colony ships, discs on actions, reputation and ambassadors. */
const Spares = ({ s, seat, viewer, say, choices }: SeatProps & { s: State }) => {
  const species = (s.species[seat] as number) - 1;
  const ships = colonyShips[species] as number;
  const ready = s.colony[seat] as number;
  const canSettle = offersOf(choices, 'colony').length > 0;
  const known = seat === viewer || s.phase === 8;
  const held: number[] = [];
  if (known)
    for (let v = REPUTATION_VALUES; v >= 1; v--)
      for (let n = s.reputation[seat * REPUTATION_VALUES + v - 1] as number; n > 0; n--) held.push(v);
  const count = s.reputationCount[seat] as number;
  const envoys = ambassadorsOf(s, seat);
  const room = (slots[species * 3] as number) + (slots[species * 3 + 1] as number) + (slots[species * 3 + 2] as number);
  return (
    <div className={css.spares}>
      <span
        role="img"
        aria-label={say('eclipse.colonyShips', { count: ready, of: ships })}
        title={say('eclipse.colonyShips', { count: ready, of: ships })}
        className={css.colonyShips}
      >
        {Array.from({ length: ships }, (_, i) => (
          <span
            key={i}
            className={cx(css.colonyShip, !(i < ready) && css.used)}
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
      <span className={css.acted}>
        {ACTIONS.map((action, i) => {
          const n = (s.acted[seat * 6 + i] as number) + (s.reacted[seat * 6 + i] as number);
          if (n === 0) return null;
          const label = say('eclipse.actedOn', { action, count: n });
          return (
            <span key={action} role="img" aria-label={label} title={`${actionName(say, action)} × ${n}`}>
              <ActionSign action={action} size={18} />
              {n > 1 ? n : ''}
            </span>
          );
        })}
      </span>
      <span
        className={css.reputation}
        role="img"
        aria-label={say('eclipse.reputation', { held: count, envoys, room })}
        title={say('eclipse.reputation', { held: count, envoys, room })}
      >
        {Array.from({ length: Math.max(room, count + envoys) }, (_, i) => {
          if (i < count)
            return (
              <i key={i} {...styled(css, 'rep')}>
                {known ? (held[i] ?? '') : ''}
              </i>
            );
          const partner = partners(s, seat)[i - count];
          return (
            <i
              key={i}
              {...styled(css, 'rep', partner === undefined && 'free', partner !== undefined && 'envoy')}
              style={partner === undefined ? undefined : { background: colourOf(s, partner) }}
            />
          );
        })}
      </span>
      {(s.keptCount[seat] as number) > 0 && (
        <span title={say('eclipse.kept', { count: s.keptCount[seat] as number })} className={css.kept}>
          <Icon name="vp" size={15} /> {2 * (s.keptCount[seat] as number)}
        </span>
      )}
    </div>
  );
};

const partners = (s: State, seat: number): number[] =>
  Array.from({ length: s.players }, (_, other) => other).filter((other) => s.relations[seat * SEATS + other] !== 0);

/** What an opponent can do: their technologies and ships. */
const Abroad = ({ s, seat, say }: Part) => (
  <div className={css.abroad}>
    <p className={css.abroadTechs}>
      {Array.from({ length: TECHS }, (_, tech) => tech)
        .filter((tech) => hasTech(s, seat, tech))
        .map((tech) => (
          <span
            key={tech}
            role="img"
            aria-label={techName(say, techIds[tech] as string)}
            title={techName(say, techIds[tech] as string)}
          >
            <TechPicture tech={tech} size={26} />
          </span>
        ))}
    </p>
    {SHIPS.map((ship, kind) => (
      <p key={ship} className={css.abroadShip}>
        <ShipPicture shape={ship as ShipShape} size={22} colour={colourOf(s, seat)} label={shipName(say, ship)} />
        <StatLine s={s} faction={seat} kind={kind} say={say} full />
      </p>
    ))}
  </div>
);
