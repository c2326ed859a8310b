import { type Rules, Session, type StateBase, takeSnapshot } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { afterAll, expect, test } from 'vitest';
import type { Thinker } from '../post.ts';
import type { Question } from '../question.ts';
import { createThinker } from './thinker.ts';

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
  verdicts: 3,
};
const thinkers: Thinker[] = [];
const open = async (threads: number): Promise<Thinker> => {
  const thinker = await createThinker(threads);
  thinkers.push(thinker);
  return thinker;
};
afterAll(() => {
  for (const thinker of thinkers) thinker.close();
});

test('a thread answers with a legal action in words, and the same question twice the same', async () => {
  const thinker = await open(2);
  const [first, second] = await Promise.all([thinker.think(question), thinker.think(question)]);
  expect(first?.text).toBe(second?.text);
  expect(first?.text).toBe(rules.write(session.state, first?.action as { k: string }));
  expect(rules.whyNot(session.state, first?.action as { k: string })).toBeNull();
  expect(first?.verdicts).toHaveLength(3);
  expect(first?.iterations).toBe(50);
});

test('the event loop stays free while a bot thinks', async () => {
  const thinker = await open(1);
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await thinker.think({ ...question, budget: { iterations: 10_000_000, ms: 250 } });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test('questions without sense are refused one by one', async () => {
  const thinker = await open(1);
  await expect(thinker.think({ ...question, game: 'chess' })).rejects.toThrow('no game');
  await expect(thinker.think({ ...question, strength: 'god' })).rejects.toThrow('no bot');
  await expect(thinker.think({ ...question, view: {} })).rejects.toThrow('view');
  expect((await thinker.think(question)).text).not.toBe('');
});

test('a closed thinker answers nobody', async () => {
  const thinker = await open(1);
  const waiting = thinker.think(question);
  thinker.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(thinker.think(question)).rejects.toThrow('closed');
});
