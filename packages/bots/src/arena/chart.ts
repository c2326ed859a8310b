/** Small SVG charts for reports: drawn on white, readable in black and white. */
const WIDTH = 720;
const COLOURS = ['#27556b', '#c4702b', '#5d8a3a', '#8a4f7d', '#b5a22c', '#4a4a8a', '#a33f3f', '#3f8f8a', '#777777'];

const plain = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const open = (height: number, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" role="img">` +
  `<title>${plain(title)}</title><rect width="${WIDTH}" height="${height}" fill="white"/>` +
  `<text x="16" y="24" font-size="16" font-weight="bold">${plain(title)}</text>`;

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One horizontal bar per row with the interval of its value; `line` marks what is to be reached. */
export const shareChart = (title: string, bars: readonly Bar[], line?: number): string => {
  const left = 150;
  const width = WIDTH - left - 110;
  const x = (share: number): number => left + share * width;
  const rows = bars.map(({ name, value, low, high }, i) => {
    const y = 44 + i * 34;
    return (
      `<text x="${left - 10}" y="${y + 17}" text-anchor="end">${plain(name)}</text>` +
      `<rect x="${left}" y="${y}" width="${value * width}" height="24" fill="${COLOURS[i % COLOURS.length] as string}"/>` +
      `<path d="M${x(low)} ${y + 12}H${x(high)}M${x(low)} ${y + 6}v12M${x(high)} ${y + 6}v12" stroke="black" fill="none"/>` +
      `<text x="${x(1) + 10}" y="${y + 17}">${(100 * value).toFixed(1)}%</text>`
    );
  });
  const height = 60 + bars.length * 34;
  const mark =
    line === undefined
      ? ''
      : `<path d="M${x(line)} 36V${height - 12}" stroke="#a33f3f" stroke-dasharray="4 3"/><text x="${x(line) + 4}" y="${height - 4}" font-size="11" fill="#a33f3f">${Math.round(100 * line)}%</text>`;
  return `${open(height, title)}${rows.join('')}${mark}</svg>\n`;
};

export interface Stack {
  readonly name: string;
  readonly parts: { readonly [source: string]: number };
}

/** Points by source, one stacked row per name. Negative parts are told in the legend only. */
export const sourceChart = (title: string, stacks: readonly Stack[]): string => {
  const sources = [...new Set(stacks.flatMap(({ parts }) => Object.keys(parts)))];
  const total = ({ parts }: Stack): number => Object.values(parts).reduce((sum, n) => sum + Math.max(0, n), 0);
  const most = Math.max(1, ...stacks.map(total));
  const left = 150;
  const width = WIDTH - left - 70;
  const rows = stacks.map((stack, i) => {
    const y = 44 + i * 38;
    let at = left;
    const cells = sources.map((source, j) => {
      const wide = (Math.max(0, stack.parts[source] ?? 0) / most) * width;
      const cell = `<rect x="${at}" y="${y}" width="${wide}" height="26" fill="${COLOURS[j % COLOURS.length] as string}" stroke="white"><title>${plain(source)} ${(stack.parts[source] ?? 0).toFixed(1)}</title></rect>`;
      at += wide;
      return cell;
    });
    const sum = Object.values(stack.parts).reduce((a, b) => a + b, 0);
    return `<text x="${left - 10}" y="${y + 18}" text-anchor="end">${plain(stack.name)}</text>${cells.join('')}<text x="${at + 8}" y="${y + 18}">${sum.toFixed(1)}</text>`;
  });
  const top = 56 + stacks.length * 38;
  const legend = sources.map((source, j) => {
    const x = 16 + (j % 4) * 176;
    const y = top + Math.floor(j / 4) * 20;
    return `<rect x="${x}" y="${y}" width="12" height="12" fill="${COLOURS[j % COLOURS.length] as string}"/><text x="${x + 18}" y="${y + 11}" font-size="12">${plain(source)}</text>`;
  });
  return `${open(top + Math.ceil(sources.length / 4) * 20 + 12, title)}${rows.join('')}${legend.join('')}</svg>\n`;
};

/** How points were spread over the games: one histogram per name, drawn as outlines. */
export const spreadChart = (
  title: string,
  lists: readonly { readonly name: string; readonly points: readonly number[] }[],
): string => {
  const all = lists.flatMap(({ points }) => points);
  const low = Math.floor(Math.min(...all) / 10) * 10;
  const high = Math.max(low + 10, Math.ceil((Math.max(...all) + 1) / 10) * 10);
  const bins = Math.min(30, Math.max(6, Math.round((high - low) / 5)));
  const counts = lists.map(({ points }) => {
    const bin = new Array<number>(bins).fill(0);
    for (const p of points)
      bin[Math.min(bins - 1, Math.floor(((p - low) / (high - low)) * bins))]! += 1 / points.length;
    return bin;
  });
  const most = Math.max(...counts.flat(), 0.01);
  const left = 40;
  const base = 240;
  const step = (WIDTH - left - 20) / bins;
  const lines = counts.map((bin, i) => {
    const path = bin.map((share, b) => {
      const y = base - (share / most) * 180;
      return `${b === 0 ? 'M' : 'L'}${left + b * step} ${y}H${left + (b + 1) * step}`;
    });
    return `<path d="${path.join('')}" fill="none" stroke="${COLOURS[i % COLOURS.length] as string}" stroke-width="2"/>`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (t) =>
      `<text x="${left + t * (WIDTH - left - 20)}" y="${base + 18}" text-anchor="middle" font-size="11">${Math.round(low + t * (high - low))}</text>`,
  );
  const legend = lists.map(
    ({ name }, i) =>
      `<rect x="${left + i * 150}" y="${base + 30}" width="12" height="12" fill="${COLOURS[i % COLOURS.length] as string}"/><text x="${left + 18 + i * 150}" y="${base + 41}" font-size="12">${plain(name)}</text>`,
  );
  return `${open(base + 56, title)}<path d="M${left} ${base}H${WIDTH - 20}" stroke="black"/>${lines.join('')}${ticks.join('')}${legend.join('')}</svg>\n`;
};
