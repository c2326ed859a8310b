import { popFrame, type Refusal } from '@orrery/kernel';
import { FACTIONS } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { type Log, tell } from '../report.ts';
import { type FrameRule, isIndex } from '../rule.ts';
import { NOT_ASKED } from '../why.ts';

const NO_FACTION: Refusal = { rule: 'G3.6', why: 'factionNotThere' };
const COLOUR_TAKEN: Refusal = { rule: 'G3.6', why: 'colourTaken' };
const NO_BID: Refusal = { rule: 'G3.6', why: 'badBid' };

/** A bid may top the last one by at most this much (the first bid lies this little above 0, less one). */
const MAX_RAISE = 9;
/** No bid is higher: an auction ends. */
const MAX_BID = 60;

export const isAuction = (s: State): boolean => s.tables.options.auction !== 'none';
const putsUpOnly = (s: State): boolean => s.tables.options.auction === 'choose-bid';

/** G3.6: both factions of a colour can never be in one game. */
const colourTaken = (s: State, faction: number): boolean => {
  for (let seat = 0; seat < s.tables.seats; seat++) {
    if (s.faction[seat] !== 0 && (s.faction[seat] - 1) >> 1 === faction >> 1) return true;
  }
  for (let i = 0; i < s.upCount; i++) if ((s.upFaction[i] - 1) >> 1 === faction >> 1) return true;
  return false;
};
const whyNotFaction = (s: State, faction: number): Refusal | null => {
  if (!isIndex(faction, 0, FACTIONS.length) || !((s.pool >> faction) & 1)) return NO_FACTION;
  return colourTaken(s, faction) ? COLOUR_TAKEN : null;
};

/** G3.5, G3.6: take a faction; in an auction put it up, and hold it at a bid of 0 where bids come while choosing. */
const choose = (s: State, seat: number, faction: number, log: Log): void => {
  tell(log, s, isAuction(s) ? 'putUp' : 'faction', seat, 'G3.6', { faction: FACTIONS[faction] as string });
  if (!isAuction(s)) {
    s.faction[seat] = faction + 1;
    return;
  }
  s.upFaction[s.upCount] = faction + 1;
  s.upOwner[s.upCount] = putsUpOnly(s) ? 0 : seat + 1;
  s.upCount++;
};

export const chooseFactionRule: FrameRule = {
  ask: 'faction',
  list: (s, _seat, out) => {
    for (let faction = 0; faction < FACTIONS.length; faction++) {
      if (whyNotFaction(s, faction) === null) out.push({ k: 'faction', faction });
    }
  },
  whyNot: (s, _seat, a) => (a.k === 'faction' ? whyNotFaction(s, a.faction) : NOT_ASKED),
  apply: (s, seat, a, log) => {
    if (a.k !== 'faction') return;
    popFrame(s);
    choose(s, seat, a.faction, log);
  },
};

/** The lowest bid that would win the faction, -1 without one. */
const lowestBid = (s: State, i: number): number => (s.upOwner[i] === 0 ? 0 : s.upBid[i] + 1);
const indexUp = (s: State, faction: number): number => {
  for (let i = 0; i < s.upCount; i++) if (s.upFaction[i] === faction + 1) return i;
  return -1;
};
const whyNotBid = (s: State, faction: number, points: number): Refusal | null => {
  const i = isIndex(faction, 0, FACTIONS.length) ? indexUp(s, faction) : -1;
  if (i < 0) return NO_BID;
  const lowest = lowestBid(s, i);
  return isIndex(points, lowest, Math.min(lowest + MAX_RAISE, MAX_BID + 1)) ? null : NO_BID;
};

/** A seat without a faction bids for one, or takes a new one where bids come while choosing. */
export const bidRule: FrameRule = {
  ask: 'bid',
  list: (s, _seat, out) => {
    for (let i = 0; i < s.upCount; i++) {
      const lowest = lowestBid(s, i);
      for (let points = lowest; points < lowest + MAX_RAISE && points <= MAX_BID; points++) {
        out.push({ k: 'bid', faction: s.upFaction[i] - 1, points });
      }
    }
    if (!putsUpOnly(s)) chooseFactionRule.list(s, 0, out);
  },
  whyNot: (s, _seat, a) => {
    if (a.k === 'bid') return whyNotBid(s, a.faction, a.points);
    return a.k === 'faction' && !putsUpOnly(s) ? whyNotFaction(s, a.faction) : NOT_ASKED;
  },
  apply: (s, seat, a, log) => {
    popFrame(s);
    if (a.k === 'faction') choose(s, seat, a.faction, log);
    else if (a.k === 'bid') {
      const i = indexUp(s, a.faction);
      s.upOwner[i] = seat + 1;
      s.upBid[i] = a.points;
      tell(log, s, 'bid', seat, 'G3.6', { faction: FACTIONS[a.faction] as string, points: a.points });
    }
  },
};

const isBidder = (s: State, seat: number): boolean => {
  for (let i = 0; i < s.upCount; i++) if (s.upOwner[i] === seat + 1) return true;
  return false;
};

/** The next seat clockwise that holds no faction, or -1 when the auction is over. */
export const nextBidder = (s: State, after: number): number => {
  for (let i = 1; i <= s.tables.seats; i++) {
    const seat = (after + i) % s.tables.seats;
    if (!isBidder(s, seat)) return seat;
  }
  return -1;
};

/** The auction is over: factions go to their bidders, who sit down in the order the factions were put up. */
export const settleAuction = (s: State): void => {
  for (let i = 0; i < s.upCount; i++) {
    const seat = s.upOwner[i] - 1;
    s.faction[seat] = s.upFaction[i];
    s.bid[seat] = s.upBid[i];
    s.order[i] = seat;
    s.ring[i] = seat;
  }
};
