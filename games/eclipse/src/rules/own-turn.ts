import type { FrameHost, FrameRule, FrameShape, Seat } from '@orrery/kernel';
import { ACTION, type State } from '../state/layout.ts';
import type { EclipseAction } from './actions.ts';
import { applyColony, listColonies, whyNotColony } from './colony.ts';
import { applyProposal, listProposals, whyNotPropose } from './diplomacy.ts';
import { asks } from './frames.ts';
import { applyTrade, listTrades, whyNotTrade } from './trade.ts';

type Decider = FrameShape & { readonly seat: (s: FrameHost) => Seat };
type Rule = Parameters<typeof asks>[1] & {
  /** Colony ships may be used and relations proposed here as well (E4.11, E8.4). */
  readonly open?: true;
};

const isOwnTurn = (s: State, seat: Seat): boolean => s.phase === ACTION && seat === s.active;

/**
 * A decision that may fall in one's own turn: then trading is always possible (E4.9), and at an open one colony ships and
 * proposals are too. Never for the choice of a secret tile: nothing that others see may be an answer to it.
 */
export const asksInTurn = (frame: Decider, { open, ...rule }: Rule): FrameRule<State, EclipseAction> => {
  // Taken out of their objects once: frames and rules differ in shape, and looking into many shapes is slow.
  const { seat: seatOf } = frame;
  const { list, whyNot, apply } = rule;
  const isOpen = open === true;
  return asks(frame, {
    ...rule,
    list: (s, out) => {
      list(s, out);
      const seat = seatOf(s);
      if (!isOwnTurn(s, seat)) return;
      if (isOpen) {
        listColonies(s, seat, out);
        listProposals(s, seat, out);
      }
      listTrades(s, seat, out);
    },
    whyNot: (s, action) => {
      const seat = seatOf(s);
      if (isOwnTurn(s, seat)) {
        if (action.k === 'trade') return whyNotTrade(s, seat, action);
        if (isOpen && action.k === 'colony') return whyNotColony(s, seat, action);
        if (isOpen && action.k === 'propose') return whyNotPropose(s, seat, action.to);
      }
      return whyNot(s, action);
    },
    apply: (s, action, log) => {
      switch (action.k) {
        case 'trade':
          return applyTrade(s, seatOf(s), action, log);
        case 'colony':
          return applyColony(s, seatOf(s), action, log);
        case 'propose':
          return applyProposal(s, seatOf(s), action.to, log);
        default:
          return apply(s, action, log);
      }
    },
  });
};
