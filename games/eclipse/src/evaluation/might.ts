import type { Seat } from '@orrery/kernel';
import {
  CANNON_STATS,
  MISSILE_STATS,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MOVE,
  STAT_SHIELD,
} from '../content/parts.ts';
import { shipStat } from '../state/blueprints.ts';
import { COLOURS, DAMAGE, SHIP_KINDS, type ShipKind, STARBASE, type StatId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** Missiles fire once, but first. */
const MISSILE = 0.8;

/** How strong one ship of a kind is: what it deals and what it takes, in one number. */
export const mightOf = (s: State, seat: Seat, kind: ShipKind): number => {
  let damage = 0;
  for (let colour = 0; colour < COLOURS.length; colour++)
    damage +=
      (DAMAGE[colour] as number) *
      (shipStat(s, seat, kind, CANNON_STATS[colour] as StatId) +
        MISSILE * shipStat(s, seat, kind, MISSILE_STATS[colour] as StatId));
  const hits = Math.min(5, 1 + shipStat(s, seat, kind, STAT_COMPUTER)) / 6;
  const stands = (1 + shipStat(s, seat, kind, STAT_HULL)) * (1 + 0.3 * shipStat(s, seat, kind, STAT_SHIELD));
  const quick = 1 + 0.04 * shipStat(s, seat, kind, STAT_INITIATIVE);
  const moves = kind === STARBASE ? 0.9 : 0.9 + 0.1 * Math.min(3, shipStat(s, seat, kind, STAT_MOVE));
  return Math.sqrt(damage * hits * stands) * quick * moves;
};

/** What a good fleet is made of: how much each kind's blueprint counts. */
const SHARE = [0.3, 0.4, 0.25, 0.1];

export const blueprintMight = (s: State, seat: Seat): number => {
  let sum = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) sum += (SHARE[kind] as number) * mightOf(s, seat, kind);
  return sum;
};
