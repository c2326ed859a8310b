import { type Action, CHANCE, type Rules, type Seat, Session, type StateBase, takeSnapshot } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { answer, type Question, type Reply, registerGame } from './question.ts';
import { askTogether, joined } from './together.ts';

const rules = caravan as unknown as Rules;
registerGame(rules);

const question = (strength: string): Question => {
  const session = new Session<StateBase, Action>(rules, { players: 3, rounds: 3 }, 'together');
  session.drawChance();
  const decision = session.decision();
  if (decision === null || decision.by === CHANCE) throw new Error('no choice');
  const seat: Seat = decision.by;
  const view = takeSnapshot(rules, rules.view(session.state, seat));
  return { game: rules.id, view, seat, strength, seed: 'one', candidates: 3 };
};
const ask = (one: Question): Promise<Reply> => answer(one, () => 0);

test('threads share the iterations of one thought, and give the same answer for a seed', async () => {
  const asked: Question[] = [];
  const heard = (one: Question): Promise<Reply> => {
    asked.push(one);
    return ask(one);
  };
  const reply = await askTogether(heard, question('search@40'), 4);
  expect(asked.map(({ part }) => part)).toEqual([0, 1, 2, 3].map((n) => ({ n, of: 4 })));
  expect(reply.iterations).toBeLessThanOrEqual(40);
  expect(reply.candidates.length).toBeLessThanOrEqual(3);
  expect(await askTogether(ask, question('search@40'), 4)).toEqual(reply);
});

test('with one thread, and for bots that do not search, it is the plain question', async () => {
  for (const [strength, threads] of [
    ['search@20', 1],
    ['greedy', 4],
  ] as const) {
    let asked = 0;
    const reply = await askTogether(
      (one) => {
        asked++;
        return ask(one);
      },
      question(strength),
      threads,
    );
    expect(asked).toBe(1);
    expect(reply).toEqual(await ask(question(strength)));
  }
});

test('what parts found is weighed by their visits, and what was hardly tried does not win', () => {
  const part = (candidates: readonly (readonly [string, number, number])[]): Reply => ({
    text: candidates[0]?.[0] ?? '',
    action: { k: 'a' },
    iterations: 10,
    ms: 1,
    candidates: candidates.map(([text, points, visits]) => ({
      text,
      action: { k: text },
      points,
      score: points,
      wins: 0,
      visits,
      line: [],
    })),
  });
  const reply = joined(
    [
      part([
        ['a', 10, 8],
        ['b', 12, 8],
      ]),
      part([
        ['a', 20, 8],
        ['b', 12, 8],
        ['c', 90, 1],
      ]),
    ],
    2,
  );
  expect([reply.text, reply.iterations]).toEqual(['a', 20]);
  expect(reply.candidates.map(({ text, points, visits }) => [text, points, visits])).toEqual([
    ['a', 15, 16],
    ['b', 12, 16],
  ]);
});
