import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Build an engine of the test game as the builds of a server leave it: `<folder>/caravan-<version>.mjs`. `change` is
 * what its rules do otherwise, as source of an object over `rules`.
 */
export const buildCaravanEngine = async (folder: string, version: number, change = '{}'): Promise<void> => {
  await build({
    stdin: {
      contents: `import { caravan, caravanWords as words } from '@orrery/kernel/testing';
import { ENGINE_EDITION as edition } from '@orrery/kernel';
const changed = (rules) => (${change});
const rules = { ...caravan, version: ${version}, ...changed(caravan) };
export { edition, rules, words };`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'ts',
    },
    outfile: `${folder}/caravan-${version}.mjs`,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'error',
  });
};

/** Another rule for the test game: a coin spent brings two points. */
export const DOUBLE_POINTS = `{
  apply: (state, action, events) => {
    const by = rules.decision(state)?.by;
    rules.apply(state, action, events);
    if (action.k === 'buy') state.fromCoins[by] += action.coins;
  },
}`;
