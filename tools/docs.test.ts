import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@orrery/kernel';
import { build, type Plugin } from 'esbuild';
import { describe, expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Anchors as hosts of Markdown make them from headings. */
const anchorsOf = (page: string): Set<string> =>
  new Set(
    [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      (heading as string)
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** Links and pictures of a page that lead nowhere in this repository. */
const deadLinks = (page: string): string[] => {
  const text = textOf(page).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target as string)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path, anchor] = target.split('#') as [string, string | undefined];
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor);
    });
};

test('every page is found', () => {
  expect(pages).toContain('README.md');
  expect(pages.length).toBeGreaterThan(20);
});

test.each(pages)('links of %s lead somewhere', (page) => {
  expect(deadLinks(page)).toEqual([]);
});

/** Packages that are not ours stay where they are. */
const leavePackages: Plugin = {
  name: 'leave-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@orrery/') ? null : { path, external: true }));
  },
};

/** What the first example of a page prints. */
const runExample = async (page: string): Promise<string> => {
  const [, example] = /```ts\n([\s\S]*?)```/.exec(textOf(page)) as unknown as [string, string];
  const { outputFiles } = await build({
    stdin: { contents: example, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    plugins: [leavePackages],
    logLevel: 'silent',
  });
  const input = outputFiles[0]?.text ?? '';
  // Nobody answers at that port: examples must show what they do then.
  const env = { ...process.env, ORRERY_URL: 'http://127.0.0.1:1' };
  return execFileSync(process.execPath, ['--input-type=module'], { cwd: root, input, env }).toString();
};

test('the example of the README runs and plays a move', async () => {
  expect(await runExample('README.md')).toContain("'p1: faction terrans'");
});

const readmes = pages.filter((page) => /^(games|packages)\/[^/]+\/README\.md$/.test(page));

test.each(readmes)('the example of %s runs and prints something, and the page is short', async (page) => {
  expect(await runExample(page)).not.toBe('');
  expect(textOf(page).split('\n').length).toBeLessThanOrEqual(60);
});

describe('the glossary', () => {
  interface Term {
    readonly id: string;
    readonly game: string;
    readonly [field: string]: unknown;
  }
  const FIELDS = ['id', 'game', ...LANGUAGES, 'forms', 'note', 'avoid', 'source'];
  const terms = JSON.parse(textOf('docs/language/glossary.json')) as Term[];

  test('has one entry per term, in every language', () => {
    expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
    const empty = terms.filter((term) => LANGUAGES.some((one) => typeof term[one] !== 'string' || term[one] === ''));
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  test('has no unknown fields, and lists of words to avoid by language', () => {
    const odd = terms.filter((term) => {
      const avoid = Object.entries((term['avoid'] ?? {}) as { [language: string]: unknown });
      return (
        Object.keys(term).some((field) => !FIELDS.includes(field)) ||
        avoid.some(([language, words]) => !(LANGUAGES as readonly string[]).includes(language) || !Array.isArray(words))
      );
    });
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  test('never tells to avoid the word it gives', () => {
    const torn = terms.filter((term) =>
      Object.entries((term['avoid'] ?? {}) as { [language: string]: string[] }).some(([language, words]) =>
        words.includes(term[language] as string),
      ),
    );
    expect(torn.map(({ id }) => id)).toEqual([]);
  });
});
