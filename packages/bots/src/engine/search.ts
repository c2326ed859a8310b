import type { Judge, Manner } from '@orrery/evaluation';
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
import type { Verdict } from './candidate.ts';
import { actionKey } from './key.ts';
import { OPTION_BYTES, OVER, PLACE_BYTES, Place, UNOPENED } from './node.ts';
import {
  applyEnding,
  createDesk,
  type Desk,
  finishTurn,
  HOPELESS,
  isAtEnd,
  type Progress,
  playAhead,
  priorOf,
  promising,
} from './policy.ts';

/** A search never holds more than this: its tree, its spare states and what it is listing at the moment. */
export const MEMORY_BOUND = 256 * 1024 * 1024;
const TREE_BYTES = 192 * 1024 * 1024;

export interface SearchSettings extends Required<Manner> {
  /** Most bytes the tree may take; beyond it no new places are opened and the search goes on with those it has. */
  readonly treeBytes: number;
}
export const SEARCH: SearchSettings = {
  rivalry: 0.2,
  curiosity: 0.6,
  samples: 1,
  horizon: 1,
  care: 10,
  rivalCare: 1,
  finish: 1,
  beyond: 0,
  trust: 0.5,
  ownMenu: 24,
  rivalMenu: 4,
  treeBytes: TREE_BYTES,
};

const WIDTH = 4;
const DEEPEST = 400;
/** Options of the first decision heard at first, and how often before their number is halved. */
const HEARD = 10;
const HEARINGS = 3;

/**
 * Monte Carlo tree search over imagined states, for any number of players: everybody chooses for their own utility
 * (max^n), chance is drawn by the rules, out-of-turn decisions are ordinary places of the tree. A line that leaves the
 * tree is played on with care for as long as the game's manner says, then judged. Works in steps, so that whoever runs
 * it may look at the clock; for a seed and a number of steps the result is always the same.
 */
export class Search<S extends StateBase, A extends Action> {
  iterations = 0;
  places = 0;
  bytes = 0;
  private readonly desk: Desk<S, A>;
  private readonly root: Place<A>;
  private readonly spare: S;
  private readonly trial: S;
  private readonly start: S;
  /** Nothing is hidden: every visit of a place finds the same position. */
  private readonly open: boolean;
  private readonly seats: readonly Seat[];
  /** Whose turn it is at the first decision. */
  private readonly turn: Seat | null;
  /** What every seat was judged to make where the line closed, once it has. */
  private readonly atClose: Float64Array;
  private hasClosed = false;
  private readonly trail: Place<A>[] = [];
  /** The option taken at each place of the trail; -1 at chance. */
  private readonly chosen: number[] = [];

  constructor(
    private readonly rules: Rules<S, A>,
    private readonly judge: Judge<S, A>,
    private readonly view: S,
    private readonly seat: Seat,
    seed: string | number,
    private readonly settings: SearchSettings = SEARCH,
  ) {
    const rng = fastRng(seed);
    this.desk = createDesk(rules, judge, rng, view);
    this.start = rules.imagine(view, rng);
    const other = rules.imagine(view, rng);
    this.open = rules.layout.equal(view, this.start) && rules.layout.equal(view, other);
    this.spare = rules.layout.copy(this.start);
    this.trial = other;
    this.seats = seatsOf(rules.standings(this.start).length);
    this.atClose = new Float64Array(this.seats.length);
    this.root = this.newPlace();
    const decision = rules.decision(view) as Decision;
    this.turn = decision.turn;
    this.list(this.root, this.start, decision, true, true);
  }

  /** Do `n` iterations more. */
  step(n: number): void {
    for (let i = 0; i < n; i++) this.iterate();
  }

  /** How many options of the present decision deserve a thought. */
  get choices(): number {
    return this.root.actions.length;
  }

  /** Options of the present decision, with what is known of them so far. */
  verdicts(): Verdict<A>[] {
    const { root, seats, seat } = this;
    let most = 0;
    for (let i = 0; i < root.actions.length; i++) most = Math.max(most, root.tried[i] as number);
    return root.actions.map((action, i) => {
      const visits = root.tried[i] as number;
      const value = root.next[i]?.value;
      const points = (value?.[seat] ?? (root.value[seat] as number) + (root.behind[i] as number)) as number;
      let rival = Number.NEGATIVE_INFINITY;
      for (const other of seats) if (other !== seat) rival = Math.max(rival, (value ?? root.value)[other] as number);
      return {
        action,
        points,
        // What was hardly looked at cannot win against what was.
        worth: this.promiseOf(root, i) - (visits * 4 < most ? 1e6 : 0),
        visits,
        wins: rival === Number.NEGATIVE_INFINITY ? 1 : 1 / (1 + Math.exp((-2 * (points - rival)) / this.judge.spread)),
      };
    });
  }

