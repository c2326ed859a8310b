import { performance } from 'node:perf_hooks';
import { type BenchFigures, bench as measure } from '@orrery/kernel/testing';
import { type Command, type Flags, numberFlag } from '../command.ts';
import { allGames, loadGame, loadTools, optionsOf } from '../games.ts';
import { machine } from '../machine.ts';
import { figure, type Output, UsageError } from '../output.ts';
import { type ComparableFigure, comparableFigures } from './bench-figures.ts';

interface Measured {
  readonly figures: BenchFigures;
  /** What else the game measures, as data and as lines of text. */
  readonly more: { readonly figures: unknown; readonly lines: readonly string[] } | undefined;
}

export const bench: Command = {
  name: 'bench',
  usage: 'bench <game>|all [--players N] [--seconds S] [--<option> value] [--figures] [--json]',
  summary: 'measure how fast a game plays and replays on one core',
  details:
    '--figures prints the figures used to compare two versions of the program (npm run bench:against): fixed work, S\n' +
    'seconds of processor time each. With --json: { "figures": [{ id, label, unit, value, higherIsBetter, check }] }.',
  flags: { players: 'text', seconds: 'text', figures: 'switch', json: 'switch' },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const ids = words[0] === 'all' ? allGames().map((entry) => entry.id) : [words[0]];
    if (flags.figures === true) return printComparable(ids, flags, out);
    const measured: Measured[] = [];
    for (const id of ids) measured.push(await measureGame(id, words[0] === 'all' ? {} : flags, flags));
    const json = measured.map(({ figures, more }) =>
      more === undefined ? figures : { ...figures, [figures.game]: more.figures },
    );
    if (flags.json === true) out.json(words[0] === 'all' ? json : json[0]);
    else for (const one of measured) print(one, out);
    return 0;
  },
};

/** Versions are compared by the same work everywhere, so game options are not allowed. */
const COMPARABLE_FLAGS: readonly string[] = ['figures', 'seconds', 'json'];

const printComparable = async (ids: readonly (string | undefined)[], flags: Flags, out: Output): Promise<number> => {
  const stray = Object.keys(flags).find((name) => !COMPARABLE_FLAGS.includes(name));
  if (stray !== undefined) throw new UsageError(`--figures does not go with --${stray}.`);
  const seconds = numberFlag(flags, 'seconds', 1, 1, 600);
  const figures: ComparableFigure[] = [];
  for (const id of ids) {
    const game = await loadGame(id);
    const { bench: own } = await loadTools(game.rules.id);
    figures.push(...(await comparableFigures(game, own?.works ?? [], seconds)));
  }
  if (flags.json === true) out.json({ figures });
  else
    for (const { label, value, unit, check } of figures)
      out.line(`${label.padEnd(36)} ${figure(value).padStart(12)} ${unit.padEnd(12)} check ${check}`);
  return 0;
};

const measureGame = async (id: string | undefined, optionFlags: Flags, flags: Flags): Promise<Measured> => {
  const game = await loadGame(id);
  const options = optionsOf(game, { players: String(game.rules.players.max), ...optionFlags }, bench);
  const figures = measure(game.rules, options, numberFlag(flags, 'seconds', 5, 1, 600), () => performance.now());
  const { bench: own } = await loadTools(game.rules.id);
  return { figures, more: own?.measure?.(machine) };
};

const print = ({ figures: f, more }: Measured, out: Output): void => {
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
  for (const line of more?.lines ?? []) out.line(line);
};
