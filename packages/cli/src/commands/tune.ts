import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';
import { loadJudge, type Networks } from '@orrery/bots';
import { Pool } from '@orrery/bots/arena';
import { calibrate, learn, tune as search } from '@orrery/bots/tune';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { loadGame, optionsOf } from '../games.ts';
import { UsageError } from '../output.ts';

export const tune: Command = {
  name: 'tune',
  usage:
    'tune <game> [--players N] [--generations K] [--population P] [--games G] [--strength greedy] [--seed S] [--threads T] [--hope | --learn [--course C] [--afresh] [--rounds R] [--noise N] [--hidden H] [--room M] [--passes Q] [--rate L] [--file F]] [--write] [--json]',
  summary: "find better weights for a game's judge by self-play",
  details:
    'Candidates play the present weights, G games each; the best quarter of a generation leads to the next (cross-entropy method).\n' +
    'The result is proved on games of its own and kept only if it wins points there. --hope instead measures how far judgements are from\n' +
    'what games bring, by phase. --learn plays G games in each of R rounds with what was learned so far (players misjudge by about N\n' +
    'hundredths of a point at random) and teaches networks what positions led to, for the games whose judge learns: H hidden units,\n' +
    'the newest M thousand positions gone through Q times a round at a pace of L ten-thousandths. A course is a mixture of games the judge\n' +
    'proposes; --afresh forgets what was learned. --write puts the weights into packages/<game>/src/judge/weights.json, networks into\n' +
    'learned.json beside it or into F.',
  flags: {
    players: 'text',
    generations: 'text',
    population: 'text',
    games: 'text',
    strength: 'text',
    seed: 'text',
    spread: 'text',
    threads: 'text',
    hope: 'switch',
    learn: 'switch',
    rounds: 'text',
    noise: 'text',
    afresh: 'switch',
    course: 'text',
    file: 'text',
    hidden: 'text',
    room: 'text',
    passes: 'text',
    rate: 'text',
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
    };
    if (flags.learn === true) {
      const learnedFile = textFlag(flags, 'file') ?? `packages/${game.rules.id}/src/judge/learned.json`;
      const { sight } = judge;
      if (sight === undefined) throw new UsageError(`The judge of ${game.rules.id} does not learn.`);
      const name = textFlag(flags, 'course');
      const course = name === undefined ? [{ options: undefined, share: 1 }] : sight.courses[name];
      if (course === undefined)
        throw new UsageError(`--course takes one of ${Object.keys(sight.courses).join(', ')}, not "${name ?? ''}".`);
      const lessons = course.map(({ options, share }) => ({
        options: options === undefined ? settings.options : optionsOf(game, {}, tune, options),
        games: Math.round(share * settings.games),
      }));
      const networks = learn(
        game.rules,
        flags.afresh === true ? { ...judge, sight: { ...sight, networks: {} } } : judge,
        {
          lessons,
          strength: settings.strength,
          rounds: numberFlag(flags, 'rounds', 5, 1, 1000),
          seed: settings.seed,
          noise: numberFlag(flags, 'noise', 40, 0, 10_000) / 100,
          hidden: numberFlag(flags, 'hidden', 24, 1, 1000),
          room: numberFlag(flags, 'room', 250, 1, 10_000) * 1000,
          passes: numberFlag(flags, 'passes', 2, 1, 1000),
          rate: numberFlag(flags, 'rate', 10, 1, 1000) / 10_000,
        },
        out.progress,
        ({ round, points, errors, networks: now }) => {
          out.line(
            `round ${round}: ${points.map((x) => x.toFixed(1)).join(', ')} points, judged off by phase: ${Object.entries(
              errors,
            )
              .map(([row, off]) => `${row} ${off.map((x) => x.toFixed(1)).join(' ')}`)
              .join('; ')}`,
          );
          // What was learned so far is kept also when the rest is broken off.
          if (flags.write === true) writeLearned(learnedFile, now);
        },
      );
      if (flags.write !== true) out.json(networks);
      return 0;
    }
    const pool = await Pool.open(numberFlag(flags, 'threads', cpus().length, 1, 256));
    try {
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

const writeLearned = (file: string, learned: Networks): void => {
  writeFileSync(file, `${JSON.stringify(learned, null, 2)}\n`);
  process.stderr.write(`${file} written\n`);
};

/** Exchange the weights in the data file, leaving what else is in it. */
const write = (file: string, weights: { readonly [feature: string]: number }): void => {
  const data = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, `${JSON.stringify({ ...data, weights }, null, 2)}\n`);
  process.stderr.write(`${file} written\n`);
};
