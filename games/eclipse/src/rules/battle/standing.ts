import {
  CANNON_STATS,
  MISSILE_STATS,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_SHIELD,
} from '../../content/parts.ts';
import { damageOf } from '../../state/battlefield.ts';
import { statOf } from '../../state/blueprints.ts';
import {
  EVERY_SHIP,
  type Faction,
  isPlayer,
  ONLY_KIND,
  type SectorId,
  type ShipKind,
  type StatId,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import type { DiceCount, Fleet, Squad, SquadKind } from './fleet.ts';
import { countOf, shipName } from './sides.ts';

const ONLY = [ONLY_KIND];
export const kindsOf = (faction: Faction): readonly ShipKind[] => (isPlayer(faction) ? EVERY_SHIP : ONLY);
export const kindId = (faction: Faction, kind: ShipKind): SquadKind => shipName(faction, kind) as SquadKind;

/** So many ships of a kind as a battle sees them (E14.8). */
export const squadOf = (
  s: State,
  faction: Faction,
  kind: ShipKind,
  count: number,
  damage?: readonly number[],
): Squad => {
  const stat = (which: StatId): number => statOf(s, faction, kind, which);
  return {
    kind: kindId(faction, kind),
    count,
    initiative: stat(STAT_INITIATIVE),
    computer: stat(STAT_COMPUTER),
    shield: stat(STAT_SHIELD),
    hull: stat(STAT_HULL),
    cannons: CANNON_STATS.map(stat) as unknown as DiceCount,
    missiles: MISSILE_STATS.map(stat) as unknown as DiceCount,
    ...(damage === undefined ? {} : { damage }),
  };
};

/** E14.9: damage on each ship of a kind in the battle being fought, most damaged first. */
export const damageOn = (s: State, faction: Faction, kind: ShipKind, count: number): readonly number[] =>
  Array.from({ length: count }, (_, ship) => damageOf(s, faction, kind, ship));

/** What a faction has in a sector. */
export const standingIn = (s: State, sector: SectorId, faction: Faction, damaged: boolean): Fleet =>
  kindsOf(faction).flatMap((kind) => {
    const count = countOf(s, sector, faction, kind);
    return count === 0
      ? []
      : [squadOf(s, faction, kind, count, damaged ? damageOn(s, faction, kind, count) : undefined)];
  });
