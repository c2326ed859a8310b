import { type EvaluatorModule, type FeatureSet, type LearnedWeights, Network } from '@orrery/evaluation';
import { type Action, CHANCE, fastRng, type Rules, type Seat, type StateBase } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { bestOf } from '../engine/candidate.ts';
import { plainEvaluator } from '../engine/evaluator.ts';
import { greedyCandidates } from '../engine/greedy.ts';
import { sampleGame } from './dataset.ts';
import { type TrainingRound, train } from './trainer.ts';

const rules = caravan as unknown as Rules;
type Caravan = ReturnType<typeof caravan.start>;
const pointsOf = (state: StateBase, seat: Seat): number => rules.standings(state)[seat]?.points ?? 0;

/** An evaluator that takes a coin to be worth three points and so never spends any, until it is trained. */
const FEATURES = ['coins', 'sets', 'turns', 'unlearned'];
const GOODS = 6;
const extract = (state: StateBase, seat: Seat, out: Float64Array): void => {
  const { coins, hand, turns, passed } = state as Caravan;
  let sets = 0;
  for (const cards of hand.subarray(seat * GOODS, (seat + 1) * GOODS)) sets += cards * cards;
  out.set([coins[seat] as number, sets, passed[seat] === 1 ? 0 : (turns[seat] as number), 3 * (coins[seat] as number)]);
};
const module: EvaluatorModule = {
  weights: {},
  styles: {},
  features: {
    names: FEATURES,
    phases: ['all'],
    isTrainable: () => true,
    phaseOf: () => 0,
    extract,
    learned: {},
    curricula: {},
  },
  createEvaluator: (_, learned: LearnedWeights = {}) => {
    const network = new Network(learned, FEATURES, 1);
    return {
      ...plainEvaluator(rules),
      value: (state, seat) => {
        const inputs = new Float64Array(FEATURES.length);
        extract(state, seat, inputs);
        return pointsOf(state, seat) + network.evaluate(inputs, 0);
      },
    };
  },
};
const options = { players: 2, rounds: 2 };
const settings = {
  game: caravan.id,
  dataset: [{ options, games: 12 }],
  rounds: 2,
  policyRounds: 0,
  seed: 'lesson',
  noise: 1,
  decisions: 70,
  choices: 3,
  width: 3,
  turnWidth: 2,
  sampleEvery: 0,
  meanWeight: 0.05,
  regularization: 5,
  hiddenUnits: 0,
  epochs: 10,
};
const here = {
  sample: (_: string, games: Parameters<typeof sampleGame>[2][]) =>
    Promise.resolve(games.map((game) => sampleGame(rules, module, game))),
};
const features = module.features as FeatureSet;

/** Mean points of a table of greedy players who use `learned` weights. */
const meanOf = (learned: LearnedWeights): number => {
  const evaluator = module.createEvaluator({}, learned);
  let sum = 0;
  for (let game = 0; game < 10; game++) {
    const state = rules.start(options);
    const rng = fastRng(`proof/${game}`);
    for (;;) {
      const decision = rules.decision(state);
      if (decision === null) break;
      let action: Action;
      if (decision.by === CHANCE) action = rules.draw(state, rng);
      else action = bestOf(greedyCandidates(rules, evaluator, rules.view(state, decision.by), decision.by, rng)).action;
      rules.apply(state, action);
    }
    for (const { points } of rules.standings(state)) sum += points / 20;
  }
  return sum;
};

test('a trained evaluator chooses better, and training is the same for a seed', async () => {
  const rounds: TrainingRound[] = [];
  const learned = await train(
    here as unknown as Parameters<typeof train>[0],
    features,
    settings,
    () => {},
    (round) => rounds.push(round),
  );
  expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
  expect(rounds[0]?.decisions).toBeGreaterThan(15);
  for (const { before, after, best } of rounds) expect(best).toBeGreaterThan(Math.max(before, after));
  expect(meanOf(learned)).toBeGreaterThan(meanOf({ unlearned: '1' }) * 1.1);
  const again = await train(here as unknown as Parameters<typeof train>[0], features, settings, () => {});
  expect(again).toEqual(learned);
});

test('a first round by the policy, positions met on the way and hidden units train as well', async () => {
  const game = { ...settings, options, learned: { unlearned: '1' }, seed: 'ways' };
  const groups = sampleGame(rules, module, game);
  const withLater = sampleGame(rules, module, { ...game, sampleEvery: 1 });
  expect(groups.every((group) => group.length > 1)).toBe(true);
  expect(withLater.filter((group) => group.length === 1).length).toBeGreaterThan(groups.length);
  const learned = await train(
    here as unknown as Parameters<typeof train>[0],
    features,
    { ...settings, policyRounds: 1, sampleEvery: 1, meanWeight: 1, hiddenUnits: 4, epochs: 60 },
    () => {},
  );
  expect(Object.keys(learned)).toEqual(['units', ...FEATURES]);
  expect(meanOf(learned)).toBeGreaterThan(meanOf({ unlearned: '1' }) * 1.1);
});
