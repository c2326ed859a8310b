import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * A build in which a game has another rule: `change` is the source of an object over `rules`, laid over them when the
 * game's front door is bundled. The version is one less than that of the sources, as a build of the past would be.
 */
export const changedGame = (game: string, change: string): Plugin => ({
  name: 'changed-game',
  setup: (esbuild) => {
    esbuild.onLoad({ filter: new RegExp(`/games/${game}/src/index\\.ts$`), namespace: 'file' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(`original:${path}`)};
import { rules as original } from ${JSON.stringify(`original:${path}`)};
const changed = (rules: typeof original) => (${change});
export const rules = { ...original, version: original.version - 1, ...changed(original) };`,
      loader: 'ts',
      resolveDir: dirname(path),
    }));
    esbuild.onResolve({ filter: /^original:/ }, ({ path }) => ({
      path: path.slice('original:'.length),
      namespace: 'original',
    }));
    esbuild.onLoad({ filter: /.*/, namespace: 'original' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'ts',
      resolveDir: dirname(path),
    }));
  },
});
