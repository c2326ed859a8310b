import { type Choice, cx, IconAt, type SeatProps, thingGroup } from '@orrery/table';
import {
  gravesOf,
  income,
  incomeOf,
  RESOURCES,
  type Resource,
  type State,
  storeOf,
  TRACK_CAPACITY,
  trackOf,
} from '../board.ts';
import { Cube, RESOURCE_ICONS } from './art/squares.tsx';
import css from './mat.module.css';
import { pressable } from './press.tsx';
import { colourOf, offersOf } from './scene.ts';

const W = 320;
const ROW = 27;
const CELL = 17.4;

/** Population tracks: each cube that leaves shows a higher income. A track is a target where a cube must choose one. */
export const Tracks = (props: SeatProps & { s: State }) => {
  const { say, choices } = props;
  const offers = [...offersOf(choices, 'return'), ...offersOf(choices, 'bury'), ...offersOf(choices, 'envoy')];
  const artifacts = offersOf(choices, 'artifact');
  return (
    <svg viewBox={`0 0 ${W} ${ROW * 3}`} {...thingGroup(say('eclipse.tracks'))}>
      {RESOURCES.map((resource, track) => (
        <TrackRow
          key={resource}
          {...props}
          resource={resource}
          track={track as Resource}
          choice={
            offers.find(({ action }) => action.track === track)?.choice ??
            artifacts.find(({ action }) => action.resource === track)?.choice
          }
        />
      ))}
    </svg>
  );
};

interface TrackProps extends SeatProps {
  readonly s: State;
  readonly resource: (typeof RESOURCES)[number];
  readonly track: Resource;
  readonly choice: Choice | undefined;
}

const TrackRow = (props: TrackProps) => {
  const { s, seat, say, shown, onShow, onChoose, resource, track, choice } = props;
  const cubes = trackOf(s, seat, track);
  const stored = storeOf(s, seat, track);
  const label = say('eclipse.track', { resource, stored, income: incomeOf(s, seat, track), cubes });
  const row = (
    <rect
      className={cx(
        css.trackRow,
        choice !== undefined && css.open,
        choice !== undefined && choice.action === shown && css.shown,
      )}
      x="0.5"
      y={track * ROW + 0.5}
      width={W - 1}
      height={ROW - 2}
      rx="5"
    />
  );
  if (choice === undefined)
    return (
      <g role="img" aria-label={label} data-thing={`resource.${resource}`}>
        {row}
        <TrackCells {...props} />
      </g>
    );
  return (
    <>
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
        <TrackCells {...props} />
      </g>
    </>
  );
};

/** What is stored, the cubes still on the track, and what their leaving would bring. */
const TrackCells = ({ s, seat, resource, track }: TrackProps) => {
  const cubes = trackOf(s, seat, track);
  const graves = gravesOf(s, seat, track);
  const y = track * ROW;
  return (
    <>
      <g data-thing={`resource.${resource}`}>
        <IconAt name={RESOURCE_ICONS[resource] ?? 'ore'} x={14} y={y + ROW / 2} size={21} />
      </g>
      <text className={css.stored} x="42" y={y + 19} textAnchor="middle">
        {storeOf(s, seat, track)}
      </text>
      {Array.from({ length: TRACK_CAPACITY }, (_, i) => {
        const x = 62 + i * CELL;
        return (
          <g key={i} data-thing={`population.${i}`}>
            <rect
              className={cx(css.trackCell, i === cubes && css.now)}
              x={x}
              y={y + 4.5}
              width={CELL - 2}
              height={ROW - 10}
              rx="2.5"
            />
            {i < cubes ? (
              <Cube x={x + CELL / 2 - 1} y={y + ROW / 2 - 0.5} size={13} colour={colourOf(s, seat)} />
            ) : (
              <text
                className={cx(css.trackIncome, i === cubes && css.now)}
                x={x + CELL / 2 - 1}
                y={y + 18.4}
                textAnchor="middle"
              >
                {income[i]}
              </text>
            )}
          </g>
        );
      })}
      <text className={css.trackPlus} x={W - 5} y={y + 19} textAnchor="end">
        +{incomeOf(s, seat, track)}
      </text>
      {graves > 0 && (
        <text className={css.trackGraves} x={W - 5} y={y + 8} textAnchor="end">
          †{graves}
        </text>
      )}
    </>
  );
};
