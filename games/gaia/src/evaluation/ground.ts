import { STEP_PRICE } from '../content/tables/research.ts';
import { stepsTo } from '../rules/mine.ts';
import { rangeOf } from '../rules/range.ts';
import { powerValue } from '../rules/value.ts';
import { MAX_HEXES } from '../state/board/shape.ts';
import { GAIA, GLEENS, ROUNDS, SPACE, TERRAFORMING, TRANSDIM } from '../state/ids.ts';
import { isFaction, levelOf, type State } from '../state/layout.ts';
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
export const groundWorth = (s: State, seat: number, round: number, time: number, w: GaiaWeights): number => {
  const at = seat * MAX_HEXES;
  const faction = s.faction[seat] - 1;
  const range = rangeOf(s, seat);
  const price = STEP_PRICE[levelOf(s, seat, TERRAFORMING)] as number;
  const gleens = isFaction(s, seat, GLEENS);
  const seats = s.tables.seats;
  let inviting = 0;
  let worth = 0;
  let free = 0;
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (s.owner[hex] !== 0) {
      if ((s.owner[hex] === seat + 1 || s.guest[hex] === seat + 1) && ((s.federated[hex] >> seat) & 1) === 0)
        free += powerValue(s, seat, hex);
      continue;
    }
    const former = s.former[hex];
    if (former !== 0) {
      if (former !== seat + 1) continue;
      if (s.planet[hex] !== TRANSDIM) worth += w.formed;
      else if (round < ROUNDS) worth += w.project;
      continue;
    }
    const reach = s.reach[at + hex];
    if (reach === 255) continue;
    const far = reach <= range ? 0 : reach - range;
    if (far >= BY_FAR.length) continue;
    const planet = s.planet[hex];
    if (planet === SPACE) continue;
    let inviteOf: number;
    if (planet === TRANSDIM) inviteOf = round < ROUNDS ? 0.25 : 0;
    else if (planet === GAIA) inviteOf = gleens ? 0.8 : 0.6;
    else inviteOf = BY_ORE[Math.min(9, stepsTo(faction, planet) * price)] as number;
    let rivals = 0;
    for (let other = 0; other < seats; other++) if (other !== seat && s.reach[other * MAX_HEXES + hex] <= 2) rivals++;
    inviting += (inviteOf * (BY_FAR[far] as number)) / (1 + 0.35 * rivals);
  }
  const threshold = faction === 3 ? 7 : faction === 6 && s.count[seat * 7 + 4] > 0 ? 6 : 7;
  worth += w.federation * federationShare(free, threshold) * Math.min(1, 4 * time);
  return worth + w.planets * Math.sqrt(inviting) * time;
};

/** Before the first mine: how many planets suit a faction. */
export const homeWorth = (s: State, faction: number): number => {
  let sum = 0;
  for (let i = 0; i < s.planetCount; i++) {
    const planet = s.planet[s.planets[i]];
    if (planet === GAIA) sum += 0.5;
    else if (planet !== TRANSDIM) sum += [1, 0.6, 0.25, 0.1][stepsTo(faction, planet)] as number;
  }
  return sum;
};
