import process from 'node:process';
import { parseArgs } from 'node:util';
import { Checkouts, type Commit, findCommit, uncommittedChanges } from './checkout.ts';
import { type Figure, readFigures, readServerFigures } from './figures.ts';
import { compare, format } from './table.ts';

const USAGE =
  'npm run bench:against -- <commit A> [<commit B>, by default HEAD] [--rounds N] [--seconds S] [--games gaia,eclipse,arks] [--server] [--json]';

/** One thing that is measured in both trees, first in A's and directly afterwards in B's. */
interface Measurement {
  readonly name: string;
  readonly args: readonly string[];
  readonly read: (text: string) => Figure[];
}

const gameMeasurement = (game: string, seconds: string): Measurement => ({
  name: game,
  args: ['run', '--silent', 'orrery', '--', 'bench', game, '--figures', '--json', '--seconds', seconds],
  read: readFigures,
});

const serverMeasurement = (seconds: string): Measurement => ({
  name: 'server',
  args: `run --silent bench:server -- --engine sqlite --tables 50 --seconds ${seconds} --json`.split(' '),
  read: readServerFigures,
});

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const readCommandLine = (argv: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      /** For each figure; under `--server` for each stretch of load, by default 5. */
      seconds: { type: 'string' },
      games: { type: 'string', default: 'gaia,eclipse,arks' },
      server: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const seconds = values.seconds ?? (values.server ? '5' : '1');
  for (const text of [values.rounds, seconds])
    if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`"${text}" is not a number of rounds or seconds.`);
  if (positionals.length < 1 || positionals.length > 2) throw new Error('Name one commit, or two.');
  const commits = [positionals[0] as string, positionals[1] ?? 'HEAD'].map((name): Commit => {
    const commit = findCommit(name);
    if (commit === null) throw new Error(`There is no commit "${name}".`);
    return commit;
  }) as [Commit, Commit];
  const measurements = values.server
    ? [serverMeasurement(seconds)]
    : values.games.split(',').map((game) => gameMeasurement(game, seconds));
  return { commits, measurements, rounds: Number(values.rounds), json: values.json, isHead: positionals.length === 1 };
};

export const main = async (argv: readonly string[]): Promise<number> => {
  let asked: ReturnType<typeof readCommandLine>;
  try {
    asked = readCommandLine(argv);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return 2;
  }
  const { commits, measurements, rounds, json, isHead } = asked;
  const uncommitted = isHead ? uncommittedChanges() : 0;
  const names = commits.map(({ hash, subject }, i) => `${'AB'[i]}: ${hash.slice(0, 9)} ${subject}`);
  for (const name of names) say(name);
  if (uncommitted > 0)
    say(`Files with uncommitted changes: ${uncommitted}. They are NOT measured: B is HEAD as it is committed.`);
  try {
    const [a, b] = await measure(commits, measurements, rounds);
    const rows = compare(a, b);
    if (json)
      process.stdout.write(`${JSON.stringify({ a: commits[0], b: commits[1], rounds, uncommitted, rows }, null, 2)}\n`);
    else process.stdout.write(`${names.join('\n')}\n${rounds} rounds\n\n${format(rows)}\n`);
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
};

/** By commit, then by round. */
const measure = async (
  commits: readonly [Commit, Commit],
  measurements: readonly Measurement[],
  rounds: number,
): Promise<readonly [Figure[][], Figure[][]]> => {
  const checkouts = new Checkouts();
  const trees: string[] = [];
  for (const [i, commit] of commits.entries()) {
    say(`installing ${'AB'[i]}`);
    trees.push(await checkouts.add(commit, 'AB'[i] as string));
  }
  const found: [Figure[][], Figure[][]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const list of found) list.push([]);
    for (const { name, args, read } of measurements) {
      say(`round ${round + 1} of ${rounds}: ${name}`);
      for (const [i, tree] of trees.entries())
        (found[i] as Figure[][])[round]?.push(...read(await checkouts.run(tree, args)));
    }
  }
  return found;
};
