import { performance } from 'node:perf_hooks';
import { type BenchFigures, bench as measure } from '@orrery/kernel/testing';
import { type Command, type Flags, numberFlag } from '../command.ts';
import { allGames, loadGame, optionsOf } from '../games.ts';
import { figure, type Output, UsageError } from '../output.ts';
import { type EclipseFigures, measureEclipse, printEclipse } from './bench-eclipse.ts';
import { type ComparableFigure, comparableFigures } from './bench-figures.ts';
import { type GaiaFigures, measureGaia, printGaia } from './bench-gaia.ts';

type Figures = BenchFigures & { readonly gaia?: GaiaFigures | null; readonly eclipse?: EclipseFigures };

export const bench: Command = {
  name: 'bench',
  usage: 'bench <game>|all [--players N] [--seconds S] [--<option> value] [--figures] [--json]',
  summary: 'measure how fast a game plays and replays on one core',
  details:
    '--figures prints the few figures two versions of the program are compared by (npm run bench:against): fixed work, S\n' +
    'seconds for each, in time of the processor. With --json: { "figures": [{ id, label, unit, value, higherIsBetter, check }] }.',
  flags: { players: 'text', seconds: 'text', figures: 'switch', json: 'switch' },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const ids = words[0] === 'all' ? allGames().map((entry) => entry.id) : [words[0]];
    if (flags.figures === true) return printComparable(ids, flags, out);
    const figures: Figures[] = [];
    for (const id of ids) figures.push(await measureGame(id, words[0] === 'all' ? {} : flags, flags));
    if (flags.json === true) out.json(words[0] === 'all' ? figures : figures[0]);
    else for (const one of figures) print(one, out);
    return 0;
  },
};

/** What versions are compared by is the same for everybody, so no option of the game goes with it. */
const COMPARABLE_FLAGS: readonly string[] = ['figures', 'seconds', 'json'];

const printComparable = async (ids: readonly (string | undefined)[], flags: Flags, out: Output): Promise<number> => {
  const stray = Object.keys(flags).find((name) => !COMPARABLE_FLAGS.includes(name));
  if (stray !== undefined) throw new UsageError(`--figures does not go with --${stray}.`);
  const seconds = numberFlag(flags, 'seconds', 1, 1, 600);
  const figures: ComparableFigure[] = [];
  for (const id of ids) figures.push(...(await comparableFigures(await loadGame(id), seconds)));
  if (flags.json === true) out.json({ figures });
  else
    for (const { label, value, unit, check } of figures)
      out.line(`${label.padEnd(36)} ${figure(value).padStart(12)} ${unit.padEnd(12)} check ${check}`);
  return 0;
};

const measureGame = async (id: string | undefined, optionFlags: Flags, flags: Flags): Promise<Figures> => {
  const game = await loadGame(id);
  const options = optionsOf(game, { players: String(game.rules.players.max), ...optionFlags }, bench);
  const figures = measure(game.rules, options, numberFlag(flags, 'seconds', 5, 1, 600), () => performance.now());
  if (game.rules.id === 'gaia') return { ...figures, gaia: measureGaia() };
  return game.rules.id === 'eclipse' ? { ...figures, eclipse: measureEclipse() } : figures;
};

const print = (f: Figures, out: Output): void => {
  out.line(`${f.game}, ${f.players} players, one core`);
  const row = (label: string, value: number, unit = ''): void =>
    out.line(`  ${label.padEnd(28)} ${figure(value).padStart(12)} ${unit}`);
  row('random games per second', f.gamesPerSecond);
  row('decisions per second', f.decisionsPerSecond);
  row('decisions per game', f.decisionsPerGame);
  row('options per decision', f.optionsPerDecision);
  row('playout entries per second', f.playoutEntriesPerSecond);
  row('replay entries per second', f.replayEntriesPerSecond, '(every action checked)');
  row('replay over playout', f.replayOverPlayout, 'times');
  row('copying a state', f.copyNanoseconds, 'ns');
  row('size of a state', f.bytesPerState, 'bytes');
  if (f.gaia !== undefined) printGaia(f.gaia, out);
  if (f.eclipse !== undefined) printEclipse(f.eclipse, out);
};
