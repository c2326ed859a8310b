import type { Event } from '../event.ts';
import type { StateBase } from '../layout/index.ts';
import { readLine, writeLine } from '../line.ts';
import { isRefusal } from '../refusal.ts';
import type { Rng } from '../rng.ts';
import type { Action, Decision, Rules, Weighted } from '../rules.ts';
import { CHANCE, type Seat, seatsOf } from '../seat.ts';
import { readSnapshot, takeSnapshot } from '../snapshot.ts';
import { garble, textOf } from './garbage.ts';

/** Lists longer than this are too long for a person, a screen and a search. */
const LONGEST_MENU = 2000;
/** Laws that look at single actions look at this many of a long menu, drawn at random. */
const SAMPLE = 6;

/** A moment of a game, as the laws see it. `options` is what `legal` listed (empty where chance decides). */
export interface Moment<S extends StateBase, A extends Action> {
  readonly rules: Rules<S, A>;
  readonly state: S;
  readonly decision: Decision;
  readonly options: readonly A[];
  /** What chance may bring; null where it cannot be listed or a seat decides. */
  readonly outcomes: readonly Weighted<A>[] | null;
  readonly rng: Rng;
  /** Actions of earlier moments: the best kind of nonsense. */
  readonly past: readonly A[];
  /** Spare states to play on. */
  readonly spare: S;
  readonly other: S;
}

/** What is wrong, in words for developers; null when the law holds. */
type Law = <S extends StateBase, A extends Action>(moment: Moment<S, A>) => string | null;

const sample = <T>(from: readonly T[], rng: Rng): readonly T[] => {
  if (from.length <= SAMPLE) return from;
  return Array.from({ length: SAMPLE }, () => from[rng.below(from.length)] as T);
};

const playersOf = <S extends StateBase, A extends Action>({ rules, state }: Moment<S, A>): readonly Seat[] =>
  seatsOf(rules.standings(state).length);

/** All that could come next at this moment: the menu, or the outcomes (one drawn where they cannot be listed). */
const nextOf = <S extends StateBase, A extends Action>({
  rules,
  state,
  decision,
  options,
  outcomes,
  rng,
}: Moment<S, A>): readonly A[] => {
  if (decision.by !== CHANCE) return options;
  return outcomes === null ? [rules.draw(state, rng)] : outcomes.map((outcome) => outcome.action);
};

const somebodyCanAct: Law = (moment) => {
  const { rules, state, decision, options, outcomes, rng } = moment;
  if (decision.by !== CHANCE) {
    if (options.length === 0) return `seat ${decision.by} is asked ${decision.ask} and has no answer`;
    if (options.length > LONGEST_MENU) return `${options.length} options at ${decision.ask}`;
    return decision.by >= playersOf(moment).length ? `seat ${decision.by} does not exist` : null;
  }
  if (options.length > 0) return 'legal lists actions where chance decides';
  if (outcomes === null) return null;
  if (outcomes.length === 0) return `chance is asked ${decision.ask} and has no outcome`;
  for (const { action, weight } of outcomes)
    if (!Number.isInteger(weight) || weight <= 0) return `weight ${weight} of ${rules.write(state, action)}`;
  const drawn = textOf(rules.draw(state, rng));
  return outcomes.some((outcome) => textOf(outcome.action) === drawn)
    ? null
    : `drew ${drawn}, which chance does not list`;
};

const legalAgrees: Law = (moment) => {
  const { rules, state } = moment;
  for (const action of nextOf(moment)) {
    const why = rules.whyNot(state, action);
    if (why !== null) return `${textOf(action)} is offered and refused by ${why.rule} ${why.why}`;
  }
  return null;
};

const garbageIsRefused: Law = (moment) => {
  const { rules, state, rng, past, decision, outcomes } = moment;
  if (decision.by === CHANCE && outcomes === null) return null;
  const offered = nextOf(moment);
  const allowed = new Set(offered.map(textOf));
  const nonsense = sample(offered, rng).map((action) => garble(action, rng));
  for (const action of [...nonsense, ...sample(past, rng)]) {
    const text = textOf(action);
    const why = rules.whyNot(state, action);
    if (allowed.has(text)) {
      if (why !== null) return `${text} is offered and refused by ${why.rule} ${why.why}`;
    } else if (why === null) return `${text} is not offered and not refused`;
    else if (!isRefusal(why) || why.rule === '' || why.why === '') return `${text} is refused without a reason`;
  }
  return null;
};

