import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';
import { type JudgeModule, loadJudge } from '@orrery/bots';
import { Pool } from '@orrery/bots/arena';
import { calibrate, tune as search, teach } from '@orrery/bots/tune';
import type { GameModule } from '@orrery/kernel';
import { type Lessons, UNITS } from '@orrery/kernel';
import { type Command, type Flags, numberFlag, textFlag } from '../command.ts';
import { loadGame, optionsOf } from '../games.ts';
import { type Output, UsageError } from '../output.ts';

export const tune: Command = {
  name: 'tune',
  usage:
    'tune <game> [--players N] [--generations K] [--population P] [--games G] [--strength greedy] [--only PREFIX] [--seed S] [--threads T] [--hope | --learn --course C [--afresh] [--rounds R] [--glances V] [--noise N] [--decisions D] [--choices O] [--care M] [--finish E] [--ways Y] [--level L] [--hold W | --hidden H [--passes Z]] [--file F]] [--write] [--json]',
  summary: "find better weights for a game's judge by self-play",
  details:
    'Candidates play the present weights, G games each; the best quarter of a generation leads to the next (cross-entropy method).\n' +
    'With --only, weights whose names begin with PREFIX are varied. The result is proved on games of its own and kept only if it wins\n' +
    'points there. --hope instead measures how far judgements are from what games bring, by phase.\n' +
    '--learn plays G games in each of R rounds with what was learned so far (players misjudge by about N hundredths of a point at\n' +
    'random; in the first V rounds they follow the prior alone); at about D decisions of a game O options are played to the end, where\n' +
    'every decision is tried with M options (those that finish its turn with E), and the judge learns to tell them apart. With Y it\n' +
    'learns also from positions met on the way to the end, after one in Y turns; L is the weight in hundredths of what the options of\n' +
    'a decision have in common. W says how much is needed to move a weight; with H hidden units weights are found step by step, going\n' +
    'Z times through what was played.\n' +
    'A course is a mixture of games the judge proposes; --afresh forgets what was learned before. --write puts the weights into\n' +
    'packages/<game>/src/judge/weights.json, what is learned into learned.json beside it or into F.',
  flags: {
    players: 'text',
    generations: 'text',
    population: 'text',
    games: 'text',
    strength: 'text',
    seed: 'text',
    spread: 'text',
    only: 'text',
    threads: 'text',
    hope: 'switch',
    learn: 'switch',
    rounds: 'text',
    glances: 'text',
    noise: 'text',
    afresh: 'switch',
    course: 'text',
    file: 'text',
    decisions: 'text',
    choices: 'text',
    care: 'text',
    finish: 'text',
    ways: 'text',
    level: 'text',
    hold: 'text',
    hidden: 'text',
    passes: 'text',
    write: 'switch',
    json: 'switch',
  },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const judge = await loadJudge(game.rules.id);
    if (judge === null) throw new UsageError(`${game.rules.id} has no judge to tune.`);
    const file = `packages/${game.rules.id}/src/judge/weights.json`;
    if (flags.write === true && !existsSync(file)) throw new UsageError(`--write wants to be called where ${file} is.`);
    const settings = {
      game: game.rules.id,
      options: optionsOf(game, flags, tune),
      strength: textFlag(flags, 'strength') ?? 'greedy',
      generations: numberFlag(flags, 'generations', 6, 1, 1000),
      population: numberFlag(flags, 'population', 12, 4, 1000),
      games: numberFlag(flags, 'games', 8, 2, 10_000),
      seed: textFlag(flags, 'seed') ?? '1',
      spread: numberFlag(flags, 'spread', 30, 1, 200) / 100,
      only: textFlag(flags, 'only') ?? '',
    };
    const pool = new Pool(numberFlag(flags, 'threads', cpus().length, 1, 256));
    try {
      if (flags.learn === true) {
        const lessons = await learn(pool, game, judge, settings, flags, out);
        if (flags.write !== true) out.json(lessons);
        return 0;
      }
      if (flags.hope === true) {
        const weights = await calibrate(pool, judge.weights, settings);
        if (flags.write === true) write(file, weights);
        out.json(weights);
        return 0;
      }
      const tuned = await search(pool, judge.weights, settings, out.progress);
      if (flags.write === true && tuned.kept) write(file, tuned.weights);
      if (flags.json === true) out.json(tuned);
      else {
        for (const one of tuned.generations)
          out.line(
            `generation ${one.generation}: best quarter ${one.elite.toFixed(1)}, middle ${one.middle.toFixed(1)} points above the present weights`,
          );
        out.line(
          `proof: ${tuned.gain.toFixed(2)} ± ${tuned.deviation.toFixed(2)} points; ${tuned.kept ? 'kept' : 'not kept'}`,
        );
        if (tuned.kept) out.json(tuned.weights);
      }
      return 0;
    } finally {
      await pool.close();
    }
  },
};

