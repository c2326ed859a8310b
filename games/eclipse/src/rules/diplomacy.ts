import { popFrame, pushFrame, type Refusal, type Seat, topArg } from '@orrery/kernel';
import { AMBASSADORS, REPUTATION_VALUES, tableSize } from '../content/board.ts';
import { SECTORS } from '../content/sectors.ts';
import { slots } from '../content/species.ts';
import { FULL } from '../state/galaxy.ts';
import { flagsOf, hasFlag, type State, speciesOf } from '../state/layout.ts';
import { RESOURCES, SEATS } from '../state/ids.ts';
import { ACCEPT, DONE, type EclipseAction, envoy, give, propose, REFUSE } from './actions.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
import {
  ALREADY_PROPOSED,
  ALREADY_RELATED,
  isBelow,
  NO_AMBASSADOR,
  NO_CONTACT,
  NO_CUBE_FOR_AMBASSADOR,
  NO_DIPLOMACY,
  NO_ROOM,
  NO_SUCH_REPUTATION,
  NOT_NOW,
  PLAYER_OUT,
  SHIPS_TOGETHER,
  TRACK_EMPTY,
  TRAITOR,
} from './why.ts';

export const ambassadorsOf = (s: State, seat: number): number => {
  let n = 0;
  for (let other = 0; other < SEATS; other++) n += s.relations[seat * SEATS + other];
  return n;
};

/** E8.6: do so many ambassadors and reputation tiles fit on the seat's track, freely arranged? */
export const fitsTrack = (s: State, seat: number, ambassadors: number, reputation: number): boolean => {
  const row = speciesOf(s, seat) * 3;
  const overflow = Math.max(0, ambassadors - slots[row]) + Math.max(0, reputation - slots[row + 1]);
  return overflow <= slots[row + 2];
};

/** E8.2: has a disc of one a full connection with a disc of the other? */
const inContact = (s: State, a: number, b: number): boolean => {
  for (let sector = 0; sector < SECTORS; sector++) {
    if (s.disc[sector] !== a + 1) continue;
    for (let d = 0; d < 6; d++)
      if (s.link[sector * 6 + d] === FULL && s.disc[s.near[sector * 6 + d] - 1] === b + 1) return true;
  }
  return false;
};

/** E8.3: has one of the two a ship where the other has a ship or a disc? */
const shipsTogether = (s: State, a: number, b: number): boolean => {
  for (let sector = 0; sector < SECTORS; sector++) {
    if (s.crowd[sector] === 0) continue;
    const ofA = s.fleet[sector * SEATS + a];
    const ofB = s.fleet[sector * SEATS + b];
    if (ofA > 0 && (ofB > 0 || s.disc[sector] === b + 1)) return true;
    if (ofB > 0 && s.disc[sector] === a + 1) return true;
  }
  return false;
};

/** Conditions of one of the two partners. */
const whyNotPartner = (s: State, seat: number): Refusal | null => {
  if (s.out[seat] !== 0) return PLAYER_OUT;
  if (s.traitor === seat + 1) return TRAITOR;
  const held = ambassadorsOf(s, seat);
  if (held >= AMBASSADORS) return NO_AMBASSADOR;
  if (s.track[seat * 3] + s.track[seat * 3 + 1] + s.track[seat * 3 + 2] <= 0) return NO_CUBE_FOR_AMBASSADOR;
  const reputation = s.reputationCount[seat];
  return fitsTrack(s, seat, held + 1, reputation > 0 ? reputation - 1 : 0) ? null : NO_ROOM;
};

/** E8: may `seat` propose relations to `to` now? */
export const whyNotPropose = (s: State, seat: number, to: unknown): Refusal | null => {
  if (!tableSize(s.players).diplomacy) return NO_DIPLOMACY;
  if (!isBelow(to, s.players) || to === seat) return NOT_NOW;
  if (((s.proposed >> to) & 1) !== 0) return ALREADY_PROPOSED;
  if (s.relations[seat * SEATS + to] !== 0) return ALREADY_RELATED;
  const why = whyNotPartner(s, seat) ?? whyNotPartner(s, to);
  if (why !== null) return why;
  if (!inContact(s, seat, to)) return NO_CONTACT;
  return shipsTogether(s, seat, to) ? SHIPS_TOGETHER : null;
};

/** Seats whose discs have a full connection with a disc of `seat`, as a mask. */
const contacts = (s: State, seat: number): number => {
  let mask = 0;
  for (let sector = 0; sector < SECTORS; sector++) {
    if (s.disc[sector] !== seat + 1) continue;
    for (let d = 0; d < 6; d++) if (s.link[sector * 6 + d] === FULL) mask |= 1 << s.disc[s.near[sector * 6 + d] - 1];
  }
  return mask >> 1;
};

export const listProposals = (s: State, seat: number, out: EclipseAction[]): void => {
  if (s.players < 4) return;
  const open = contacts(s, seat) & ~s.proposed & ~(1 << seat);
  if (open === 0) return;
  for (let to = 0; to < s.players; to++)
    if (((open >> to) & 1) !== 0 && whyNotPropose(s, seat, to) === null) out.push(propose(to));
};

export const applyPropose = (s: State, seat: number, to: number, events: Events): void => {
  s.proposed |= 1 << to;
  events?.push({ k: 'proposed', seat, to, rule: 'E8.4' });
  pushFrame(s, FRAME.proposal, to, seat);
};

