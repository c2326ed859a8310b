import type { Log, Refusal, Seat } from '@orrery/kernel';
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
import { addStore, addTech, hasTech, storeOf, techCountOf } from '../state/boards.ts';
import { RESOURCES, type Resource, SCIENCE, type SectorId, type TechId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { discOwner } from '../state/pieces.ts';
import { artifactFor, DONE, researchTech } from './actions.ts';
import { artifact, research } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import {
  ALREADY_OWNED,
  isBelow,
  NO_RESEARCH_LEFT,
  NOT_IN_SUPPLY,
  NOT_NOW,
  TECH_TRACK_FULL,
  tooLittleScience,
} from './why.ts';

/** E9.2 */
export const researchCost = (s: State, seat: Seat, tech: TechId): number =>
  Math.max(techMinCost[tech], techCost[tech] - techDiscount(techCountOf(s, seat, techCategory[tech])));

/** May the player gain this technology at all, paid or free? (E9.1, E9.5, E9.6) */
export const whyNotGain = (s: State, seat: Seat, tech: TechId): Refusal | null => {
  if (s.supply[tech] <= 0) return NOT_IN_SUPPLY;
  if (hasTech(s, seat, tech)) return ALREADY_OWNED;
  return techCountOf(s, seat, techCategory[tech]) >= TECH_SPACES ? TECH_TRACK_FULL : null;
};

const whyNotPay = (cost: number, science: number): Refusal | null =>
  science < cost ? tooLittleScience(cost, science) : null;

const whyNotResearch = (s: State, seat: Seat, tech: TechId): Refusal | null =>
  whyNotGain(s, seat, tech) ?? whyNotPay(researchCost(s, seat, tech), storeOf(s, seat, SCIENCE));

/** E9.10: artifacts on sectors with the player's disc. */
const artifactsOf = (s: State, seat: Seat): number => {
  let n = 0;
  for (let sector = 0 as SectorId; sector < SECTORS; sector++)
    if (discOwner(s, sector) === seat) n += artifactsOn[sector];
  return n;
};

/** A technology comes to the player's track and acts (E9.7, E9.9, E9.10). Mutates. */
export const gainTech = (s: State, seat: Seat, tech: TechId, rule: string, log: Log): void => {
  s.supply[tech]--;
  addTech(s, seat, tech);
  log?.push({ k: 'techGained', seat, tech: techIds[tech] as string, rule });
  const discs = tech === ADVANCED_ROBOTICS ? 1 : tech === QUANTUM_GRID ? 2 : 0;
  if (discs > 0) {
    s.spare[seat] -= discs;
    s.discs[seat] += discs;
    log?.push({ k: 'discsGained', seat, count: discs, rule: 'E9.9' });
  }
  if (tech === ARTIFACT_KEY) {
    const count = artifactsOf(s, seat);
    if (count > 0) artifact.push(s, seat, count);
  }
};

/** E9.1, E9.4: one technology after the other. */
export const researching = asksInTurn(research, {
  open: true,
  list: (s, out) => {
    const seat = research.seat(s);
    if (research.left(s) > 0)
      for (let tech = 0 as TechId; tech < TECHS; tech++)
        if (whyNotResearch(s, seat, tech) === null) out.push(researchTech(tech));
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'research') return NOT_NOW;
    if (research.left(s) <= 0) return NO_RESEARCH_LEFT;
    return isBelow(action.tech, TECHS) ? whyNotResearch(s, research.seat(s), action.tech) : NOT_IN_SUPPLY;
  },
  apply: (s, action, log) => {
    if (action.k === 'done') research.pop(s);
    else if (action.k === 'research') {
      const seat = research.seat(s);
      const cost = researchCost(s, seat, action.tech);
      addStore(s, seat, SCIENCE, -cost);
      research.setLeft(s, research.left(s) - 1);
      log?.push({ k: 'paid', seat, count: cost, resource: RESOURCES[SCIENCE], rule: 'E9.2' });
      gainTech(s, seat, action.tech, 'E9.1', log);
    }
  },
});

/** E9.10: five of one resource for each artifact, chosen one by one. */
const PER_ARTIFACT = 5;
export const takingArtifacts = asksInTurn(artifact, {
  proceed: (s) => {
    if (artifact.left(s) > 0) return false;
    artifact.pop(s);
    return true;
  },
  list: (_, out) => {
    for (let resource = 0 as Resource; resource < RESOURCES.length; resource++) out.push(artifactFor(resource));
  },
  whyNot: (_, action) => (action.k === 'artifact' && isBelow(action.resource, RESOURCES.length) ? null : NOT_NOW),
  apply: (s, action, log) => {
    if (action.k !== 'artifact') return;
    const seat = artifact.seat(s);
    addStore(s, seat, action.resource, PER_ARTIFACT);
    artifact.setLeft(s, artifact.left(s) - 1);
    log?.push({
      k: 'artifact',
      seat,
      count: PER_ARTIFACT,
      resource: RESOURCES[action.resource] as string,
      rule: 'E9.10',
    });
  },
});
