import {
  CANNON_STATS,
  MISSILE_STATS,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_SHIELD,
} from '../content/parts.ts';
import { type Fleet, NO_DICE, type Squad } from '../rules/battle/fleet.ts';
import { countOf } from '../rules/battle/sides.ts';
import { damageOn, squadOf } from '../rules/battle/standing.ts';
import { damageOf } from '../state/battlefield.ts';
import { statOf } from '../state/blueprints.ts';
import { type Faction, isPlayer, type SectorId, SHIP_KINDS, type ShipKind, type StatId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { odds, QUICK_SAMPLES } from '../tools/odds/index.ts';

/** How a battle may end: chances by the exact odds, and the share of each side's ships that is left on average. */
export interface Forecast {
  readonly win: number;
  readonly attackerLeft: number;
  readonly defenderLeft: number;
}

/** How far a battle has come: not begun; begun, so that damage counts (E14.9); past the missiles (E14.17). */
export const FRESH = 0;
export const BEGUN = 1;
export const CANNONS = 2;
export type Stage = typeof FRESH | typeof BEGUN | typeof CANNONS;

/** Units of work a forecast may cost: a few milliseconds at most. */
const EFFORT = 6e4;
/** Forecasts kept; each takes some hundred bytes. */
const MOST = 30_000;
/** Same fleets, same answer: kept for all positions and all searches alike. */
const known = new Map<number, Forecast>();

/** The ships of a faction in a sector. Changes and returns `into`. */
export const gather = (s: State, sector: SectorId, faction: Faction, into: Int8Array): void => {
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) into[kind] = countOf(s, sector, faction, kind);
};

const PLACES = [STAT_INITIATIVE, STAT_COMPUTER, STAT_SHIELD, STAT_HULL, ...CANNON_STATS, ...MISSILE_STATS];

/** Two hashes of 32 bits over everything the odds depend on, built together. */
let low = 0;
let high = 0;
const mix = (n: number): void => {
  low = Math.imul(low ^ n, 0x01000193);
  high = Math.imul(high + n + 1, 0x85ebca6b) ^ (high >>> 13);
};
const mixFleet = (s: State, faction: Faction, counts: Int8Array, stage: Stage): void => {
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    if (counts[kind] === 0) continue;
    mix(kind + 8 * counts[kind] + (isPlayer(faction) ? 0 : 1024 * faction));
    for (let i = 0; i < PLACES.length; i++) mix(statOf(s, faction, kind, PLACES[i] as StatId));
    if (stage !== FRESH) for (let i = 0; i < counts[kind]; i++) mix(damageOf(s, faction, kind, i));
  }
  mix(0x7777 + stage);
};

const fleetOf = (s: State, faction: Faction, counts: Int8Array, stage: Stage): Fleet => {
  const fleet: Squad[] = [];
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    const n = counts[kind];
    if (n === 0) continue;
    const squad = squadOf(s, faction, kind, n, stage === FRESH ? undefined : damageOn(s, faction, kind, n));
    fleet.push(stage === CANNONS ? { ...squad, missiles: NO_DICE } : squad);
  }
  return fleet;
};

const sum = (counts: Int8Array): number => {
  let n = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) n += counts[kind];
  return n;
};

/** How a battle between these ships may end. Both sides have ships. */
export const forecast = (
  s: State,
  by: Faction,
  mine: Int8Array,
  foe: Faction,
  theirs: Int8Array,
  stage: Stage = FRESH,
): Forecast => {
  low = 0x811c9dc5;
  high = 0x2545f491;
  mixFleet(s, by, mine, stage);
  mixFleet(s, foe, theirs, stage);
  const key = (low >>> 0) * 0x200000 + ((high ^ (high >>> 15)) & 0x1fffff);
  const found = known.get(key);
  if (found !== undefined) return found;
  const full = odds(fleetOf(s, by, mine, stage), fleetOf(s, foe, theirs, stage), {
    attacker: 'quick',
    defender: 'quick',
    effort: EFFORT,
    samples: QUICK_SAMPLES,
  });
  let attackerLeft = 0;
  let defenderLeft = 0;
  for (const squad of full.attacker.squads) attackerLeft += squad.expectedSurvivors;
  for (const squad of full.defender.squads) defenderLeft += squad.expectedSurvivors;
  const made = { win: full.win, attackerLeft: attackerLeft / sum(mine), defenderLeft: defenderLeft / sum(theirs) };
  if (known.size >= MOST) known.clear();
  known.set(key, made);
  return made;
};
