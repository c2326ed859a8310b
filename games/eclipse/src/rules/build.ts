import { NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { SECTORS, sectorIds } from '../content/sectors.ts';
import { MONOLITH_TECH, ORBITAL_TECH, STARBASE_TECH } from '../content/techs.ts';
import { addStore, addUnused, hasTech, speciesOf, storeOf, unusedOf } from '../state/boards.ts';
import {
  BUILDS,
  type BuildId,
  isShip,
  MATERIALS,
  MONOLITH,
  ORBITAL,
  type SectorId,
  STARBASE,
  type TechId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addShip, discOwner } from '../state/pieces.ts';
import { buildIn, DONE } from './actions.ts';
import { build } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import {
  ALREADY_BUILT,
  BUILD_ELSEWHERE,
  BUILD_NEEDS_TECH,
  isBelow,
  NO_BUILD_LEFT,
  NO_MINIATURE,
  NOT_NOW,
  tooFewMaterials,
} from './why.ts';

/** The technology a build needs, or NONE. */
const techOf = (what: BuildId): TechId | None => {
  switch (what) {
    case STARBASE:
      return STARBASE_TECH;
    case ORBITAL:
      return ORBITAL_TECH;
    case MONOLITH:
      return MONOLITH_TECH;
    default:
      return NONE;
  }
};

export const costOf = (s: State, seat: Seat, what: BuildId): number => speciesOf(s, seat).buildCost(what);

/** E11.1, E11.2 without the place: technology, miniature, materials. */
export const whyNotMake = (s: State, seat: Seat, what: BuildId): Refusal | null => {
  const tech = techOf(what);
  if (tech !== NONE && !hasTech(s, seat, tech)) return BUILD_NEEDS_TECH;
  if (isShip(what) && unusedOf(s, seat, what) <= 0) return NO_MINIATURE;
  const cost = costOf(s, seat, what);
  const materials = storeOf(s, seat, MATERIALS);
  return materials < cost ? tooFewMaterials(cost, materials) : null;
};

/** E11.2, E11.3: enemy ships do not matter; one orbital and one monolith per sector. */
const whyNotThere = (s: State, seat: Seat, what: BuildId, sector: SectorId): Refusal | null => {
  if (discOwner(s, sector) !== seat) return BUILD_ELSEWHERE;
  if (what === ORBITAL && s.orbital[sector] !== 0) return ALREADY_BUILT;
  return what === MONOLITH && s.monolith[sector] !== 0 ? ALREADY_BUILT : null;
};

/** E11.1: one build after the other. */
export const building = asksInTurn(build, {
  open: true,
  list: (s, out) => {
    const seat = build.seat(s);
    if (build.left(s) > 0)
      for (let what = 0 as BuildId; what < BUILDS.length; what++) {
        if (whyNotMake(s, seat, what) !== null) continue;
        for (let sector = 0 as SectorId; sector < SECTORS; sector++)
          if (discOwner(s, sector) === seat && whyNotThere(s, seat, what, sector) === null)
            out.push(buildIn(what, sector));
      }
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'build') return NOT_NOW;
    if (build.left(s) <= 0) return NO_BUILD_LEFT;
    const seat = build.seat(s);
    if (!isBelow(action.what, BUILDS.length)) return NO_MINIATURE;
    if (!isBelow(action.sector, SECTORS)) return BUILD_ELSEWHERE;
    return whyNotMake(s, seat, action.what) ?? whyNotThere(s, seat, action.what, action.sector);
  },
  apply: (s, action, log) => {
    if (action.k === 'done') build.pop(s);
    else if (action.k === 'build') {
      const seat = build.seat(s);
      const { what, sector } = action;
      build.setLeft(s, build.left(s) - 1);
      addStore(s, seat, MATERIALS, -costOf(s, seat, what));
      if (isShip(what)) {
        addUnused(s, seat, what, -1);
        addShip(s, sector, seat, what);
      } else if (what === ORBITAL) s.orbital[sector] = 1;
      else s.monolith[sector] = 1;
      log?.push({
        k: 'built',
        seat,
        what: BUILDS[what] as string,
        sector: sectorIds[sector] as string,
        rule: 'E11.1',
      });
    }
  },
});
