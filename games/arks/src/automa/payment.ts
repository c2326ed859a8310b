import type { Log, None, Refusal } from '@orrery/kernel';
import { SPECIALISTS } from '../content/names.ts';
import { SPENDS } from '../rules/actions.ts';
import { asks, automaUsing, NO_SUCH, NOT_NOW } from '../rules/frames.ts';
import type { Team } from '../rules/specialists.ts';
import { automaLeaders, automaSpecialists, spendAutomaCrew } from '../state/crew.ts';
import {
  AUTOMA_SEAT,
  type ColorId,
  ENGINEER,
  ENGINEERS,
  HUMAN,
  hasKind,
  isIndex,
  KIND_COUNT,
  type KindId,
  type Kinds,
  LEADERS,
  leaderOf,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** A26.2 to A26.4: the Automa's Specialists. */

const NOT_A_LEADER: Refusal = { rule: 'A26.4', why: 'leaderNeeded' };
const HAS_NONE: Refusal = { rule: 'A26.2', why: 'automaHasNone' };

/** A26.3: any two Specialists stand in for a missing one. */
const STAND_INS = 2;

/**
 * A26.3: exact kinds first; each one missing costs any two of the rest. Using an exact one is never worse than replacing
 * it, so counting is enough. The colour matters only where a Leader of the planet is asked for.
 */
export const automaCanUse = (s: State, { engineer, planetLeader, anyLeader }: Team, color: ColorId | None): boolean => {
  const exact = Math.min(engineer, s.automaCrew[ENGINEER]);
  const ofColor = planetLeader === 0 ? 0 : Math.min(planetLeader, s.automaCrew[leaderOf(color as ColorId)]);
  const others = Math.min(anyLeader, automaLeaders(s) - ofColor);
  const met = exact + ofColor + others;
  const missing = engineer + planetLeader + anyLeader - met;
  return automaSpecialists(s) - met >= STAND_INS * missing;
};

export const askAutoma = (s: State, { engineer, planetLeader, anyLeader }: Team, color: ColorId | None): void =>
  automaUsing.push(s, engineer, planetLeader, anyLeader, color, 0);

const ALL_KINDS = (ENGINEERS | LEADERS) as Kinds;
/** The kinds one of which is due now: Leaders first, then whoever stands in. */
const kindsDue = (s: State): Kinds => (automaUsing.anyLeaders(s) > 0 ? LEADERS : ALL_KINDS);

/** How many of these kinds the Automa has. */
const kindsHeld = (s: State, kinds: Kinds): number => {
  let n = 0;
  for (let kind = 0 as KindId; kind < KIND_COUNT; kind++) if (hasKind(kinds, kind) && s.automaCrew[kind] > 0) n++;
  return n;
};
/** The first of these kinds the Automa has. */
const firstHeld = (s: State, kinds: Kinds): KindId => {
  let kind = 0 as KindId;
  while (!hasKind(kinds, kind) || s.automaCrew[kind] === 0) kind++;
  return kind;
};

const spend = (s: State, kind: KindId, replaces: boolean, log: Log): void => {
  const card = s.tables.crew[spendAutomaCrew(s, kind)].id;
  log?.push({
    k: 'automaSpecialist',
    seat: AUTOMA_SEAT,
    specialist: SPECIALISTS[kind],
    card,
    replaces,
    rule: replaces ? 'A26.3' : 'A26.2',
  });
};

/** Note that others must stand in for a missing Specialist. */
const replace = (s: State, specialist: string, log: Log): void => {
  automaUsing.setReplacements(s, automaUsing.replacements(s) + STAND_INS);
  log?.push({ k: 'automaMissing', seat: AUTOMA_SEAT, specialist, rule: 'A26.3' });
};

/** Pay `n` of a kind, each by itself or by others. */
const payExact = (s: State, n: number, kind: KindId, log: Log): void => {
  for (let left = n; left > 0; left--) {
    if (s.automaCrew[kind] > 0) spend(s, kind, false, log);
    else replace(s, SPECIALISTS[kind], log);
  }
};

/** Count one Leader of any colour, or one that stands in, as paid; whether it stood in. */
const countOne = (s: State): boolean => {
  const leaders = automaUsing.anyLeaders(s);
  if (leaders > 0) automaUsing.setAnyLeaders(s, leaders - 1);
  else automaUsing.setReplacements(s, automaUsing.replacements(s) - 1);
  return leaders === 0;
};

const whyNotSpend = (s: State, kind: KindId): Refusal | null => {
  if (!hasKind(kindsDue(s), kind)) return NOT_A_LEADER;
  return s.automaCrew[kind] > 0 ? null : HAS_NONE;
};

/** May the human choose? Only where several kinds will do and not all of them go. */
const isChoice = (s: State): boolean => {
  const leaders = automaUsing.anyLeaders(s);
  if (leaders > 0) return kindsHeld(s, LEADERS) > 1 && automaLeaders(s) > leaders;
  const replacements = automaUsing.replacements(s);
  return replacements > 0 && kindsHeld(s, ALL_KINDS) > 1 && automaSpecialists(s) > replacements;
};

/** A26.4: the human chooses where the Automa could. */
export const automaUsingRule = asks(automaUsing, {
  by: () => HUMAN,
  list: (s, out) => {
    for (let kind = 0 as KindId; kind < KIND_COUNT; kind++) if (whyNotSpend(s, kind) === null) out.push(SPENDS[kind]);
  },
  whyNot: (s, action) => {
    if (action.k !== 'spend') return NOT_NOW;
    return isIndex(action.kind, KIND_COUNT) ? whyNotSpend(s, action.kind) : NO_SUCH;
  },
  apply: (s, action, log) => {
    if (action.k === 'spend') spend(s, action.kind, countOne(s), log);
  },
  proceed: (s, log) => {
    const engineers = automaUsing.engineers(s);
    const planetLeaders = automaUsing.planetLeaders(s);
    if (engineers > 0) {
      automaUsing.setEngineers(s, 0);
      payExact(s, engineers, ENGINEER, log);
    } else if (planetLeaders > 0) {
      automaUsing.setPlanetLeaders(s, 0);
      payExact(s, planetLeaders, leaderOf(automaUsing.color(s) as ColorId), log);
    } else if (isChoice(s)) return false;
    else if (automaUsing.anyLeaders(s) > 0) {
      countOne(s);
      if (automaLeaders(s) > 0) spend(s, firstHeld(s, LEADERS), false, log);
      else replace(s, 'leader', log);
    } else if (automaUsing.replacements(s) > 0) {
      countOne(s);
      spend(s, firstHeld(s, ALL_KINDS), true, log);
    } else automaUsing.pop(s);
    return true;
  },
});
