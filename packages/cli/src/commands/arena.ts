import { cpus } from 'node:os';
import process from 'node:process';
import {
  type Contestant,
  type Figures,
  figuresOf,
  indexReport,
  type Match,
  type MatchResult,
  Pool,
  type Study,
  schedule,
  writeReport,
  writeStudy,
} from '@orrery/bots/arena';
import { readStrength } from '@orrery/bots/engine';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { evaluatorLine } from '../fingerprint.ts';
import { loadGame, optionsOf } from '../games.ts';
import { type Output, UsageError } from '../output.ts';
import { type KeptGames, NO_GAMES, resumeFrom } from './arena-resume.ts';

export const arena: Command = {
  name: 'arena',
  usage:
    'arena <game> --seats a,b,c [--games N] [--seed S] [--ms T | --iterations I] [--threads K] [--resume file] [--save folder | --report page.md [--title text] [--index page.md --claim text]] [--records N] [--<option> value] [--json]',
  summary: 'let bots play each other on all cores, and say which is stronger',
  details:
    'A seat is a bot. What people choose from, weakest first: cadet, pilot, navigator (one step of lookahead over more and more actions);\n' +
    'captain, commodore, admiral (search). For comparison: random; casual (at random any action that looks about as good as the best); policy (the action with the\n' +
    'highest prior); greedy (one step of lookahead; greedy@3 over three actions); search@800 (800 iterations).\n' +
    'captain:raider plays in that style (builder, raider, explorer). --ms or --iterations sets the budget of all of them.\n' +
    'Seats move round the table from game to game; every seed is played once from every seat. One seat alone plays against the Automa\n' +
    'where the game has one.\n' +
    '--resume keeps every finished game in a file and goes on from it after an interruption, or when more --games are asked for.\n' +
    '--save writes a report with charts and records into a folder, --report as one page (--title) with its charts beside it;\n' +
    '--index keeps one row for each report in a page, with the claim it checks (--claim).\n' +
    'Example: orrery arena <game> --seats search@200,greedy --games 40 --seed base',
  flags: {
    seats: 'text',
    games: 'text',
    seed: 'text',
    ms: 'text',
    iterations: 'text',
    threads: 'text',
    resume: 'text',
    save: 'text',
    report: 'text',
    index: 'text',
    claim: 'text',
    // The first edition's name of --claim.
    promise: 'text',
    records: 'text',
    title: 'text',
    json: 'switch',
  },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const seats = (textFlag(flags, 'seats') ?? 'greedy,random').split(',');
    const ms = textFlag(flags, 'ms') === undefined ? undefined : numberFlag(flags, 'ms', 1000, 1, 600_000);
    const iterations =
      textFlag(flags, 'iterations') === undefined ? undefined : numberFlag(flags, 'iterations', 400, 1, 10_000_000);
    const budget =
      ms === undefined && iterations === undefined
        ? undefined
        : { iterations: iterations ?? 10_000_000, ...(ms === undefined ? {} : { ms }) };
    for (const strength of seats)
      if (readStrength(strength) === null)
        throw new UsageError(`There is no bot "${strength}". Try: orrery arena --help`);
    const contestants: Contestant[] = seats.map((strength) => ({
      name: strength,
      strength,
      ...(budget === undefined ? {} : { budget }),
    }));
    const options = optionsOf(game, flags, arena, { players: seats.length });
    const games = numberFlag(flags, 'games', 20, 1, 100_000);
    const seed = textFlag(flags, 'seed') ?? '1';
    const pool = new Pool(numberFlag(flags, 'threads', cpus().length, 1, 256));
    const resume = textFlag(flags, 'resume');
    const evaluator = evaluatorLine(game.rules.id, game.rules.version);
    const kept =
      resume === undefined ? NO_GAMES : resumeFrom(resume, JSON.stringify({ options, contestants, seed, evaluator }));
    try {
      const results = await playAll(pool, game.rules.id, schedule(options, contestants, games, seed), kept, out);
      const figures = figuresOf(results);
      const study: Study = {
        title: textFlag(flags, 'title') ?? `${game.rules.id}: ${seats.join(', ')}`,
        command: `orrery ${repeatable(process.argv.slice(2)).map(quote).join(' ')}`,
        machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`,
        evaluator,
        figures,
        results,
      };
      const folder = textFlag(flags, 'save');
      const page = textFlag(flags, 'report');
      const index = textFlag(flags, 'index');
      if (folder !== undefined) writeStudy(folder, study, numberFlag(flags, 'records', 2, 0, 100_000));
      if (page !== undefined) writeReport(page, study, numberFlag(flags, 'records', 0, 0, 100_000));
      if (page !== undefined && index !== undefined)
        indexReport(
          index,
          game.rules.id,
          textFlag(flags, 'claim') ?? textFlag(flags, 'promise') ?? study.title,
          reached(figures),
          page,
        );
      if (flags.json === true) out.json(figures);
      else tell(figures, out);
      return 0;
    } finally {
      await pool.close();
    }
  },
};

/** Play the games that are not kept yet; the results of all, in their order. */
const playAll = async (
  pool: Pool,
  id: string,
  matches: readonly Match[],
  { known, keep }: KeptGames,
  out: Output,
): Promise<MatchResult[]> => {
  const wins = new Map<string, number>();
  const results = new Map<number, MatchResult>();
  const finish = (number: number, result: MatchResult): void => {
    results.set(number, result);
    for (const one of result.seats) wins.set(one.name, (wins.get(one.name) ?? 0) + one.win);
    const won = [...wins].map(([name, n]) => `${name} ${n.toFixed(1)}`).join(', ');
    out.progress(results.size, matches.length, `games, won: ${won}`);
  };
  for (const [number, result] of known) if (number < matches.length) finish(number, result);
  const open = [...matches.keys()].filter((number) => !results.has(number));
  await pool.play(
    id,
    open.map((number) => matches[number] as Match),
    (_, result, at) => {
      const number = open[at] as number;
      keep(number, result);
      finish(number, result);
    },
  );
  return [...matches.keys()].map((number) => results.get(number) as MatchResult);
};

/** What whoever makes the page again calls: the file of an interrupted run is one machine's own and changes no game. */
const repeatable = (args: readonly string[]): string[] =>
  args.filter((arg, i) => !arg.startsWith('--resume') && args[i - 1] !== '--resume');

const quote = (word: string): string => (/^[\w@:,./=-]+$/.test(word) ? word : `'${word}'`);
const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;

/** A report in one line. */
const reached = ({ games, contestants, mean, best }: Figures): string =>
  `${contestants
    .map(
      (one) =>
        `${one.name} won ${percent(one.winShare)} (${percent(one.winLow)} to ${percent(one.winHigh)}) with ${one.points.toFixed(1)} points${one.cpu > 0 && one.decisions > 0 ? ` at ${one.cpu.toFixed(0)} ms CPU per decision` : ''}`,
    )
    .join('; ')}; mean ${mean.toFixed(1)}, best of the table ${best.toFixed(1)}, ${games} games`;

const tell = (figures: Figures, out: Output): void => {
  out.line(
    `${'player'.padEnd(16)}${'games'.padStart(6)}${'won'.padStart(9)}${'95% interval'.padStart(18)}${'points'.padStart(9)}${'Elo'.padStart(7)}${'CPU ms'.padStart(9)}${'ms/decision'.padStart(13)}${'slowest'.padStart(9)}`,
  );
  for (const one of figures.contestants)
    out.line(
      `${one.name.padEnd(16)}${String(one.games).padStart(6)}${percent(one.winShare).padStart(9)}${`${percent(one.winLow)} – ${percent(one.winHigh)}`.padStart(18)}${one.points.toFixed(1).padStart(9)}${one.elo.toFixed(0).padStart(7)}${one.cpu.toFixed(1).padStart(9)}${one.thinking.toFixed(1).padStart(13)}${one.slowest.toFixed(0).padStart(9)}`,
    );
  for (const one of figures.contestants) {
    const parts = Object.entries(one.sources).map(([source, points]) => `${source} ${points.toFixed(1)}`);
    if (parts.length > 0) out.line(`${one.name}: ${parts.join(', ')}`);
  }
  out.line(
    `dominated answers a game: ${figures.contestants.map(({ name, dominated }) => `${name} ${dominated.toFixed(2)}`).join(', ')}`,
  );
  out.line(
    `${figures.games} games, best of the table ${figures.best.toFixed(1)}, mean ${figures.mean.toFixed(1)}, last ${figures.last.toFixed(1)}; ` +
      `${figures.secondsPerGame.toFixed(2)} s and ${figures.entriesPerGame.toFixed(0)} entries per game, ${figures.decisionsPerSecond.toFixed(0)} decisions/s per thread`,
  );
};
