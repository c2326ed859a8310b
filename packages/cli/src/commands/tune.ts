import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import process from 'node:process';
import { loadEvaluator, readStrength } from '@orrery/bots';
import { Pool } from '@orrery/bots/arena';
import { calibrate, type Tuned, type TuneSettings, tune as tuneWeights } from '@orrery/bots/training';
import type { EvaluatorModule, Weights } from '@orrery/evaluation';
import type { GameModule } from '@orrery/kernel';
import { type Command, type Flags, numberFlag, textFlag } from '../command.ts';
import { loadGame, optionsOf } from '../games.ts';
import { type Output, UsageError } from '../output.ts';
import { TRAIN_FLAGS, trainEvaluator } from './tune-train.ts';

const DETAILS = `
There are three methods, all by games of bots against each other. Without --write the result is only printed.

Cross-entropy method (the default). Candidates with slightly different weights play the present weights; the best quarter of a
generation shapes the next one. The result then plays new games against the present weights and is kept only if it gains
points. Writes weights.json.
  --generations K      how often (6)
  --population P       candidates in each generation (12)
  --games G            games of each candidate (8)
  --deviation D        how far the first candidates are from the present weights, in percent (30)
  --only PREFIX        change only weights whose names begin with PREFIX

--bias. Measures over G games by how many points values are too high, phase by phase, and corrects it. Writes weights.json.

--train. Trains the network of an evaluator that has one. At some decisions of the games several actions are played to the end,
and the weights move so that the evaluator tells these actions apart as the games did. Writes learned.json, after every round.
  --curriculum C       which mixture of games; an evaluator lists its own
  --games G            games in each round (8)
  --rounds R           rounds, each with the weights of the one before (5)
  --policy-rounds V    so many first rounds are played by the policy alone (0)
  --from-scratch       forget what was learned before
  --decisions D        decisions sampled in a game, about (12)
  --choices N          actions played out at each (6)
  --width W            actions tried at a decision on the way to the end (8)
  --turn-width W       actions tried at each decision that finishes a turn (4)
  --sample-every Y     also learn from positions on the way, after one in Y turns (0: none)
  --noise N            how far players err at random, in hundredths of a point (200)
  --mean-weight M      weight of what all actions of a decision have in common, in percent (5)
  --regularization X   how much is needed to move a weight, without hidden units (300)
  --hidden-units H     units of the hidden layer; with 0 weights are found by least squares (0)
  --epochs E           how often training goes through the samples, with hidden units (10)
  --file F             where to write instead of learned.json

For all: --seed S and --threads T. Without --train also --strength B, the bot that plays (greedy), and the options of the game
(--players 2). Files are written in games/<game>/src/evaluation: call it at the root of the repository.

Examples:
  orrery tune <game> --players 2 --generations 6 --population 12 --games 8 --write
  orrery tune <game> --train --curriculum duel --rounds 5 --games 60 --write`;

/** Names of the first edition, kept for commands written down. */
const OLD_NAMES: { readonly [old: string]: string } = {
  learn: 'train',
  hope: 'bias',
  spread: 'deviation',
  course: 'curriculum',
  afresh: 'from-scratch',
  glances: 'policy-rounds',
  care: 'width',
  finish: 'turn-width',
  ways: 'sample-every',
  level: 'mean-weight',
  hold: 'regularization',
  hidden: 'hidden-units',
  passes: 'epochs',
};
const SWITCHES = new Set(['learn', 'hope', 'afresh']);

const withNewNames = (flags: Flags): Flags => {
  const out: { [name: string]: string | boolean | undefined } = { ...flags };
  for (const [old, name] of Object.entries(OLD_NAMES)) if (out[old] !== undefined) out[name] ??= out[old];
  return out;
};

