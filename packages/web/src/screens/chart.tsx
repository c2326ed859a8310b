import { cx, styled, ui, useSay } from '@orrery/table';
import css from './chart.module.css';
/** One line of a chart: a value at every moment. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
}

const W = 640;
const H = 260;
const LEFT = 60;
const BOTTOM = 32;
/** Lines differ by dashes as well as colour. */
const DASHES = ['', '7 4', '2 4', '10 3 2 3', '1 3', '12 5'];

const ticks = (low: number, high: number): number[] => {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const list: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) list.push(at);
  return list;
};

/** A round that begins: how far into the game, from 0 to 1. */
export interface RoundMark {
  readonly round: number;
  readonly far: number;
}
/** Numbers of rounds nearer to each other than this would run into one another. */
const APART = 0.05;

/** Lines over the entries of a game. `at` marks the moment looked at. */
export const LineChart = ({
  label,
  series,
  at,
  rounds = [],
}: {
  label: string;
  series: readonly Series[];
  at?: number;
  rounds?: readonly RoundMark[];
}) => {
  const all = series.flatMap((one) => one.values);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const length = Math.max(2, ...series.map((one) => one.values.length));
  const x = (i: number): number => LEFT + (i / (length - 1)) * (W - LEFT - 8);
  const y = (value: number): number => 8 + (1 - (value - low) / (high - low)) * (H - BOTTOM - 8);
  return (
    <figure className={cx(ui.stack, css.figure)}>
      <svg className={css.chart} viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
        {ticks(low, high).map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${W - 8}`} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <Rounds rounds={rounds} />
        {series.map((one, k) => (
          <Line
            key={one.id}
            colour={one.colour}
            dashes={DASHES[k % DASHES.length] as string}
            d={`M${one.values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`}
          />
        ))}
        {at !== undefined && <path d={`M${x(at)} 8V${H - BOTTOM}`} stroke="var(--brass)" strokeWidth="1.5" />}
      </svg>
      <Legend series={series} />
    </figure>
  );
};

/** Where each round begins, with its number below. */
const Rounds = ({ rounds }: { rounds: readonly RoundMark[] }) => {
  const say = useSay();
  let last = Number.NEGATIVE_INFINITY;
  return rounds.map(({ round, far }) => {
    const x = LEFT + far * (W - LEFT - 8);
    const numbered = far - last >= APART;
    const isFirst = last === Number.NEGATIVE_INFINITY;
    // The first says what is numbered, and needs more room for it.
    if (numbered) last = isFirst ? far + APART : far;
    return (
      <g key={round}>
        <path d={`M${x} 8V${H - BOTTOM}`} stroke="var(--line)" strokeDasharray="2 4" />
        {numbered && (
          <text x={x} y={H - 6} textAnchor={isFirst ? 'start' : 'middle'}>
            {isFirst ? say('table.round', { round }) : round}
          </text>
        )}
      </g>
    );
  });
};

/** A line with a darker edge, so that a pale colour is seen on a pale page too. */
const Line = ({ colour, dashes, d }: { colour: string; dashes: string; d: string }) => (
  <g fill="none" strokeDasharray={dashes} strokeLinejoin="round">
    <path className={css.lineEdge} d={d} />
    <path d={d} stroke={colour} strokeWidth="2.4" />
  </g>
);

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul {...styled(css, 'legend')}>
    {series.map((one, k) => (
      <li key={one.id}>
        <svg width="30" height="10" aria-hidden="true">
          <Line colour={one.colour} dashes={DASHES[k % DASHES.length] as string} d="M0 5H30" />
        </svg>
        {one.name} <b>{one.values.at(-1)}</b>
      </li>
    ))}
  </ul>
);
