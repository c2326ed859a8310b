import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import { ENGINEER, SPECIALISTS } from '../content/names.ts';
import { HAND, type State } from '../state/layout.ts';
import { isIndex, TOKENS, USES } from './actions.ts';
import { discardFromHand, rowOf } from './crew.ts';
import { asking, BY_NOBODY, type Events, type FrameRule, NO_SUCH, NOT_NOW, SPECIALIST } from './frame.ts';

/** A7: Specialists of a player are the symbols of Crew cards and ready tokens. */

const WRONG_KIND: Refusal = { rule: 'A7.3', why: 'wrongSpecialist' };
const NOT_YOURS: Refusal = { rule: 'A7.2', why: 'notInHand' };
const USED: Refusal = { rule: 'A7.4', why: 'tokenUsed' };

/** Bits of kinds. */
export const LEADERS = 0b1110;
export const ENGINEERS = 1 << ENGINEER;
export const leaderOf = (color: number): number => 1 << (color + 1);

/** How many Specialists of these kinds a seat could use. */
export const sources = (s: State, seat: number, kinds: number): number => {
  const { crew } = s.tables;
  let n = 0;
  for (let kind = 0; kind < 4; kind++) if ((kinds & (1 << kind)) !== 0) n += s.token[seat * 4 + kind];
  for (let i = seat * HAND; i < seat * HAND + HAND; i++) {
    const held = s.hand[i];
    if (held !== 0 && (kinds & (1 << crew[held - 1]!.specialist)) !== 0) n++;
  }
  return n;
};

/** A7.2: each Specialist is paid separately; can these be, all together? */
export const canUse = (
  s: State,
  seat: number,
  engineers: number,
  planetLeaders: number,
  anyLeaders: number,
  color: number,
): boolean =>
  (engineers === 0 || sources(s, seat, ENGINEERS) >= engineers) &&
  (planetLeaders === 0 || sources(s, seat, leaderOf(color)) >= planetLeaders) &&
  (planetLeaders + anyLeaders === 0 || sources(s, seat, LEADERS) >= planetLeaders + anyLeaders);

/** Ask for Specialists, the exact kinds first so that no choice strands the rest. */
export const askSpecialists = (
  s: State,
  seat: number,
  engineers: number,
  planetLeaders: number,
  anyLeaders: number,
  color: number,
): void => pushFrame(s, SPECIALIST, seat, engineers, planetLeaders, anyLeaders, color);

const ENGINEERS_DUE = 1;
const PLANET_DUE = 2;
const ANY_DUE = 3;
const COLOR = 4;

/** Which of the three counts is being paid; 0 when none is left. */
const dueNow = (s: State): number =>
  topArg(s, ENGINEERS_DUE) > 0
    ? ENGINEERS_DUE
    : topArg(s, PLANET_DUE) > 0
      ? PLANET_DUE
      : topArg(s, ANY_DUE) > 0
        ? ANY_DUE
        : 0;

const kindsDue = (s: State, due: number): number =>
  due === ENGINEERS_DUE ? ENGINEERS : due === PLANET_DUE ? leaderOf(topArg(s, COLOR)) : LEADERS;

export const useCard = (s: State, seat: number, card: number, events: Events): void => {
  const { id, specialist } = s.tables.crew[card]!;
  discardFromHand(s, seat, card);
  events?.push({ k: 'useCard', seat, card: id, specialist: SPECIALISTS[specialist]!, rule: 'A7.2' });
};

export const useToken = (s: State, seat: number, kind: number, events: Events): void => {
  s.token[seat * 4 + kind] = 0;
  events?.push({ k: 'useToken', seat, specialist: SPECIALISTS[kind]!, rule: 'A7.2' });
};

/** (seat, engineers, leaders of the planet's colour, any leaders, colour): Specialists still to use. */
export const specialist: FrameRule = asking({
  ask: 'specialist',
  by: (s) => {
    const due = dueNow(s);
    if (due === 0) return BY_NOBODY;
    const seat = topArg(s, 0);
    return sources(s, seat, kindsDue(s, due)) <= topArg(s, due) ? BY_NOBODY : seat;
  },
  legal: (s, out) => {
    const seat = topArg(s, 0);
    const kinds = kindsDue(s, dueNow(s));
    for (let i = seat * HAND; i < seat * HAND + HAND; i++) {
      const card = s.hand[i] - 1;
      if (card >= 0 && (kinds & (1 << s.tables.crew[card]!.specialist)) !== 0) out.push(USES[card]!);
    }
    for (let kind = 0; kind < 4; kind++)
      if ((kinds & (1 << kind)) !== 0 && s.token[seat * 4 + kind] === 1) out.push(TOKENS[kind]!);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    const kinds = kindsDue(s, dueNow(s));
    if (action.k === 'use') {
      if (!isIndex(action.card, s.tables.crew.length)) return NO_SUCH;
      if (rowOf(s, seat, action.card) < 0) return NOT_YOURS;
      return (kinds & (1 << s.tables.crew[action.card]!.specialist)) === 0 ? WRONG_KIND : null;
    }
    if (action.k !== 'token') return NOT_NOW;
    if (!isIndex(action.kind, 4)) return NO_SUCH;
    if ((kinds & (1 << action.kind)) === 0) return WRONG_KIND;
    return s.token[seat * 4 + action.kind] === 1 ? null : USED;
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    const due = dueNow(s);
    setTopArg(s, due, topArg(s, due) - 1);
    if (action.k === 'use') useCard(s, seat, action.card, events);
    else if (action.k === 'token') useToken(s, seat, action.kind, events);
  },
  run: (s, events) => {
    const seat = topArg(s, 0);
    const due = dueNow(s);
    if (due === 0) {
      popFrame(s);
      return;
    }
    // No more sources than are due: all of them are used.
    const kinds = kindsDue(s, due);
    setTopArg(s, due, 0);
    for (let kind = 0; kind < 4; kind++)
      if ((kinds & (1 << kind)) !== 0 && s.token[seat * 4 + kind] === 1) useToken(s, seat, kind, events);
    for (let i = seat * HAND + HAND - 1; i >= seat * HAND; i--) {
      const card = s.hand[i] - 1;
      if (card >= 0 && (kinds & (1 << s.tables.crew[card]!.specialist)) !== 0) useCard(s, seat, card, events);
    }
  },
});