/** What a course of games teaches a judge. */
const learn = (
  pool: Pool,
  game: GameModule,
  judge: JudgeModule,
  { game: id, seed, games }: { readonly game: string; readonly seed: string; readonly games: number },
  flags: Flags,
  out: Output,
): Promise<Lessons> => {
  const { sight } = judge;
  if (sight === undefined) throw new UsageError(`The judge of ${id} does not learn.`);
  const name = textFlag(flags, 'course') ?? '';
  const course = sight.courses[name];
  if (course === undefined)
    throw new UsageError(`--course takes one of ${Object.keys(sight.courses).join(', ')}, not "${name}".`);
  const lessons: Lessons = flags.afresh === true ? {} : sight.lessons;
  const hidden = numberFlag(flags, 'hidden', 0, 0, 256);
  const units = lessons[UNITS]?.split(' ').length ?? 0;
  if (units !== hidden && Object.keys(lessons).length > 0)
    throw new UsageError(
      `What was learned has ${units} hidden units: go on with --hidden ${units}, or begin --afresh.`,
    );
  const file = textFlag(flags, 'file') ?? `packages/${id}/src/judge/learned.json`;
  return teach(
    pool,
    { ...sight, lessons },
    {
      game: id,
      lectures: course.map(({ options, share }) => ({
        options: optionsOf(game, {}, tune, options),
        games: Math.round(share * games),
      })),
      rounds: numberFlag(flags, 'rounds', 5, 1, 1000),
      glances: numberFlag(flags, 'glances', 0, 0, 1000),
      seed,
      noise: numberFlag(flags, 'noise', 200, 0, 10_000) / 100,
      decisions: numberFlag(flags, 'decisions', 12, 1, 1000),
      choices: numberFlag(flags, 'choices', 6, 2, 100),
      care: numberFlag(flags, 'care', 8, 2, 100),
      finish: numberFlag(flags, 'finish', 4, 1, 100),
      ways: numberFlag(flags, 'ways', 0, 0, 100),
      level: numberFlag(flags, 'level', 5, 0, 100) / 100,
      hold: numberFlag(flags, 'hold', 300, 1, 1_000_000),
      hidden,
      passes: numberFlag(flags, 'passes', 10, 1, 1000),
    },
    out.progress,
    ({ round, decisions, before, after, best, lessons: learned }) => {
      out.line(
        `round ${round}: ${decisions} decisions; the judge's choice is ${before.toFixed(2)} points above the mean, ` +
          `${after.toFixed(2)} after the lesson; the best is ${best.toFixed(2)} above`,
      );
      // What was learned so far is kept also when the rest is broken off.
      if (flags.write === true) writeLearned(file, learned);
    },
  );
};

const writeLearned = (file: string, lessons: Lessons): void => {
  writeFileSync(file, `${JSON.stringify(lessons, null, 2)}\n`);
  process.stderr.write(`${file} written\n`);
};

/** Exchange the weights in the data file, leaving what else is in it. */
const write = (file: string, weights: { readonly [feature: string]: number }): void => {
  const data = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, `${JSON.stringify({ ...data, weights }, null, 2)}\n`);
  process.stderr.write(`${file} written\n`);
};
