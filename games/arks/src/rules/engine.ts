import { type Event, frameEngine, frameTable, NONE, type Seat } from '@orrery/kernel';
import { automaUsingRule } from '../automa/payment.ts';
import { automaMovingRule, automaStepsRule, automaTurnRule } from '../automa/turn.ts';
import type { State } from '../state/layout.ts';
import { isAutoma } from '../state/seats.ts';
import type { ArksAction } from './actions.ts';
import { drawingRule, gainingRule, placingRule, refillingRule, takingRule } from './bag.ts';
import { foundingRule } from './colony.ts';
import { choosingBonusRule, discoveringRule } from './discovery.ts';
import { exploringRule, keepingRule, resolvingRule } from './explore.ts';
import { NOT_NOW } from './frames.ts';
import { lockingRule, payingRule } from './payment.ts';
import { playingRule } from './play.ts';
import { roundRule } from './round.ts';
import { discardingRule, setupRule } from './setup.ts';
import { usingRule } from './specialists.ts';
import { stoppingRule } from './stop.ts';
import { raisingRule } from './terraform.ts';
import { departingRule, incomeRule, landingRule } from './travel.ts';
import { upgradingRule } from './upgrade.ts';

/** Every frame of the game and its rule. */
export const table = frameTable<State, ArksAction>([
  roundRule,
  setupRule,
  discardingRule,
  gainingRule,
  drawingRule,
  takingRule,
  refillingRule,
  placingRule,
  payingRule,
  usingRule,
  departingRule,
  upgradingRule,
  incomeRule,
  landingRule,
  discoveringRule,
  choosingBonusRule,
  stoppingRule,
  playingRule,
  raisingRule,
  exploringRule,
  resolvingRule,
  keepingRule,
  foundingRule,
  automaTurnRule,
  automaStepsRule,
  automaUsingRule,
  automaMovingRule,
  lockingRule,
]);

export const nameOf = (s: State, seat: Seat): string => (isAutoma(s, seat) ? 'automa' : `p${seat + 1}`);

/** Events name who they are about: which seat is the Automa's cannot be told from a number. */
const nameSeats = (s: State, events: Event[], from: number): void => {
  for (let i = from; i < events.length; i++) {
    const event = events[i];
    if (typeof event['seat'] === 'number') events[i] = { ...event, who: nameOf(s, event['seat'] as Seat) };
  }
};

export const engine = frameEngine<State, ArksAction>({
  table,
  turn: (s) => (s.active === NONE ? null : s.active),
  gameOver: NOT_NOW,
  notAsked: NOT_NOW,
  report: nameSeats,
});