/** E8.4: the other player answers. Arguments: who answers, who proposed. */
export const proposal: FrameRule = {
  ask: 'proposal',
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (_, out) => {
    out.push(ACCEPT, REFUSE);
  },
  whyNot: (_, action) => (action.k === 'accept' || action.k === 'refuse' ? null : NOT_NOW),
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    const from = topArg(s, 1);
    popFrame(s);
    if (action.k !== 'accept') {
      events?.push({ k: 'refused', seat, to: from, rule: 'E8.4' });
      return;
    }
    s.relations[seat * SEATS + from] = 1;
    s.relations[from * SEATS + seat] = 1;
    events?.push({ k: 'relations', seat, to: from, rule: 'E8.5' });
    pushFrame(s, FRAME.room, from);
    pushFrame(s, FRAME.envoy, from);
    pushFrame(s, FRAME.room, seat);
    pushFrame(s, FRAME.envoy, seat);
  },
};

/** E8.5: a cube from any of one's own tracks goes on the ambassador tile. Argument: seat. */
export const envoyCube: FrameRule = {
  ask: 'envoy',
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    for (let track = 0; track < 3; track++) if (s.track[topArg(s, 0) * 3 + track] > 0) out.push(envoy(track));
  },
  whyNot: (s, action) => {
    if (action.k !== 'envoy') return NOT_NOW;
    return isBelow(action.track, 3) && s.track[topArg(s, 0) * 3 + action.track] > 0 ? null : TRACK_EMPTY;
  },
  apply: (s, action, events) => {
    if (action.k !== 'envoy') return;
    const seat = topArg(s, 0);
    s.track[seat * 3 + action.track]--;
    events?.push({ k: 'envoy', seat, resource: RESOURCES[action.track] as string, rule: 'E8.5' });
    popFrame(s);
  },
};

/** E8.6: without a suitable slot one reputation tile goes back to the bag. Argument: seat. */
export const room: FrameRule = {
  ask: 'giveReputation',
  secret: true,
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    const seat = topArg(s, 0);
    if (!fitsTrack(s, seat, ambassadorsOf(s, seat), s.reputationCount[seat])) return false;
    popFrame(s);
    return true;
  },
  list: (s, out) => {
    const seat = topArg(s, 0);
    for (let v = 1; v <= REPUTATION_VALUES; v++)
      if (s.reputation[seat * REPUTATION_VALUES + v - 1] > 0) out.push(give(v));
  },
  whyNot: (s, action) => {
    if (action.k !== 'give') return NOT_NOW;
    const value: unknown = action.value;
    return isBelow(value, REPUTATION_VALUES + 1) &&
      value > 0 &&
      s.reputation[topArg(s, 0) * REPUTATION_VALUES + value - 1] > 0
      ? null
      : NO_SUCH_REPUTATION;
  },
  apply: (s, action, events) => {
    if (action.k !== 'give') return;
    returnReputation(s, topArg(s, 0), action.value, 'E8.6', events);
    popFrame(s);
  },
};

/** A reputation tile goes from a track back to the bag: everybody sees that, the owner sees which. Mutates. */
export const returnReputation = (s: State, seat: number, value: number, rule: string, events: Events): void => {
  s.reputation[seat * REPUTATION_VALUES + value - 1]--;
  s.reputationCount[seat]--;
  s.bag[value - 1]++;
  events?.push({ k: 'reputationReturned', seat, rule });
  events?.push({ k: 'reputationReturnedValue', seat, value, only: seat as Seat, rule });
};

/** E8.8: relations end; both cubes go back to a track of their owners' choice. Mutates. */
export const endRelations = (s: State, a: number, b: number): void => {
  s.relations[a * SEATS + b] = 0;
  s.relations[b * SEATS + a] = 0;
  pushFrame(s, FRAME.cubes, b, 0, 0, 0, 1);
  pushFrame(s, FRAME.cubes, a, 0, 0, 0, 1);
};

const betray = (s: State, seat: number, other: number, events: Events): void => {
  endRelations(s, seat, other);
  s.traitor = seat + 1;
  events?.push({ k: 'betrayed', seat, to: other, rule: 'E8.8' });
};

/** E8.7, E12.7: `seat` has moved a ship into a sector. Mutates. */
export const attackBy = (s: State, seat: number, sector: number, events: Events): void => {
  if (s.players < 4 || hasFlag(s, flagsOf.attackAtEnd)) return;
  for (let other = 0; other < s.players; other++)
    if (
      s.relations[seat * SEATS + other] !== 0 &&
      (s.disc[sector] === other + 1 || s.fleet[sector * SEATS + other] > 0)
    )
      betray(s, seat, other, events);
};

/** Option `attackOnlyAtEndOfAction`: only where ships stand together when the move action ends. Mutates. */
export const attackAtEnd = (s: State, seat: number, events: Events): void => {
  if (s.players < 4 || !hasFlag(s, flagsOf.attackAtEnd)) return;
  for (let other = 0; other < s.players; other++)
    if (s.relations[seat * SEATS + other] !== 0 && shipsTogether(s, seat, other)) betray(s, seat, other, events);
};

/** E14.44: relations at the end of the combat phase. Argument: seat. */
const proposals: EclipseAction[] = [];
export const diplomacy: FrameRule = {
  ask: 'diplomacy',
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    proposals.length = 0;
    listProposals(s, topArg(s, 0), proposals);
    if (proposals.length > 0) return false;
    popFrame(s);
    return true;
  },
  list: (s, out) => {
    listProposals(s, topArg(s, 0), out);
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    return action.k === 'propose' ? whyNotPropose(s, topArg(s, 0), action.to) : NOT_NOW;
  },
  apply: (s) => popFrame(s),
};
