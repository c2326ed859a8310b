import type { Evaluator, SearchSettings } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  type Decision,
  fastRng,
  type Rules,
  type Seat,
  type StateBase,
  seatsOf,
} from '@orrery/kernel';
import { backupChance, backupDecision } from './backup.ts';
import type { Candidate } from './candidate.ts';
import { createContext } from './context.ts';
import { drawOutcome, expand, expandRoot } from './expansion.ts';
import { actionKey } from './key.ts';
import { RolloutMemory } from './memory.ts';
import { type Node, TERMINAL, UNEXPANDED } from './node.ts';
import { isLineOver, type LineProgress, rollout } from './rollout.ts';
import type { SearchContext } from './search-context.ts';
import { estimate, select, selectAtRoot, selectLegal } from './selection.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { Tree } from './tree.ts';
import { applyAction } from './turn.ts';

const MAX_DEPTH = 400;
/** Answers of a line that are told. */
const LONGEST_LINE = 8;

/**
 * Monte Carlo tree search over imagined states, for any number of players: everybody chooses for their own utility
 * (max^n), chance is drawn by the rules, out-of-turn decisions are ordinary nodes. A line that leaves the tree is rolled
 * out for as long as the settings say, then evaluated. Works in steps, so that whoever runs it may look at the clock; for
 * a seed and a number of steps the result is always the same.
 */
export class Search<S extends StateBase, A extends Action> {
  iterations = 0;
  private readonly context: SearchContext<S, A>;
  /** The values of all seats at the cutoff of the present line, once it has come there. */
  private readonly cutoffValues: Float64Array;
  private pastCutoff = false;
  /** Lines played on past their cutoff are remembered by nobody: they end in two parts. */
  private readonly memory: RolloutMemory | null;
  private readonly leafValues: Float64Array;
  private readonly path: Node<A>[] = [];
  /** The index of the action taken at each node of the path; -1 at chance. */
  private readonly taken: number[] = [];

  constructor(
    rules: Rules<S, A>,
    evaluator: Evaluator<S, A>,
    view: S,
    seat: Seat,
    seed: string | number,
    settings: SearchSettings = DEFAULT_SETTINGS,
    /** Look at these answers alone; absent: at all sensible ones. */
    only?: readonly A[],
  ) {
    const rng = fastRng(seed);
    const play = createContext(rules, evaluator, rng, view, settings.leastLikely);
    const start = rules.imagine(view, rng);
    const lookahead = rules.imagine(view, rng);
    const seats = seatsOf(rules.standings(start).length);
    const decision = rules.decision(view) as Decision;
    this.context = {
      ...play,
      settings,
      view,
      seat,
      seats,
      turn: decision.turn,
      perfectInformation: rules.layout.equal(view, start) && rules.layout.equal(view, lookahead),
      start,
      state: rules.layout.copy(start),
      lookahead,
      tree: new Tree<A>(seats.length, settings.treeBytes),
    };
    this.cutoffValues = new Float64Array(seats.length);
    this.leafValues = new Float64Array(seats.length);
    this.memory = settings.rolloutShare === 0 ? new RolloutMemory(seats.length) : null;
    expandRoot(this.context, decision, only);
  }

  /** Do `n` iterations more. */
  step(n: number): void {
    for (let i = 0; i < n; i++) this.iterate();
  }

  /** How many actions of the present decision are searched. */
  get choices(): number {
    return this.context.tree.root.actions.length;
  }

  /** Bytes the tree takes. */
  get bytes(): number {
    return this.context.tree.bytes;
  }

  /** The actions of the present decision, with what is known of them so far. */
  candidates(): Candidate<A>[] {
    const { seats, seat, tree, evaluator } = this.context;
    const { root } = tree;
    return root.actions.map((action, i) => {
      const visits = root.taken[i] as number;
      const value = root.children[i]?.value;
      const points = (value?.[seat] ?? (root.value[seat] as number) + (root.deficit[i] as number)) as number;
      let best = Number.NEGATIVE_INFINITY;
      for (const other of seats) if (other !== seat) best = Math.max(best, (value ?? root.value)[other] as number);
      return {
        action,
        points,
        score: estimate(this.context, root, i),
        visits,
        wins: best === Number.NEGATIVE_INFINITY ? 1 : 1 / (1 + Math.exp((-2 * (points - best)) / evaluator.spread)),
      };
    });
  }

  /** The decider's own answers that most likely follow an action of the root in the same turn, as far as the tree goes. */
  line(first: A): A[] {
    return this.likeliest(first, this.context.seat);
  }

  /** What most likely follows an action of the root, whoever answers, up to the next outcome of chance. */
  sequel(first: A): A[] {
    return this.likeliest(first, null);
  }

  private likeliest(first: A, seat: Seat | null): A[] {
    const { root } = this.context.tree;
    const key = actionKey(first);
    let node = root.children[root.actions.findIndex((action) => actionKey(action) === key)] ?? null;
    const line: A[] = [];
    while (node !== null && node.by >= 0 && node.actions.length > 0 && line.length < LONGEST_LINE) {
      if (seat !== null && node.by !== seat) break;
      let best = 0;
      for (let i = 1; i < node.actions.length; i++)
        if ((node.taken[i] as number) > (node.taken[best] as number)) best = i;
      line.push(node.actions[best] as A);
      node = node.children[best] ?? null;
    }
    return line;
  }

