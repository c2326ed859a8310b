import type { Log, Refusal, Seat } from '@orrery/kernel';
import { addStore, speciesOf, storeOf } from '../state/boards.ts';
import { MONEY, RESOURCES, type Resource } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { whyNotAfford } from './accounts.ts';
import { type ActionOf, type EclipseAction, trade } from './actions.ts';
import { CANNOT_TRADE, isBelow, tooLittleToTrade } from './why.ts';

type Trade = Pick<ActionOf<'trade'>, 'from' | 'to'>;

/** May so many of this resource be given? */
const whyNotGive = (s: State, seat: Seat, from: Resource, ratio: number): Refusal | null => {
  const has = storeOf(s, seat, from);
  if (has < ratio) return tooLittleToTrade(ratio, has);
  return from === MONEY ? whyNotAfford(s, seat, 0, ratio) : null;
};

/** E4.9: n of one resource for 1 of another. */
export const whyNotTrade = (s: State, seat: Seat, { from, to }: Trade): Refusal | null => {
  if (!isBelow(from, RESOURCES.length) || !isBelow(to, RESOURCES.length) || from === to) return CANNOT_TRADE;
  return whyNotGive(s, seat, from, speciesOf(s, seat).tradeRatio);
};

export const listTrades = (s: State, seat: Seat, out: EclipseAction[]): void => {
  const ratio = speciesOf(s, seat).tradeRatio;
  for (let from = 0 as Resource; from < RESOURCES.length; from++) {
    if (whyNotGive(s, seat, from, ratio) !== null) continue;
    for (let to = 0 as Resource; to < RESOURCES.length; to++) if (to !== from) out.push(trade(from, to));
  }
};

/** Mutates. */
export const applyTrade = (s: State, seat: Seat, { from, to }: Trade, log: Log): void => {
  const ratio = speciesOf(s, seat).tradeRatio;
  addStore(s, seat, from, -ratio);
  addStore(s, seat, to, 1);
  log?.push({
    k: 'traded',
    seat,
    paid: ratio,
    given: RESOURCES[from] as string,
    resource: RESOURCES[to] as string,
    rule: 'E4.9',
  });
};
