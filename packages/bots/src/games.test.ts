import { findGame } from '@orrery/catalog';
import type { EvaluatorModule } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  fastRng,
  isRefusal,
  type Options,
  type Rules,
  readOptions,
  type Seat,
  Session,
  type StateBase,
  seatsOf,
  stepRandomly,
} from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { createContext } from './engine/context.ts';
import { evaluatorFor } from './engine/evaluator.ts';
import { readStrength } from './engine/strength.ts';
import { think } from './engine/think.ts';
import { applyAction, bestByValue, finishByPolicy, finishTurn } from './engine/turn.ts';
import { loadEvaluator } from './evaluators.ts';

const load = async (id: string): Promise<{ readonly rules: Rules; readonly evaluator: EvaluatorModule }> => {
  const evaluator = await loadEvaluator(id);
  const game = await findGame(id)?.load();
  if (evaluator === null || game === undefined) throw new Error(`no ${id}`);
  return { rules: game.rules, evaluator };
};
const options = (rules: Rules, players: number): Options => {
  const read = readOptions(rules, { players });
  if (isRefusal(read)) throw new Error(read.why);
  return read;
};
const ask = (
  rules: Rules,
  evaluator: EvaluatorModule,
  view: StateBase,
  seat: Seat,
  strength: string,
  seed: string,
): Action => {
  const bot = readStrength(strength);
  if (bot === null) throw new Error(strength);
  return think(rules, evaluator, view, seat, bot, seed).action;
};

/** Positions some way into random games, where a seat has a choice. */
const positions = (
  rules: Rules,
  players: number,
  count: number,
): { readonly state: StateBase; readonly seat: Seat }[] => {
  const found: { state: StateBase; seat: Seat }[] = [];
  for (let g = 0; found.length < count && g < 40; g++) {
    const rng = fastRng(`position ${g}`);
    const state = rules.start(options(rules, players));
    const depth = 10 + rng.below(60);
    for (let i = 0; i < depth; i++) stepRandomly(rules, state, rng);
    let decision = rules.decision(state);
    for (let i = 0; i < 50 && decision !== null && (decision.by === CHANCE || rules.legal(state).length < 2); i++) {
      stepRandomly(rules, state, rng);
      decision = rules.decision(state);
    }
    if (decision !== null && decision.by !== CHANCE && rules.legal(state).length > 1)
      found.push({ state: rules.layout.copy(state), seat: decision.by });
  }
  return found;
};

describe.each([
  ['gaia', 3],
  ['eclipse', 3],
  ['arks', 2],
])('%s with %i players', (id, players) => {
  test('bots open a game without an illegal action', async () => {
    const { rules, evaluator } = await load(id);
    const session = new Session<StateBase, Action>(rules, options(rules, players), `${id} opening`);
    const strengths = ['search@4', 'greedy', 'novice'];
    for (let n = 0; n < 40; n++) {
      session.drawChance();
      const decision = session.decision();
      if (decision === null || decision.by === CHANCE) break;
      const view = rules.view(session.state, decision.by);
      const action = ask(rules, evaluator, view, decision.by, strengths[decision.by] as string, `${n}`);
      expect(session.play(decision.by, action)).not.toHaveProperty('why');
    }
  });

  test('the same view and seed give the same answer, whatever is hidden', async () => {
    const { rules, evaluator } = await load(id);
    for (const { state, seat } of positions(rules, players, 4)) {
      const view = rules.view(state, seat);
      const shuffled = rules.view(rules.imagine(view, fastRng('shuffled')), seat);
      for (const strength of ['greedy', 'search@6']) {
        const action = ask(rules, evaluator, view, seat, strength, 'one');
        expect(rules.whyNot(state, action)).toBeNull();
        expect(ask(rules, evaluator, shuffled, seat, strength, 'one')).toEqual(action);
      }
    }
  });

  test('thinking changes nothing', async () => {
    const { rules, evaluator } = await load(id);
    for (const { state, seat } of positions(rules, players, 2)) {
      const view = rules.view(state, seat);
      const before = rules.layout.hash(view);
      ask(rules, evaluator, view, seat, 'search@6', 'quiet');
      ask(rules, evaluator, view, seat, 'greedy', 'quiet');
      expect(rules.layout.hash(view)).toBe(before);
    }
  });

  test('the evaluator gives every seat a value and every action a prior, in every style', async () => {
    const { rules, evaluator } = await load(id);
    for (const { state } of positions(rules, players, 6)) {
      for (const style of [null, ...Object.keys(evaluator.styles)]) {
        const one = evaluatorFor(rules, evaluator, style);
        for (const seat of seatsOf(rules.standings(state).length))
          expect(Number.isFinite(one.value(state, seat))).toBe(true);
        const actions = rules.legal(state);
        const out = new Float64Array(actions.length);
        one.prior(state, actions, out);
        for (const prior of out) expect(prior).toBeGreaterThan(0);
      }
    }
  });

  test('styles name weights the evaluator has', async () => {
    const { evaluator } = await load(id);
    expect(Object.keys(evaluator.styles).sort()).toEqual(['builder', 'explorer', 'raider']);
    for (const factors of Object.values(evaluator.styles))
      for (const feature of Object.keys(factors)) expect(evaluator.weights).toHaveProperty([feature]);
  });
});

