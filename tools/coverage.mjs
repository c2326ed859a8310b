// Which test proves which rule: writes docs/coverage/<spec>.md from the numbers in docs/spec and the titles of the tests.
// With --check it writes nothing and fails when a rule has no test, a title cites a rule that does not exist, or a table
// is out of date. Rules in docs/spec/waiting.json are reported, but do not fail the check.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const specFolder = join(root, 'docs', 'spec');
const waitingFile = join(specFolder, 'waiting.json');

/**
 * What games/<game>/specs.json says of each spec: `rules` finds the numbers that need a test, at the start of a line; `notes`
 * finds further numbers that titles may cite. `gotchas` is the section whose list items are numbered. `tests` is a folder
 * below the game's `src`, `without` one to skip.
 */
const SPECS = readdirSync(join(root, 'games')).flatMap((game) => {
  const path = join(root, 'games', game, 'specs.json');
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')).map((spec) => ({
    ...spec,
    game,
    rules: spec.rules.map((pattern) => new RegExp(pattern)),
    notes: spec.notes.map((pattern) => new RegExp(pattern, 'g')),
    gotchas: spec.gotchas === undefined ? undefined : new RegExp(spec.gotchas),
  }));
});

/** The numbers of a spec: those that need a test, in order, and those that may be cited besides. */
const numbersOf = (spec) => {
  const rules = new Set();
  const notes = new Set();
  let inGotchas = false;
  for (const line of readFileSync(join(specFolder, `${spec.name}.md`), 'utf8').split('\n')) {
    if (line.startsWith('## ')) inGotchas = spec.gotchas?.test(line) ?? false;
    const chapter = /^## ([A-Z]{1,2}\d+)\b/.exec(line);
    if (chapter !== null) notes.add(chapter[1]);
    for (const pattern of spec.rules) {
      const found = pattern.exec(line);
      if (found !== null) rules.add(found[1]);
    }
    for (const pattern of spec.notes) for (const [, id] of line.matchAll(pattern)) notes.add(id);
    const item = /^(\d+)\. /.exec(line);
    if (inGotchas && item !== null) rules.add(`Gotcha ${item[1]}`);
  }
  return { rules: [...rules], notes };
};

const filesBelow = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesBelow(path) : /\.test\.tsx?$/.test(name) ? [path] : [];
      });

/** Test files of a spec, each with the name the table gives it: from the game's folder on. */
const testFilesOf = ({ game, tests = '', without }) => {
  const src = join(root, 'games', game, 'src');
  const skipped = without === undefined ? null : join(src, without) + sep;
  return filesBelow(join(src, tests))
    .filter((file) => skipped === null || !file.startsWith(skipped))
    .map((file) => ({ file, name: relative(join(root, 'games'), file).split(sep).join('/') }));
};

// A ruling is `G-R22`; `R22` was its name before rulings had a prefix.
const ID = String.raw`(?:Gotcha \d+|[A-Z]{1,2}-R\d+|[A-Z]{1,2}\d+(?:\.\d+)?[a-z]?)`;
const TITLE = new RegExp(`(['"\`])((${ID})(?:(?:, | and | ?[-–] ?)${ID})*): `, 'g');
const RULING = /^[A-Z]{1,2}-R\d+$/;

/** The numbers a title begins with; `E14.1-E14.4` means all four. */
const idsOf = (head) => {
  const ids = [];
  for (const part of head.split(/, | and /)) {
    if (RULING.test(part)) {
      ids.push(part);
      continue;
    }
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

/** By number: the files whose titles cite it, and how often. */
const testsOf = (spec) => {
  const tests = new Map();
  for (const { file, name } of testFilesOf(spec)) {
    for (const [, , head] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      for (const id of idsOf(head)) {
        const places = tests.get(id) ?? tests.set(id, new Map()).get(id);
        places.set(name, (places.get(name) ?? 0) + 1);
      }
    }
  }
  return tests;
};

const tableOf = (spec, rules, tests) => {
  const rows = rules.map((id) => {
    const places = [...(tests.get(id) ?? new Map())].map(([file, n]) =>
      n === 1 ? `\`${file}\`` : `\`${file}\` ×${n}`,
    );
    return `| ${id} | ${places.length === 0 ? '**none**' : places.join(', ')} |`;
  });
  return [
    `# ${spec.title}: rules and their tests`,
    '',
    'Made by `node tools/coverage.mjs` from the numbers of the spec and the titles of the tests. Do not edit.',
    '',
    '| rule | tests |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
};

/** What the waiting list says about one spec; see docs/spec/README.md. */
const waitingFor = ({ name }) =>
  existsSync(waitingFile) ? JSON.parse(readFileSync(waitingFile, 'utf8')).filter(({ spec }) => spec === name) : [];

const check = process.argv.includes('--check');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = new Map(SPECS.map((spec) => [spec, numbersOf(spec)]));
/** Numbers of any spec: a test may cite a neighbour's rule, the kernel's `K…` and old names of rulings besides. */
const known = new Set([...all.values()].flatMap(({ rules, notes }) => [...rules, ...notes]));
const mayCite = (id) => known.has(id) || /^(?:K\d|R\d+$)/.test(id);

let failures = 0;
const fail = (message) => {
  failures++;
  console.log(message);
};
for (const [spec, { rules }] of all) {
  if (only.length > 0 && !only.includes(spec.name)) continue;
  const tests = testsOf(spec);
  if (tests.size === 0) {
    fail(`${spec.name}: no tests found below games/${spec.game}/src`);
    continue;
  }
  const waiting = waitingFor(spec);
  const waits = new Set(waiting.map(({ rule }) => rule));
  const missing = rules.filter((id) => !tests.has(id) && !waits.has(id));
  const unknown = [...tests.keys()].filter((id) => !mayCite(id));
  if (missing.length > 0)
    fail(`${spec.name}: ${missing.length} of ${rules.length} rules have no test: ${missing.join(' ')}`);
  else console.log(`${spec.name}: all ${rules.length} rules have tests, ${waiting.length} of them wait`);
  for (const { rule, missing: what, why } of waiting) {
    console.log(`  WAITING ${rule}: ${what === 'test' ? 'no test yet' : 'the code is behind the spec'}. ${why}`);
    if (!rules.includes(rule)) fail(`  ${rule} is not a rule of ${spec.name}: correct docs/spec/waiting.json`);
    if (what === 'test' && tests.has(rule)) fail(`  ${rule} has a test now: remove it from docs/spec/waiting.json`);
  }
  for (const id of unknown)
    fail(`${spec.name}: ${[...tests.get(id).keys()].join(', ')} cites ${id}, which does not exist`);
  const table = tableOf(spec, rules, tests);
  const path = join(root, 'docs', 'coverage', `${spec.name}.md`);
  if (!check) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, table);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== table)
    fail(`${relative(root, path)} is out of date: run node tools/coverage.mjs`);
}
process.exitCode = failures > 0 ? 1 : 0;