  private iterate(): void {
    const { rules, spare, trail, chosen } = this;
    this.iterations++;
    trail.length = 0;
    chosen.length = 0;
    if (!this.open) rules.copyInto(rules.imagine(this.view, this.desk.rng), this.start);
    rules.copyInto(this.start, spare);
    let place = this.root;
    let open = true;
    const progress: Progress = { whose: this.turn, left: this.settings.horizon, ended: false };
    let ended = false;
    let closed = false;
    this.hasClosed = false;
    for (let depth = 0; depth < DEEPEST; depth++) {
      place.visits++;
      if (place !== this.root) {
        const decision = rules.decision(spare);
        ended = closed || (decision !== null && isAtEnd(decision, this.seat, progress));
        if (ended) break;
      }
      // The first visit only judges, unless there is nothing to choose; the second looks what may be answered here.
      if (place.by === UNOPENED) open = this.openPlace(place, place.visits > 1);
      if (!open || place.by === OVER) break;
      let next: Place<A> | null;
      if (place.by === CHANCE) {
        trail.push(place);
        chosen.push(-1);
        next = this.drawnPlace(place);
      } else {
        const at = place === this.root ? this.halve(place) : this.open ? this.select(place) : this.selectOffered(place);
        if (at < 0) break;
        trail.push(place);
        chosen.push(at);
        place.tried[at]++;
        if (applyEnding(this.desk, spare, place.actions[at] as A)) progress.ended = true;
        closed = place.by === this.seat && this.judge.closes?.(place.actions[at] as A, spare) === true;
        if (closed && this.settings.beyond > 0) {
          closed = false;
          this.close();
        }
        next = place.next[at] ?? null;
        if (next === null && this.hasRoom()) {
          next = this.newPlace();
          place.next[at] = next;
        }
      }
      if (next === null) break;
      place = next;
    }
    if (place.by === UNOPENED || place.by === OVER) {
      if (!ended && place.by === UNOPENED) this.goOn(progress);
      this.judgeLeaf(place);
    }
    for (let i = trail.length - 1; i >= 0; i--) {
      const passed = trail[i] as Place<A>;
      if ((chosen[i] as number) < 0) this.averageOutcomes(passed);
      else this.settle(passed);
    }
  }

  /** Play the line on to where it closes and, if that is wanted, beyond it to the end of the game. */
  private goOn(progress: Progress): void {
    const { care, rivalCare, finish, beyond } = this.settings;
    if (!this.hasClosed) playAhead(this.desk, this.spare, this.seat, progress, care, rivalCare, finish, true);
    if (beyond === 0) return;
    this.close();
    playAhead(this.desk, this.spare, this.seat, progress, care, rivalCare, finish, false);
  }

  /** Keep what the position is judged to bring, the first time a line closes. */
  private close(): void {
    if (this.hasClosed || this.rules.decision(this.spare) === null) return;
    this.hasClosed = true;
    for (const seat of this.seats) this.atClose[seat] = this.judge.value(this.spare, seat);
  }

  private hasRoom(): boolean {
    return this.bytes + PLACE_BYTES + OPTION_BYTES <= this.settings.treeBytes;
  }

  private newPlace(): Place<A> {
    this.places++;
    this.bytes += PLACE_BYTES;
    return new Place<A>(this.seats.length);
  }

  /** Let chance decide; the place its outcome leads to, or null when there is no room for a new one. */
  private drawnPlace(place: Place<A>): Place<A> | null {
    const outcome = this.rules.draw(this.spare, this.desk.rng);
    this.rules.apply(this.spare, outcome);
    place.outcomes ??= new Map();
    const key = actionKey(outcome);
    const known = place.outcomes.get(key);
    if (known !== undefined) return known;
    if (!this.hasRoom()) return null;
    const next = this.newPlace();
    this.bytes += OPTION_BYTES;
    place.outcomes.set(key, next);
    return next;
  }

  /** Look what may be answered at the position reached. False when the line ends here: nothing to do, or no room. */
  private openPlace(place: Place<A>, again: boolean): boolean {
    const decision = this.rules.decision(this.spare);
    if (decision === null) {
      place.by = OVER;
      return true;
    }
    if (decision.by === CHANCE) {
      place.by = CHANCE;
      return true;
    }
    if (this.bytes + this.settings.ownMenu * OPTION_BYTES > this.settings.treeBytes) return false;
    return this.list(place, this.spare, decision, false, again);
  }

