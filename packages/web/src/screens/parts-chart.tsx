import { cx, styled } from '@orrery/table';
import chartCss from './chart.module.css';
import css from './parts-chart.module.css';
/** One seat's points, part by part. Every bar has the same parts in the same order. */
export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly parts: readonly { readonly id: string; readonly name: string; readonly value: number }[];
}

const COLOURS = 10;
const PATTERNS = 5;
/** How the n-th source is filled: colour and stripes together, so that neighbours differ without colours too. */
const fillOf = (n: number): string =>
  cx(css[`part${n % COLOURS}`], css[`stripes${(n + Math.floor(n / COLOURS)) % PATTERNS}`]);

/** A part of less than this share of the longest bar has no room for its figure. */
const ROOM = 0.06;

/** Where each seat's points came from, as bars of parts with their legend; the figures are in the table beside it. */
export const PartsChart = ({ label, legend, bars }: { label: string; legend: string; bars: readonly Bar[] }) => {
  const sums = bars.map((bar) => bar.parts.reduce((sum, part) => sum + Math.max(0, part.value), 0));
  const most = Math.max(1, ...sums);
  return (
    <figure className={css.partsChart}>
      <div role="img" aria-label={label}>
        {bars.map((bar, k) => (
          <div key={bar.id} className={css.partsRow}>
            <span className={css.partsName}>
              <i style={{ background: bar.colour }} />
              {bar.name}
            </span>
            <span {...styled(css, 'partsBar')} style={{ width: `${((sums[k] as number) / most) * 100}%` }}>
              {bar.parts.map((part, n) =>
                part.value <= 0 ? null : (
                  <span
                    key={part.id}
                    className={fillOf(n)}
                    style={{ flexGrow: part.value }}
                    title={`${part.name}: ${part.value}`}
                  >
                    {part.value / most >= ROOM && <b>{part.value}</b>}
                  </span>
                ),
              )}
            </span>
          </div>
        ))}
      </div>
      <ul {...styled(chartCss, 'legend')} aria-label={legend}>
        {bars[0]?.parts.map((part, n) =>
          // Sources that only cost points appear in no bar.
          bars.some((bar) => (bar.parts[n]?.value ?? 0) > 0) ? (
            <li key={part.id}>
              <span className={cx(css.swatch, fillOf(n))} data-part="swatch" />
              {part.name}
            </li>
          ) : null,
        )}
      </ul>
    </figure>
  );
};
