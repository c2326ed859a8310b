import type { Log, Refusal, Seat } from '@orrery/kernel';
import { AMBASSADORS, hasDiplomacy } from '../content/board.ts';
import { SECTORS } from '../content/sectors.ts';
import {
  addReputation,
  addToBag,
  ambassadorsOf,
  areRelated,
  noteProposal,
  setRelated,
  speciesOf,
  trackOf,
  wasProposedTo,
} from '../state/boards.ts';
import { MATERIALS, MONEY, SCIENCE, type SectorId } from '../state/ids.ts';
import { flagsOf, hasFlag, type State } from '../state/layout.ts';
import { discOwner, fullyConnectedTo, isPresent, shipsOf } from '../state/pieces.ts';
import { type EclipseAction, proposeTo } from './actions.ts';
import { returnAnyCube } from './discs.ts';
import { proposal } from './frames.ts';
import {
  ALREADY_PROPOSED,
  ALREADY_RELATED,
  isBelow,
  NO_AMBASSADOR,
  NO_CONTACT,
  NO_CUBE_FOR_AMBASSADOR,
  NO_DIPLOMACY,
  NO_ROOM,
  NOT_NOW,
  PLAYER_OUT,
  SHIPS_TOGETHER,
  TRAITOR,
} from './why.ts';

/** E8.6: do so many ambassadors and reputation tiles fit on the seat's track, freely arranged? */
export const fitsTrack = (s: State, seat: Seat, ambassadors: number, reputation: number): boolean => {
  const { ambassadorSlots, reputationSlots, sharedSlots } = speciesOf(s, seat);
  return Math.max(0, ambassadors - ambassadorSlots) + Math.max(0, reputation - reputationSlots) <= sharedSlots;
};

/** E8.3: has one of the two a ship where the other has a ship or a disc? */
const shipsTogether = (s: State, a: Seat, b: Seat): boolean => {
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
    if (s.crowd[sector] === 0) continue;
    const ofA = shipsOf(s, sector, a);
    const ofB = shipsOf(s, sector, b);
    if (ofA > 0 && (ofB > 0 || discOwner(s, sector) === b)) return true;
    if (ofB > 0 && discOwner(s, sector) === a) return true;
  }
  return false;
};

/** Conditions of one of the two partners. */
const whyNotPartner = (s: State, seat: Seat): Refusal | null => {
  if (s.out[seat] !== 0) return PLAYER_OUT;
  if (s.traitor === seat) return TRAITOR;
  const held = ambassadorsOf(s, seat);
  if (held >= AMBASSADORS) return NO_AMBASSADOR;
  if (trackOf(s, seat, MONEY) + trackOf(s, seat, SCIENCE) + trackOf(s, seat, MATERIALS) <= 0)
    return NO_CUBE_FOR_AMBASSADOR;
  const reputation = s.reputationCount[seat];
  return fitsTrack(s, seat, held + 1, reputation > 0 ? reputation - 1 : 0) ? null : NO_ROOM;
};

/** E8 for one partner, given the contacts of the seat that proposes. */
const whyNotWith = (s: State, seat: Seat, to: Seat, contacts: number): Refusal | null => {
  if (to === seat) return NOT_NOW;
  if (wasProposedTo(s, to)) return ALREADY_PROPOSED;
  if (areRelated(s, seat, to)) return ALREADY_RELATED;
  const why = whyNotPartner(s, seat) ?? whyNotPartner(s, to);
  if (why !== null) return why;
  if (((contacts >> to) & 1) === 0) return NO_CONTACT;
  return shipsTogether(s, seat, to) ? SHIPS_TOGETHER : null;
};

/** E8: may `seat` propose relations to `to` now? */
export const whyNotPropose = (s: State, seat: Seat, to: Seat): Refusal | null => {
  if (!hasDiplomacy(s.players)) return NO_DIPLOMACY;
  return isBelow(to, s.players) ? whyNotWith(s, seat, to, fullyConnectedTo(s, seat)) : NOT_NOW;
};

/** Neighbours are the candidates. */
export const listProposals = (s: State, seat: Seat, out: EclipseAction[]): void => {
  if (!hasDiplomacy(s.players)) return;
  // E8.2
  const contacts = fullyConnectedTo(s, seat);
  if (contacts === 0) return;
  for (let to = 0 as Seat; to < s.players; to++)
    if (((contacts >> to) & 1) !== 0 && whyNotWith(s, seat, to, contacts) === null) out.push(proposeTo(to));
};

/** E8.4: the other player is asked. Mutates. */
export const applyProposal = (s: State, seat: Seat, to: Seat, log: Log): void => {
  noteProposal(s, to);
  log?.push({ k: 'proposed', seat, to, rule: 'E8.4' });
  proposal.push(s, to, seat);
};

/** A reputation tile goes from a track back to the bag: everybody sees that, the owner sees which. Mutates. */
export const returnReputation = (s: State, seat: Seat, value: number, rule: string, log: Log): void => {
  addReputation(s, seat, value, -1);
  addToBag(s, value, 1);
  log?.push({ k: 'reputationReturned', seat, rule });
  log?.push({ k: 'reputationReturnedValue', seat, value, only: seat, rule });
};

/** E8.8: relations end; both cubes go back to a track of their owners' choice. Mutates. */
const endRelations = (s: State, a: Seat, b: Seat): void => {
  setRelated(s, a, b, false);
  returnAnyCube(s, b);
  returnAnyCube(s, a);
};

const betray = (s: State, seat: Seat, other: Seat, log: Log): void => {
  endRelations(s, seat, other);
  s.traitor = seat;
  log?.push({ k: 'betrayed', seat, to: other, rule: 'E8.8' });
};

/** E8.7, E12.7: `seat` has moved a ship into a sector. Mutates. */
export const attackBy = (s: State, seat: Seat, sector: SectorId, log: Log): void => {
  if (!hasDiplomacy(s.players) || hasFlag(s, flagsOf.attackAtEnd)) return;
  for (let other = 0 as Seat; other < s.players; other++)
    if (areRelated(s, seat, other) && isPresent(s, other, sector)) betray(s, seat, other, log);
};

/** Option `attackOnlyAtEndOfAction`: only where ships stand together when the move action ends. Mutates. */
export const attackAtEnd = (s: State, seat: Seat, log: Log): void => {
  if (!hasDiplomacy(s.players) || !hasFlag(s, flagsOf.attackAtEnd)) return;
  for (let other = 0 as Seat; other < s.players; other++)
    if (areRelated(s, seat, other) && shipsTogether(s, seat, other)) betray(s, seat, other, log);
};
