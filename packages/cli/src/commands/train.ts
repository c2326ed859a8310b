import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { loadEvaluator } from '@orrery/bots';
import { type Checkpoint, learnBySelfPlay, type SelfPlaySettings } from '@orrery/bots/training';
import type { FeatureSet, LearnedWeights } from '@orrery/evaluation';
import { type GameModule, isRefusal, readOptions } from '@orrery/kernel';
import { type Command, type Flags, numberFlag, textFlag } from '../command.ts';
import { loadGame } from '../games.ts';
import { UsageError } from '../output.ts';

/** Three of five seats play as well as they can, the others err by a fraction of a point. */
const NOISES = [0, 0, 0, 0.3, 0.6];

export const train: Command = {
  name: 'train',
  usage:
    'train <game> [--players 4,2,1 | --curriculum C] [--games G] [--hidden H] [--lambda L] [--width W] [--memory M] [--seed S] [--from learned.json] [--resume file] [--file learned.json | --write]',
  summary: "teach a game's evaluator by self-play, for hours if you like",
  details:
    'Players compare their likeliest actions, and the evaluator learns from the positions they chose: what it thinks of one moves\n' +
    'towards what it thinks of the next and what the game brought, TD(lambda). Direct weights begin from the present ones, hidden\n' +
    'units near zero. --from begins with weights of another run.\n' +
    '--resume keeps how far the run has come in a file and goes on from it. --write puts what was learned into\n' +
    'games/<game>/src/evaluation/learned.json, --file elsewhere. Measure with orrery arena before you keep it.\n' +
    'Example: orrery train <game> --players 4,2 --games 20000 --hidden 64 --resume /tmp/run.bin --file /tmp/learned.json',
  flags: {
    players: 'text',
    curriculum: 'text',
    games: 'text',
    hidden: 'text',
    lambda: 'text',
    width: 'text',
    memory: 'text',
    seed: 'text',
    from: 'text',
    resume: 'text',
    file: 'text',
    write: 'switch',
  },
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const { id } = game.rules;
    const evaluator = await loadEvaluator(id);
    if (evaluator?.features === undefined) throw new UsageError(`The evaluator of ${id} has no network to train.`);
    const folder = `games/${id}/src/evaluation`;
    if (flags.write === true && !existsSync(folder))
      throw new UsageError(`--write must be called at the root of the repository: there is no ${folder} here.`);
    const file = textFlag(flags, 'file') ?? (flags.write === true ? `${folder}/learned.json` : undefined);
    const resume = textFlag(flags, 'resume');
    const settings = settingsOf(game, evaluator.features, flags);
    let points = 0;
    let error = 0;
    let bouts = 0;
    const learned = learnBySelfPlay(
      game.rules,
      evaluator,
      settings,
      (progress) => {
        points += progress.points;
        error += progress.error;
        bouts++;
        if (bouts < REPORT && progress.games < settings.games) return;
        out.line(
          `${progress.games} games: ${(points / bouts).toFixed(1)} points, judgements off by ${(error / bouts).toFixed(2)}`,
        );
        points = error = bouts = 0;
        if (resume !== undefined) save(resume, serialize(progress.checkpoint));
        if (file !== undefined) save(file, `${JSON.stringify(progress.learned, null, 2)}\n`);
      },
      resume !== undefined && existsSync(resume) ? (deserialize(readFileSync(resume)) as Checkpoint) : null,
    );
    if (file === undefined) out.json(learned);
    return 0;
  },
};

/** Bouts of games between two lines of the report. */
const REPORT = 10;

/** An interruption leaves the file as it was or as it is to be, never half of it. */
const save = (file: string, content: string | Buffer): void => {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};

const settingsOf = (game: GameModule, features: FeatureSet, flags: Flags): SelfPlaySettings => ({
  tables: tablesOf(game, features, flags),
  games: numberFlag(flags, 'games', 2000, 1, 10_000_000),
  hidden: numberFlag(flags, 'hidden', 64, 0, 256),
  lambda: numberFlag(flags, 'lambda', 80, 0, 100) / 100,
  width: numberFlag(flags, 'width', 24, 2, 1000),
  memory: numberFlag(flags, 'memory', 400_000, 1000, 4_000_000),
  seed: textFlag(flags, 'seed') ?? '1',
  ...startOf(flags),
  noises: NOISES,
});

/** Weights of an earlier run, where one is to be gone on from with other settings. */
const startOf = (flags: Flags): Pick<SelfPlaySettings, 'learned'> => {
  const from = textFlag(flags, 'from');
  if (from === undefined) return {};
  try {
    return { learned: JSON.parse(readFileSync(from, 'utf8')) as LearnedWeights };
  } catch (fault) {
    throw new UsageError(`${from} holds no weights: ${(fault as Error).message}`);
  }
};

const tablesOf = ({ rules }: GameModule, features: FeatureSet, flags: Flags): SelfPlaySettings['tables'] => {
  const name = textFlag(flags, 'curriculum');
  const parts =
    name === undefined
      ? (textFlag(flags, 'players') ?? '2').split(',').map((n) => ({ options: { players: Number(n) }, share: 1 }))
      : features.curricula[name];
  if (parts === undefined)
    throw new UsageError(`--curriculum takes one of ${Object.keys(features.curricula).join(', ')}, not "${name}".`);
  return parts.map(({ options: raw, share }) => {
    const options = readOptions(rules, raw);
    if (isRefusal(options)) throw new UsageError(`A table cannot be set up: ${options.why}.`);
    return { options, share };
  });
};
