import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const BROWSER = '{packages,games}/*/browser/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a test waits for comes late on a busy machine; it fails no sooner for that.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'engine, server and the rest',
          include: ['{games,packages}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', BROWSER],
          // Two cores are for two files at a time; by default one of them would only watch.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // A person at a screen needs the machine to answer in time: these run last, two at a time at most.
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: 'packages/web/browser/build-once.ts',
          maxWorkers: Math.min(2, availableParallelism()),

          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
