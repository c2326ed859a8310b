import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = [
  'packages/table/src',
  'packages/web/src',
  ...readdirSync(join(ROOT, 'games')).map((game) => `games/${game}/src/screen`),
];
const filesOf = (ending: RegExp): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const UI = 'packages/table/src/theme/ui.module.css';
const sources = filesOf(/\.tsx?$/).map((file) => ({ file, text: read(file) }));

/** The style modules a source knows, by the names it gives them. */
const modulesOf = (file: string, text: string): [name: string, module: string][] => [
  ...[...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, path]): [string, string] => [
    name as string,
    join(dirname(file), path as string),
  ]),
  ...(/\bui\b[^;]*from '@orrery\/table'/.test(text) ? [['ui', UI] as [string, string]] : []),
];

const classes = new Map(
  filesOf(/\.module\.css$/).map((module) => [
    module,
    new Set([...read(module).matchAll(/\.([a-zA-Z]\w*)(?![^{]*;)/g)].map(([, name]) => name as string)),
  ]),
);

test('every class a source names is in its module', () => {
  const missing = sources.flatMap(({ file, text }) =>
    modulesOf(file, text).flatMap(([name, module]) => {
      const known = classes.get(module);
      if (known === undefined) return [`${file}: ${module}`];
      return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)(?!\\w*\\.css)`, 'g'))]
        .map(([, used]) => used as string)
        .filter((used) => used !== 'module' && !known.has(used))
        .map((used) => `${file}: ${name}.${used}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('every class of a module is named by a source that knows it', () => {
  const unused: string[] = [];
  for (const [module, names] of classes) {
    const users = sources.filter(({ file, text }) => modulesOf(file, text).some(([, known]) => known === module));
    const looked = users.some(({ file, text }) =>
      modulesOf(file, text).some(([name, known]) => known === module && text.includes(`${name}[`)),
    );
    // A module whose classes are looked up by a value cannot be checked by reading.
    if (looked) continue;
    for (const name of names)
      if (!users.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))) unused.push(`${module}: .${name}`);
  }
  expect(unused).toEqual([]);
});

test('no source names a class that every stylesheet could reach', () => {
  const bare = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/className=("[^"]*"|\{'[^']*'\}|\{`[^`]*`\})/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(bare).toEqual([]);
});

test('only tokens and elements are styled for all', () => {
  const global = filesOf(/\.css$/).filter((file) => !file.endsWith('.module.css'));
  const named = global.filter((file) =>
    /^[^@{}]*\.[a-zA-Z][\w-]*[^{};]*\{/m.test(read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')),
  );
  expect(named).toEqual([]);
});
