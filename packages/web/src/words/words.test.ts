import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, LANGUAGES, type Language } from '@orrery/kernel';
import { compareCatalogues } from '@orrery/words';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

type Catalogues = { readonly [language in Language]: Catalogue };
const readCatalogues = (folder: string): Catalogues =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'))]),
  ) as unknown as Catalogues;

interface Source {
  readonly file: string;
  readonly text: string;
}
const readSources = (folder: string): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(ROOT, folder, file), 'utf8') }));

const KEY = /'([a-z]+(?:\.[A-Za-z0-9-]+)+)'/g;
const TEMPLATE = /`([a-z]+\.[^`]*?\$\{[^`]*)`/g;

/** The keys that sources name, and the patterns of those they put together. */
const keysIn = (sources: readonly Source[]) => {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { text } of sources) {
    for (const match of text.matchAll(KEY)) literals.add(match[1] as string);
    for (const match of text.matchAll(TEMPLATE)) {
      const pattern = (match[1] as string).replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^ ]+');
      patterns.push(new RegExp(`^${pattern}$`));
    }
  }
  return { literals, patterns };
};

/** Families of keys that come from a game's engine or from the common catalogue. */
const ELSEWHERE =
  /^(ask|why|source|option|order|seat|planet|building|faction|track|tile|booster|token|roundTile|finalTile|space|special|who)\./;

const shell = readCatalogues('packages/web/src/words');
const kit = readSources('packages/table/src');

interface Owner {
  readonly name: string;
  readonly catalogues: readonly Catalogues[];
  readonly sources: readonly Source[];
  /** What else may name its keys: the kit puts some together for every game. */
  readonly users: readonly Source[];
  /** Keys it may use although others own them. */
  readonly known: Catalogue;
}
const OWNERS: readonly Owner[] = [
  {
    name: 'the pages and the table',
    catalogues: [shell, readCatalogues('packages/web/src/words/admin')],
    sources: [...readSources('packages/web/src'), ...kit],
    users: [],
    known: {},
  },
  ...readdirSync(join(ROOT, 'games'))
    .filter((game) => existsSync(join(ROOT, 'games', game, 'src', 'screen', 'words')))
    .map((game) => ({
      name: game,
      catalogues: ['words', 'titles'].map((folder) => readCatalogues(`games/${game}/src/screen/${folder}`)),
      sources: readSources(`games/${game}/src/screen`),
      users: [...kit, ...readSources('packages/web/src')],
      known: shell.en,
    })),
];

describe.each(OWNERS.map((owner) => [owner.name, owner] as const))('words of %s', (_, owner) => {
  const { catalogues, sources, users, known } = owner;
  const own: Catalogue = Object.assign({}, ...catalogues.map(({ en }) => en));

  test('are complete and well formed in all languages', () => {
    for (const one of catalogues) expect(compareCatalogues(one)).toEqual([]);
  });

  test('every key in the sources is in the catalogue', () => {
    const families = new Set(Object.keys(own).map((key) => key.split('.')[0]));
    const missing = [...keysIn(sources).literals].filter(
      (key) => families.has(key.split('.')[0] as string) && !ELSEWHERE.test(key) && !(key in own) && !(key in known),
    );
    expect(missing).toEqual([]);
  });

  test('every key in the catalogue is used', () => {
    const { literals, patterns } = keysIn([...sources, ...users]);
    const unused = Object.keys(own).filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)) && !/^why\./.test(key),
    );
    expect(unused).toEqual([]);
  });

  test('refusals of its own are raised somewhere', () => {
    const raised = sources.map(({ text }) => text).join('\n');
    const unused = Object.keys(own).filter(
      (key) => key.startsWith('why.') && !raised.includes(`why: '${key.slice(4)}'`),
    );
    expect(unused).toEqual([]);
  });

  test('says nothing the pages say already', () => {
    expect(Object.keys(own).filter((key) => key in known)).toEqual([]);
  });

  test('no words are written in the sources', () => {
    const found: string[] = [];
    for (const { file, text } of sources) {
      if (!file.endsWith('.tsx')) continue;
      visit(parseSync(file, text).program, (node) => {
        const words = wordsIn(node);
        if (words !== null) found.push(`${file}: ${words}`);
      });
    }
    expect(found).toEqual([]);
  });
});

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const visit = (node: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (isNode(node)) {
    see(node);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, see);
  }
};

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-valuetext'];
const LETTERS = /\p{L}{2,}/u;

/** Text a person would read: between tags, or in an attribute that is read aloud. */
const wordsIn = (node: Node): string | null => {
  if (node.type === 'JSXText') return LETTERS.test(String(node.value)) ? String(node.value).trim() : null;
  if (node.type !== 'JSXAttribute') return null;
  const name = (node.name as { readonly name?: string }).name ?? '';
  const value = node.value;
  if (!SPOKEN.includes(name) || !isNode(value) || value.type !== 'Literal') return null;
  return LETTERS.test(String(value.value)) ? `${name}="${String(value.value)}"` : null;
};
