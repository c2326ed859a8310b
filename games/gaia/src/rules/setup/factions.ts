import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { bidderFor, factionUp, isInPool, putUp, setBidder } from '../../state/boards.ts';
import type { FactionId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { allSeats, factionOf, hasFaction, setFaction } from '../../state/seats.ts';
import type { GaiaAction } from '../actions.ts';
import { isIndex } from '../checks.ts';
import { asks, bid, chooseFaction } from '../frames.ts';
import { tell } from '../report.ts';
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

/** G3.6: two factions of a colour can never be in one game. */
const isColourTaken = (s: State, faction: FactionId): boolean => {
  const { factions } = s.tables.content;
  const { colour } = factions[faction];
  for (const seat of allSeats(s)) if (hasFaction(s, seat) && factionOf(s, seat).colour === colour) return true;
  for (let i = 0; i < s.upCount; i++) if (factions[factionUp(s, i)].colour === colour) return true;
  return false;
};
const whyNotFaction = (s: State, faction: FactionId): Refusal | null => {
  if (!isIndex(faction, 0, s.tables.content.factions.length) || !isInPool(s, faction)) return NO_FACTION;
  return isColourTaken(s, faction) ? COLOUR_TAKEN : null;
};
const listFactions = (s: State, out: GaiaAction[]): void => {
  for (const { id } of s.tables.content.factions)
    if (whyNotFaction(s, id) === null) out.push({ k: 'faction', faction: id });
};

/** G3.5, G3.6: take a faction; in an auction put it up, and hold it at a bid of 0 where bids come while choosing. */
const choose = (s: State, seat: Seat, faction: FactionId, log: Log): void => {
  const { name } = s.tables.content.factions[faction];
  tell(log, s, isAuction(s) ? 'putUp' : 'faction', seat, 'G3.6', { faction: name });
  if (isAuction(s)) putUp(s, faction, putsUpOnly(s) ? NONE : seat);
  else setFaction(s, seat, faction);
};

export const chooseFactionRule = asks(chooseFaction, {
  ask: 'faction',
  list: listFactions,
  whyNot: (s, a) => (a.k === 'faction' ? whyNotFaction(s, a.faction) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'faction') return;
    const seat = chooseFaction.seat(s);
    chooseFaction.pop(s);
    choose(s, seat, a.faction, log);
  },
});

/** The lowest bid that would win the `i`-th faction put up. */
const lowestBid = (s: State, i: number): number => (bidderFor(s, i) === NONE ? 0 : s.upBid[i] + 1);
const indexUp = (s: State, faction: FactionId): number => {
  for (let i = 0; i < s.upCount; i++) if (factionUp(s, i) === faction) return i;
  return -1;
};
const whyNotBid = (s: State, faction: FactionId, points: number): Refusal | null => {
  const i = indexUp(s, faction);
  if (i < 0) return NO_BID;
  const lowest = lowestBid(s, i);
  return isIndex(points, lowest, Math.min(lowest + MAX_RAISE, MAX_BID + 1)) ? null : NO_BID;
};

/** A seat without a faction bids for one, or takes a new one where bids come while choosing. */
export const bidRule = asks(bid, {
  list: (s, out) => {
    for (let i = 0; i < s.upCount; i++) {
      const faction = factionUp(s, i);
      const lowest = lowestBid(s, i);
      for (let points = lowest; points < lowest + MAX_RAISE; points++)
        if (whyNotBid(s, faction, points) === null) out.push({ k: 'bid', faction, points });
    }
    if (!putsUpOnly(s)) listFactions(s, out);
  },
  whyNot: (s, a) => {
    if (a.k === 'bid') return whyNotBid(s, a.faction, a.points);
    return a.k === 'faction' && !putsUpOnly(s) ? whyNotFaction(s, a.faction) : NOT_ASKED;
  },
  apply: (s, a, log) => {
    const seat = bid.seat(s);
    bid.pop(s);
    if (a.k === 'faction') choose(s, seat, a.faction, log);
    else if (a.k === 'bid') {
      const i = indexUp(s, a.faction);
      setBidder(s, i, seat);
      s.upBid[i] = a.points;
      const { name } = s.tables.content.factions[a.faction];
      tell(log, s, 'bid', seat, 'G3.6', { faction: name, points: a.points });
    }
  },
});

const isBidder = (s: State, seat: Seat): boolean => {
  for (let i = 0; i < s.upCount; i++) if (bidderFor(s, i) === seat) return true;
  return false;
};

/** The first seat that holds no faction, counted clockwise from `from`; NONE when the auction is over. */
export const nextBidder = (s: State, from: number): Seat | None => {
  for (let i = 0; i < s.tables.seats; i++) {
    const seat = ((from + i) % s.tables.seats) as Seat;
    if (!isBidder(s, seat)) return seat;
  }
  return NONE;
};

/** The auction is over: factions go to their bidders, who sit down in the order the factions were put up. */
export const closeAuction = (s: State): void => {
  for (let i = 0; i < s.upCount; i++) {
    const seat = bidderFor(s, i) as Seat;
    setFaction(s, seat, factionUp(s, i));
    s.bid[seat] = s.upBid[i];
    s.order[i] = seat;
    s.ring[i] = seat;
  }
};
