import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareCatalogues } from '@orrery/words';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Everything that is drawn with these words: the pages, the table kit, the screens of the games. */
const FOLDERS = [
  'packages/web/src',
  'packages/table/src',
  ...readdirSync(join(ROOT, 'games')).map((game) => `games/${game}/src/screen`),
].filter((folder) => existsSync(join(ROOT, folder)));
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(ROOT, folder, file), 'utf8') })),
);

/** Families of keys that come from a game or from the common catalogue. */
const ELSEWHERE =
  /^(ask|why|source|option|order|seat|planet|building|faction|track|tile|booster|token|roundTile|finalTile|space|special|who)\./;
const KEY = /'([a-z]+(?:\.[A-Za-z0-9-]+)+)'/g;
const TEMPLATE = /`([a-z]+\.[^`]*?\$\{[^`]*)`/g;

const literals = new Set<string>();
const patterns: RegExp[] = [];
for (const { text } of sources) {
  for (const match of text.matchAll(KEY)) literals.add(match[1] as string);
  for (const match of text.matchAll(TEMPLATE)) {
    const pattern = (match[1] as string).replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[^ ]+');
    patterns.push(new RegExp(`^${pattern}$`));
  }
}

describe('words of the client', () => {
  test('are complete and well formed in all languages', () => {
    expect(compareCatalogues({ en, pl, hu })).toEqual([]);
  });

  test('every key in the sources is in the catalogue', () => {
    const families = new Set(Object.keys(en).map((key) => key.split('.')[0]));
    const missing = [...literals].filter(
      (key) => families.has(key.split('.')[0] as string) && !ELSEWHERE.test(key) && !(key in en),
    );
    expect(missing).toEqual([]);
  });

  test('every key in the catalogue is used', () => {
    const unused = Object.keys(en).filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)) && !/^why\./.test(key),
    );
    expect(unused).toEqual([]);
  });

  test('refusals of the client itself are raised somewhere', () => {
    const raised = sources.map(({ text }) => text).join('\n');
    const unused = Object.keys(en).filter(
      (key) => key.startsWith('why.') && !raised.includes(`why: '${key.slice(4)}'`),
    );
    expect(unused).toEqual([]);
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
