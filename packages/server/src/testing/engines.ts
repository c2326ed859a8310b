import { afterAll, beforeAll, describe } from 'vitest';
import type { Config } from '../config.ts';
import type { Extras } from '../server.ts';
import { startTestServer, type TestServer } from './index.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

export type EngineKind = 'sqlite' | 'postgres';
export type Start = (more?: Partial<Config>, extras?: Extras) => Promise<TestServer>;

/** The same tests on both databases. `start` gives a server with an empty one. */
export const onBothEngines = (body: (start: Start, engine: EngineKind) => void): void => {
  describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
    let postgres: PostgresServer | null = null;
    beforeAll(async () => {
      if (engine === 'postgres') postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    body(
      async (more, extras) =>
        startTestServer({ ...more, ...(postgres === null ? {} : { databaseUrl: await postgres.database() }) }, extras),
      engine,
    );
  });
};
