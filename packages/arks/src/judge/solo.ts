import { CENTRE, ENGINEER, PLANET } from '../data/names.ts';
import { coloniesOf } from '../rules/colony.ts';
import { settledCount } from '../rules/explore.ts';
import { reachOf } from '../rules/galaxy.ts';
import { planetsToEnd, terraformedCount, terraformLimit } from '../rules/merit.ts';
import { cargoSum } from '../rules/payment.ts';
import { automaUpgrades } from '../rules/scoring.ts';
import { AUTOMA_SEAT, HUMAN, KEPT, MAX_SEATS, nodeOf, type State } from '../rules/state.ts';
import { movementOf } from '../rules/travel.ts';
import { missing, UNKNOWN_PLANET } from './outlook.ts';
import { NOW } from './promise.ts';
import { FEATURES, look } from './sight.ts';

/** What is seen of a game against the Automa, beside what is seen of every position. */
const ALONE = [
  'rounds',
  'round',
  'ending',
  'turnsLeft',
  'automaNext',
  'done',
  'nearest',
  'nearer',
  'near',
  'planets',
  'openLevels',
  'limit',
  'cargo',
  'cards',
  'tokens',
  'pool',
  'kept',
  'settled',
  'movement',
  'merit',
  'finishing',
  'automaUpgrades',
  'automaUpgradesLeft',
  'automaColonies',
  'automaPool',
  'automaOutposts',
  'automaCargo',
  'automaCrew',
  'automaEngineers',
  'automaLead',
  'automaSecond',
  'automaMerit',
  'automaFinishing',
  'automaBlocks',
] as const;
export const SOLO_FEATURES: readonly string[] = [...FEATURES, ...ALONE];
const AT = Object.fromEntries(ALONE.map((name, i) => [name, FEATURES.length + i])) as {
  readonly [name in (typeof ALONE)[number]]: number;
};

/** The planets that would end the game soonest: levels missing, the nearest first. */
const lookAtEnd = (s: State, out: Float64Array): void => {
  const done = terraformedCount(s);
  const open: number[] = [];
  let planets = 0;
  for (let slot = 0; slot < 9; slot++) {
    if (slot === CENTRE || s.card[slot] === 0) continue;
    planets++;
    if (s.terraformed[slot] === 1) continue;
    const levels = missing(s, slot);
    open.push(levels);
    out[AT.openLevels] += levels;
  }
  open.sort((a, b) => a - b);
  const needed = planetsToEnd(s) - done;
  const ending = s.lastRound !== 0;
  out[AT.round] = s.round;
  out[AT.ending] = ending ? 1 : 0;
  out[AT.automaNext] = s.active === AUTOMA_SEAT ? 1 : 0;
  out[AT.turnsLeft] = ending ? s.lastRound - s.round + 1 - (s.active === AUTOMA_SEAT ? 1 : 0) : 0;
  out[AT.done] = done;
  out[AT.planets] = planets;
  if (needed > 0) out[AT.nearest] = open[0] ?? UNKNOWN_PLANET;
  if (needed > 1) out[AT.nearer] = open[1] ?? UNKNOWN_PLANET;
  if (needed > 2) out[AT.near] = open[2] ?? UNKNOWN_PLANET;
};

/** A14.7: what first and second places on planets in progress may bring the Automa, and its own markers there. */
const lookAtMerit = (s: State, out: Float64Array): void => {
  for (let slot = 0; slot < 9; slot++) {
    const mine = s.merit[slot * MAX_SEATS + HUMAN];
    const theirs = s.merit[slot * MAX_SEATS + AUTOMA_SEAT];
    out[AT.merit] += mine;
    out[AT.automaMerit] += theirs;
    if (theirs === 0) continue;
    const behind =
      mine > theirs || (mine === theirs && s.below[slot * MAX_SEATS + HUMAN] > s.below[slot * MAX_SEATS + AUTOMA_SEAT]);
    const done = 1 - missing(s, slot) / s.tables.planets[s.card[slot] - 1]!.total;
    if (behind) out[AT.automaSecond] += s.tables.second * done;
    else out[AT.automaLead] += s.tables.first * done;
  }
};

/** Can a seat complete this planet with what it holds? */
const canFinish = (s: State, seat: number, slot: number, limit: number): boolean => {
  if (s.card[slot] === 0 || slot === CENTRE || s.terraformed[slot] === 1 || missing(s, slot) > limit) return false;
  const { max } = s.tables.planets[s.card[slot] - 1]!;
  for (let r = 0; r < 4; r++) if (max[r]! - s.level[slot * 4 + r] > s.cargo[seat * 4 + r]) return false;
  return true;
};

const lookAtHuman = (s: State, out: Float64Array): void => {
  const limit = terraformLimit(s, HUMAN);
  const movement = movementOf(s, HUMAN);
  out[AT.limit] = limit;
  out[AT.cargo] = cargoSum(s, HUMAN);
  out[AT.cards] = NOW.room;
  for (let kind = 0; kind < 4; kind++) out[AT.tokens] += s.token[HUMAN * 4 + kind];
  out[AT.pool] = s.colonyPool[HUMAN];
  for (let card = 0; card < s.tables.survivors.length; card++) if (s.survivorAt[card] === KEPT + HUMAN) out[AT.kept]++;
  out[AT.settled] = settledCount(s, HUMAN);
  out[AT.movement] = movement;
  const { steps } = reachOf(s, s.ark[HUMAN], movement);
  for (let slot = 0; slot < 9; slot++)
    if (canFinish(s, HUMAN, slot, limit) && steps[nodeOf(slot, PLANET)]! > 0) out[AT.finishing] = 1;
};

const lookAtAutoma = (s: State, out: Float64Array): void => {
  const { upgradePoints } = s.tables.levels[s.automa - 1]!;
  const upgrades = automaUpgrades(s, AUTOMA_SEAT);
  out[AT.automaUpgrades] = upgrades;
  out[AT.automaUpgradesLeft] = upgradePoints[upgradePoints.length - 1]! - upgradePoints[upgrades]!;
  out[AT.automaColonies] = coloniesOf(s, AUTOMA_SEAT);
  out[AT.automaPool] = s.colonyPool[AUTOMA_SEAT];
  const limit = terraformLimit(s, AUTOMA_SEAT);
  out[AT.automaOutposts] = s.outpostPool[AUTOMA_SEAT] + limit - 2 - out[AT.automaColonies]!;
  out[AT.automaCargo] = cargoSum(s, AUTOMA_SEAT);
  for (let kind = 0; kind < 4; kind++) out[AT.automaCrew] += s.automaCrew[kind];
  out[AT.automaEngineers] = s.automaCrew[ENGINEER];
  for (let slot = 0; slot < 9; slot++) if (canFinish(s, AUTOMA_SEAT, slot, limit)) out[AT.automaFinishing]++;
  if (canFinish(s, HUMAN, s.ark[AUTOMA_SEAT] >> 2, terraformLimit(s, HUMAN))) out[AT.automaBlocks] = 1;
};

/** Fill in what is seen of a game against the Automa. */
export const lookAlone = (s: State, out: Float64Array): void => {
  out.fill(0);
  out[AT.rounds] = look(s, HUMAN, out);
  lookAtEnd(s, out);
  lookAtMerit(s, out);
  lookAtHuman(s, out);
  lookAtAutoma(s, out);
};
