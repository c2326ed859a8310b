import { type JudgeModule, type Lessons, plainJudge, readLessons, weigh } from '@orrery/evaluation';
import { type Action, CHANCE, fastRng, type Rules, type Seat, type StateBase } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { bestOf } from '../engine/candidate.ts';
import { greedyVerdicts } from '../engine/greedy.ts';
import { compareGame } from './dataset.ts';
import { type TaughtRound, teach } from './trainer.ts';

const rules = caravan as unknown as Rules;
type Caravan = ReturnType<typeof caravan.start>;
const pointsOf = (state: StateBase, seat: Seat): number => rules.standings(state)[seat]?.points ?? 0;

/** A judge that reckons a coin to be worth three points and so never spends any, until it is taught. */
const SEEN = ['coins', 'sets', 'turns', 'reckoned'];
const GOODS = 6;
const look = (state: StateBase, seat: Seat, out: Float64Array): void => {
  const { coins, hand, turns, passed } = state as Caravan;
  let sets = 0;
  for (const cards of hand.subarray(seat * GOODS, (seat + 1) * GOODS)) sets += cards * cards;
  out.set([coins[seat] as number, sets, passed[seat] === 1 ? 0 : (turns[seat] as number), 3 * (coins[seat] as number)]);
};
const module: JudgeModule = {
  weights: {},
  styles: {},
  sight: {
    seen: SEEN,
    phases: ['all'],
    isOpen: () => true,
    phaseOf: () => 0,
    look,
    lessons: {},
    courses: {},
  },
  judge: (_, lessons: Lessons = {}) => ({
    ...plainJudge(rules),
    value: (state, seat) => {
      const seen = new Float64Array(SEEN.length);
      look(state, seat, seen);
      return pointsOf(state, seat) + weigh(readLessons(lessons, SEEN, 1), seen, 0);
    },
  }),
};
const options = { players: 2, rounds: 2 };
const settings = {
  game: caravan.id,
  lectures: [{ options, games: 12 }],
  rounds: 2,
  glances: 0,
  seed: 'lesson',
  noise: 1,
  decisions: 70,
  choices: 3,
  care: 3,
  finish: 2,
  ways: 0,
  level: 0.05,
  hold: 5,
  hidden: 0,
  passes: 10,
};
const here = {
  compare: (_: string, games: Parameters<typeof compareGame>[2][]) =>
    Promise.resolve(games.map((game) => compareGame(rules, module, game))),
};
const sight = module.sight as NonNullable<JudgeModule['sight']>;

/** Mean points of a table of greedy players who know `lessons`. */
const meanOf = (lessons: Lessons): number => {
  const judge = module.judge({}, lessons);
  let sum = 0;
  for (let game = 0; game < 10; game++) {
    const state = rules.start(options);
    const rng = fastRng(`proof/${game}`);
    for (;;) {
      const decision = rules.decision(state);
      if (decision === null) break;
      let action: Action;
      if (decision.by === CHANCE) action = rules.draw(state, rng);
      else action = bestOf(greedyVerdicts(rules, judge, rules.view(state, decision.by), decision.by, rng)).action;
      rules.apply(state, action);
    }
    for (const { points } of rules.standings(state)) sum += points / 20;
  }
  return sum;
};

test('a judge that was taught chooses better, and the lesson is the same for a seed', async () => {
  const told: TaughtRound[] = [];
  const lessons = await teach(
    here as unknown as Parameters<typeof teach>[0],
    sight,
    settings,
    () => {},
    (round) => told.push(round),
  );
  expect(told.map(({ round }) => round)).toEqual([1, 2]);
  expect(told[0]?.decisions).toBeGreaterThan(15);
  for (const { before, after, best } of told) expect(best).toBeGreaterThan(Math.max(before, after));
  expect(meanOf(lessons)).toBeGreaterThan(meanOf({ reckoned: '1' }) * 1.1);
  const again = await teach(here as unknown as Parameters<typeof teach>[0], sight, settings, () => {});
  expect(again).toEqual(lessons);
});

test('a first round at a glance, positions met on the way and hidden units teach as well', async () => {
  const game = { ...settings, options, lessons: { reckoned: '1' }, seed: 'ways' };
  const groups = compareGame(rules, module, game);
  const withWays = compareGame(rules, module, { ...game, ways: 1 });
  expect(groups.every((group) => group.length > 1)).toBe(true);
  expect(withWays.filter((group) => group.length === 1).length).toBeGreaterThan(groups.length);
  const lessons = await teach(
    here as unknown as Parameters<typeof teach>[0],
    sight,
    { ...settings, glances: 1, ways: 1, level: 1, hidden: 4, passes: 60 },
    () => {},
  );
  expect(Object.keys(lessons)).toEqual(['units', ...SEEN]);
  expect(meanOf(lessons)).toBeGreaterThan(meanOf({ reckoned: '1' }) * 1.1);
});
