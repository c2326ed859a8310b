import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const rows = readFileSync(here('../../../docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!threat|---)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, threat = '', , tests = '']) => [threat, tests] as const);

/** The titles a page quotes, after the file they are said to be in. Three dots stand for what is left out. */
const quoted = (tests: string): { readonly file: string; readonly titles: readonly string[] }[] =>
  [...tests.matchAll(/`([\w/-]+\.test\.ts)`([^`]*)/g)].map(([, file = '', rest = '']) => ({
    file,
    titles: [...rest.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('docs/security.md: every threat names tests that are there', () => {
  test.each(rows)('%s', (_, tests) => {
    const named = quoted(tests);
    expect(named.length).toBeGreaterThan(0);
    for (const { file, titles } of named) {
      expect(existsSync(here(file)), file).toBe(true);
      const source = readFileSync(here(file), 'utf8');
      for (const title of titles) {
        const pattern = title
          .split(/\s*…\s*/)
          .map(escaped)
          .join('[^\\n]*');
        expect(source, `${file}: ${title}`).toMatch(new RegExp(`['"\`][^\\n]*${pattern}`));
      }
    }
  });
});