  /** Judge where the line has led. */
  private judgeLeaf(place: Place<A>): void {
    const { rules, judge, spare, seats } = this;
    if (rules.decision(spare) === null) {
      const standings = rules.standings(spare);
      const share = this.hasClosed ? this.settings.beyond : 1;
      for (const seat of seats)
        this.blend(place, seat, share * (standings[seat]?.points ?? 0) + (1 - share) * (this.atClose[seat] as number));
    } else for (const seat of seats) this.blend(place, seat, judge.value(spare, seat));
  }

  /** A place judged several times, because there is no room below it, keeps the mean. */
  private blend(place: Place<A>, seat: Seat, points: number): void {
    place.value[seat] += (points - (place.value[seat] as number)) / place.visits;
  }

  /** List what may be answered at a place, best first. Not done, and false, where there is a choice but `judged` is false. */
  private list(place: Place<A>, state: S, decision: Decision, first: boolean, judged: boolean): boolean {
    const { rules, judge, settings } = this;
    const by = decision.by as Seat;
    const actions = rules.legal(state);
    const prior = priorOf(this.desk, state, actions).slice(0, actions.length);
    const rival = by !== this.seat;
    const most = first ? actions.length : rival ? Math.max(settings.rivalMenu, settings.rivalCare) : settings.ownMenu;
    const order = promising(
      Array.from(actions, (_, i) => i),
      prior,
      most,
      HOPELESS,
    );
    if (order.length > 1 && !judged) return false;
    const worth = new Float64Array(actions.length);
    const samples = first ? settings.samples : 1;
    if (order.length > 1)
      for (const i of order)
        for (let n = 0; n < samples; n++) worth[i] += this.finished(state, actions[i] as A, decision, false) / samples;
    if (first && order.length < actions.length) this.addSurprises(state, actions, decision, order, worth);
    order.sort((a, b) => (worth[b] as number) - (worth[a] as number) || a - b);
    if (rival && order.length > settings.rivalMenu) order.length = settings.rivalMenu;
    const n = order.length;
    place.by = by;
    place.actions = order.map((i) => actions[i] as A);
    place.behind = new Float32Array(n);
    place.prior = new Float32Array(n);
    place.tried = new Int32Array(n);
    place.next = new Array<Place<A> | null>(n).fill(null);
    let total = 0;
    const best = worth[order[0] as number] as number;
    let heaviest = 0;
    for (const i of order) heaviest = Math.max(heaviest, prior[i] as number);
    for (let j = 0; j < n; j++) {
      const i = order[j] as number;
      place.behind[j] = (worth[i] as number) - best;
      const chance =
        Math.exp((3 * (place.behind[j] as number)) / judge.spread) + (0.1 * (prior[i] as number)) / heaviest;
      place.prior[j] = chance;
      total += chance;
    }
    for (let j = 0; j < n; j++) place.prior[j] /= total;
    if (!this.open) {
      place.keys = new Map();
      for (let j = 0; j < n; j++) place.keys.set(actionKey(place.actions[j] as A), j);
    }
    this.bytes += n * OPTION_BYTES;
    return true;
  }

  /** What an action is worth to the decider when its turn is then finished, at a glance or with care. */
  private finished(state: S, action: A, decision: Decision, care: boolean): number {
    const { rules, judge, trial } = this;
    const by = decision.by as Seat;
    rules.copyInto(state, trial);
    if (applyEnding(this.desk, trial, action)) return judge.value(trial, by);
    const most = care ? this.settings.ownMenu : by === this.seat ? this.settings.finish : 1;
    finishTurn(this.desk, trial, by, decision.turn, most);
    return judge.value(trial, by);
  }

  /** Of what looks hopeless at the first decision, keep what promises more than everything else when played with care. */
  private addSurprises(
    state: S,
    actions: readonly A[],
    decision: Decision,
    order: number[],
    worth: Float64Array,
  ): void {
    const kept = new Set(order);
    let best = Number.NEGATIVE_INFINITY;
    for (const i of order.length > 1 ? order : []) best = Math.max(best, worth[i] as number);
    if (order.length === 1) {
      best = this.finished(state, actions[order[0] as number] as A, decision, false);
      worth[order[0] as number] = best;
    }
    for (let i = 0; i < actions.length; i++) {
      if (kept.has(i)) continue;
      worth[i] = this.finished(state, actions[i] as A, decision, true);
      if ((worth[i] as number) > best + SURPRISE * this.judge.spread) order.push(i);
    }
  }