export const tune: Command = {
  name: 'tune',
  usage: 'tune <game> [--bias | --train --curriculum C] [--write] [--json] [flags of the method]',
  summary: "find better weights for a game's evaluator by self-play",
  details: DETAILS,
  flags: {
    generations: 'text',
    population: 'text',
    games: 'text',
    strength: 'text',
    seed: 'text',
    deviation: 'text',
    only: 'text',
    threads: 'text',
    players: 'text',
    bias: 'switch',
    train: 'switch',
    ...TRAIN_FLAGS,
    write: 'switch',
    json: 'switch',
    ...Object.fromEntries(Object.keys(OLD_NAMES).map((old) => [old, SWITCHES.has(old) ? 'switch' : 'text'] as const)),
  },
  gameOptions: true,
  run: async ({ words, flags: given }, out) => {
    const flags = withNewNames(given);
    const game = await loadGame(words[0]);
    const evaluator = await loadEvaluator(game.rules.id);
    if (evaluator === null) throw new UsageError(`${game.rules.id} has no evaluator to tune.`);
    checkMethod(flags);
    const folder = `games/${game.rules.id}/src/evaluation`;
    if (flags['write'] === true && !existsSync(folder))
      throw new UsageError(`--write must be called at the root of the repository: there is no ${folder} here.`);
    const settings = settingsOf(game, evaluator, flags);
    const pool = new Pool(numberFlag(flags, 'threads', cpus().length, 1, 256));
    try {
      if (flags['train'] === true) {
        const learned = await trainEvaluator(pool, game, evaluator, settings, flags, folder, out);
        if (flags['write'] !== true) out.json(learned);
      } else if (flags['bias'] === true) {
        const weights = await calibrate(pool, evaluator.weights, settings);
        if (flags['write'] === true) writeWeights(folder, weights);
        out.json(weights);
      } else {
        const tuned = await tuneWeights(pool, evaluator.weights, settings, out.progress);
        if (flags['write'] === true && tuned.kept) writeWeights(folder, tuned.weights);
        if (flags['json'] === true) out.json(tuned);
        else tell(tuned, out);
      }
      return 0;
    } finally {
      await pool.close();
    }
  },
};

/** Refuse flags that another method has, rather than leave them without effect. */
const checkMethod = (flags: Flags): void => {
  if (flags['bias'] === true && flags['train'] === true)
    throw new UsageError('--bias and --train are two methods: choose one of them.');
  if (flags['train'] === true) {
    for (const name of ['generations', 'population', 'deviation', 'only', 'strength', 'players'])
      if (flags[name] !== undefined) throw new UsageError(`--${name} has no meaning with --train.`);
  } else
    for (const name of Object.keys(TRAIN_FLAGS))
      if (flags[name] !== undefined) throw new UsageError(`--${name} has a meaning only with --train.`);
};

const settingsOf = (game: GameModule, { weights }: EvaluatorModule, flags: Flags): TuneSettings => {
  const strength = textFlag(flags, 'strength') ?? 'greedy';
  if (readStrength(strength) === null)
    throw new UsageError(`There is no bot "${strength}". Try greedy, policy or search@50.`);
  const only = textFlag(flags, 'only') ?? '';
  if (!Object.keys(weights).some((name) => name.startsWith(only)))
    throw new UsageError(`No weight of ${game.rules.id} begins with "${only}".`);
  return {
    game: game.rules.id,
    options: optionsOf(game, flags, tune),
    strength,
    generations: numberFlag(flags, 'generations', 6, 1, 1000),
    population: numberFlag(flags, 'population', 12, 4, 1000),
    games: numberFlag(flags, 'games', 8, 2, 10_000),
    seed: textFlag(flags, 'seed') ?? '1',
    deviation: numberFlag(flags, 'deviation', 30, 1, 200) / 100,
    only,
  };
};

const tell = (tuned: Tuned, out: Output): void => {
  for (const one of tuned.generations)
    out.line(
      `generation ${one.generation}: best quarter ${one.elite.toFixed(1)}, mean ${one.mean.toFixed(1)} points above the present weights`,
    );
  out.line(
    `proof: ${tuned.gain.toFixed(2)} ± ${tuned.deviation.toFixed(2)} points; ${tuned.kept ? 'kept' : 'not kept'}`,
  );
  if (tuned.kept) out.json(tuned.weights);
};

/** Exchange the weights in the data file, leaving what else is in it. */
const writeWeights = (folder: string, weights: Weights): void => {
  const file = `${folder}/weights.json`;
  const data = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, `${JSON.stringify({ ...data, weights }, null, 2)}\n`);
  process.stderr.write(`${file} written\n`);
};
