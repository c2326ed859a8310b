import {
  STAT_CANNON,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MISSILE,
  STAT_SHIELD,
} from '../../content/parts.ts';
import type { State } from '../../state/layout.ts';
import { ANCIENTS, SHIPS } from '../../state/ids.ts';
import { statOf } from '../blueprint.ts';
import type { Fleet, ShipKind, Squad } from './fleet.ts';
import { countOf, rowOf, shipName } from './sides.ts';

export const kindsOf = (faction: number): readonly number[] =>
  faction < ANCIENTS ? SHIPS.map((_, kind) => kind) : [0];
export const kindId = (faction: number, kind: number): ShipKind => shipName(faction, kind) as ShipKind;

/** So many ships of a kind as a battle sees them (E14.8). */
export const squadOf = (s: State, faction: number, kind: number, count: number, damage?: readonly number[]): Squad => {
  const stat = (which: number): number => statOf(s, faction, kind, which);
  return {
    kind: kindId(faction, kind),
    count,
    initiative: stat(STAT_INITIATIVE),
    computer: stat(STAT_COMPUTER),
    shield: stat(STAT_SHIELD),
    hull: stat(STAT_HULL),
    cannons: [stat(STAT_CANNON), stat(STAT_CANNON + 1), stat(STAT_CANNON + 2)],
    missiles: [stat(STAT_MISSILE), stat(STAT_MISSILE + 1), stat(STAT_MISSILE + 2)],
    ...(damage === undefined ? {} : { damage }),
  };
};

/** E14.9: damage on each ship of a kind in the battle being fought, most damaged first. */
export const damageOn = (s: State, faction: number, kind: number, count: number): readonly number[] =>
  Array.from(s.damage.slice(rowOf(faction, kind), rowOf(faction, kind) + count));

/** What a faction has in a sector. */
export const standingIn = (s: State, sector: number, faction: number, damaged: boolean): Fleet =>
  kindsOf(faction).flatMap((kind) => {
    const count = countOf(s, sector, faction, kind);
    return count === 0
      ? []
      : [squadOf(s, faction, kind, count, damaged ? damageOn(s, faction, kind, count) : undefined)];
  });
