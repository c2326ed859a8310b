import { type Action, type Message, NONE } from '@orrery/kernel';
import {
  ACTIONS,
  type ActionId,
  balanceOf,
  debtorOf,
  drawnOf,
  frontFound,
  frontIds,
  incomeOf,
  influenceLeft,
  leftOf,
  MONEY,
  proposerOf,
  REPUTATION_VALUES,
  type State,
  seatName,
  sectorAsked,
  sectorIds,
  speciesOf,
  storeOf,
  upkeepOf,
  upkeepPayer,
} from '../board.ts';
import { signed } from './figures.ts';

const ENDS: readonly string[] = ['done', 'stop'];
const COUNTED: readonly string[] = ['explore', 'research', 'upgrade', 'build', 'move'];

const isDone = (legal: readonly Action[]): Message => ({
  key: legal.some(({ k }) => !ENDS.includes(k)) ? 'eclipse.asked.done' : 'eclipse.asked.end',
});

/** How often an action does its thing; a reaction only once (E5.8). */
const timesOf = (s: State, ask: string): number => {
  if (s.active === NONE || s.passed[s.active] === 1) return 1;
  return speciesOf(s, s.active).activations(ACTIONS.indexOf(ask as never) as ActionId);
};

/** Reputation tiles drawn, for the one who drew them: the highest first. */
const drawnValues = (s: State): readonly string[] => {
  const values: string[] = [];
  for (let value = REPUTATION_VALUES; value >= 1; value--)
    for (let n = drawnOf(s, value); n > 0; n--) values.push(String(value));
  return values;
};

/** Questions that are about something: where, from whom, how much is missing. */
const ABOUT: { readonly [ask: string]: (s: State) => Message | null } = {
  proposal: (s) => ({ key: 'eclipse.asked.proposal', params: { seat: seatName(s, proposerOf(s)) } }),
  claim: (s) => ({ key: 'eclipse.asked.claim', params: { sector: sectorNamedIn(s) } }),
  population: (s) => ({ key: 'eclipse.asked.population', params: { sector: sectorNamedIn(s) } }),
  raze: (s) => ({ key: 'eclipse.asked.raze', params: { sector: sectorNamedIn(s), count: leftOf(s) } }),
  discovery: (s) => {
    const front = frontFound(s);
    return front === NONE ? null : { key: 'eclipse.asked.discovery', params: { front: frontIds[front] as string } };
  },
  takeReputation: (s) => ({ key: 'eclipse.asked.takeReputation', params: { values: drawnValues(s) } }),
  keepReputation: (s) => ({ key: 'eclipse.asked.keepReputation', params: { values: drawnValues(s) } }),
  upkeep: (s) => {
    const debtor = debtorOf(s);
    if (debtor !== NONE) return { key: 'eclipse.short', params: { count: -balanceOf(s, debtor) } };
    const seat = upkeepPayer(s);
    const params = { has: storeOf(s, seat, MONEY), income: incomeOf(s, seat, MONEY), due: upkeepOf(s, seat) };
    return { key: 'eclipse.asked.upkeep', params: { ...params, left: signed(balanceOf(s, seat)) } };
  },
};
const sectorNamedIn = (s: State): string => sectorIds[sectorAsked(s)] ?? '';

/** How many ships may still fly in this action, and of how many; none where it is not counted. */
export const flightsLeft = (s: State): { readonly left: number; readonly of: number } => {
  const left = leftOf(s);
  const of = left === NONE ? 0 : Math.max(left, timesOf(s, 'move'));
  return of > 1 ? { left, of } : { left: 0, of: 0 };
};

/** What a question is about, what is left of an action, or that it is done. */
export const promptOf = (s: State, ask: string, legal: readonly Action[]): Message | null => {
  const about = ABOUT[ask]?.(s) ?? null;
  if (about !== null) return about;
  if (ask === 'influence') {
    const { discMoves, refreshes } = influenceLeft(s);
    if (discMoves + refreshes === 0) return isDone(legal);
    return { key: 'eclipse.asked.influence', params: { discs: discMoves, ships: refreshes } };
  }
  const left = leftOf(s);
  if (left === NONE) return null;
  if (ask === 'step') return left > 0 ? { key: 'eclipse.asked.step', params: { left } } : null;
  if (!COUNTED.includes(ask)) return null;
  if (left === 0) return isDone(legal);
  if (ask === 'research' && !legal.some(({ k }) => k === ask)) return { key: 'eclipse.asked.noTech' };
  const of = Math.max(left, timesOf(s, ask));
  return of > 1 ? { key: `eclipse.asked.${ask}`, params: { left, of } } : null;
};
