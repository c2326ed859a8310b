import { type Action, CHANCE, fastRng, type Options, type Rules, type Seat, type StateBase } from '@orrery/kernel';
import { greedyVerdicts } from '../engine/greedy.ts';
import type { Judge, JudgeModule, Networks, Sight } from '../engine/judge.ts';
import { readStrength } from '../engine/strength.ts';
import { think } from '../engine/think.ts';
import { bestOf } from '../engine/verdict.ts';
import { Pupil, Samples } from './network.ts';

export interface Lesson {
  readonly options: Options;
  /** Games played in each round of learning. */
  readonly games: number;
}

export interface LearnSettings {
  readonly lessons: readonly Lesson[];
  /** How often games are played with what was learned before. */
  readonly rounds: number;
  readonly seed: string;
  /** Who plays: `greedy`, `search@24`. */
  readonly strength: string;
  /** Points by which players misjudge at random; some games have less of it and some more. */
  readonly noise: number;
  /** Hidden units of a new network. */
  readonly hidden: number;
  /** Positions kept to learn from; the newest take the place of the oldest. */
  readonly room: number;
  /** How often a round of learning goes through the positions kept. */
  readonly passes: number;
  /** Pace of learning. */
  readonly rate: number;
}

export interface LearnedRound {
  readonly round: number;
  /** Mean points of the games of each lesson. */
  readonly points: readonly number[];
  /** By network: points by which judgements were off on games not learned from, root mean square, by phase. */
  readonly errors: { readonly [row: string]: readonly number[] };
  readonly networks: Networks;
}

interface Sample {
  readonly row: number;
  readonly phase: number;
  readonly seat: Seat;
  readonly points: number;
  readonly seen: Float64Array;
}

/** Share of a game's noise, by game: nearly none, some, much. */
const NOISES = [0.2, 1, 3];
/** One game in so many is kept for testing. */
const TESTED = 12;
/** A searching player takes one in so many decisions carelessly, so that it sees different things. */
const CARELESS = 12;

const playGame = (
  rules: Rules,
  module: JudgeModule,
  judge: Judge,
  sight: Sight,
  { strength }: LearnSettings,
  options: Options,
  seed: string,
  noise: number,
): { readonly samples: readonly Sample[]; readonly points: readonly number[] } => {
  const brief = readStrength(strength);
  if (brief === null) throw new Error(`there is no bot ${strength}`);
  const mine: JudgeModule = { ...module, judge: () => judge };
  const state: StateBase = rules.start(options);
  const rng = fastRng(seed);
  const samples: Sample[] = [];
  const note = (seat: Seat): void => {
    const row = sight.rowOf(state, seat);
    if (row < 0) return;
    const seen = new Float64Array(sight.seen.length);
    sight.look(state, seat, seen);
    samples.push({ row, phase: sight.phaseOf(state), seat, points: sight.pointsOf(state, seat), seen });
  };
  let fresh = false;
  for (let step = 0; ; step++) {
    const decision = rules.decision(state);
    if (decision === null) break;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    const seat = decision.by;
    // Positions are judged when a turn begins and when it is over, and in nobody's turn after every choice.
    if (fresh && decision.turn === seat) {
      note(seat);
      fresh = false;
    }
    const actions = rules.legal(state);
    let action = actions[0] as Action;
    if (actions.length > 1) {
      const view = rules.view(state, seat);
      action =
        brief.player.k === 'search' && rng.below(CARELESS) > 0
          ? think(rules, mine, view, seat, brief, `${seed}/${step}`).action
          : bestOf(greedyVerdicts(rules, judge, view, seat, rng, { samples: 1, noise })).action;
    }
    rules.apply(state, action);
    if (decision.turn === null || judge.ends === undefined || judge.ends(action)) {
      note(seat);
      fresh = true;
    }
  }
  const standings = rules.standings(state);
  const points = standings.slice(0, options.players).map((one) => one.points);
  return { samples, points };
};

/** Learn by playing: games with the networks of the moment, lessons from what they led to, and again. */
export const learn = (
  rules: Rules,
  module: JudgeModule,
  settings: LearnSettings,
  progress: (done: number, total: number, label: string) => void,
  told: (round: LearnedRound) => void = () => {},
): Networks => {
  const { sight } = module;
  if (sight === undefined) throw new Error('this game has nothing to learn');
  let networks: Networks = { ...sight.networks };
  const rng = fastRng(`${settings.seed}/pupils`);
  const shape = (hidden: number) => ({ inputs: sight.seen.length, phases: sight.phases.length, hidden });
  const desks = sight.rows.map((row) => ({
    row,
    known: sight.networks[row],
    pupil: new Pupil(shape(sight.networks[row]?.hidden ?? settings.hidden), rng),
    samples: new Samples(settings.room),
    begun: false,
  }));
  const perRound = settings.lessons.reduce((sum, lesson) => sum + lesson.games, 0);
  let done = 0;
  for (let round = 1; round <= settings.rounds; round++) {
    const judge = module.judge(module.weights, networks);
    const tests = desks.map(() => new Samples(60_000));
    const points = settings.lessons.map(({ options, games }, l) => {
      let sum = 0;
      for (let g = 0; g < games; g++) {
        const noise = settings.noise * (NOISES[g % NOISES.length] as number);
        const seed = `${settings.seed}/${round}/${l}/${g}`;
        const made = playGame(rules, module, judge, sight, settings, options, seed, noise);
        for (const one of made.samples) {
          const into = g % TESTED === 0 ? tests[one.row] : desks[one.row]?.samples;
          into?.add(one.seen, one.phase, (made.points[one.seat] as number) - one.points);
        }
        sum += made.points.reduce((a, b) => a + b, 0) / made.points.length;
        progress(++done, perRound * settings.rounds, `games, round ${round}`);
      }
      return sum / Math.max(1, games);
    });
    const errors: { [row: string]: readonly number[] } = {};
    for (const [r, desk] of desks.entries()) {
      if (desk.samples.count === 0) continue;
      desk.pupil.measure(desk.samples);
      if (!desk.begun && desk.known !== undefined) desk.pupil.read(desk.known, sight.seen, sight.phases);
      const passes = desk.begun || desk.known !== undefined ? settings.passes : settings.passes * 3;
      desk.begun = true;
      desk.pupil.study(desk.samples, passes * desk.samples.count, settings.rate, 1e-3, rng);
      errors[desk.row] = desk.pupil.test(tests[r] as Samples);
      networks = { ...networks, [desk.row]: desk.pupil.write(sight.seen, sight.phases) };
    }
    told({ round, points, errors, networks });
  }
  return networks;
};
