import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the example of the README runs, and the bot writes a legal first move', async () => {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const [, example] = /```ts\n([\s\S]*?)```/.exec(readFileSync(`${folder}README.md`, 'utf8')) as unknown as string[];
  const { outputFiles } = await build({
    stdin: { contents: example as string, resolveDir: folder, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const printed = execFileSync(process.execPath, ['--input-type=module'], { input: outputFiles[0]?.text ?? '' });
  expect(printed.toString()).toMatch(/^faction \w+\n$/);
});
