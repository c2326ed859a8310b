import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import { ENGINEER, SPECIALISTS } from '../content/names.ts';
import { isIndex, SPENDS } from '../rules/actions.ts';
import { spendAutomaCrew } from '../rules/crew.ts';
import { AUTOMA_PAY, asking, BY_NOBODY, type Events, type FrameRule, NO_SUCH, NOT_NOW } from '../rules/frame.ts';
import { AUTOMA_SEAT, HUMAN, type State } from '../state/layout.ts';

/** A26.2 to A26.4: the Automa's Specialists. */

const NOT_A_LEADER: Refusal = { rule: 'A26.4', why: 'leaderNeeded' };
const HAS_NONE: Refusal = { rule: 'A26.2', why: 'automaHasNone' };

const leaders = (s: State): number => s.automaCrew[1] + s.automaCrew[2] + s.automaCrew[3];
const all = (s: State): number => leaders(s) + s.automaCrew[ENGINEER];

/**
 * A26.3: exact kinds first; each one missing costs any two of the rest. Using an exact one is never worse than replacing
 * it, so counting is enough.
 */
export const automaCanUse = (
  s: State,
  engineers: number,
  planetLeaders: number,
  anyLeaders: number,
  color: number,
): boolean => {
  const exact = Math.min(engineers, s.automaCrew[ENGINEER]);
  const ofColor = planetLeaders === 0 ? 0 : Math.min(planetLeaders, s.automaCrew[color + 1]);
  const others = Math.min(anyLeaders, leaders(s) - ofColor);
  const met = exact + ofColor + others;
  const missing = engineers + planetLeaders + anyLeaders - met;
  return all(s) - met >= 2 * missing;
};

export const askAutoma = (
  s: State,
  engineers: number,
  planetLeaders: number,
  anyLeaders: number,
  color: number,
): void => pushFrame(s, AUTOMA_PAY, engineers, planetLeaders, anyLeaders, color);

const ENGINEERS_DUE = 0;
const PLANET_DUE = 1;
const ANY_DUE = 2;
const COLOR = 3;
/** Specialists still to give up in place of missing ones. */
const REPLACEMENTS = 4;

const kindsFrom = (s: State, first: number): number => {
  let n = 0;
  for (let kind = first; kind < 4; kind++) if (s.automaCrew[kind] > 0) n++;
  return n;
};

const spend = (s: State, kind: number, replaces: boolean, events: Events): void => {
  const card = s.tables.crew[spendAutomaCrew(s, kind)]!.id;
  events?.push({
    k: 'automaSpecialist',
    seat: AUTOMA_SEAT,
    specialist: SPECIALISTS[kind]!,
    card,
    replaces,
    rule: replaces ? 'A26.3' : 'A26.2',
  });
};

/** Pay one of a kind, or note that two others must stand in for it. */
const payExact = (s: State, arg: number, kind: number, events: Events): void => {
  for (let n = topArg(s, arg); n > 0; n--) {
    if (s.automaCrew[kind] > 0) spend(s, kind, false, events);
    else {
      setTopArg(s, REPLACEMENTS, topArg(s, REPLACEMENTS) + 2);
      events?.push({ k: 'automaMissing', seat: AUTOMA_SEAT, specialist: SPECIALISTS[kind]!, rule: 'A26.3' });
    }
  }
  setTopArg(s, arg, 0);
};

/** (engineers, leaders of the colour, any leaders, colour, replacements): the human chooses where the Automa could. */
export const automaPay: FrameRule = asking({
  ask: 'automaSpecialist',
  by: (s) => {
    if (topArg(s, ENGINEERS_DUE) + topArg(s, PLANET_DUE) > 0) return BY_NOBODY;
    if (topArg(s, ANY_DUE) > 0) return kindsFrom(s, 1) > 1 && leaders(s) > topArg(s, ANY_DUE) ? HUMAN : BY_NOBODY;
    const replacements = topArg(s, REPLACEMENTS);
    return replacements > 0 && kindsFrom(s, 0) > 1 && all(s) > replacements ? HUMAN : BY_NOBODY;
  },
  legal: (s, out) => {
    for (let kind = topArg(s, ANY_DUE) > 0 ? 1 : 0; kind < 4; kind++)
      if (s.automaCrew[kind] > 0) out.push(SPENDS[kind]!);
  },
  whyNot: (s, action) => {
    if (action.k !== 'spend') return NOT_NOW;
    if (!isIndex(action.kind, 4)) return NO_SUCH;
    if (topArg(s, ANY_DUE) > 0 && action.kind === ENGINEER) return NOT_A_LEADER;
    return s.automaCrew[action.kind] > 0 ? null : HAS_NONE;
  },
  apply: (s, action, events) => {
    if (action.k !== 'spend') return;
    const arg = topArg(s, ANY_DUE) > 0 ? ANY_DUE : REPLACEMENTS;
    setTopArg(s, arg, topArg(s, arg) - 1);
    spend(s, action.kind, arg === REPLACEMENTS, events);
  },
  run: (s, events) => {
    if (topArg(s, ENGINEERS_DUE) > 0) payExact(s, ENGINEERS_DUE, ENGINEER, events);
    else if (topArg(s, PLANET_DUE) > 0) payExact(s, PLANET_DUE, topArg(s, COLOR) + 1, events);
    else if (topArg(s, ANY_DUE) > 0) {
      let kind = 1;
      while (kind < 3 && s.automaCrew[kind] === 0) kind++;
      setTopArg(s, ANY_DUE, topArg(s, ANY_DUE) - 1);
      if (s.automaCrew[kind] > 0) spend(s, kind, false, events);
      else {
        setTopArg(s, REPLACEMENTS, topArg(s, REPLACEMENTS) + 2);
        events?.push({ k: 'automaMissing', seat: AUTOMA_SEAT, specialist: 'leader', rule: 'A26.3' });
      }
    } else if (topArg(s, REPLACEMENTS) > 0) {
      let kind = 0;
      while (s.automaCrew[kind] === 0) kind++;
      setTopArg(s, REPLACEMENTS, topArg(s, REPLACEMENTS) - 1);
      spend(s, kind, true, events);
    } else popFrame(s);
  },
});
