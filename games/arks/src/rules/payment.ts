import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import type { Cost } from '../content/cards.ts';
import { RESOURCES } from '../content/names.ts';
import { isAutoma, type State } from '../state/layout.ts';
import { isIndex, PAYS } from './actions.ts';
import { cargoOf, payResource } from './bag.ts';
import { asking, BY_NOBODY, type Events, type FrameRule, NO_SUCH, NOT_NOW, PAY } from './frame.ts';

/** A5.3: costs in Resources. Fixed ones are paid at once, those of choice unit by unit. */

const NONE_LEFT: Refusal = { rule: 'A5.1', why: 'noneLeft' };

export const cargoSum = (s: State, seat: number): number =>
  s.cargo[seat * 4] + s.cargo[seat * 4 + 1] + s.cargo[seat * 4 + 2] + s.cargo[seat * 4 + 3];

export const canPayFixed = (s: State, seat: number, resources: readonly number[]): boolean => {
  for (let r = 0; r < 4; r++) if (s.cargo[seat * 4 + r] < (resources[r] as number)) return false;
  return true;
};

export const canPay = (s: State, seat: number, cost: Cost): boolean => {
  if (!canPayFixed(s, seat, cost.resources)) return false;
  if (cost.any === 0) return true;
  const [a, b, c, d] = cost.resources as readonly [number, number, number, number];
  return cargoSum(s, seat) - a - b - c - d >= cost.any;
};

export const payFixed = (s: State, seat: number, resources: readonly number[], events: Events): void => {
  for (let r = 0; r < 4; r++) {
    const n = resources[r] as number;
    if (n > 0) payResource(s, seat, r, n, events);
  }
};

/** Pay a cost that can be paid; what is of choice goes through a frame. */
export const payCost = (s: State, seat: number, cost: Cost, events: Events): void => {
  payFixed(s, seat, cost.resources, events);
  if (cost.any > 0) pushFrame(s, PAY, seat, cost.any);
};

/** A26.5: what the Automa has most of; the higher track wins a tie. */
export const mostOf = (s: State, seat: number): number => {
  let most = 0;
  for (let r = 1; r < 4; r++) if (s.cargo[seat * 4 + r] > s.cargo[seat * 4 + most]) most = r;
  return most;
};

const kindsHeld = (s: State, seat: number): number =>
  (s.cargo[seat * 4] > 0 ? 1 : 0) +
  (s.cargo[seat * 4 + 1] > 0 ? 1 : 0) +
  (s.cargo[seat * 4 + 2] > 0 ? 1 : 0) +
  (s.cargo[seat * 4 + 3] > 0 ? 1 : 0);

/** (seat, n): n Resources of choice to pay. One kind left, or no more than is due, leaves nothing to ask. */
export const pay: FrameRule = asking({
  ask: 'pay',
  by: (s) => {
    const seat = topArg(s, 0);
    const n = topArg(s, 1);
    if (n === 0 || isAutoma(s, seat) || kindsHeld(s, seat) === 1 || cargoSum(s, seat) === n) return BY_NOBODY;
    return seat;
  },
  legal: (s, out) => {
    const seat = topArg(s, 0);
    for (let r = 0; r < 4; r++) if (s.cargo[seat * 4 + r] > 0) out.push(PAYS[r]!);
  },
  whyNot: (s, action) => {
    if (action.k !== 'pay') return NOT_NOW;
    if (!isIndex(action.resource, 4)) return NO_SUCH;
    return s.cargo[topArg(s, 0) * 4 + action.resource] > 0 ? null : NONE_LEFT;
  },
  apply: (s, action, events) => {
    if (action.k !== 'pay') return;
    setTopArg(s, 1, topArg(s, 1) - 1);
    payResource(s, topArg(s, 0), action.resource, 1, events);
  },
  run: (s, events) => {
    const seat = topArg(s, 0);
    for (let n = topArg(s, 1); n > 0; n--) {
      const resource = mostOf(s, seat);
      if (isAutoma(s, seat))
        events?.push({ k: 'automaMost', seat, resource: RESOURCES[resource]!, cargo: cargoOf(s, seat), rule: 'A26.5' });
      payResource(s, seat, resource, 1, events);
    }
    popFrame(s);
  },
});