  private iterate(): void {
    const { rules, view, rng, start, state, turn, settings, perfectInformation } = this.context;
    this.iterations++;
    this.path.length = 0;
    this.taken.length = 0;
    this.pastCutoff = false;
    if (!perfectInformation) rules.copyInto(rules.imagine(view, rng), start);
    rules.copyInto(start, state);
    const progress: LineProgress = { turn, turnsLeft: settings.horizon, turnEnded: false };
    this.descend(progress);
    this.backup();
  }

  /** Follow the tree to a leaf and evaluate it. */
  private descend(progress: LineProgress): void {
    const { rules, seat, state, tree } = this.context;
    let node = tree.root;
    let over = false;
    let cutoff = false;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      node.visits++;
      if (node !== tree.root) {
        const decision = rules.decision(state);
        over = cutoff || (decision !== null && isLineOver(decision, seat, progress));
        if (over) break;
      }
      // The first visit only evaluates, unless there is nothing to choose; the second lists the actions.
      if (node.by === UNEXPANDED && !expand(this.context, node, node.visits > 1)) break;
      if (node.by === TERMINAL) break;
      let child: Node<A> | null;
      if (node.by === CHANCE) {
        this.path.push(node);
        this.taken.push(-1);
        child = drawOutcome(this.context, node);
      } else {
        const at = this.selectAction(node);
        if (at < 0) break;
        cutoff = this.take(node, at, progress);
        child = this.childOf(node, at);
      }
      if (child === null) break;
      node = child;
    }
    if (node.by !== UNEXPANDED && node.by !== TERMINAL) return;
    this.memory?.restart();
    const known = !over && node.by === UNEXPANDED && this.playOut(progress) && this.memory !== null;
    if (!known) this.evaluateLeaf();
    else this.leafValues.set((this.memory as RolloutMemory).values);
    this.memory?.keep(this.leafValues);
    // A leaf evaluated several times, because there is no room below it, keeps the mean.
    for (const seat of this.context.seats)
      node.value[seat] += ((this.leafValues[seat] as number) - (node.value[seat] as number)) / node.visits;
  }

  private selectAction(node: Node<A>): number {
    const { context } = this;
    if (node === context.tree.root) return selectAtRoot(context, node);
    return context.perfectInformation ? select(context, node) : selectLegal(context, node);
  }

  /** Play an action of a node; true when the line is cut off there. */
  private take(node: Node<A>, at: number, progress: LineProgress): boolean {
    const { state, seat, evaluator, settings } = this.context;
    const action = node.actions[at] as A;
    this.path.push(node);
    this.taken.push(at);
    node.taken[at]++;
    if (applyAction(this.context, state, action)) progress.turnEnded = true;
    const cutoff = node.by === seat && evaluator.isCutoff?.(action, state) === true;
    if (!cutoff || settings.rolloutShare === 0) return cutoff;
    this.keepCutoff();
    return false;
  }

  private childOf(node: Node<A>, at: number): Node<A> | null {
    const { tree } = this.context;
    const known = node.children[at] ?? null;
    if (known !== null || !tree.hasRoomForNode()) return known;
    const child = tree.newNode();
    node.children[at] = child;
    return child;
  }

  /** Roll the line out to its cutoff and, if settings want it, past that to the end of the game; true where the memory knows its end. */
  private playOut(progress: LineProgress): boolean {
    const { context } = this;
    const { settings, state, seat } = context;
    if (!this.pastCutoff && rollout(context, state, seat, progress, settings, true, this.memory)) return true;
    if (settings.rolloutShare === 0) return false;
    this.keepCutoff();
    return rollout(context, state, seat, progress, settings, false);
  }

  /** Keep the values of the position, the first time a line comes to its cutoff. */
  private keepCutoff(): void {
    const { rules, state, seats, evaluator } = this.context;
    if (this.pastCutoff || rules.decision(state) === null) return;
    this.pastCutoff = true;
    for (const seat of seats) this.cutoffValues[seat] = evaluator.value(state, seat);
  }

  /** Evaluate the position reached. */
  private evaluateLeaf(): void {
    const { rules, evaluator, state, seats, settings } = this.context;
    const standings = rules.decision(state) === null ? rules.standings(state) : null;
    const share = this.pastCutoff ? settings.rolloutShare : 1;
    for (const seat of seats) {
      this.leafValues[seat] =
        standings === null
          ? evaluator.value(state, seat)
          : share * (standings[seat]?.points ?? 0) + (1 - share) * (this.cutoffValues[seat] as number);
    }
  }

  private backup(): void {
    const { context, path, taken } = this;
    for (let i = path.length - 1; i >= 0; i--) {
      const node = path[i] as Node<A>;
      if ((taken[i] as number) < 0) backupChance(node, context.seats.length);
      else backupDecision(context, node);
    }
  }
}
