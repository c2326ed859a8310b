import { CATALOG } from '@orrery/catalog';
import { Client } from '@orrery/client';
import { type Action, CHANCE, fastRng, type Options, RECORD_FORMAT, readOptions, writeLine } from '@orrery/kernel';
import { spawnServer } from '../testing/process.ts';

/** A record of so many entries, or as near as random play comes when it passes late. */
const longRecord = async (game: string, length: number) => {
  const { rules } = await (CATALOG.find((one) => one.id === game) as (typeof CATALOG)[number]).load();
  const options = readOptions(rules, { players: 4 }) as Options;
  let longest: string[] = [];
  for (let seed = 0; seed < 300 && longest.length < length; seed++) {
    const rng = fastRng(`open${seed}`);
    const state = rules.start(options);
    const entries: string[] = [];
    for (let decision = rules.decision(state); decision !== null && entries.length < length; ) {
      const legal = decision.by === CHANCE ? [rules.draw(state, rng)] : rules.legal(state);
      const first = legal.filter(({ k }) => k !== 'pass');
      const from = first.length > 0 ? first : legal;
      const action = from[rng.below(from.length)] as Action;
      entries.push(writeLine(rules, state, action));
      rules.apply(state, action);
      decision = rules.decision(state);
    }
    if (entries.length > longest.length) longest = entries;
  }
  return { format: RECORD_FORMAT, game, rulesVersion: rules.version, options, entries: longest };
};

export interface Opening {
  readonly entries: number;
  /** The very first table after a start. */
  readonly firstMs: number;
  /** The median of ten others that nobody had opened since the start. */
  readonly medianMs: number;
  /** One that is in memory. */
  readonly warmMs: number;
}

const TABLES = 11;
const round = (ms: number): number => Math.round(ms * 10) / 10;

/** Milliseconds of the first look at long tables after a start, as their players see it. */
export const openingTime = async (main: string, env: { [name: string]: string }, game: string): Promise<Opening> => {
  const record = await longRecord(game, 400);
  const first = await spawnServer(main, { ...env, PORT: '0' });
  const client = new Client({ base: first.url, keepCookie: true });
  await client.guest('Open');
  const seats = Array.from({ length: 4 }, () => ({ k: 'me' as const }));
  const ids: string[] = [];
  for (let i = 0; i < TABLES; i++) ids.push((await client.importRecord(record, { seats })).table.id);
  await first.stop();
  const second = await spawnServer(main, { ...env, PORT: '0' });
  const look = async (id: string): Promise<number> => {
    const begun = performance.now();
    await new Client({ base: second.url }).entries(id);
    return performance.now() - begun;
  };
  const cold: number[] = [];
  for (const id of ids) cold.push(await look(id));
  const warm = await look(ids[0] as string);
  await second.stop();
  const others = cold.slice(1).sort((a, b) => a - b);
  return {
    entries: record.entries.length,
    firstMs: round(cold[0] as number),
    medianMs: round(others[Math.floor(others.length / 2)] as number),
    warmMs: round(warm),
  };
};
