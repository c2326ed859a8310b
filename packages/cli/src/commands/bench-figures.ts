import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { loadEvaluator } from '@orrery/bots';
import { playMatch } from '@orrery/bots/arena';
import type { GameModule } from '@orrery/kernel';
import { isRefusal, type Options, play, playout, type Rules, readOptions, type Standing } from '@orrery/kernel';
import type { Work } from '@orrery/kernel/game';
import { thoughtWorks } from './bench-thought.ts';

/** One figure for comparing two versions of the program. `npm run bench:against` relies on this shape. */
export interface ComparableFigure {
  /** `<game>.decisions`: the same in every version. */
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly higherIsBetter: boolean;
  /** The result of the work: versions that differ here did not do the same work. */
  readonly check: string;
}

const RANDOM_GAMES = 40;
const GREEDY_GAMES = 3;
const GREEDY_SEATS = 2;
const LEAST_STRETCHES = 5;
/** Milliseconds. */
const STRETCH = 100;

/** `own` is work the game adds to what all games do. */
export const comparableFigures = async (
  game: GameModule,
  own: readonly (() => Work)[],
  seconds: number,
): Promise<ComparableFigure[]> => {
  const figures: ComparableFigure[] = [];
  const works: readonly (() => Work | Promise<Work>)[] = [
    () => randomPlay(game),
    () => checkedReplay(game),
    () => greedyPlay(game),
    ...(await thoughtWorks(game.rules)),
    ...own,
  ];
  for (const prepare of works) {
    const { pass, ...work } = await prepare();
    figures.push({ ...work, value: rateOf(pass, seconds * 1000), higherIsBetter: true });
  }
  return figures;
};

/** Milliseconds of processor time used by this process; other load on the machine does not count. */
const computed = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Work per second, after as long a time of warming up: the best of several stretches, so that neighbours on the machine
 * count little; each is long enough to have its share of collecting garbage.
 */
const rateOf = (pass: () => number, ms: number): number => {
  const warm = computed() + ms;
  do pass();
  while (computed() < warm);
  let best = 0;
  const end = computed() + ms;
  for (let stretch = 0; stretch < LEAST_STRETCHES || computed() < end; stretch++) {
    const start = computed();
    let done = 0;
    do done += pass();
    while (computed() < start + STRETCH);
    best = Math.max(best, (done * 1000) / (computed() - start));
  }
  return best;
};

/** A short hash of how the games ended. */
const hashOf = (parts: readonly (string | number)[]): string => {
  let hash = 0x811c9dc5;
  for (const letter of parts.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};
const pointsOf = (standings: readonly Standing[]): string => standings.map(({ points }) => points).join(',');

const optionsFor = (rules: Rules, players: number): Options => {
  const options = readOptions(rules, { players });
  if (isRefusal(options)) throw new Error(`bench: ${options.rule} ${options.why}`);
  return options;
};

const randomGames = (rules: Rules, options: Options) =>
  Array.from({ length: RANDOM_GAMES }, (_, i) => playout(rules, options, `bench/${i}`));

const randomPlay = ({ rules }: GameModule): Work => {
  const options = optionsFor(rules, rules.players.max);
  const games = randomGames(rules, options);
  return {
    id: `${rules.id}.decisions`,
    label: `${rules.id}: random play`,
    unit: 'decisions/s',
    pass: () => randomGames(rules, options).reduce((sum, { decisions }) => sum + decisions, 0),
    check: hashOf(games.flatMap(({ decisions, state }) => [decisions, pointsOf(rules.standings(state))])),
  };
};

const checkedReplay = ({ rules }: GameModule): Work => {
  const options = optionsFor(rules, rules.players.max);
  const games = randomGames(rules, options).map(({ actions }) => actions);
  const fresh = rules.start(options);
  const state = rules.layout.copy(fresh);
  const entries = games.reduce((sum, actions) => sum + actions.length, 0);
  return {
    id: `${rules.id}.replay`,
    label: `${rules.id}: replay, every entry checked`,
    unit: 'entries/s',
    pass: () => {
      for (const actions of games) {
        rules.copyInto(fresh, state);
        for (const action of actions)
          if (play(rules, state, action) !== null) throw new Error('a game of the benchmark does not replay');
      }
      return entries;
    },
    check: String(entries),
  };
};

const greedyPlay = async ({ rules }: GameModule): Promise<Work> => {
  const evaluator = await loadEvaluator(rules.id);
  const options = optionsFor(rules, GREEDY_SEATS);
  const seats = Array.from({ length: GREEDY_SEATS }, () => ({ name: 'greedy', strength: 'greedy' }));
  const games = () =>
    Array.from({ length: GREEDY_GAMES }, (_, i) =>
      playMatch(rules, evaluator, { options, seats, seed: `bench/${i}` }, () => performance.now()),
    );
  return {
    id: `${rules.id}.greedy`,
    label: `${rules.id}: greedy bots, ${GREEDY_SEATS} seats`,
    unit: 'games/s',
    pass: () => games().length,
    check: hashOf(games().flatMap((game) => [game.entries, ...game.seats.map(({ points }) => points)])),
  };
};
