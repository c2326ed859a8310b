// Makes an empty game that keeps the laws: npm run new-game <name> [-- --title "Its Title"] [--no-install]
// It gets a folder of games/, a page of docs/spec and its line in the catalog. See docs/handbook/add-a-game.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Script } from 'node:vm';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const template = join(root, 'tools', 'new-game', 'template');
const catalogFile = join(root, 'packages', 'catalog', 'src', 'index.ts');

const fail = (sentence) => {
  process.stderr.write(`new-game: ${sentence}\n`);
  process.exit(2);
};

/** The name becomes a package, an address, a field of records and a name in code. */
const checkName = (name) => {
  if (name === undefined) fail('say how the game is called: npm run new-game <name>');
  if (!/^[a-z][a-z0-9]{2,23}$/.test(name)) fail(`"${name}" must be 3 to 24 lower case letters and digits`);
  try {
    new Script(`'use strict'; const ${name} = 0;`);
  } catch {
    fail(`"${name}" is a word of the programming language`);
  }
  for (const home of ['games', 'packages'])
    if (existsSync(join(root, home, name))) fail(`${home}/${name} is already there`);
};

/** Two letters that no number of another spec begins with. */
const prefixOf = (name) => {
  const taken = readdirSync(join(root, 'docs', 'spec'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(root, 'docs', 'spec', file), 'utf8'))
    .join('\n');
  const letters = name.toUpperCase().replace(/\d/g, '');
  for (const second of `${letters.slice(1)}XYZQ`) {
    const prefix = letters[0] + second;
    if (!new RegExp(`\\b${prefix}\\d`).test(taken)) return prefix;
  }
  return fail('no two letters are free for the numbers of its rules');
};

const languages = () => {
  const [, list] = /LANGUAGES = \[([^\]]*)\]/.exec(readFileSync(join(root, 'packages/kernel/src/words.ts'), 'utf8'));
  return [...list.matchAll(/'([^']+)'/g)].map(([, language]) => language);
};

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : entry.name.replace(/\.template$/, ''),
  );

/** One map of all languages; the compiler demands every one. */
const cataloguesOf = (codes) => `import type { Catalogues } from '@orrery/kernel';
${[...codes]
  .sort()
  .map((code) => `import ${code} from './${code}.json' with { type: 'json' };\n`)
  .join('')}
/** One file for each language. */
export const catalogues: Catalogues = { ${codes.join(', ')} };
`;

/** Files of the new game, by path from the root. A language without a template gets the English words to begin with. */
const makeFiles = (name, title) => {
  const fill = (text) =>
    text.replaceAll('__id__', name).replaceAll('__Title__', title).replaceAll('__PREFIX__', prefixOf(name));
  const read = (file) => readFileSync(join(template, `${file}.template`), 'utf8');
  const found = filesBelow(template);
  const files = new Map();
  for (const file of found)
    files.set(file === 'spec.md' ? `docs/spec/${name}.md` : `games/${name}/${file}`, fill(read(file)));
  for (const language of languages()) {
    const file = `src/words/${language}.json`;
    files.set(`games/${name}/${file}`, fill(read(found.includes(file) ? file : 'src/words/en.json')));
  }
  files.set(`games/${name}/src/words/catalogues.ts`, cataloguesOf(languages()));
  return files;
};

/** Its line in the catalog: where it comes from, and its place at the end of the list. */
const register = (name) => {
  const text = readFileSync(catalogFile, 'utf8');
  const imported = `import { game as ${name} } from '@orrery/${name}/entry';\n`;
  const imports = [...text.matchAll(/^import \{ game as .*\n/gm)].map(([line]) => line);
  const sorted = [...imports, imported].sort().join('');
  const listed = text
    .replace(imports.join(''), sorted)
    .replace(/(const GAMES: readonly GameEntry\[\] = \[[^\]]*)\]/, `$1, ${name}]`);
  if (!listed.includes(sorted) || !listed.includes(`, ${name}]`)) fail(`${catalogFile} has no list to add to`);
  writeFileSync(catalogFile, listed);
  const manifestFile = join(root, 'packages', 'catalog', 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const dependencies = { ...manifest.dependencies, [`@orrery/${name}`]: '0.1.0' };
  manifest.dependencies = Object.fromEntries(Object.entries(dependencies).sort());
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
};

const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, 'no-install': { type: 'boolean', default: false } },
});
const [name] = positionals;
checkName(name);
const title = values.title ?? name[0].toUpperCase() + name.slice(1);
for (const [path, text] of makeFiles(name, title)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
register(name);
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
run(
  process.execPath,
  biome,
  'check',
  '--write',
  '--vcs-enabled=false',
  '--log-level=error',
  `games/${name}`,
  catalogFile,
);
if (!values['no-install']) run('npm', 'install', '--no-audit', '--no-fund');
run(process.execPath, join('packages', 'cli', 'bin', 'orrery.mjs'), 'golden', name, '--write');
run(process.execPath, join('tools', 'coverage.mjs'));
console.log(`games/${name} is there. Try: npx vitest run games/${name}, npx orrery play ${name}, npm start`);
