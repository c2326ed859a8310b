import type { StateBase } from './layout/index.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Action, Rules } from './rules.ts';
import { CHANCE } from './seat.ts';

/** How chance is addressed in a record. No game may name a seat so. */
export const CHANCE_NAME = 'chance';

const OVER: Refusal = { rule: 'K1.1', why: 'gameOver' };
const NOT_A_LINE: Refusal = { rule: 'K1.2', why: 'notALine' };

/** Who is to answer now, as records name them; null when the game is over. */
export const deciderName = <S extends StateBase, A extends Action>(rules: Rules<S, A>, state: S): string | null => {
  const decision = rules.decision(state);
  if (decision === null) return null;
  return decision.by === CHANCE ? CHANCE_NAME : rules.name(state, decision.by);
};

/** One line of a record: who, what. `terrans: mine 3B2`, `chance: die 4`. Call it before the action is applied. */
export const writeLine = <S extends StateBase, A extends Action>(rules: Rules<S, A>, state: S, action: A): string =>
  `${deciderName(rules, state) ?? ''}: ${rules.write(state, action)}`;

/** The action a line means. Refused when it is not a line, or not by the one who decides now. Not checked for legality. */
export const readLine = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  state: S,
  line: string,
): A | Refusal => {
  const cut = line.indexOf(': ');
  if (cut <= 0) return NOT_A_LINE;
  const expected = deciderName(rules, state);
  if (expected === null) return OVER;
  const who = line.slice(0, cut);
  if (who !== expected) return { rule: 'K1.3', why: 'notTheirDecision', with: { who, expected } };
  return rules.read(state, line.slice(cut + 2));
};

/** Read a line and check it: the action, or why not. */
export const readLegalLine = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  state: S,
  line: string,
): A | Refusal => {
  const action = readLine(rules, state, line);
  return isRefusal(action) ? action : (rules.whyNot(state, action) ?? action);
};
