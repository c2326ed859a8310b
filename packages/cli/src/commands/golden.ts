import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEvaluator } from '@orrery/bots';
import { playMatch } from '@orrery/bots/arena';
import { isRefusal, type Options, type Rules, readLegalLine, readOptions, readRecord } from '@orrery/kernel';
import {
  checkGolden,
  type GoldenGame,
  type GoldenPlan,
  type GoldenTable,
  makeGolden,
  positionText,
  writeGolden,
} from '@orrery/kernel/testing';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { fileFault, writeText } from '../file-fault.ts';
import { loadGame, loadTools } from '../games.ts';
import { type Output, UsageError } from '../output.ts';

export const golden: Command = {
  name: 'golden',
  usage: 'golden <game> [--write | --remark | --text FILE --at N] [--folder FOLDER]',
  summary: 'check the golden games, or make them',
  details:
    'A golden game is a whole game with fingerprints of what the rules said along the way, kept in games/<game>/golden.\n' +
    'Without a flag every file is replayed and compared; exit code 1 if any differs.\n' +
    '--write makes the games of the plan (games/<game>/src/testing/golden.ts) that have no file: delete a file to make it again.\n' +
    '--remark keeps the entries and recomputes all fingerprints: only after raising the version of the rules on purpose.\n' +
    '--text prints the text behind the fingerprint of the position after N entries, for comparing two checkouts.\n' +
    '--folder reads and writes another folder.',
  flags: { write: 'switch', remark: 'switch', text: 'text', at: 'text', folder: 'text' },
  run: async ({ words, flags }, out) => {
    const { rules } = await loadGame(words[0]);
    const { golden: plan } = await loadTools(rules.id);
    if (plan === undefined) throw new UsageError(`There are no golden games of ${rules.id}.`);
    const folder = textFlag(flags, 'folder') ?? join('games', rules.id, 'golden');
    const text = textFlag(flags, 'text');
    if (text !== undefined) {
      const { record } = readGame(text);
      out.line(textAt(rules, plan, record, numberFlag(flags, 'at', record.entries.length, 0, record.entries.length)));
      return 0;
    }
    if (flags.write === true) return make(rules, plan, folder, out);
    return flags.remark === true ? remark(rules, plan, folder, out) : check(rules, plan, folder, out);
  },
};

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    throw new UsageError(`Cannot read ${folder}: ${fileFault(error)}.`);
  }
};

const readGame = (path: string): GoldenGame => {
  let game: GoldenGame;
  try {
    game = JSON.parse(readFileSync(path, 'utf8')) as GoldenGame;
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${fileFault(error)}.`);
  }
  if (isRefusal(readRecord(game?.record)) || !Array.isArray(game.turns))
    throw new UsageError(`${path} is not a golden game.`);
  return game;
};

const check = (rules: Rules, plan: GoldenPlan, folder: string, out: Output): number => {
  const files = filesIn(folder);
  let differing = 0;
  for (const file of files) {
    const said = checkGolden(rules, readGame(join(folder, file)), plan.values);
    if (said === null) continue;
    differing++;
    out.line(`${file}: ${said}`);
  }
  out.line(`${files.length - differing} of ${files.length} golden games are unchanged`);
  return differing === 0 ? 0 : 1;
};

const optionsOf = (rules: Rules, raw: unknown): Options => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(`${options.rule} ${options.why}`);
  return options;
};

/** Names of the planned games in order, numbered separately for each number of players. */
const namesOf = (tables: readonly GoldenTable[]): string[] => {
  const counted = new Map<number, number>();
  return tables.map(({ players, by }) => {
    const n = (counted.get(players) ?? 0) + 1;
    counted.set(players, n);
    return `${players}p-${n}-${by}`;
  });
};

const make = async (rules: Rules, plan: GoldenPlan, folder: string, out: Output): Promise<number> => {
  mkdirSync(folder, { recursive: true });
  const evaluator = await loadEvaluator(rules.id);
  const there = new Set(filesIn(folder));
  const names = namesOf(plan.tables);
  for (const [i, { players, by, options: some, seed }] of plan.tables.entries()) {
    const name = names[i] as string;
    if (there.has(`${name}.json`)) continue;
    const options = optionsOf(rules, { players, ...some });
    const seats = Array.from({ length: players }, () => ({ name: by, strength: by }));
    // The same seed makes the same game: no clock is involved.
    const match = playMatch(rules, evaluator, { options, seats, seed: seed ?? `golden ${rules.id} ${name}` }, () => 0);
    const game = makeGolden(rules, options, match.record.entries, plan.values);
    writeText(join(folder, `${name}.json`), writeGolden(game));
    out.line(`${name}.json: ${game.record.entries.length} entries, ${match.seats.map((one) => one.points).join(' ')}`);
  }
  return 0;
};

const remark = (rules: Rules, plan: GoldenPlan, folder: string, out: Output): number => {
  let failed = 0;
  for (const file of filesIn(folder)) {
    const { record } = readGame(join(folder, file));
    try {
      const game = makeGolden(rules, optionsOf(rules, record.options), record.entries, plan.values);
      writeText(join(folder, file), writeGolden(game));
    } catch (error) {
      failed++;
      out.line(`${file}: no longer a game: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  out.line(failed === 0 ? 'all fingerprints recomputed' : `${failed} left unchanged: delete them and make them again`);
  return failed === 0 ? 0 : 1;
};

const textAt = (rules: Rules, plan: GoldenPlan, record: GoldenGame['record'], at: number): string => {
  const state = rules.start(optionsOf(rules, record.options));
  for (const line of record.entries.slice(0, at)) {
    const action = readLegalLine(rules, state, line);
    if (isRefusal(action)) throw new UsageError(`"${line}" is refused: ${action.rule} ${action.why}.`);
    rules.apply(state, action);
  }
  return positionText(rules, state, plan.values);
};
