import type { Refusal } from '@orrery/kernel';
import { tradeRatio } from '../content/species.ts';
import { type State, speciesOf } from '../state/layout.ts';
import { MONEY, RESOURCES } from '../state/ids.ts';
import { isRuinous } from './accounts.ts';
import { type EclipseAction, trade } from './actions.ts';
import type { Events } from './frames.ts';
import { CANNOT_TRADE, isBelow, UNPAYABLE } from './why.ts';

/** E4.9: n of one resource for 1 of another. */
export const whyNotTrade = (s: State, seat: number, from: unknown, to: unknown): Refusal | null => {
  const ratio = tradeRatio[speciesOf(s, seat)];
  if (!isBelow(from, 3) || !isBelow(to, 3) || from === to || s.store[seat * 3 + from] < ratio) return CANNOT_TRADE;
  return from === MONEY && isRuinous(s, seat, 0, ratio) ? UNPAYABLE : null;
};

export const listTrades = (s: State, seat: number, out: EclipseAction[]): void => {
  const ratio = tradeRatio[speciesOf(s, seat)];
  for (let from = 0; from < 3; from++) {
    if (s.store[seat * 3 + from] < ratio) continue;
    if (from === MONEY && isRuinous(s, seat, 0, ratio)) continue;
    for (let to = 0; to < 3; to++) if (to !== from) out.push(trade(from, to));
  }
};

export const applyTrade = (s: State, seat: number, from: number, to: number, events: Events): void => {
  const ratio = tradeRatio[speciesOf(s, seat)];
  s.store[seat * 3 + from] -= ratio;
  s.store[seat * 3 + to]++;
  events?.push({
    k: 'traded',
    seat,
    paid: ratio,
    given: RESOURCES[from] as string,
    resource: RESOURCES[to] as string,
    rule: 'E4.9',
  });
};
