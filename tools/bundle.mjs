// Turns TypeScript entry points into plain modules for Node. Packages from node_modules stay where they are.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const packages = fileURLToPath(new URL('../packages', import.meta.url));

/** What runs in threads, by the name its file has beside the program that starts it. The only list of them. */
export const WORKERS = {
  'sqlite-writer': join(packages, 'server', 'src', 'storage', 'sqlite-writer.ts'),
  'bot-worker': join(packages, 'bots', 'src', 'node', 'worker.ts'),
  'arena-worker': join(packages, 'bots', 'src', 'arena', 'worker.ts'),
};

/** `entries`: name to file. The modules appear in `out` as `<name>.js`; `remove` deletes them again. */
export const bundle = async ({ entries, out }) => {
  await build({
    entryPoints: entries,
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Puts constants where they are used: in a bundle they are variables otherwise, read anew in every loop of an engine.
    minifySyntax: true,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [{ name: 'leave-packages', setup: leavePackages }],
  });
  return { remove: () => rmSync(out, { recursive: true, force: true }) };
};

/** Everything but our own packages and relative files is left to Node. */
const leavePackages = (esbuild) => {
  esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@orrery/') ? null : { path, external: true },
  );
};
