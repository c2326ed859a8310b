import { topKind } from '@orrery/kernel';
import { automaPay } from '../automa/payment.ts';
import { automaCard, automaMove, automaStep } from '../automa/turn.ts';
import type { State } from '../state/layout.ts';
import { bag, placing, refill } from './bag.ts';
import { founding } from './colony.ts';
import { bonus, find } from './discovery.ts';
import { keeping, survivor } from './explore.ts';
import * as kind from './frame.ts';
import { BY_NOBODY, type Events, type FrameRule } from './frame.ts';
import { pay } from './payment.ts';
import { played } from './play.ts';
import { round } from './round.ts';
import { discard, setup } from './setup.ts';
import { specialist } from './specialists.ts';
import { stop } from './stop.ts';
import { raise } from './terraform.ts';
import { depart, income, landing } from './travel.ts';
import { upgraded } from './upgrade.ts';

/** Every kind of frame and its rule. */
const table: FrameRule[] = [];
table[kind.ROUND] = round;
table[kind.SETUP] = setup;
table[kind.DISCARD] = discard;
table[kind.PLACE] = placing;
table[kind.BAG] = bag;
table[kind.REFILL] = refill;
table[kind.PAY] = pay;
table[kind.SPECIALIST] = specialist;
table[kind.DEPART] = depart;
table[kind.UPGRADED] = upgraded;
table[kind.INCOME] = income;
table[kind.LANDING] = landing;
table[kind.FIND] = find;
table[kind.BONUS] = bonus;
table[kind.STOP] = stop;
table[kind.PLAYED] = played;
table[kind.RAISE] = raise;
table[kind.SURVIVOR] = survivor;
table[kind.KEEPING] = keeping;
table[kind.FOUND] = founding;
table[kind.AUTOMA] = automaCard;
table[kind.AUTOMA_STEP] = automaStep;
table[kind.AUTOMA_PAY] = automaPay;
table[kind.AUTOMA_MOVE] = automaMove;

/** The rule of the frame on top. */
export const topRule = (s: State): FrameRule => table[topKind(s)]!;

/** Go on until somebody must decide or the game is over. */
export const goOn = (s: State, events: Events): void => {
  while (s.depth > 0) {
    const rule = topRule(s);
    if (rule.by(s) !== BY_NOBODY) return;
    rule.run(s, events);
  }
};
