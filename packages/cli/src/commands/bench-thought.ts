import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionKey, bestOf, evaluatorFor, loadEvaluator, Search, settingsFor } from '@orrery/bots';
import type { EvaluatorModule } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  isRefusal,
  type Rules,
  readRecord,
  replay,
  type Seat,
  type StateBase,
} from '@orrery/kernel';
import type { Work } from '@orrery/kernel/game';
import { rootFolder } from '../fingerprint.ts';

/** A decision of a golden game, as the seat that faces it sees it. */
interface Position {
  readonly view: StateBase;
  readonly seat: Seat;
}

const GREEDY = /^(\d)p-\d+-greedy\.json$/;
const POSITIONS = 10;
/** Decisions between fewer actions tell nothing. */
const LEAST_ACTIONS = 4;
const ITERATIONS = 24;
/** Positions after each decision that are evaluated. */
const EVALUATED = 12;

const namesOf = (folder: string, players: number): string[] =>
  readdirSync(folder)
    .filter((name) => GREEDY.exec(name)?.[1] === String(players))
    .sort();

/** Decisions of the golden games by greedy players, as far apart as they can be. */
const positionsOf = (rules: Rules, folder: string, players: number): Position[] => {
  const all: Position[] = [];
  for (const name of namesOf(folder, players)) {
    const record = readRecord(JSON.parse(readFileSync(join(folder, name), 'utf8')).record);
    const add = (state: StateBase): void => {
      const decision = rules.decision(state);
      if (decision === null || decision.by === CHANCE || decision.turn !== decision.by) return;
      if (rules.legal(state).length < LEAST_ACTIONS) return;
      all.push({ view: rules.view(state, decision.by), seat: decision.by });
    };
    const done = isRefusal(record) ? record : replay(rules, record, (_, __, state) => add(state));
    if (isRefusal(done)) throw new Error(`bench: ${name}: ${done.rule} ${done.why}`);
  }
  const chosen = Array.from({ length: POSITIONS }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / POSITIONS)]);
  return chosen.filter((position) => position !== undefined);
};

/** Positions one action further, in the order in which one greedy step would evaluate them. */
const positionsAfter = (rules: Rules, { view, seat }: Position): Position[] => {
  const actions = rules.legal(view);
  const step = Math.max(1, actions.length / EVALUATED);
  return Array.from({ length: Math.min(EVALUATED, actions.length) }, (_, i) => {
    const after = rules.layout.copy(view);
    rules.apply(after, actions[Math.floor(i * step)] as Action);
    return { view: after, seat };
  });
};

const evaluating = (rules: Rules, module: EvaluatorModule, players: number, positions: readonly Position[]): Work => {
  const evaluated = positions.flatMap((position) => positionsAfter(rules, position));
  const evaluator = evaluatorFor(rules, module, null);
  return {
    id: `${rules.id}.evaluations${players}`,
    label: `${rules.id}: evaluations, ${players} seats`,
    unit: 'positions/s',
    pass: () => {
      for (const { view, seat } of evaluated) evaluator.value(view, seat);
      return evaluated.length;
    },
    check: evaluated.reduce((sum, { view, seat }) => sum + evaluator.value(view, seat), 0).toFixed(2),
  };
};

/** As a bot does it: with an evaluator and a tree of its own for every decision. */
const searching = (rules: Rules, module: EvaluatorModule, players: number, positions: readonly Position[]): Work => {
  const search = ({ view, seat }: Position): Search<StateBase, Action> => {
    const evaluator = evaluatorFor(rules, module, null);
    const made = new Search(rules, evaluator, view, seat, 'bench', settingsFor(module.search, view));
    made.step(ITERATIONS);
    return made;
  };
  return {
    id: `${rules.id}.iterations${players}`,
    label: `${rules.id}: iterations of search, ${players} seats`,
    unit: 'iterations/s',
    pass: () => positions.reduce((sum, position) => sum + search(position).iterations, 0),
    check: String(
      positions.reduce((sum, position) => sum + actionKey(bestOf(search(position).candidates()).action), 0),
    ),
  };
};

/** How fast positions are evaluated and searched, at a small table and a large one: of games that have golden games. */
export const thoughtWorks = async (rules: Rules): Promise<(() => Work)[]> => {
  const module = await loadEvaluator(rules.id);
  const root = rootFolder();
  if (module === null || root === null) return [];
  const folder = join(root, 'games', rules.id, 'golden');
  if (!existsSync(folder)) return [];
  return [...new Set([Math.min(2, rules.players.max), Math.min(4, rules.players.max)])].flatMap((players) => {
    if (namesOf(folder, players).length === 0) return [];
    let positions: Position[] | null = null;
    const known = (): Position[] => {
      positions ??= positionsOf(rules, folder, players);
      return positions;
    };
    return [() => evaluating(rules, module, players, known()), () => searching(rules, module, players, known())];
  });
};