test('gaia alone: the end of a turn is the end of a line, though the same seat is next', async () => {
  const { rules, evaluator } = await load('gaia');
  const session = new Session<StateBase, Action>(rules, options(rules, 1), 'alone');
  let turns = 0;
  for (let n = 0; n < 60 && turns < 3; n++) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const one = evaluatorFor(rules, evaluator, null);
    if (decision.turn !== null && decision.ask === 'turn') {
      turns++;
      // Finished by the policy, the position is still in the same round and the seat has acted once.
      const context = createContext(rules, one, fastRng('context'), session.state);
      const state = rules.layout.copy(session.state);
      finishByPolicy(context, state, decision.turn, decision.by);
      const before = (session.state as unknown as { readonly round: number }).round;
      expect((state as unknown as { readonly round: number }).round).toBe(before);
    }
    session.play(
      decision.by,
      ask(rules, evaluator, rules.view(session.state, decision.by), decision.by, 'greedy', `${n}`),
    );
  }
  expect(turns).toBe(3);
});

test('gaia: a turn finished by trying actions never stands worse than one finished by the policy, and often better', async () => {
  const { rules, evaluator } = await load('gaia');
  const one = evaluatorFor(rules, evaluator, null);
  let better = 0;
  for (const { state, seat } of positions(rules, 2, 60)) {
    const decision = rules.decision(state);
    if (decision === null || decision.by !== seat || decision.turn !== seat) continue;
    const standsAfter = (most: number): number => {
      const spare = rules.layout.copy(state);
      finishTurn(createContext(rules, one, fastRng('context'), state), spare, seat, decision.turn, most);
      return one.value(spare, seat);
    };
    const [careful, quick] = [standsAfter(6), standsAfter(1)];
    expect(careful).toBeGreaterThanOrEqual(quick - 1e-9);
    if (careful > quick + 1e-9) better++;
  }
  expect(better).toBeGreaterThan(5);
});

test.each(['gaia', 'eclipse'])('%s: the turn kept with the best action is the one it leads to', async (id) => {
  const { rules, evaluator } = await load(id);
  const one = evaluatorFor(rules, evaluator, null);
  let kept = 0;
  for (const { state, seat } of positions(rules, 2, 40)) {
    const decision = rules.decision(state);
    if (decision === null || decision.by !== seat || decision.turn !== seat) continue;
    const context = createContext(rules, one, fastRng('context'), state);
    const action = bestByValue(context, state, rules.legal(state), seat, seat, 6, 3, true);
    const { best } = context;
    if (!best.known || best.luck) continue;
    const again = rules.layout.copy(state);
    const ended = applyAction(context, again, action);
    if (!ended) finishTurn(context, again, seat, seat, 3);
    expect(rules.layout.equal(again, best.state)).toBe(true);
    if (ended) expect(best.ended).toBe(true);
    expect(best.cutoff && !best.ended).toBe(false);
    kept++;
  }
  expect(kept).toBeGreaterThan(5);
});

test.each(['gaia', 'eclipse', 'arks'])('%s: a search of 300 ms ends when its clock says so', async (id) => {
  const { rules, evaluator } = await load(id);
  const bot = readStrength('search', { iterations: 1_000_000, ms: 300 });
  if (bot === null) throw new Error('search');
  const looked: number[] = [];
  for (const { state, seat } of positions(rules, 2, 6)) {
    // Every look at the clock takes a millisecond: nobody who looks often enough comes much too late.
    let looks = 0;
    const now = (): number => looks++;
    think(rules, evaluator, rules.view(state, seat), seat, bot, 'clock', now);
    looked.push(looks);
    // Where all but one answer are dominated there is nothing to search.
    if (looks > 50) break;
  }
  expect(Math.max(...looked)).toBeLessThan(310);
  expect(Math.max(...looked)).toBeGreaterThan(50);
});
