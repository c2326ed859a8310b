import type { Event } from '../event.ts';
import type { StateBase } from '../layout/index.ts';
import { CHANCE_NAME, deciderName, readLine, writeLine } from '../line.ts';
import type { Options } from '../options.ts';
import { PLAYOUT_LIMIT } from '../playout.ts';
import { RECORD_FORMAT, replay } from '../record.ts';
import { isRefusal } from '../refusal.ts';
import { fastRng, type Rng } from '../rng.ts';
import type { Action, Rules } from '../rules.ts';
import { CHANCE, seatsOf } from '../seat.ts';
import { type LawName, MOMENT_LAWS, type Moment, type MomentLaw } from './laws.ts';

export interface Violation {
  readonly law: LawName;
  /** Entries played before the law was broken. */
  readonly entry: number;
  readonly what: string;
}

export interface Checked {
  readonly decisions: number;
  /** The game as lines, up to the violation. */
  readonly lines: readonly string[];
  readonly violation: Violation | null;
  readonly hash: string;
  /** Who sat there, by the names records use. */
  readonly seats: readonly string[];
  /** Did a cap among the table's options end the game, and not its rules? */
  readonly capped: boolean;
}

export interface CheckSettings {
  readonly limit?: number;
  /** Which laws to check at every moment; all by default. */
  readonly laws?: readonly MomentLaw[];
  /** Is a game that reaches `limit` a violation? Yes by default. */
  readonly mustEnd?: boolean;
}

const ALL_LAWS = Object.keys(MOMENT_LAWS) as MomentLaw[];

const brokenLaw = <S extends StateBase, A extends Action>(
  moment: Moment<S, A>,
  laws: readonly MomentLaw[],
): { readonly law: LawName; readonly what: string } | null => {
  for (const law of laws) {
    let what: string | null;
    try {
      what = MOMENT_LAWS[law](moment);
    } catch (error) {
      return {
        law: 'nothing throws',
        what: `during "${law}": ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      };
    }
    if (what !== null) return { law, what };
  }
  return null;
};

/** Chooses the next entry of a game under test: an action, or null to end it here. */
type Chooser<S, A> = (state: S, options: readonly A[]) => A | null;

/** Walk through a game, checking every law at every moment. */
const walk = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  options: Options,
  rng: Rng,
  choose: Chooser<S, A>,
  settings: CheckSettings,
): Checked => {
  const laws = settings.laws ?? ALL_LAWS;
  const limit = settings.limit ?? PLAYOUT_LIMIT;
  const state = rules.start(options);
  const spare = rules.layout.copy(state);
  const other = rules.layout.copy(state);
  const past: A[] = [];
  const lines: string[] = [];
  const events: Event[] = [];
  let decisions = 0;
  let capped = false;
  const done = (law: LawName | null, what = ''): Checked => ({
    decisions,
    lines,
    violation: law === null ? null : { law, entry: lines.length, what },
    hash: rules.layout.hash(state),
    seats: seatsOf(rules.standings(state).length).map((seat) => rules.name(state, seat)),
    capped,
  });

  try {
    while (lines.length < limit) {
      const decision = rules.decision(state);
      if (decision === null) {
        const broken = laws.includes('audit is clean') ? rules.audit(state) : null;
        return broken === null ? done(null) : done('audit is clean', broken);
      }
      const menu = rules.legal(state);
      const outcomes = decision.by === CHANCE ? rules.chance(state) : null;
      const broken = brokenLaw({ rules, state, decision, options: menu, outcomes, rng, past, spare, other }, laws);
      if (broken !== null) return done(broken.law, broken.what);
      const action = choose(state, menu);
      if (action === null) return done(null);
      if (decision.by !== CHANCE) decisions++;
      lines.push(writeLine(rules, state, action));
      events.length = 0;
      rules.apply(state, action, events);
      capped ||= events.some((event) => event['capped'] === true);
      if (past.length < 64) past.push(action);
      else past[rng.below(64)] = action;
    }
  } catch (error) {
    return done('nothing throws', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return settings.mustEnd === false ? done(null) : done('the game ends', `still going after ${limit} entries`);
};

/** Play one random game from a seed and check every law at every moment, then that its record replays. */
export const checkLaws = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  options: Options,
  seed: string | number,
  settings: CheckSettings = {},
): Checked => {
  const rng = fastRng(seed);
  // Choices come from their own stream: checking more or fewer laws leaves the game the same.
  const choices = fastRng(`${seed}/choices`);
  const checked = walk(
    rules,
    options,
    rng,
    (state, menu) => (menu.length === 0 ? rules.draw(state, choices) : (menu[choices.below(menu.length)] as A)),
    settings,
  );
  if (checked.violation !== null) return checked;
  const record = {
    format: RECORD_FORMAT,
    game: rules.id,
    rulesVersion: rules.version,
    options,
    entries: checked.lines,
    hash: checked.hash,
  };
  const again = replay(rules, record);
  if (!isRefusal(again)) return checked;
  return { ...checked, violation: { law: 'records replay', entry: checked.lines.length, what: JSON.stringify(again) } };
};

/**
 * Play lines as far as they still fit, skipping those that do not, and check one law on the way.
 * Where chance must decide and the lines bring nothing, an outcome is drawn from the seed.
 */
const retry = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  options: Options,
  seed: string | number,
  lines: readonly string[],
  settings: CheckSettings,
): Checked => {
  const rng = fastRng(`${seed}/retry`);
  let next = 0;
  const choose = (state: S): A | null => {
    for (; next < lines.length; next++) {
      const line = lines[next] as string;
      const action = readLine(rules, state, line);
      if (isRefusal(action) || rules.whyNot(state, action) !== null) {
        // Do not skip a player's line only because an outcome is due first.
        if (deciderName(rules, state) === CHANCE_NAME && !line.startsWith(`${CHANCE_NAME}: `)) break;
        continue;
      }
      next++;
      return action;
    }
    return deciderName(rules, state) === CHANCE_NAME && next < lines.length ? rules.draw(state, rng) : null;
  };
  return walk(rules, options, rng, choose, { ...settings, mustEnd: false });
};

/**
 * Shorten a game that breaks a law while it still breaks the same law: ever smaller parts are left out, then short
 * runs once more, since a whole turn can often go where none of its lines can. Laws of whole games are not shrunk.
 */
export const shrink = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  options: Options,
  seed: string | number,
  failed: Checked,
  rounds = 400,
): Checked => {
  const law = failed.violation?.law;
  if (law === undefined || law === 'the game ends' || law === 'records replay') return failed;
  const laws = law in MOMENT_LAWS ? [law as MomentLaw] : ALL_LAWS;
  let best = failed;
  let tries = 0;
  const sizes: number[] = [];
  for (let size = best.lines.length; size > 1; size = Math.ceil(size / 2)) sizes.push(Math.ceil(size / 2));
  for (const size of [...sizes, 5, 4, 3, 2, 1]) {
    for (let from = 0; from < best.lines.length && tries < rounds; tries++) {
      const shorter = [...best.lines.slice(0, from), ...best.lines.slice(from + size)];
      const result = retry(rules, options, seed, shorter, { laws });
      if (result.violation?.law === law && result.lines.length < best.lines.length) best = result;
      else from += size <= 5 ? 1 : size;
    }
  }
  return best;
};
