import { type FramePlace, NONE, type None, type Seat } from '@orrery/kernel';
import { CANNON_STATS, STAT_COMPUTER, STAT_HULL, STAT_SHIELD } from '../content/parts.ts';
import { countOf, isHit } from '../rules/battle/sides.ts';
import { battle } from '../rules/frames.ts';
import { damageOf, hasDeclared } from '../state/battlefield.ts';
import { statOf } from '../state/blueprints.ts';
import { DAMAGE, type Faction, isPlayer, type SectorId, SHIP_KINDS, type ShipKind, type StatId } from '../state/ids.ts';
import { COMBAT, type State } from '../state/layout.ts';

/** The place of the battle that is being fought in a sector, or NONE. */
export const battleIn = (s: State, sector: SectorId): FramePlace | None => {
  if (s.phase !== COMBAT) return NONE;
  const place = battle.find(s);
  return place !== NONE && battle.readAt(s, place, 'sector') === sector ? place : NONE;
};
export const attackerOf = (s: State, place: FramePlace): Faction => battle.readAt(s, place, 'attacker');
export const foeOf = (s: State, place: FramePlace, seat: Seat): Faction =>
  battle.readAt(s, place, attackerOf(s, place) === seat ? 'defender' : 'attacker');
export const takesPart = (s: State, place: FramePlace, seat: Seat): boolean =>
  attackerOf(s, place) === seat || battle.readAt(s, place, 'defender') === seat;
/** E14.17: missiles are for the first round alone. */
export const missilesSpent = (s: State, place: FramePlace): boolean => battle.readAt(s, place, 'round') > 0;

const leaves = (s: State, faction: Faction, kind: ShipKind): boolean =>
  isPlayer(faction) && hasDeclared(s, faction, kind);

/** The ships of a faction that fight on in a sector: those that declared a retreat do not shoot (E14.25). Changes `into`. */
export const gatherFighters = (s: State, sector: SectorId, faction: Faction, into: Int8Array): number => {
  let n = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    into[kind] = leaves(s, faction, kind) ? 0 : countOf(s, sector, faction, kind);
    n += into[kind];
  }
  return n;
};

/** What a round of all cannons of a faction does on average to ships with this shield, in points of damage. */
const volley = (s: State, sector: SectorId, faction: Faction, shield: number): number => {
  let points = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    const n = countOf(s, sector, faction, kind);
    if (n === 0) continue;
    let faces = 0;
    for (let face = 1; face <= 6; face++) if (isHit(face, statOf(s, faction, kind, STAT_COMPUTER), shield)) faces++;
    for (let colour = 0; colour < 3; colour++)
      points += (n * statOf(s, faction, kind, CANNON_STATS[colour] as StatId) * (DAMAGE[colour] as number) * faces) / 6;
  }
  return points;
};

/** E14.25: the share of a kind on its way out that gets away, when the foe shoots once more and at nothing else. */
export const shareAway = (s: State, sector: SectorId, seat: Seat, kind: ShipKind, foe: Faction): number => {
  const n = countOf(s, sector, seat, kind);
  let points = n * (1 + statOf(s, seat, kind, STAT_HULL));
  for (let i = 0; i < n; i++) points -= damageOf(s, seat, kind, i);
  return Math.max(0, 1 - volley(s, sector, foe, statOf(s, seat, kind, STAT_SHIELD)) / points);
};
