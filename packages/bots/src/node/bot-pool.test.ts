import { type Rules, Session, type StateBase, takeSnapshot } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { afterAll, expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { type BotPool, createBotPool } from './bot-pool.ts';

const rules = caravan as unknown as Rules;
const session = new Session<StateBase, { k: string }>(rules, { players: 2, rounds: 3 }, 'threads');
session.drawChance();
const seat = session.decision()?.by ?? 0;
const question: Question = {
  game: 'caravan',
  view: takeSnapshot(rules, rules.view(session.state, seat as never)),
  seat,
  strength: 'search@50',
  seed: 'a',
  candidates: 3,
};
const pools: BotPool[] = [];
const open = (threads: number): BotPool => {
  const pool = createBotPool(threads);
  pools.push(pool);
  return pool;
};
afterAll(() => {
  for (const pool of pools) void pool.close();
});

test('a thread answers with a legal action in words, and the same question twice the same', async () => {
  const pool = open(2);
  const [first, second] = await Promise.all([pool.run(question), pool.run(question)]);
  expect(first?.text).toBe(second?.text);
  expect(first?.text).toBe(rules.write(session.state, first?.action as { k: string }));
  expect(rules.whyNot(session.state, first?.action as { k: string })).toBeNull();
  expect(first?.candidates).toHaveLength(3);
  expect(first?.iterations).toBe(50);
});

test('the event loop stays free while a bot thinks', async () => {
  const pool = open(1);
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await pool.run({ ...question, budget: { iterations: 10_000_000, ms: 250 } });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test('questions without sense are refused one by one', async () => {
  const pool = open(1);
  await expect(pool.run({ ...question, game: 'chess' })).rejects.toThrow('no game');
  await expect(pool.run({ ...question, strength: 'god' })).rejects.toThrow('no bot');
  await expect(pool.run({ ...question, view: {} })).rejects.toThrow('view');
  expect((await pool.run(question)).text).not.toBe('');
});

test('a closed pool answers nobody', async () => {
  const pool = open(1);
  const waiting = pool.run(question);
  void pool.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(pool.run(question)).rejects.toThrow('closed');
});
