import { popFrame, pushFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { artifactsOn, SECTORS } from '../content/sectors.ts';
import {
  ADVANCED_ROBOTICS,
  ARTIFACT_KEY,
  QUANTUM_GRID,
  TECH_SPACES,
  TECHS,
  techCategory,
  techCost,
  techDiscount,
  techIds,
  techMinCost,
} from '../content/techs.ts';
import { hasTech, type State } from '../state/layout.ts';
import { RESOURCES, SCIENCE } from '../state/ids.ts';
import { artifact, DONE, type EclipseAction, research as researchOf } from './actions.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
import {
  ALREADY_OWNED,
  isBelow,
  NO_RESEARCH_LEFT,
  NOT_IN_SUPPLY,
  NOT_NOW,
  TECH_TRACK_FULL,
  TOO_LITTLE_SCIENCE,
} from './why.ts';

/** E9.2 */
export const researchCost = (s: State, seat: number, tech: number): number =>
  Math.max(techMinCost[tech], techCost[tech] - techDiscount[s.techCount[seat * 3 + techCategory[tech]]]);

/** May the player gain this technology at all, paid or free? (E9.1, E9.5, E9.6) */
export const whyNotGain = (s: State, seat: number, tech: number): Refusal | null => {
  if (s.supply[tech] <= 0) return NOT_IN_SUPPLY;
  if (hasTech(s, seat, tech)) return ALREADY_OWNED;
  return s.techCount[seat * 3 + techCategory[tech]] >= TECH_SPACES ? TECH_TRACK_FULL : null;
};

const whyNotResearch = (s: State, seat: number, tech: number): Refusal | null =>
  whyNotGain(s, seat, tech) ?? (s.store[seat * 3 + SCIENCE] < researchCost(s, seat, tech) ? TOO_LITTLE_SCIENCE : null);

/** E9.10: artifacts on sectors with the player's disc. */
const artifactsOf = (s: State, seat: number): number => {
  let n = 0;
  for (let sector = 0; sector < SECTORS; sector++) if (s.disc[sector] === seat + 1) n += artifactsOn[sector];
  return n;
};

/** A technology comes to the player's track and acts (E9.7, E9.9, E9.10). Mutates. */
export const gainTech = (s: State, seat: number, tech: number, rule: string, events: Events): void => {
  s.supply[tech]--;
  s.techs[seat] |= 1 << tech;
  s.techCount[seat * 3 + techCategory[tech]]++;
  events?.push({ k: 'techGained', seat, tech: techIds[tech] as string, rule });
  const discs = tech === ADVANCED_ROBOTICS ? 1 : tech === QUANTUM_GRID ? 2 : 0;
  if (discs > 0) {
    s.spare[seat] -= discs;
    s.discs[seat] += discs;
    events?.push({ k: 'discsGained', seat, count: discs, rule: 'E9.9' });
  }
  if (tech === ARTIFACT_KEY) {
    const count = artifactsOf(s, seat);
    if (count > 0) pushFrame(s, FRAME.artifact, seat, count);
  }
};

/** Arguments: seat, technologies left. */
export const research: FrameRule = {
  ask: 'research',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out: EclipseAction[]) => {
    const seat = topArg(s, 0);
    if (topArg(s, 1) > 0)
      for (let tech = 0; tech < TECHS; tech++) if (whyNotResearch(s, seat, tech) === null) out.push(researchOf(tech));
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'research') return NOT_NOW;
    if (topArg(s, 1) <= 0) return NO_RESEARCH_LEFT;
    return isBelow(action.tech, TECHS) ? whyNotResearch(s, topArg(s, 0), action.tech) : NOT_IN_SUPPLY;
  },
  apply: (s, action, events) => {
    if (action.k === 'done') popFrame(s);
    else if (action.k === 'research') {
      const seat = topArg(s, 0);
      const cost = researchCost(s, seat, action.tech);
      s.store[seat * 3 + SCIENCE] -= cost;
      setTopArg(s, 1, topArg(s, 1) - 1);
      events?.push({ k: 'paid', seat, count: cost, resource: RESOURCES[SCIENCE], rule: 'E9.2' });
      gainTech(s, seat, action.tech, 'E9.1', events);
    }
  },
};

/** E9.10: five of one resource for each artifact, chosen one by one. Arguments: seat, artifacts left. */
const PER_ARTIFACT = 5;
export const artifacts: FrameRule = {
  ask: 'artifact',
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    if (topArg(s, 1) > 0) return false;
    popFrame(s);
    return true;
  },
  list: (_, out) => {
    for (let r = 0; r < 3; r++) out.push(artifact(r));
  },
  whyNot: (_, action) => (action.k === 'artifact' && isBelow(action.resource, 3) ? null : NOT_NOW),
  apply: (s, action, events) => {
    if (action.k !== 'artifact') return;
    const seat = topArg(s, 0);
    s.store[seat * 3 + action.resource] += PER_ARTIFACT;
    setTopArg(s, 1, topArg(s, 1) - 1);
    events?.push({
      k: 'artifact',
      seat,
      count: PER_ARTIFACT,
      resource: RESOURCES[action.resource] as string,
      rule: 'E9.10',
    });
  },
};
