/** One line of a chart: a value at every moment. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
}

const W = 640;
const H = 260;
const LEFT = 40;
const BOTTOM = 24;
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

/** Lines over the entries of a game. `at` marks the moment looked at. */
export const LineChart = ({ label, series, at }: { label: string; series: readonly Series[]; at?: number }) => {
  const all = series.flatMap((one) => one.values);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const length = Math.max(2, ...series.map((one) => one.values.length));
  const x = (i: number): number => LEFT + (i / (length - 1)) * (W - LEFT - 8);
  const y = (value: number): number => 8 + (1 - (value - low) / (high - low)) * (H - BOTTOM - 8);
  return (
    <figure className="stack" style={{ margin: 0 }}>
      <svg className="chart" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
        {ticks(low, high).map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${W - 8}`} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {series.map((one, k) => (
          <polyline
            key={one.id}
            fill="none"
            stroke={one.colour}
            strokeWidth="2.4"
            strokeDasharray={DASHES[k % DASHES.length]}
            strokeLinejoin="round"
            points={one.values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          />
        ))}
        {at !== undefined && <path d={`M${x(at)} 8V${H - BOTTOM}`} stroke="var(--brass)" strokeWidth="1.5" />}
      </svg>
      <Legend series={series} />
    </figure>
  );
};

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="legend">
    {series.map((one, k) => (
      <li key={one.id}>
        <svg width="30" height="10" aria-hidden="true">
          <path d="M0 5H30" stroke={one.colour} strokeWidth="3" strokeDasharray={DASHES[k % DASHES.length]} />
        </svg>
        {one.name} <b>{one.values.at(-1)}</b>
      </li>
    ))}
  </ul>
);

export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly parts: readonly { readonly id: string; readonly name: string; readonly value: number }[];
}

/** Where each seat's points came from, as bars of parts; the figures are in the table beside it. */
export const PartsChart = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map((bar) => bar.parts.reduce((sum, part) => sum + Math.max(0, part.value), 0)));
  const row = 40;
  return (
    <svg className="chart" viewBox={`0 0 ${W} ${bars.length * row + 4}`} role="img" aria-label={label}>
      {bars.map((bar, k) => {
        let at = 0;
        return (
          <g key={bar.id} transform={`translate(0 ${k * row})`}>
            <text x="0" y="12" style={{ fill: 'var(--ink)' }}>
              {bar.name}
            </text>
            {bar.parts
              .filter((part) => part.value > 0)
              .map((part, i) => {
                const x = (at / most) * W;
                const width = (part.value / most) * W;
                at += part.value;
                return (
                  <g key={part.id}>
                    <rect
                      x={x}
                      y="16"
                      width={Math.max(0, width - 1)}
                      height="18"
                      rx="2"
                      fill={bar.colour}
                      opacity={i % 2 === 0 ? 1 : 0.62}
                    />
                    {width > 26 && (
                      <text className="bar-number" x={x + width / 2 - 0.5} y="29" textAnchor="middle">
                        {part.value}
                      </text>
                    )}
                    <title>{`${part.name}: ${part.value}`}</title>
                  </g>
                );
              })}
          </g>
        );
      })}
    </svg>
  );
};