const refusingChangesNothing: Law = ({ rules, state, options, rng, past }) => {
  const before = rules.layout.hash(state);
  for (const action of [...sample(options, rng).map((one) => garble(one, rng)), ...sample(past, rng)]) {
    rules.whyNot(state, action);
    if (rules.layout.hash(state) !== before) return `whyNot of ${textOf(action)} changed the state`;
  }
  return null;
};

const askingChangesNothing: Law = (moment) => {
  const { rules, state, spare, rng } = moment;
  rules.copyInto(state, spare);
  rules.decision(state);
  rules.legal(state);
  rules.chance(state);
  rules.standings(state);
  rules.audit(state);
  for (const seat of [null, ...playersOf(moment)]) rules.imagine(rules.view(state, seat), rng);
  for (const action of sample(nextOf(moment), rng)) rules.write(state, action);
  const difference = rules.layout.difference(state, spare);
  return difference === null ? null : `asking changed ${difference}`;
};

const copiesAreIndependent: Law = (moment) => {
  const { rules, state, spare, rng } = moment;
  rules.copyInto(state, spare);
  const unequal = rules.layout.difference(state, spare);
  if (unequal !== null) return `a copy differs in ${unequal}`;
  const before = rules.layout.hash(state);
  const next = nextOf(moment);
  rules.apply(spare, next[rng.below(next.length)] as (typeof next)[number]);
  return rules.layout.hash(state) === before ? null : 'playing on a copy changed the original';
};

const eventsChangeNothing: Law = (moment) => {
  const { rules, state, spare, other, rng } = moment;
  const next = nextOf(moment);
  const action = next[rng.below(next.length)] as (typeof next)[number];
  const events: Event[] = [];
  rules.copyInto(state, spare);
  rules.copyInto(state, other);
  rules.apply(spare, action, events);
  rules.apply(other, action);
  const difference = rules.layout.difference(spare, other);
  return difference === null ? null : `${textOf(action)} with and without events differs in ${difference}`;
};

const auditIsClean: Law = ({ rules, state }) => rules.audit(state);

const notationRoundTrips: Law = (moment) => {
  const { rules, state, rng } = moment;
  const next = nextOf(moment);
  const texts = new Set(next.map((action) => rules.write(state, action)));
  if (texts.size !== next.length) return 'two options are written alike';
  for (const action of sample(next, rng)) {
    const text = rules.write(state, action);
    if (text.includes('\n') || text.includes(': ') || text === '') return `not one plain line: ${JSON.stringify(text)}`;
    const back = readLine(rules, state, writeLine(rules, state, action));
    if (isRefusal(back)) return `${JSON.stringify(text)} cannot be read back: ${back.rule} ${back.why}`;
    if (textOf(back) !== textOf(action))
      return `${textOf(action)} is written ${JSON.stringify(text)} and read as ${textOf(back)}`;
  }
  for (const text of ['', 'zzz', '\u0000', `${rules.write(state, next[0] as (typeof next)[number])} zzz`]) {
    const back = rules.read(state, text);
    if (
      !isRefusal(back) &&
      texts.has(text) === false &&
      rules.whyNot(state, back) === null &&
      rules.write(state, back) !== text
    )
      return `${JSON.stringify(text)} is read as ${textOf(back)}`;
  }
  return null;
};

const ownViewIsEnough: Law = ({ rules, state, decision, options }) => {
  if (decision.by === CHANCE) return null;
  const view = rules.view(state, decision.by);
  const seen = rules.decision(view);
  if (seen === null || seen.by !== decision.by || seen.ask !== decision.ask)
    return 'the decider does not see its decision in its view';
  const there = rules.legal(view).map(textOf).join('\n');
  return there === options.map(textOf).join('\n') ? null : `seat ${decision.by} has other options on its own view`;
};

