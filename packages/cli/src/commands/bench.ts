import { performance } from 'node:perf_hooks';
import { type BenchFigures, bench as measure } from '@orrery/kernel/testing';
import { type Command, type Flags, numberFlag } from '../command.ts';
import { allGames, loadGame, optionsOf } from '../games.ts';
import { figure, type Output } from '../output.ts';
import { type EclipseFigures, measureEclipse, printEclipse } from './bench-eclipse.ts';
import { type GaiaFigures, measureGaia, printGaia } from './bench-gaia.ts';

type Figures = BenchFigures & { readonly gaia?: GaiaFigures | null; readonly eclipse?: EclipseFigures };

export const bench: Command = {
  name: 'bench',
  usage: 'bench <game>|all [--players N] [--seconds S] [--<option> value] [--json]',
  summary: 'measure how fast a game plays and replays on one core',
  flags: { players: 'text', seconds: 'text', json: 'switch' },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const ids = words[0] === 'all' ? allGames().map((entry) => entry.id) : [words[0]];
    const figures: Figures[] = [];
    for (const id of ids) figures.push(await measureGame(id, words[0] === 'all' ? {} : flags, flags));
    if (flags.json === true) out.json(words[0] === 'all' ? figures : figures[0]);
    else for (const one of figures) print(one, out);
    return 0;
  },
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
