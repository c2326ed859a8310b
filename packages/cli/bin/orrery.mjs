#!/usr/bin/env node
// Runs the sources as they are: bundles them (about a tenth of a second) and starts the result.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../tools/bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '..', 'dist', `orrery-${process.pid}`);
const { remove } = await bundle({ entries: { main: join(here, '..', 'src', 'main.ts') }, out });
const { main } = await import(join(out, 'main.js'));
process.exitCode = await main(process.argv.slice(2));
remove();
