// Which test proves which rule: writes docs/coverage/<game>.md from the specs' numbers and the tests' titles.
// With --check it writes nothing and fails when a rule has no test or a table is out of date.
// Where ../shared is absent the numbers are taken from the tables themselves.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const specs = join(root, '..', 'shared', 'specs');

/** `patterns` find a number at the start of a line; `gotchas` is the section whose list items are numbered. */
const GAMES = [
  {
    name: 'gaia',
    title: 'Gaia Project',
    tests: 'games/gaia/src',
    without: 'games/gaia/src/automa',
    patterns: [/^\*\*(G\d+\.\d+)/, /^\| ([WS]\d+) \|/],
    gotchas: /^## G27/,
  },
  {
    name: 'gaia-automa',
    title: 'Gaia Project: the Automa',
    tests: 'games/gaia/src/automa',
    patterns: [/^\*\*(GA\d+\.\d+)/, /^\| ([WS]\d+) \|/],
    gotchas: /^## GA15/,
  },
  {
    name: 'eclipse',
    title: 'Eclipse',
    tests: 'games/eclipse/src',
    patterns: [/^(E\d+\.\d+)/, /^\*\*(X\d+)/, /^\* (D\d+)/],
  },
  { name: 'arks', title: 'Arks', tests: 'games/arks/src', patterns: [/^(A\d+\.\d+)/, /^\*\*([ED]\d+)/] },
];

const numbersOf = (game) => {
  const spec = join(specs, `${game.name}.md`);
  const table = join(root, 'docs', 'coverage', `${game.name}.md`);
  if (!existsSync(spec)) {
    if (!existsSync(table)) return [];
    return [...readFileSync(table, 'utf8').matchAll(/^\| ((?:[A-Z]+\d+(?:\.\d+)?)|Gotcha \d+) \|/gm)].map(
      (row) => row[1],
    );
  }
  const numbers = new Set();
  let inGotchas = false;
  for (const line of readFileSync(spec, 'utf8').split('\n')) {
    if (line.startsWith('## ')) inGotchas = game.gotchas?.test(line) ?? false;
    for (const pattern of game.patterns) {
      const found = pattern.exec(line);
      if (found !== null) numbers.add(found[1]);
    }
    const item = /^(\d+)\. /.exec(line);
    if (inGotchas && item !== null) numbers.add(`Gotcha ${item[1]}`);
  }
  return [...numbers];
};

const filesBelow = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesBelow(path) : path.endsWith('.test.ts') ? [path] : [];
      });

const ID = String.raw`(?:Gotcha \d+|[A-Z]{1,2}\d+(?:\.\d+)?[a-z]?)`;
const TITLE = new RegExp(`(['"\`])((${ID})(?:(?:, | and | ?[-–] ?)${ID})*): `, 'g');

/** The numbers a title begins with; `E14.1-E14.4` means all four. */
const idsOf = (head) => {
  const ids = [];
  for (const part of head.split(/, | and /)) {
    const ends = part.split(/ ?[-–] ?/);
    const [first, last] = ends;
    ids.push(first);
    if (last === undefined) continue;
    const [stem] = /^\D*(?:\d+\.)?/.exec(first);
    const [from, to] = ends.map((end) => Number(/(\d+)[a-z]?$/.exec(end)[1]));
    for (let n = from + 1; n <= to; n++) ids.push(`${stem}${n}`);
  }
  return ids.map((id) => (id.startsWith('Gotcha') ? id : id.replace(/[a-z]$/, '')));
};

const testsOf = (game) => {
  const tests = new Map();
  const skip = game.without === undefined ? null : join(root, game.without);
  for (const file of filesBelow(join(root, game.tests))) {
    if (skip !== null && file.startsWith(skip)) continue;
    for (const [, , head] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      for (const id of idsOf(head)) {
        const places = tests.get(id) ?? tests.set(id, new Map()).get(id);
        const place = relative(join(root, 'packages'), file);
        places.set(place, (places.get(place) ?? 0) + 1);
      }
    }
  }
  return tests;
};

const tableOf = (game, numbers, tests) => {
  const rows = numbers.map((id) => {
    const places = [...(tests.get(id) ?? new Map())].map(([file, n]) =>
      n === 1 ? `\`${file}\`` : `\`${file}\` ×${n}`,
    );
    return `| ${id} | ${places.length === 0 ? '**none**' : places.join(', ')} |`;
  });
  return [
    `# ${game.title}: rules and their tests`,
    '',
    'Made by `node tools/coverage.mjs` from the numbers of the spec and the titles of the tests. Do not edit.',
    '',
    '| rule | tests |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
};

const check = process.argv.includes('--check');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
let failures = 0;
for (const game of GAMES.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const tests = testsOf(game);
  if (tests.size === 0) continue;
  const numbers = numbersOf(game);
  const missing = numbers.filter((id) => !tests.has(id));
  const table = tableOf(game, numbers, tests);
  const path = join(root, 'docs', 'coverage', `${game.name}.md`);
  if (missing.length > 0) {
    failures++;
    console.log(`${game.name}: ${missing.length} of ${numbers.length} rules have no test: ${missing.join(' ')}`);
  } else console.log(`${game.name}: all ${numbers.length} rules have tests`);
  if (!check) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, table);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== table) {
    failures++;
    console.log(`${relative(root, path)} is out of date: run node tools/coverage.mjs`);
  }
}
process.exitCode = failures > 0 ? 1 : 0;