const viewsHideSecrets: Law = (moment) => {
  const { rules, state, rng } = moment;
  const seats: readonly (Seat | null)[] = [null, ...playersOf(moment)];
  const seat = seats[rng.below(seats.length)] as Seat | null;
  const view = rules.view(state, seat);
  if (view.words.buffer === state.words.buffer) return 'a view shares memory with the state';
  const twice = rules.layout.difference(rules.view(view, seat), view);
  if (twice !== null) return `a view of a view differs in ${twice}`;
  const imagined = rules.imagine(view, rng);
  const again = rules.layout.difference(rules.view(imagined, seat), view);
  if (again !== null) return `seat ${seat ?? 'nobody'}: what a view leaves open shows in it: ${again}`;
  const broken = rules.audit(imagined);
  return broken === null ? null : `an imagined state breaks an invariant: ${broken}`;
};

/** What one seat alone may see must not show in anybody else's view. */
const secretAnswersStaySecret: Law = (moment) => {
  const { rules, state, decision, spare, other, rng } = moment;
  if (decision.only === null) return null;
  const next = nextOf(moment);
  if (next.length < 2) return null;
  const first = next[rng.below(next.length)] as (typeof next)[number];
  const second = next[rng.below(next.length)] as (typeof next)[number];
  rules.copyInto(state, spare);
  rules.copyInto(state, other);
  rules.apply(spare, first);
  rules.apply(other, second);
  // An answer that ends the game is shown with all the other secrets when points are counted.
  if (rules.decision(spare) === null && rules.decision(other) === null) return null;
  for (const seat of [null, ...playersOf(moment)]) {
    if (seat === decision.only) continue;
    const difference = rules.layout.difference(rules.view(spare, seat), rules.view(other, seat));
    if (difference !== null)
      return `${decision.ask} is for seat ${decision.only} alone, yet seat ${seat ?? 'nobody'} can tell by ${difference}`;
  }
  return null;
};

const savedStatesComeBack: Law = ({ rules, state, decision, options }) => {
  const back = readSnapshot(rules, takeSnapshot(rules, state));
  if (isRefusal(back)) return `a saved state cannot be read: ${JSON.stringify(back)}`;
  const difference = rules.layout.difference(state, back);
  if (difference !== null) return `a saved state comes back with ${difference}`;
  if (decision.by === CHANCE) return null;
  return rules.legal(back).map(textOf).join() === options.map(textOf).join()
    ? null
    : 'a saved state comes back with other options';
};

const pointsAddUp: Law = ({ rules, state }) => {
  const standings = rules.standings(state);
  for (let i = 0; i < standings.length; i++) {
    const standing = standings[i];
    if (standing === undefined || standing.seat !== i) return `standing ${i} is not of seat ${i}`;
    let sum = 0;
    for (const points of Object.values(standing.sources)) sum += points;
    if (sum !== standing.points) return `seat ${i} has ${standing.points} points, its sources give ${sum}`;
  }
  return null;
};

/** Every law of a moment, by the name reports and tests use. */
export const MOMENT_LAWS = {
  'somebody can act': somebodyCanAct,
  'legal and whyNot agree': legalAgrees,
  'garbage is refused': garbageIsRefused,
  'refusing changes nothing': refusingChangesNothing,
  'asking changes nothing': askingChangesNothing,
  'copies are independent': copiesAreIndependent,
  'events change nothing': eventsChangeNothing,
  'audit is clean': auditIsClean,
  'notation round-trips': notationRoundTrips,
  'own view is enough': ownViewIsEnough,
  'views hide secrets': viewsHideSecrets,
  'secret answers stay secret': secretAnswersStaySecret,
  'saved states come back': savedStatesComeBack,
  'points add up': pointsAddUp,
} as const satisfies { readonly [name: string]: Law };

export type MomentLaw = keyof typeof MOMENT_LAWS;
/** Laws of a whole game. */
export type GameLaw = 'the game ends' | 'records replay' | 'nothing throws';
export type LawName = MomentLaw | GameLaw;
