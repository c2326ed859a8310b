// Measures two commits against each other in one run: npm run bench:against -- <commit> [<commit>]
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'dist', `bench-against-${process.pid}`);
const { remove } = await bundle({ entries: { main: join(here, 'bench-against', 'main.ts') }, out });
process.on('exit', remove);
const { main } = await import(pathToFileURL(join(out, 'main.js')).href);
process.exitCode = await main(process.argv.slice(2));
