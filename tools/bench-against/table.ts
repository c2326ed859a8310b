import type { Figure } from './figures.ts';

export interface Speed {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** The best round of B over the best one of A: what a busy machine disturbs least. */
  readonly best: number;
}

/** One figure of both commits over all rounds. Null where a commit does not have it. */
export interface Row {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly a: number | null;
  readonly b: number | null;
  /** How fast B is compared with A, above 1 for faster, whichever way the figure counts: median and quartiles of the rounds. */
  readonly speed: Speed | null;
  readonly slower: boolean;
  /** Did both do the same work? Otherwise their figures say little about each other. */
  readonly sameWork: boolean;
}

/** B may be this much slower before it is marked. */
const TOLERANCE = 0.05;

/** The value below which the share `q` of the numbers lies, in between two of them where it must. */
export const quantile = (numbers: readonly number[], q: number): number => {
  const sorted = numbers.toSorted((x, y) => x - y);
  const at = (sorted.length - 1) * q;
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
};
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** `a[i]` and `b[i]` are what round `i` found, one directly after the other: only they are divided by each other. */
export const compare = (a: readonly (readonly Figure[])[], b: readonly (readonly Figure[])[]): Row[] => {
  const known = new Map<string, Figure>();
  for (const figure of [...b.flat(), ...a.flat()]) if (!known.has(figure.id)) known.set(figure.id, figure);
  return [...known.values()].map(({ id, label, unit, higherIsBetter }) => {
    const ofA = of(a, id);
    const ofB = of(b, id);
    const speeds: number[] = [];
    for (let round = 0; round < a.length; round++) {
      const x = ofA[round];
      const y = ofB[round];
      if (x !== undefined && y !== undefined) speeds.push(higherIsBetter ? y.value / x.value : x.value / y.value);
    }
    const speed =
      speeds.length === 0
        ? null
        : {
            median: median(speeds),
            low: quantile(speeds, 0.25),
            high: quantile(speeds, 0.75),
            best: higherIsBetter
              ? best(ofB, Math.max) / best(ofA, Math.max)
              : best(ofA, Math.min) / best(ofB, Math.min),
          };
    const checks = new Set([...ofA, ...ofB].map((one) => one?.check));
    return {
      id,
      label,
      unit,
      a: middle(ofA),
      b: middle(ofB),
      speed,
      slower: speed !== null && speed.median < 1 - TOLERANCE,
      sameWork: speed === null || checks.size === 1,
    };
  });
};

const of = (rounds: readonly (readonly Figure[])[], id: string): readonly (Figure | undefined)[] =>
  rounds.map((figures) => figures.find((figure) => figure.id === id));

const valuesOf = (figures: readonly (Figure | undefined)[]): number[] =>
  figures.flatMap((figure) => (figure === undefined ? [] : [figure.value]));

const best = (figures: readonly (Figure | undefined)[], pick: (...values: number[]) => number): number =>
  pick(...valuesOf(figures));

const middle = (figures: readonly (Figure | undefined)[]): number | null => {
  const values = valuesOf(figures);
  return values.length === 0 ? null : median(values);
};

const HEAD = ['', 'A', 'B', 'unit', 'speed B/A', 'quartiles', 'best B/A', ''] as const;

/** The table for people. */
export const format = (rows: readonly Row[]): string => {
  const cells = [
    HEAD,
    ...rows.map(({ label, a, b, unit, speed, slower, sameWork }) => [
      label,
      number(a),
      number(b),
      unit,
      speed === null ? '–' : speed.median.toFixed(3),
      speed === null ? '' : `${speed.low.toFixed(3)}..${speed.high.toFixed(3)}`,
      speed === null ? '' : speed.best.toFixed(3),
      [slowerNote(slower, speed), sameWork ? '' : 'not the same work'].filter((note) => note !== '').join(', '),
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((line) => (line[column] as string).length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          RIGHT.has(column) ? cell.padStart(widths[column] as number) : cell.padEnd(widths[column] as number),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** With a question mark where the spread or the best rounds are within what is allowed: more rounds would tell. */
const slowerNote = (slower: boolean, speed: Speed | null): string =>
  slower && speed !== null ? `SLOWER${Math.max(speed.high, speed.best) < 1 - TOLERANCE ? '' : '?'}` : '';

const RIGHT: ReadonlySet<number> = new Set([1, 2, 4, 6]);

const number = (value: number | null): string =>
  value === null
    ? '–'
    : Math.abs(value) >= 100
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)));
