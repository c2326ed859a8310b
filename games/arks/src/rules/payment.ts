import type { Log, Refusal, Seat } from '@orrery/kernel';
import type { Cost } from '../content/cards.ts';
import { RESOURCES } from '../content/names.ts';
import { isIndex, KIND_COUNT, type KindId, RESOURCE_COUNT, type ResourceId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { cargoList, cargoOf, cargoSum, isAutoma, isReady } from '../state/seats.ts';
import { PAYS, TOKENS } from './actions.ts';
import { payResource } from './bag.ts';
import { asks, locking, NO_SUCH, NOT_NOW, paying } from './frames.ts';
import { useToken } from './specialists.ts';

/** A5.3, A7.5: costs in Resources and tokens. Fixed ones are paid at once, those of choice one by one. */

const NONE_LEFT: Refusal = { rule: 'A5.1', why: 'noneLeft' };
const TOKEN_USED: Refusal = { rule: 'A7.5', why: 'tokenUsed' };

export const canPayFixed = (s: State, seat: Seat, resources: readonly number[]): boolean => {
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) if (cargoOf(s, seat, r) < resources[r]) return false;
  return true;
};

/** A7.5: tokens a seat could still lock. */
export const readyTokens = (s: State, seat: Seat): number => {
  let n = 0;
  for (let kind = 0 as KindId; kind < KIND_COUNT; kind++) if (isReady(s, seat, kind)) n++;
  return n;
};

export const canPay = (s: State, seat: Seat, cost: Cost): boolean => {
  if (!canPayFixed(s, seat, cost.resources) || readyTokens(s, seat) < cost.lock) return false;
  if (cost.any === 0) return true;
  let left = cargoSum(s, seat);
  for (let r = 0; r < RESOURCE_COUNT; r++) left -= cost.resources[r];
  return left >= cost.any;
};

export const payFixed = (s: State, seat: Seat, resources: readonly number[], log: Log): void => {
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
    if (resources[r] > 0) payResource(s, seat, r, resources[r], log);
};

/** Pay a cost that can be paid; what is of choice goes through frames, the last pushed first. */
export const payCost = (s: State, seat: Seat, cost: Cost, log: Log): void => {
  payFixed(s, seat, cost.resources, log);
  if (cost.lock > 0) locking.push(s, seat, cost.lock);
  if (cost.any > 0) paying.push(s, seat, cost.any);
};

/** A26.5: what the Automa has most of; the higher track wins a tie. */
const mostOf = (s: State, seat: Seat): ResourceId => {
  let most = 0 as ResourceId;
  for (let r = 1 as ResourceId; r < RESOURCE_COUNT; r++) if (cargoOf(s, seat, r) > cargoOf(s, seat, most)) most = r;
  return most;
};

const kindsHeld = (s: State, seat: Seat): number => {
  let kinds = 0;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) if (cargoOf(s, seat, r) > 0) kinds++;
  return kinds;
};

const whyNotPay = (s: State, seat: Seat, resource: ResourceId): Refusal | null =>
  cargoOf(s, seat, resource) > 0 ? null : NONE_LEFT;

/** Resources of choice to pay. One kind left, or no more than is due, leaves nothing to ask. */
export const payingRule = asks(paying, {
  list: (s, out) => {
    const seat = paying.seat(s);
    for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) if (whyNotPay(s, seat, r) === null) out.push(PAYS[r]);
  },
  whyNot: (s, action) => {
    if (action.k !== 'pay') return NOT_NOW;
    return isIndex(action.resource, RESOURCE_COUNT) ? whyNotPay(s, paying.seat(s), action.resource) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'pay') return;
    paying.setLeft(s, paying.left(s) - 1);
    payResource(s, paying.seat(s), action.resource, 1, log);
  },
  proceed: (s, log) => {
    const seat = paying.seat(s);
    const due = paying.left(s);
    const automa = isAutoma(s, seat);
    if (due > 0 && !automa && kindsHeld(s, seat) > 1 && cargoSum(s, seat) !== due) return false;
    for (let n = due; n > 0; n--) {
      const resource = mostOf(s, seat);
      if (automa) {
        const cargo = cargoList(s, seat);
        log?.push({ k: 'automaMost', seat, resource: RESOURCES[resource], cargo, rule: 'A26.5' });
      }
      payResource(s, seat, resource, 1, log);
    }
    paying.pop(s);
    return true;
  },
});

const whyNotLock = (s: State, seat: Seat, kind: KindId): Refusal | null => (isReady(s, seat, kind) ? null : TOKEN_USED);

/** A7.5: tokens of choice to lock. No more ready than are due leaves nothing to ask. */
export const lockingRule = asks(locking, {
  list: (s, out) => {
    const seat = locking.seat(s);
    for (let kind = 0 as KindId; kind < KIND_COUNT; kind++)
      if (whyNotLock(s, seat, kind) === null) out.push(TOKENS[kind]);
  },
  whyNot: (s, action) => {
    if (action.k !== 'token') return NOT_NOW;
    return isIndex(action.kind, KIND_COUNT) ? whyNotLock(s, locking.seat(s), action.kind) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k !== 'token') return;
    locking.setLeft(s, locking.left(s) - 1);
    useToken(s, locking.seat(s), action.kind, 'A7.5', log);
  },
  proceed: (s, log) => {
    const seat = locking.seat(s);
    const due = locking.left(s);
    if (due > 0 && readyTokens(s, seat) > due) return false;
    locking.pop(s);
    for (let kind = 0 as KindId; due > 0 && kind < KIND_COUNT; kind++)
      if (isReady(s, seat, kind)) useToken(s, seat, kind, 'A7.5', log);
    return true;
  },
});
