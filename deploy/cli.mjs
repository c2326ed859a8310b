// The command line for images, which have no build tools: `--build` beforehand, then `backup games.gz` and so on.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'packages', 'cli');
const out = join(cli, 'dist', 'image');

if (process.argv[2] === '--build') {
  const { bundle, WORKERS } = await import(pathToFileURL(join(root, 'tools', 'bundle.mjs')).href);
  await bundle({
    entries: {
      main: join(cli, 'src', 'main.ts'),
      // Threads find their files beside the program.
      ...WORKERS,
    },
    out,
  });
} else {
  const { main } = await import(pathToFileURL(join(out, 'main.js')).href);
  process.exitCode = await main(process.argv.slice(2));
}
