/** Charts as SVG text: plain bars on a night-blue ground, readable in both themes of a page. */

export interface Bar {
  readonly label: string;
  readonly value: number;
}

export interface BarChart {
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
  /** A line across all bars: what would be fair, or the mean. */
  readonly mark?: number;
  /** Digits after the point. */
  readonly digits?: number;
}

const WIDTH = 720;
const LABEL = 190;
const ROW = 22;
const TOP = 46;
const RIGHT = 70;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Horizontal bars, one under the other. */
export const barChart = ({ title, unit, bars, mark, digits = 1 }: BarChart): string => {
  const most = Math.max(mark ?? 0, ...bars.map((bar) => bar.value), 1e-9);
  const span = WIDTH - LABEL - RIGHT;
  const height = TOP + bars.length * ROW + 16;
  const x = (value: number): number => Math.round((LABEL + (span * value) / most) * 10) / 10;
  const rows = bars.map(({ label, value }, i) => {
    const y = TOP + i * ROW;
    return [
      `<text x="${LABEL - 8}" y="${y + 14}" text-anchor="end" fill="#c9d4e8">${escapeText(label)}</text>`,
      `<rect x="${LABEL}" y="${y + 3}" width="${Math.max(0.5, x(value) - LABEL).toFixed(1)}" height="${ROW - 7}" fill="#c79a4b"/>`,
      `<text x="${x(value) + 6}" y="${y + 14}" fill="#f1e6cf">${value.toFixed(digits)}</text>`,
    ].join('\n');
  });
  const line =
    mark === undefined
      ? ''
      : `<line x1="${x(mark)}" y1="${TOP - 4}" x2="${x(mark)}" y2="${height - 12}" stroke="#8fb3ff" stroke-dasharray="4 3"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="8" fill="#0f1a30"/>`,
    `<text x="16" y="26" font-size="15" fill="#f1e6cf">${escapeText(title)}</text>`,
    `<text x="${WIDTH - 16}" y="26" text-anchor="end" fill="#8fa3c4">${escapeText(unit)}</text>`,
    ...rows,
    line,
    '</svg>',
    '',
  ].join('\n');
};

/** How often each whole number came, as bars from the smallest to the largest. */
export const histogram = (title: string, unit: string, values: readonly number[], width = 1): string => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bin = Math.floor(value / width) * width;
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const bins = [...counts.keys()].sort((a, b) => a - b);
  const bars: Bar[] = [];
  for (let bin = bins[0] ?? 0; bin <= (bins.at(-1) ?? 0); bin += width)
    bars.push({
      label: width === 1 ? String(bin) : `${bin} – ${bin + width - 1}`,
      value: ((counts.get(bin) ?? 0) * 100) / Math.max(1, values.length),
    });
  return barChart({ title, unit, bars });
};
