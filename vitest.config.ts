import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const BROWSER = '{packages,games}/*/browser/**/*.test.ts';
/** Pure functions over values: nothing one file does can be seen by another, so they share a process and what it has loaded. */
const PURE = [
  'games/*/src/{rules,state,automa,content,evaluation,lexicon}/**/*.test.ts',
  'packages/{kernel,hex,words,evaluation}/src/**/*.test.ts',
];
/** Two cores are for two files at a time; by default one of them would only watch. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** What takes longest, longest first: begun at the end, one of these would keep a single worker busy while the others idle. */
const LONGEST = [
  'packages/server/src/memory.test.ts',
  'packages/cli/src/cli.test.ts',
  'packages/server/src/kill.test.ts',
  'packages/server/src/bots/thinking.test.ts',
  'tools/new-game.test.ts',
  'packages/server/src/secrets.test.ts',
  'packages/server/src/bots/bots.test.ts',
  'packages/server/src/deploy.test.ts',
  'packages/server/src/cluster.test.ts',
  'packages/web/browser/laws/laws.test.ts',
  'packages/web/browser/secrets.test.ts',
  'packages/web/browser/pages.test.ts',
  'packages/web/browser/puzzles.test.ts',
  'packages/web/browser/online.test.ts',
  'packages/web/browser/lexicon.test.ts',
  'packages/web/browser/lessons.test.ts',
  'packages/web/browser/newcomer.test.ts',
  'packages/web/browser/hints.test.ts',
  'packages/web/browser/learn.test.ts',
];

/** Longest first; of the rest the larger files, as is usual. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.indexOf(relative(root, moduleId).replaceAll('\\', '/'));
      return at < 0 ? LONGEST.length : at;
    };
    const order = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => order(a) - order(b) || rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a test waits for comes late on a busy machine; it fails no sooner for that.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: PURE,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server and the rest',
          include: ['{games,packages}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', BROWSER, ...PURE],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // A person at a screen needs the machine to answer in time: these run last, and few at a time.
        test: {
          name: 'browser',
          include: [BROWSER],
          globalSetup: 'packages/web/browser/build-once.ts',
          // It mostly waits for a page, and a page for it: three together keep two cores busy.
          maxWorkers: Math.min(3, availableParallelism() + 1),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
