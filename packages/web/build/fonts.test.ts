import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LATIN, LATIN_EXT } from './fonts.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CATALOGUES = ['games', 'packages'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/](en|pl|hu)\.json$/.test(file) && !file.includes('node_modules') && !file.includes('dist'))
    .map((file) => join(ROOT, folder, file)),
);

test('every letter our texts are written with is in the typefaces', () => {
  expect(CATALOGUES.length).toBeGreaterThan(20);
  const known = new Set(LATIN + LATIN_EXT);
  const missing = new Set(
    CATALOGUES.flatMap((file) => [...readFileSync(file, 'utf8')].filter((letter) => /\p{L}|\p{N}|\p{P}/u.test(letter))),
  );
  expect([...missing].filter((letter) => !known.has(letter))).toEqual([]);
});
