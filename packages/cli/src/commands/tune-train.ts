import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Pool } from '@orrery/bots/arena';
import { type TrainingRound, type TuneSettings, train } from '@orrery/bots/training';
import { type Curriculum, type EvaluatorModule, HIDDEN_UNITS, type LearnedWeights } from '@orrery/evaluation';
import { type GameModule, isRefusal, type Options, readOptions } from '@orrery/kernel';
import { type Flags, numberFlag, textFlag } from '../command.ts';
import { type Output, UsageError } from '../output.ts';

/** Flags that only `tune --train` has. */
export const TRAIN_FLAGS = {
  curriculum: 'text',
  'from-scratch': 'switch',
  rounds: 'text',
  'policy-rounds': 'text',
  decisions: 'text',
  choices: 'text',
  width: 'text',
  'turn-width': 'text',
  'sample-every': 'text',
  noise: 'text',
  'mean-weight': 'text',
  regularization: 'text',
  'hidden-units': 'text',
  epochs: 'text',
  file: 'text',
} as const;

const curriculumOf = (id: string, curricula: { readonly [name: string]: Curriculum }, flags: Flags): Curriculum => {
  const name = textFlag(flags, 'curriculum');
  const known = Object.keys(curricula).join(', ');
  if (name === undefined) throw new UsageError(`Say what to train ${id} on: --curriculum takes one of ${known}.`);
  const curriculum = curricula[name];
  if (curriculum === undefined) throw new UsageError(`--curriculum takes one of ${known}, not "${name}".`);
  return curriculum;
};

const optionsFor = ({ rules }: GameModule, raw: { readonly [option: string]: unknown }): Options => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(`a curriculum of ${rules.id} has wrong options: ${options.why}`);
  return options;
};

/** Hidden units cannot be added to what was learned without them, nor taken away. */
const hiddenUnitsOf = (learned: LearnedWeights, flags: Flags): number => {
  const hiddenUnits = numberFlag(flags, 'hidden-units', 0, 0, 256);
  const before = learned[HIDDEN_UNITS]?.split(' ').length ?? 0;
  if (before !== hiddenUnits && Object.keys(learned).length > 0)
    throw new UsageError(
      `What was learned has ${before} hidden units: go on with --hidden-units ${before}, or begin --from-scratch.`,
    );
  return hiddenUnits;
};

const report = ({ round, decisions, before, after, best }: TrainingRound): string =>
  `round ${round}: ${decisions} decisions; the evaluator's choice is ${before.toFixed(2)} points above the mean, ` +
  `${after.toFixed(2)} after training; the best is ${best.toFixed(2)} above`;

/** Train the network of a game's evaluator on games of a curriculum. */
export const trainEvaluator = (
  pool: Pool,
  game: GameModule,
  { features }: EvaluatorModule,
  { game: id, seed, games }: TuneSettings,
  flags: Flags,
  folder: string,
  out: Output,
): Promise<LearnedWeights> => {
  if (features === undefined) throw new UsageError(`The evaluator of ${id} has no network to train.`);
  const curriculum = curriculumOf(id, features.curricula, flags);
  const learned: LearnedWeights = flags['from-scratch'] === true ? {} : features.learned;
  const hiddenUnits = hiddenUnitsOf(learned, flags);
  const file = textFlag(flags, 'file') ?? `${folder}/learned.json`;
  const settings = {
    game: id,
    dataset: curriculum.map(({ options, share }) => ({
      options: optionsFor(game, options),
      games: Math.round(share * games),
    })),
    rounds: numberFlag(flags, 'rounds', 5, 1, 1000),
    policyRounds: numberFlag(flags, 'policy-rounds', 0, 0, 1000),
    seed,
    noise: numberFlag(flags, 'noise', 200, 0, 10_000) / 100,
    decisions: numberFlag(flags, 'decisions', 12, 1, 1000),
    choices: numberFlag(flags, 'choices', 6, 2, 100),
    width: numberFlag(flags, 'width', 8, 2, 100),
    turnWidth: numberFlag(flags, 'turn-width', 4, 1, 100),
    sampleEvery: numberFlag(flags, 'sample-every', 0, 0, 100),
    meanWeight: numberFlag(flags, 'mean-weight', 5, 0, 100) / 100,
    regularization: numberFlag(flags, 'regularization', 300, 1, 1_000_000),
    hiddenUnits,
    epochs: numberFlag(flags, 'epochs', 10, 1, 1000),
  };
  return train(pool, { ...features, learned }, settings, out.progress, (round) => {
    out.line(report(round));
    // What was learned so far is kept also when the rest is broken off.
    if (flags['write'] === true) write(file, round.learned);
  });
};

const write = (file: string, learned: LearnedWeights): void => {
  writeFileSync(file, `${JSON.stringify(learned, null, 2)}\n`);
  process.stderr.write(`${file} written\n`);
};
