import { NONE, type Seat } from '@orrery/kernel';
import { STEP_PRICE } from '../content/tables/research.ts';
import { stepsBetween, stepsTo } from '../rules/mine.ts';
import { rangeOf } from '../rules/range.ts';
import { powerValue } from '../rules/value.ts';
import { formerOf, hasBuilding, isFederated, isOccupied, OUT_OF_REACH, reachTo } from '../state/hexes.ts';
import { type FactionId, GAIA, ROUNDS, SPACE, TERRAFORMING, TRANSDIM } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf, levelOf } from '../state/seats.ts';
import { nextThreshold } from './threshold.ts';
import type { GaiaWeights } from './weights.ts';

/** By ore to be paid for steps: how inviting a planet is. */
const BY_ORE = [1, 0.8, 0.6, 0.45, 0.33, 0.25, 0.18, 0.12, 0.1, 0.07];
/** By how far beyond the present range it lies. */
const BY_FAR = [1, 0.6, 0.4, 0.2, 0.1];

/** G14: free power value becomes a federation only when it reaches the threshold. */
const federationShare = (free: number, threshold: number): number => {
  const whole = Math.floor(free / threshold);
  const rest = (free - whole * threshold) / threshold;
  return whole * 0.9 + rest ** 1.6;
};

/** What the map holds for a seat: planets to take, gaiaformers at work, federations on the way, neighbours. */
export const groundWorth = (s: State, seat: Seat, round: number, time: number, w: GaiaWeights): number => {
  const faction = factionOf(s, seat);
  const range = rangeOf(s, seat);
  const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)];
  const { home } = faction;
  const gaiaForOre = faction.addGaiaCost !== undefined;
  const { seats } = s.tables;
  let inviting = 0;
  let worth = 0;
  let free = 0;
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (isOccupied(s, hex)) {
      if (hasBuilding(s, seat, hex) && !isFederated(s, seat, hex)) free += powerValue(s, seat, hex);
      continue;
    }
    const former = formerOf(s, hex);
    if (former !== NONE) {
      if (former !== seat) continue;
      if (s.planet[hex] !== TRANSDIM) worth += w.formed;
      else if (round < ROUNDS) worth += w.project;
      continue;
    }
    const reach = reachTo(s, seat, hex);
    if (reach === OUT_OF_REACH) continue;
    const far = reach <= range ? 0 : reach - range;
    if (far >= BY_FAR.length) continue;
    const planet = s.planet[hex];
    if (planet === SPACE) continue;
    let inviteOf: number;
    if (planet === TRANSDIM) inviteOf = round < ROUNDS ? 0.25 : 0;
    else if (planet === GAIA) inviteOf = gaiaForOre ? 0.8 : 0.6;
    else inviteOf = BY_ORE[Math.min(9, stepsBetween(home, planet) * price)];
    let rivals = 0;
    for (let other = 0 as Seat; other < seats; other++) if (other !== seat && reachTo(s, other, hex) <= 2) rivals++;
    inviting += (inviteOf * BY_FAR[far]) / (1 + 0.35 * rivals);
  }
  worth += w.federation * federationShare(free, nextThreshold(s, seat)) * Math.min(1, 4 * time);
  return worth + w.planets * Math.sqrt(inviting) * time;
};

/** Before the first mine: how many planets suit a faction. */
export const homeWorth = (s: State, faction: FactionId): number => {
  let sum = 0;
  for (let i = 0; i < s.planetCount; i++) {
    const planet = s.planet[s.planets[i]];
    if (planet === GAIA) sum += 0.5;
    else if (planet !== TRANSDIM) sum += [1, 0.6, 0.25, 0.1][stepsTo(s, faction, planet)];
  }
  return sum;
};