  /** What a position is worth to a seat: its own points, less a part of the best rival's. */
  private utility(points: Float32Array, seat: number): number {
    let rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < this.seats.length; other++)
      if (other !== seat && (points[other] as number) > rival) rival = points[other] as number;
    const own = points[seat] as number;
    return rival === Number.NEGATIVE_INFINITY ? own : own - this.settings.rivalry * rival;
  }

  /** What an option promises its decider: as the tree below says, or as far behind the place as it looked at a glance. */
  private promiseOf(place: Place<A>, at: number): number {
    const next = place.next[at] ?? null;
    const looked = this.utility(place.value, place.by) + (place.behind[at] as number);
    if (next === null || next.visits === 0) return looked;
    // Where chance has a say, a few visits prove little: what the first look said counts on for a while.
    const doubt = this.settings.samples - 1;
    return (this.utility(next.value, place.by) * next.visits + looked * doubt) / (next.visits + doubt);
  }

  /** The option to follow: promising, or hardly tried for how likely it is. */
  private select(place: Place<A>): number {
    const n = place.actions.length;
    if (n <= 1) return n - 1;
    const width = Math.min(n, Math.floor(WIDTH + Math.sqrt(place.visits)));
    const reach = this.settings.curiosity * this.judge.spread * Math.sqrt(place.visits);
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < width; i++) {
      const score = this.score(place, i, reach);
      if (score > bestScore) {
        bestScore = score;
        best = i;
      }
    }
    return best;
  }

  /**
   * At the first decision every option gets a fair hearing: the best few are looked at equally often, and the more has
   * been looked at, the fewer they are. More looking makes any option look better, so unequal hearings would mislead.
   */
  private halve(place: Place<A>): number {
    const n = place.actions.length;
    if (n <= 1) return n - 1;
    const first = Math.min(n, HEARD);
    const halvings = Math.floor(Math.log2(1 + place.visits / (HEARINGS * first)));
    const heard = Math.max(2, Math.round(first / 2 ** halvings));
    const order = Array.from(place.actions, (_, i) => i);
    const promise = order.map((i) => this.promiseOf(place, i));
    order.sort((a, b) => (promise[b] as number) - (promise[a] as number) || a - b);
    let best = order[0] as number;
    for (let j = 1; j < Math.min(n, heard); j++) {
      const i = order[j] as number;
      if ((place.tried[i] as number) < (place.tried[best] as number)) best = i;
    }
    return best;
  }

  private score(place: Place<A>, at: number, reach: number): number {
    return this.promiseOf(place, at) + (reach * (place.prior[at] as number)) / (1 + (place.tried[at] as number));
  }

  /** As `select`, among what the imagined state really offers; -1 when it asks somebody else or something else. */
  private selectOffered(place: Place<A>): number {
    const decision = this.rules.decision(this.spare);
    if (decision === null || decision.by !== place.by || place.keys === null) return -1;
    const reach = this.settings.curiosity * this.judge.spread * Math.sqrt(place.visits);
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const action of this.rules.legal(this.spare)) {
      const at = place.keys.get(actionKey(action));
      if (at === undefined) continue;
      const score = this.score(place, at, reach);
      if (score > bestScore) {
        bestScore = score;
        best = at;
      }
    }
    return best;
  }

  /** Chance: the mean over what it brought so far. */
  private averageOutcomes(place: Place<A>): void {
    if (place.outcomes === null || place.outcomes.size === 0) return;
    place.value.fill(0);
    let visits = 0;
    for (const next of place.outcomes.values()) visits += next.visits;
    for (const next of place.outcomes.values())
      for (let seat = 0; seat < this.seats.length; seat++)
        place.value[seat] += ((next.value[seat] as number) * next.visits) / visits;
  }

  /** A seat decides: partly its best option, partly the mean of what was tried, since judgements err upwards. */
  private settle(place: Place<A>): void {
    const { trust } = this.settings;
    let best: Place<A> | null = null;
    let bestUtility = Number.NEGATIVE_INFINITY;
    let visits = 0;
    for (let i = 0; i < place.actions.length; i++) {
      const next = place.next[i] ?? null;
      if (next === null || next.visits === 0) continue;
      visits += next.visits;
      const utility = this.utility(next.value, place.by);
      if (utility > bestUtility) {
        bestUtility = utility;
        best = next;
      }
    }
    if (best === null) return;
    for (let seat = 0; seat < this.seats.length; seat++) {
      let mean = 0;
      for (const next of place.next)
        if (next !== null && next.visits > 0) mean += ((next.value[seat] as number) * next.visits) / visits;
      place.value[seat] = trust * (best.value[seat] as number) + (1 - trust) * mean;
    }
  }
}

/** How much better than everything promising a hopeless-looking option must be, in spreads. */
const SURPRISE = 0.02;
