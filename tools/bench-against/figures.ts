/** What `orrery bench <game> --figures --json` prints: the only thing this tool knows of a commit. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly higherIsBetter: boolean;
  readonly check?: string;
}

const isFigure = (raw: unknown): raw is Figure => {
  const given = raw as Figure | null;
  return (
    typeof given === 'object' &&
    given !== null &&
    typeof given.id === 'string' &&
    typeof given.label === 'string' &&
    typeof given.unit === 'string' &&
    Number.isFinite(given.value) &&
    typeof given.higherIsBetter === 'boolean'
  );
};

export const readFigures = (text: string): Figure[] => {
  const { figures } = JSON.parse(text) as { readonly figures?: unknown };
  if (!Array.isArray(figures) || !figures.every(isFigure)) throw new Error(`no figures: ${text.slice(0, 200)}`);
  return figures;
};

const SERVER_FIGURES: readonly (readonly [
  id: string,
  label: string,
  unit: string,
  higherIsBetter: boolean,
  path: readonly [string, string?],
])[] = [
  ['server.moves', 'server: as fast as it goes', 'moves/s', true, ['fullSpeed', 'perSecond']],
  ['server.cpu', 'server: computing at the offered rate', 'ms/move', false, ['offered', 'cpuMsPerMove']],
  ['server.push', 'server: to the other seats, p50', 'ms', false, ['offered', 'pushP50']],
  ['server.opening', 'server: opening a table', 'ms', false, ['opening', 'medianMs']],
  ['server.memory', 'server: memory', 'MB', false, ['memoryMb']],
];

/** Figures out of the line that `npm run bench:server -- --json` prints. */
export const readServerFigures = (text: string): Figure[] => {
  const measured = JSON.parse(text) as { readonly [part: string]: unknown };
  return SERVER_FIGURES.map(([id, label, unit, higherIsBetter, [part, field]]) => {
    const found = measured[part];
    const value = field === undefined ? found : (found as { readonly [field: string]: unknown } | undefined)?.[field];
    const figure = { id, label, unit, value, higherIsBetter };
    if (!isFigure(figure)) throw new Error(`no figure ${id}: ${text.slice(0, 200)}`);
    return figure;
  });
};
