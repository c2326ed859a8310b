import { type SeatProps, thingGroup } from '@orrery/table';
import { type BowlId, powerIn } from '../board.ts';
import css from './bowls.module.css';
import { gaia } from './scene.ts';

/** How tokens lie in a bowl: rings from the middle outwards. */
const spots = (count: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, i) => {
    if (i === 0) return { x: 0, y: 0 };
    const ring = i < 7 ? 1 : 2;
    const first = ring === 1 ? 1 : 7;
    const size = ring === 1 ? 6 : 12;
    const angle = ((i - first) / size) * 2 * Math.PI - Math.PI / 2;
    return { x: ring * 8.4 * Math.cos(angle), y: ring * 8.4 * Math.sin(angle) };
  });

const NAMES = ['I', 'II', 'III'];
const THINGS = ['symbol.bowl1', 'symbol.bowl2', 'symbol.bowl3', 'symbol.gaiaArea'];
const PLACES = [
  { x: 36, y: 36 },
  { x: 110, y: 36 },
  { x: 184, y: 36 },
  { x: 262, y: 36 },
];

/** The three bowls and the Gaia area: tokens travel along the arrows. */
export const Bowls = ({ state, seat, say }: SeatProps) => {
  const s = gaia(state);
  const stone = s.stone[seat] as number;
  return (
    <svg viewBox="0 0 300 74" {...thingGroup(say('gaia.power'))}>
      <g fill="none" stroke="var(--brass-2)" strokeWidth="1.6">
        <path d="M70 36h7m-4-4l4 4-4 4M144 36h7m-4-4l4 4-4 4" />
        <path d="M184 4V1H36v3" strokeDasharray="3 3" />
      </g>
      {PLACES.map(({ x, y }, bowl) => {
        const count = powerIn(s, seat, bowl as BowlId);
        const here = stone === bowl + 1;
        const area = bowl === 3;
        const label = say(area ? 'gaia.area' : 'gaia.bowl', { bowl: NAMES[bowl] ?? '', count: count + (here ? 1 : 0) });
        return (
          <g
            key={NAMES[bowl] ?? 'area'}
            transform={`translate(${x} ${y})`}
            role="img"
            aria-label={label}
            data-thing={THINGS[bowl]}
          >
            {area ? (
              <path
                d="M-32 0L-16-29H16L32 0 16 29H-16z"
                fill="color-mix(in srgb, var(--living) 22%, var(--panel-2))"
                stroke="var(--living)"
                strokeWidth="1.6"
              />
            ) : (
              <circle
                r="31"
                fill="color-mix(in srgb, var(--power) 14%, var(--panel-2))"
                stroke="url(#brass)"
                strokeWidth={bowl === 2 ? 2.6 : 1.4}
              />
            )}
            {spots(Math.min(19, count)).map((spot, i) => (
              <circle key={i} className={css.powerToken} cx={spot.x} cy={spot.y} r="3.8" />
            ))}
            {here && <path data-thing="symbol.brainstone" className={css.stone} d="M15 10l7-8 8 5-2 10-9 3z" />}
            <text className={css.bowlNumber} x={-29} y={-20}>
              {area ? '' : NAMES[bowl]}
            </text>
            <text className={css.bowlCount} x={31} y={31} textAnchor="end">
              {count + (here ? 1 : 0)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
