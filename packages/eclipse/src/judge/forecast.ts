import { statOf } from '../blueprint.ts';
import { type Fleet, SHIP_KINDS as NAMES, type Squad } from '../combat/fleet.ts';
import { odds } from '../combat/odds/index.ts';
import { countOf } from '../combat/sides.ts';
import { STAT_CANNON, STAT_COMPUTER, STAT_HULL, STAT_INITIATIVE, STAT_MISSILE, STAT_SHIELD } from '../parts.ts';
import type { State } from '../state.ts';
import { ANCIENTS, GCDS, SHIP_KINDS } from '../terms.ts';

/** What a battle promises: chances by the exact odds, and the share of each side's ships that is left on average. */
export interface Forecast {
  readonly win: number;
  readonly attackerLeft: number;
  readonly defenderLeft: number;
}

/** Units of work a forecast may cost: a few milliseconds at most. */
const EFFORT = 6e4;
/** Forecasts kept; each takes some hundred bytes. */
const MOST = 30_000;
/** Same fleets, same answer: kept for all positions and all searches alike. */
const known = new Map<number, Forecast>();

/** The ships of a faction in a sector. Changes and returns `into`. */
export const gather = (s: State, sector: number, faction: number, into: Int8Array): void => {
  for (let kind = 0; kind < SHIP_KINDS; kind++) into[kind] = countOf(s, sector, faction, kind);
};

const PLACES = [
  STAT_INITIATIVE,
  STAT_COMPUTER,
  STAT_SHIELD,
  STAT_HULL,
  STAT_CANNON,
  STAT_CANNON + 1,
  STAT_CANNON + 2,
  STAT_MISSILE,
  STAT_MISSILE + 1,
  STAT_MISSILE + 2,
];

/** Two hashes of 32 bits over everything the odds depend on, built together. */
let low = 0;
let high = 0;
const mix = (n: number): void => {
  low = Math.imul(low ^ n, 0x01000193);
  high = Math.imul(high + n + 1, 0x85ebca6b) ^ (high >>> 13);
};
const mixFleet = (s: State, faction: number, counts: Int8Array): void => {
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    if (counts[kind] === 0) continue;
    mix(kind + 8 * counts[kind] + (faction < ANCIENTS ? 0 : 1024 * faction));
    for (let i = 0; i < PLACES.length; i++) mix(statOf(s, faction, kind, PLACES[i]));
  }
  mix(0x7777);
};

const fleetOf = (s: State, faction: number, counts: Int8Array): Fleet => {
  const fleet: Squad[] = [];
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    if (counts[kind] === 0) continue;
    const stat = (i: number): number => Math.max(0, statOf(s, faction, kind, i));
    fleet.push({
      kind: NAMES[faction === ANCIENTS ? 4 : faction === GCDS ? 5 : kind],
      count: counts[kind],
      initiative: stat(STAT_INITIATIVE),
      computer: stat(STAT_COMPUTER),
      shield: stat(STAT_SHIELD),
      hull: stat(STAT_HULL),
      cannons: [stat(STAT_CANNON), stat(STAT_CANNON + 1), stat(STAT_CANNON + 2)],
      missiles: [stat(STAT_MISSILE), stat(STAT_MISSILE + 1), stat(STAT_MISSILE + 2)],
    });
  }
  return fleet;
};

const sum = (counts: Int8Array): number => {
  let n = 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++) n += counts[kind];
  return n;
};

/** What a battle between these ships promises. Both sides have ships. */
export const forecast = (s: State, by: number, mine: Int8Array, foe: number, theirs: Int8Array): Forecast => {
  low = 0x811c9dc5;
  high = 0x2545f491;
  mixFleet(s, by, mine);
  mixFleet(s, foe, theirs);
  const key = (low >>> 0) * 0x200000 + ((high ^ (high >>> 15)) & 0x1fffff);
  const found = known.get(key);
  if (found !== undefined) return found;
  const full = odds(fleetOf(s, by, mine), fleetOf(s, foe, theirs), {
    attacker: 'quick',
    defender: 'quick',
    effort: EFFORT,
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
