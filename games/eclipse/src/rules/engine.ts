import {
  CHANCE,
  type Decision,
  type Event,
  type Refusal,
  type Rng,
  type Seat,
  topArg,
  topKind,
  type Weighted,
} from '@orrery/kernel';
import { ACTION, OVER, type State } from '../state/layout.ts';
import type { EclipseAction } from './actions.ts';
import { applyColony, listColonies, whyNotColony } from './colony.ts';
import { applyPropose, listProposals, whyNotPropose } from './diplomacy.ts';
import { FRAME_RULES } from './frame-rules.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
import { nameParties } from './parties.ts';
import { applyTrade, listTrades, whyNotTrade } from './trade.ts';
import { NOT_NOW } from './why.ts';

/** Let everything happen that needs no decision. Mutates. */
export const proceed = (s: State, events: Events): void => {
  while ((FRAME_RULES[topKind(s)] as FrameRule).run(s, events));
};

const isOver = (s: State): boolean => s.phase === OVER && topKind(s) === FRAME.round;

export const decision = (s: State): Decision | null => {
  if (isOver(s)) return null;
  const rule = FRAME_RULES[topKind(s)] as FrameRule;
  return {
    by: rule.by(s),
    ask: rule.ask,
    turn: s.phase === ACTION && s.active >= 0 ? (s.active as Seat) : null,
    only: rule.secret === true ? (topArg(s, 0) as Seat) : null,
  };
};

/**
 * E4.9, E4.11, E8.4: is this a decision of the seat whose turn it is? Not the choice of a secret tile: nothing that others
 * see may be an answer to it.
 */
const isOwnTurn = (s: State, rule: FrameRule, by: number): boolean =>
  s.phase === ACTION && by === s.active && rule.secret !== true;

export const legal = (s: State): EclipseAction[] => {
  const out: EclipseAction[] = [];
  if (isOver(s)) return out;
  const rule = FRAME_RULES[topKind(s)] as FrameRule;
  const by = rule.by(s);
  if (by === CHANCE) return out;
  rule.list(s, out);
  if (isOwnTurn(s, rule, by)) {
    if (rule.open === true) {
      listColonies(s, by, out);
      listProposals(s, by, out);
    }
    listTrades(s, by, out);
  }
  return out;
};

const GAME_OVER: Refusal = { rule: 'E17.1', why: 'gameOver' };

export const whyNot = (s: State, action: EclipseAction): Refusal | null => {
  if (isOver(s)) return GAME_OVER;
  if (typeof action !== 'object' || action === null) return NOT_NOW;
  const rule = FRAME_RULES[topKind(s)] as FrameRule;
  const by = rule.by(s);
  if (by !== CHANCE && isOwnTurn(s, rule, by)) {
    if (action.k === 'trade') return whyNotTrade(s, by, action.from, action.to);
    if (rule.open === true) {
      if (action.k === 'colony') return whyNotColony(s, by, action.sector, action.square, action.track);
      if (action.k === 'propose') return whyNotPropose(s, by, action.to);
    }
  }
  return rule.whyNot(s, action);
};

export const apply = (s: State, action: EclipseAction, events?: Event[]): void => {
  const rule = FRAME_RULES[topKind(s)] as FrameRule;
  const before = events?.length ?? 0;
  switch (action.k) {
    case 'trade':
      applyTrade(s, rule.by(s), action.from, action.to, events);
      break;
    case 'colony':
      applyColony(s, rule.by(s), action.sector, action.square, action.track, events);
      break;
    case 'propose':
      applyPropose(s, rule.by(s), action.to, events);
      break;
    default:
      rule.apply(s, action, events);
  }
  proceed(s, events);
  if (events !== undefined) nameParties(s, events, before);
};

export const chance = (s: State): Weighted<EclipseAction>[] | null => {
  if (isOver(s)) return [];
  const rule = FRAME_RULES[topKind(s)] as FrameRule;
  return rule.chance === undefined ? [] : rule.chance(s);
};

export const draw = (s: State, rng: Rng): EclipseAction => {
  const rule = FRAME_RULES[topKind(s)] as FrameRule;
  if (rule.draw === undefined) throw new Error(`draw: ${rule.ask} is not for chance to decide`);
  return rule.draw(s, rng);
};
