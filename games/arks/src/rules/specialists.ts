import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { SPECIALISTS } from '../content/names.ts';
import { cardInHand, discardFromHand, rowOf } from '../state/crew.ts';
import {
  type ColorId,
  type CrewId,
  ENGINEERS,
  hasKind,
  isIndex,
  justKind,
  KIND_COUNT,
  type KindId,
  type Kinds,
  LEADERS,
  leaderOf,
} from '../state/ids.ts';
import { HAND, type State } from '../state/layout.ts';
import { isReady, setReady } from '../state/seats.ts';
import { TOKENS, USES } from './actions.ts';
import { asks, NO_SUCH, NOT_NOW, using } from './frames.ts';

/** A7: Specialists of a player are the symbols of Crew cards and ready tokens. */

const WRONG_KIND: Refusal = { rule: 'A7.3', why: 'wrongSpecialist' };
const NOT_YOURS: Refusal = { rule: 'A7.2', why: 'notInHand' };
const USED: Refusal = { rule: 'A7.4', why: 'tokenUsed' };

/** Specialists that have to be paid: Engineers, Leaders of the planet's colour, Leaders of any colour. */
export interface Team {
  readonly engineer: number;
  readonly planetLeader: number;
  readonly anyLeader: number;
}
export const ONE_ENGINEER: Team = { engineer: 1, planetLeader: 0, anyLeader: 0 };
export const PLANET_LEADER: Team = { engineer: 0, planetLeader: 1, anyLeader: 0 };
export const ANY_LEADER: Team = { engineer: 0, planetLeader: 0, anyLeader: 1 };

/** How many Specialists of these kinds a seat could use. */
export const sources = (s: State, seat: Seat, kinds: Kinds): number => {
  const { crew } = s.tables;
  let n = 0;
  for (let kind = 0 as KindId; kind < KIND_COUNT; kind++) if (hasKind(kinds, kind) && isReady(s, seat, kind)) n++;
  for (let place = 0; place < HAND; place++) {
    const card = cardInHand(s, seat, place);
    if (card !== NONE && hasKind(kinds, crew[card].specialist)) n++;
  }
  return n;
};

/** How many Leaders of a colour a seat could use. */
export const leaders = (s: State, seat: Seat, color: ColorId): number => sources(s, seat, justKind(leaderOf(color)));

/** A7.2: each Specialist is paid separately; can these be, all together? */
export const canUse = (s: State, seat: Seat, team: Team, color: ColorId): boolean => {
  const { engineer, planetLeader, anyLeader } = team;
  return (
    (engineer === 0 || sources(s, seat, ENGINEERS) >= engineer) &&
    (planetLeader === 0 || leaders(s, seat, color) >= planetLeader) &&
    (planetLeader + anyLeader === 0 || sources(s, seat, LEADERS) >= planetLeader + anyLeader)
  );
};

/** Ask for Specialists, the exact kinds first so that no choice strands the rest. */
export const askSpecialists = (s: State, seat: Seat, team: Team, color: ColorId | None): void =>
  using.push(s, seat, team.engineer, team.planetLeader, team.anyLeader, color);

/** The kinds that are being paid now. */
const kindsDue = (s: State): Kinds => {
  if (using.engineers(s) > 0) return ENGINEERS;
  return using.planetLeaders(s) > 0 ? justKind(leaderOf(using.color(s) as ColorId)) : LEADERS;
};
/** How many of them. */
const due = (s: State): number => using.engineers(s) || using.planetLeaders(s) || using.anyLeaders(s);
const setDue = (s: State, n: number): void => {
  if (using.engineers(s) > 0) using.setEngineers(s, n);
  else if (using.planetLeaders(s) > 0) using.setPlanetLeaders(s, n);
  else using.setAnyLeaders(s, n);
};

const useCard = (s: State, seat: Seat, card: CrewId, log: Log): void => {
  const { id, specialist } = s.tables.crew[card];
  discardFromHand(s, seat, card);
  log?.push({ k: 'useCard', seat, card: id, specialist: SPECIALISTS[specialist], rule: 'A7.2' });
};

/** A7.2, A7.5: a token goes to the used space. */
export const useToken = (s: State, seat: Seat, kind: KindId, rule: string, log: Log): void => {
  setReady(s, seat, kind, false);
  log?.push({ k: 'useToken', seat, specialist: SPECIALISTS[kind], rule });
};

const whyNotUse = (s: State, seat: Seat, kinds: Kinds, card: CrewId): Refusal | null => {
  if (rowOf(s, seat, card) === NONE) return NOT_YOURS;
  return hasKind(kinds, s.tables.crew[card].specialist) ? null : WRONG_KIND;
};
const whyNotToken = (s: State, seat: Seat, kinds: Kinds, kind: KindId): Refusal | null => {
  if (!hasKind(kinds, kind)) return WRONG_KIND;
  return isReady(s, seat, kind) ? null : USED;
};

/** Specialists still to use. No more sources than are due: all of them are used. */
export const usingRule = asks(using, {
  list: (s, out) => {
    const seat = using.seat(s);
    const kinds = kindsDue(s);
    for (let place = 0; place < HAND; place++) {
      const card = cardInHand(s, seat, place);
      if (card !== NONE && whyNotUse(s, seat, kinds, card) === null) out.push(USES[card]);
    }
    for (let kind = 0 as KindId; kind < KIND_COUNT; kind++)
      if (whyNotToken(s, seat, kinds, kind) === null) out.push(TOKENS[kind]);
  },
  whyNot: (s, action) => {
    if (action.k === 'use') {
      if (!isIndex(action.card, s.tables.crew.length)) return NO_SUCH;
      return whyNotUse(s, using.seat(s), kindsDue(s), action.card);
    }
    if (action.k !== 'token') return NOT_NOW;
    return isIndex(action.kind, KIND_COUNT) ? whyNotToken(s, using.seat(s), kindsDue(s), action.kind) : NO_SUCH;
  },
  apply: (s, action, log) => {
    setDue(s, due(s) - 1);
    if (action.k === 'use') useCard(s, using.seat(s), action.card, log);
    else if (action.k === 'token') useToken(s, using.seat(s), action.kind, 'A7.2', log);
  },
  proceed: (s, log) => {
    const n = due(s);
    if (n === 0) {
      using.pop(s);
      return true;
    }
    const seat = using.seat(s);
    const kinds = kindsDue(s);
    if (sources(s, seat, kinds) > n) return false;
    setDue(s, 0);
    for (let kind = 0 as KindId; kind < KIND_COUNT; kind++)
      if (whyNotToken(s, seat, kinds, kind) === null) useToken(s, seat, kind, 'A7.2', log);
    for (let place = HAND - 1; place >= 0; place--) {
      const card = cardInHand(s, seat, place);
      if (card !== NONE && whyNotUse(s, seat, kinds, card) === null) useCard(s, seat, card, log);
    }
    return true;
  },
});
