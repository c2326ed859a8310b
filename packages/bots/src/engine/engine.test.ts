import {
  type Action,
  CHANCE,
  fastRng,
  isRefusal,
  type Rules,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { type Brief, readStrength } from './strength.ts';
import { think } from './think.ts';

const rules = caravan as unknown as Rules;
const brief = (text: string): Brief => {
  const read = readStrength(text);
  if (read === null) throw new Error(text);
  return read;
};

/** A game between bots that answer from their own views; every answer is checked by the session. */
const match = (names: readonly string[], seed: string): number[] => {
  const session = new Session<StateBase, Action>(rules, { players: names.length, rounds: 3 }, seed);
  for (;;) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const seat: Seat = decision.by;
    const view = rules.view(session.state, seat);
    const { action } = think(
      rules,
      null,
      view,
      seat,
      brief(names[seat] as string),
      `${seed} ${session.entries.length}`,
    );
    const result = session.play(seat, action);
    if (isRefusal(result)) throw new Error(`${names[seat] ?? ''} played what ${result.rule} forbids`);
  }
  return rules.standings(session.state).map((standing) => standing.points);
};

test('every kind of bot plays a whole game by the rules', () => {
  for (const name of ['random', 'greedy', 'search@30', 'novice'])
    expect(match([name, name, name], 'whole')).toHaveLength(3);
});

test('the same seed and number of iterations give the same game', () => {
  expect(match(['search@40', 'greedy', 'search@20'], 'same')).toEqual(
    match(['search@40', 'greedy', 'search@20'], 'same'),
  );
});

test('what the view hides makes no difference: shuffled secrets, same decision', () => {
  const rng = fastRng('secrets');
  const session = new Session<StateBase, Action>(rules, { players: 3, rounds: 3 }, 'secrets');
  for (let i = 0; i < 20; i++) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const view = rules.view(session.state, decision.by);
    const shuffled = rules.view(rules.imagine(view, rng), decision.by);
    for (const name of ['greedy', 'search@30']) {
      const a = think(rules, null, view, decision.by, brief(name), i).action;
      expect(think(rules, null, shuffled, decision.by, brief(name), i).action).toEqual(a);
    }
    session.play(decision.by, rules.legal(session.state)[0] as Action);
  }
});
