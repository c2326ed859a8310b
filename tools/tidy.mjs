// What no linter knows: nothing but the catalog names a game, one list names the languages, every language has all
// its catalogues, engines do not write into what other files export, and no file is longer than 400 lines. Files that
// may for now are listed in tools/tidy.json.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MOST_LINES = 400;

const isTest = (path) =>
  /\.(test|conformance)\.tsx?$|^(packages|games)\/[^/]+\/browser\/|\/testing\/first-edition\//.test(path);

/** Is this a file that must not name a game? Games, documents, tests that need a concrete game, and the catalog may. */
export const mustNotNameGames = (path) =>
  /^(packages|tools|deploy|\.ci|\.github)\/|^[^/]+\.(json|ts|mjs)$/.test(path) &&
  !/^packages\/catalog\/|^tools\/tidy\.json$|\.md$|(^|\/)package-lock\.json$/.test(path) &&
  !isTest(path);

/** Finds ids of games as words and as parts of names: for `chess` also `chess-clock` and `loadChess`, but not `archess`. */
export const namesOf = (ids) => {
  const upper = ids.map((id) => id[0].toUpperCase() + id.slice(1));
  return new RegExp(`(?<![a-zA-Z])(?:${ids.join('|')})|(?:${upper.join('|')})`);
};

/** A list of languages outside the one: two of its codes close together. */
export const listsLanguages = (text, languages) => {
  const code = `['"]?\\b(?:${languages.join('|')})\\b['"]?`;
  return new RegExp(`${code}\\s*[,|]\\s*${code}`).test(text);
};

const mayListLanguages = (path) =>
  path === 'packages/kernel/src/words.ts' || basename(path) === 'catalogues.ts' || isTest(path);

export const tooLong = (path, text) =>
  /\.(tsx?|mjs|js|css|html|grit)$/.test(path) && text.split('\n').length - 1 > MOST_LINES;

/** Files of engines and evaluators, as biome.json's pure plugin has them. */
const mustBePure = (path) =>
  /^(packages\/(kernel|hex|evaluation)\/src|packages\/bots\/src\/engine|games\/[^/]+\/src)\/.*\.ts$/.test(path) &&
  !/^games\/[^/]+\/src\/screen\//.test(path) &&
  !isTest(path);

/** Names of imported values that a file writes into: the linter sees one file at a time and cannot know whose they are. */
export const writesIntoImports = (text) => {
  const imported = [...text.matchAll(/^import (?!type\b)\{([^}]*)\} from/gm)]
    .flatMap(([, list]) => list.split(','))
    .map((one) => one.trim().split(/ as /).at(-1))
    .filter((name) => /^\w+$/.test(name));
  const inside = '(?:\\.\\w+|\\[[^\\]]*\\])+';
  const write = '\\s*(?:(?:[-+*/|&^%]|<<|>>>?|\\*\\*|\\?\\?)?=(?![=>])|\\+\\+|--)';
  return imported.filter((name) => new RegExp(`(?<![.\\w])${name}${inside}${write}`).test(text));
};

/** Folders with an English catalogue that lack one of another language. */
export const missingCatalogues = (paths, languages) => {
  const all = new Set(paths);
  return paths
    .filter((path) => /(^|\/)src\/.*\/en\.json$/.test(path))
    .flatMap((path) => languages.map((language) => `${dirname(path)}/${language}.json`))
    .filter((path) => !all.has(path));
};

const languagesOf = () => {
  const [, list] = /LANGUAGES = \[([^\]]*)\]/.exec(readFileSync(join(root, 'packages/kernel/src/words.ts'), 'utf8'));
  return [...list.matchAll(/'([^']+)'/g)].map(([, language]) => language);
};

const main = () => {
  const allowed = {
    namesGame: [],
    listsLanguages: [],
    tooLong: [],
    ...JSON.parse(readFileSync(join(root, 'tools', 'tidy.json'), 'utf8')),
  };
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  const games = namesOf(readdirSync(join(root, 'games')));
  const languages = languagesOf();
  const found = { namesGame: [], listsLanguages: [], tooLong: [], writesIntoImports: [] };
  for (const path of paths) {
    if (!/\.(tsx?|mjs|js|json|css|html|ya?ml|grit|service)$|(^|\/)Dockerfile[^/]*$|^\.ci\//.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    if (mustNotNameGames(path) && games.test(text)) found.namesGame.push(path);
    if (!mayListLanguages(path) && /\.(tsx?|mjs)$/.test(path) && listsLanguages(text, languages))
      found.listsLanguages.push(path);
    if (tooLong(path, text)) found.tooLong.push(path);
    if (mustBePure(path) && writesIntoImports(text).length > 0) found.writesIntoImports.push(path);
  }
  const SAYS = {
    namesGame: 'names a game; only packages/catalog may',
    listsLanguages: 'lists the languages; use LANGUAGES of the kernel',
    tooLong: `has more than ${MOST_LINES} lines`,
    writesIntoImports: 'writes into what another file exports; let the caller bring an object',
  };
  let failures = 0;
  for (const [what, list] of Object.entries(found)) {
    for (const path of list.filter((one) => !(allowed[what] ?? []).includes(one))) {
      failures++;
      console.log(`${path} ${SAYS[what]}`);
    }
    for (const path of (allowed[what] ?? []).filter((one) => !list.includes(one)))
      console.log(`NOTE ${path} is in order: take it off the list ${what} in tools/tidy.json`);
  }
  for (const path of missingCatalogues(paths, languages)) {
    failures++;
    console.log(`${path} is missing`);
  }
  process.exitCode = failures > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
