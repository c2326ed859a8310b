// Builds the server, the load generator and the measuring program, and runs it: npm run bench:server -- --engine postgres
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, WORKERS } from './bundle.mjs';

const server = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'server');
const src = join(server, 'src');
const out = join(server, 'dist', 'bench');
const { remove } = await bundle({
  entries: {
    main: join(src, 'main.ts'),
    ...WORKERS,
    bench: join(src, 'bench', 'main.ts'),
    load: join(src, 'bench', 'load.ts'),
  },
  out,
});
const { status } = spawnSync(process.execPath, [join(out, 'bench.js'), ...process.argv.slice(2)], { stdio: 'inherit' });
remove();
process.exitCode = status ?? 1;
