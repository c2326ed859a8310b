import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';
import { loadJudge } from '@orrery/bots';
import { Pool } from '@orrery/bots/arena';
import { calibrate, tune as search } from '@orrery/bots/tune';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { loadGame, optionsOf } from '../games.ts';
import { UsageError } from '../output.ts';

export const tune: Command = {
  name: 'tune',
  usage:
    'tune <game> [--players N] [--generations K] [--population P] [--games G] [--strength greedy] [--seed S] [--threads T] [--hope] [--write] [--json]',
  summary: "find better weights for a game's judge by self-play",
  details:
    'Candidates play the present weights, G games each; the best quarter of a generation leads to the next (cross-entropy method).\n' +
    'The result is proved on games of its own and kept only if it wins points there. --hope instead measures how far judgements are from\n' +
    'what games bring, by phase. --write puts the weights into packages/<game>/src/judge/weights.json.',
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

/** Exchange the weights in the data file, leaving what else is in it. */
const write = (file: string, weights: { readonly [feature: string]: number }): void => {
  const data = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, `${JSON.stringify({ ...data, weights }, null, 2)}\n`);
  process.stderr.write(`${file} written\n`);
};
