// Builds the server and tries it with many processes on this machine: npm run cluster
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, root } from './start.mjs';

const out = await buildAll({ cluster: join(root, 'packages', 'server', 'src', 'cluster.ts') });
process.chdir(root);
process.env.WEB_DIST ??= join(root, 'packages', 'web', 'dist');
await import(pathToFileURL(join(out, 'cluster.js')));
