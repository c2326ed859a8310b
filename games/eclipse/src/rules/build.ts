import { popFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { SECTORS, sectorIds } from '../content/sectors.ts';
import { buildCost } from '../content/species.ts';
import { MONOLITH_TECH, ORBITAL_TECH, STARBASE_TECH } from '../content/techs.ts';
import { hasTech, type State, speciesOf } from '../state/layout.ts';
import { addShip } from '../state/pieces.ts';
import { BUILDS, MATERIALS, MONOLITH, ORBITAL, SHIP_KINDS, STARBASE } from '../state/ids.ts';
import { build as buildAt, DONE, type EclipseAction } from './actions.ts';
import type { FrameRule } from './frames.ts';
import {
  ALREADY_BUILT,
  BUILD_ELSEWHERE,
  BUILD_NEEDS_TECH,
  isBelow,
  NO_BUILD_LEFT,
  NO_MINIATURE,
  NOT_NOW,
  TOO_FEW_MATERIALS,
} from './why.ts';

const techOf = (what: number): number =>
  what === STARBASE ? STARBASE_TECH : what === ORBITAL ? ORBITAL_TECH : what === MONOLITH ? MONOLITH_TECH : -1;

export const costOf = (s: State, seat: number, what: number): number =>
  buildCost[speciesOf(s, seat) * BUILDS.length + what];

/** E11.1, E11.2 without the place: technology, miniature, materials. */
const whyNotMake = (s: State, seat: number, what: number): Refusal | null => {
  const tech = techOf(what);
  if (tech >= 0 && !hasTech(s, seat, tech)) return BUILD_NEEDS_TECH;
  if (what < SHIP_KINDS && s.unused[seat * SHIP_KINDS + what] <= 0) return NO_MINIATURE;
  return s.store[seat * 3 + MATERIALS] < costOf(s, seat, what) ? TOO_FEW_MATERIALS : null;
};

/** E11.2, E11.3: enemy ships do not matter; one orbital and one monolith per sector. */
const whyNotThere = (s: State, seat: number, what: number, sector: number): Refusal | null => {
  if (s.disc[sector] !== seat + 1) return BUILD_ELSEWHERE;
  if (what === ORBITAL && s.orbital[sector] !== 0) return ALREADY_BUILT;
  return what === MONOLITH && s.monolith[sector] !== 0 ? ALREADY_BUILT : null;
};

/** Arguments: seat, builds left. */
export const build: FrameRule = {
  ask: 'build',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out: EclipseAction[]) => {
    const seat = topArg(s, 0);
    if (topArg(s, 1) > 0)
      for (let what = 0; what < BUILDS.length; what++) {
        if (whyNotMake(s, seat, what) !== null) continue;
        for (let sector = 0; sector < SECTORS; sector++)
          if (whyNotThere(s, seat, what, sector) === null) out.push(buildAt(what, sector));
      }
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'build') return NOT_NOW;
    if (topArg(s, 1) <= 0) return NO_BUILD_LEFT;
    const seat = topArg(s, 0);
    if (!isBelow(action.what, BUILDS.length)) return NO_MINIATURE;
    if (!isBelow(action.sector, SECTORS)) return BUILD_ELSEWHERE;
    return whyNotMake(s, seat, action.what) ?? whyNotThere(s, seat, action.what, action.sector);
  },
  apply: (s, action, events) => {
    if (action.k === 'done') popFrame(s);
    else if (action.k === 'build') {
      const seat = topArg(s, 0);
      const { what, sector } = action;
      setTopArg(s, 1, topArg(s, 1) - 1);
      s.store[seat * 3 + MATERIALS] -= costOf(s, seat, what);
      if (what === ORBITAL) s.orbital[sector] = 1;
      else if (what === MONOLITH) s.monolith[sector] = 1;
      else {
        s.unused[seat * SHIP_KINDS + what]--;
        addShip(s, sector, seat, what);
      }
      events?.push({
        k: 'built',
        seat,
        what: BUILDS[what] as string,
        sector: sectorIds[sector] as string,
        rule: 'E11.1',
      });
    }
  },
};
