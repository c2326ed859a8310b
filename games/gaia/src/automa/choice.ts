import { type Log, NONE, type None } from '@orrery/kernel';
import type { HexId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { Card } from './cards.ts';
import { type Candidate, nameIn, type Pool, reason } from './tell.ts';

/** Names under which events list candidates. */
const PLURAL: { readonly [pool in Pool]: string } = { hex: 'hexes', track: 'tracks', space: 'spaces' };

/** GA7.1 step 3: candidates that are being narrowed down, tie-break by tie-break, until one is left. */
export interface Choice<P extends Pool> {
  readonly s: State;
  readonly pool: P;
  readonly log: Log;
  left: Candidate[P][];
}

export const candidates = <P extends Pool>(
  s: State,
  pool: P,
  found: Candidate[P][],
  rule: string,
  log: Log,
  more: { readonly range?: number } = {},
): Choice<P> => {
  if (log !== undefined && found.length > 0)
    reason(log, s, 'automaCandidates', rule, { [PLURAL[pool]]: found.map((one) => nameIn(s, pool, one)), ...more });
  return { s, pool, log, left: found };
};

/** Keep the candidates with the smallest key; tell which fell out. Nothing happens when one or none is left. */
export const prefer = <P extends Pool>(
  choice: Choice<P>,
  by: string,
  rule: string,
  key: (candidate: Candidate[P]) => number,
  more: { readonly number?: number } = {},
): void => {
  const { s, pool, log, left } = choice;
  if (left.length < 2) return;
  let best = Number.POSITIVE_INFINITY;
  for (const one of left) best = Math.min(best, key(one));
  const kept = left.filter((one) => key(one) === best);
  if (log !== undefined && kept.length < left.length) {
    const out = left.filter((one) => key(one) !== best).map((one) => nameIn(s, pool, one));
    reason(log, s, 'automaTie', rule, { by, [PLURAL[pool]]: kept.map((one) => nameIn(s, pool, one)), out, ...more });
  }
  choice.left = kept;
};

/** GA4.1: the first planet in reading order of the turned board, or the last. */
export const byDirection = (choice: Choice<'hex'>, card: Card): HexId | None => {
  const { at } = choice.s.tables.shape.cells;
  const sign = card.backwards ? -1 : 1;
  prefer(choice, card.backwards ? 'left' : 'right', 'GA4.1', (hex) => {
    const cell = at[hex];
    return cell === undefined ? 0 : sign * (cell.r * 100 + cell.q);
  });
  return choice.left[0] ?? NONE;
};

/** GA4.2: count along the candidates from the left, or from the right, round and round. Candidates stand from left to right. */
export const byNumber = <P extends 'track' | 'space'>(choice: Choice<P>, card: Card): Candidate[P] | None => {
  const n = choice.left.length;
  if (n === 0) return NONE;
  const i = (card.count - 1) % n;
  const chosen = choice.left[card.fromRight ? n - 1 - i : i];
  const by = card.fromRight ? 'numberLeft' : 'numberRight';
  prefer(choice, by, 'GA4.2', (one) => (one === chosen ? 0 : 1), { number: card.count });
  return chosen;
};
