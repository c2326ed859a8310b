import { argAt, kindAt } from '@orrery/kernel';
import { STAT_CANNON, STAT_COMPUTER, STAT_HULL, STAT_SHIELD } from '../content/parts.ts';
import { countOf, isHit, rowOf } from '../rules/battle/sides.ts';
import { statOf } from '../rules/blueprint.ts';
import { FRAME } from '../rules/frames.ts';
import { COMBAT, type State } from '../state/layout.ts';
import { ANCIENTS, DAMAGE, SHIP_KINDS } from '../state/ids.ts';

/** A roll and its hits at most lie above a battle that is being fought. */
const ABOVE = 2;

/** How many frames lie above the battle that is being fought in a sector; -1 when there is none. */
export const battleIn = (s: State, sector: number): number => {
  if (s.phase !== COMBAT) return -1;
  for (let above = 0; above <= ABOVE; above++)
    if (kindAt(s, above) === FRAME.battle) return argAt(s, above, 2) === sector ? above : -1;
  return -1;
};
export const attackerOf = (s: State, above: number): number => argAt(s, above, 0);
export const foeOf = (s: State, above: number, seat: number): number =>
  argAt(s, above, argAt(s, above, 0) === seat ? 1 : 0);
export const takesPart = (s: State, above: number, seat: number): boolean =>
  argAt(s, above, 0) === seat || argAt(s, above, 1) === seat;
/** E14.17: missiles are for the first round alone. */
export const missilesSpent = (s: State, above: number): boolean => argAt(s, above, 3) > 0;

const leaves = (s: State, faction: number, kind: number): boolean =>
  faction < ANCIENTS && s.retreat[faction * SHIP_KINDS + kind] !== 0;

/** The ships of a faction that fight on in a sector: those that declared a retreat do not shoot (E14.25). Changes `into`. */
export const gatherFighters = (s: State, sector: number, faction: number, into: Int8Array): number => {
  let n = 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    into[kind] = leaves(s, faction, kind) ? 0 : countOf(s, sector, faction, kind);
    n += into[kind];
  }
  return n;
};

/** What a round of all cannons of a faction does on average to ships with this shield, in points of damage. */
const volley = (s: State, sector: number, faction: number, shield: number): number => {
  let points = 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    const n = countOf(s, sector, faction, kind);
    if (n === 0) continue;
    let faces = 0;
    for (let face = 1; face <= 6; face++) if (isHit(face, statOf(s, faction, kind, STAT_COMPUTER), shield)) faces++;
    for (let colour = 0; colour < 3; colour++)
      points += (n * statOf(s, faction, kind, STAT_CANNON + colour) * (DAMAGE[colour] as number) * faces) / 6;
  }
  return points;
};

/** E14.25: the share of a kind on its way out that gets away, when the foe shoots once more and at nothing else. */
export const shareAway = (s: State, sector: number, seat: number, kind: number, foe: number): number => {
  const n = countOf(s, sector, seat, kind);
  let points = n * (1 + statOf(s, seat, kind, STAT_HULL));
  for (let i = 0; i < n; i++) points -= s.damage[rowOf(seat, kind) + i];
  return Math.max(0, 1 - volley(s, sector, foe, statOf(s, seat, kind, STAT_SHIELD)) / points);
};
