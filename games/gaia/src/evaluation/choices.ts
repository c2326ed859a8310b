import type { ChoiceFeatures } from '@orrery/evaluation';
import { NONE, type Seat } from '@orrery/kernel';
import type { ActionKind, GaiaAction } from '../rules/actions.ts';
import { chargeOffer } from '../rules/frames.ts';
import { stepsTo } from '../rules/mine.ts';
import { capacityOf } from '../rules/power.ts';
import { roundTileOf } from '../state/boards.ts';
import { BOWL3, type FactionId, GAIA, TRACKS, TRANSDIM } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionIdOf, levelOf, powerIn } from '../state/seats.ts';
import { priorOf } from './prior.ts';

const KINDS: { readonly [kind in ActionKind]: number } = {
  map: 0,
  tiles: 1,
  advanced: 2,
  terraforming: 3,
  rounds: 4,
  finals: 5,
  boosters: 6,
  factions: 7,
  rival: 8,
  card: 9,
  rotate: 10,
  done: 11,
  faction: 12,
  bid: 13,
  place: 14,
  booster: 15,
  mine: 16,
  project: 17,
  upgrade: 18,
  research: 19,
  federation: 20,
  board: 21,
  special: 22,
  pass: 23,
  end: 24,
  convert: 25,
  burn: 26,
  planets: 27,
  satellites: 28,
  satellite: 29,
  token: 30,
  rescore: 31,
  take: 32,
  cover: 33,
  step: 34,
  skip: 35,
  lost: 36,
  station: 37,
  swap: 38,
  downgrade: 39,
  tokens: 40,
  stone: 41,
  charge: 42,
  decline: 43,
  income: 44,
  use: 45,
  tile: 46,
};
/** Actions of one kind are told apart by so many numbers at most. */
const MOST = 64;
const STONE = 32;

const detailOf = (s: State, seat: Seat, action: GaiaAction): number => {
  switch (action.k) {
    case 'mine': {
      const planet = s.planet[action.hex];
      if (planet === GAIA) return 5;
      return planet === TRANSDIM ? 6 : stepsTo(s, factionIdOf(s, seat) as FactionId, planet);
    }
    case 'upgrade':
      return action.to;
    case 'research':
    case 'step':
      return action.track * TRACKS.length + levelOf(s, seat, action.track);
    case 'board':
      return action.space;
    case 'special':
    case 'convert':
      return action.what + ('stone' in action && action.stone === true ? STONE : 0);
    case 'pass':
    case 'booster':
      return (action.booster ?? NONE) + 1;
    case 'token':
      return action.token;
    case 'take':
    case 'cover':
      return action.tile;
    case 'planets':
    case 'satellites':
      return Math.min(12, action.hexes.length);
    case 'charge':
    case 'decline':
      return Math.min(6, chargeOffer.value(s), capacityOf(s, seat));
    case 'tokens':
      return Math.min(30, action.one + 6 * action.two + 12 * action.three);
    default:
      return 0;
  }
};

const most = (n: number, limit: number): number => Math.min(limit, n);

/** What a seat's choice is seen in: alone, by round, faction and round tile, and beside goods, power and buildings. */
export const choices: ChoiceFeatures<State, GaiaAction> = {
  views: 8,
  prior: priorOf,
  writeViews: (s, seat, out) => {
    const { round } = s;
    out[0] = 0;
    out[1] = round;
    out[2] = s.faction[seat];
    out[3] = round > 0 ? roundTileOf(s, round) + 1 : 0;
    out[4] = most(s.ore[seat], 8) * 10 + most(s.credits[seat] >> 1, 9);
    out[5] = most(s.knowledge[seat], 9) * 6 + most(s.qic[seat], 5);
    out[6] = most(powerIn(s, seat, BOWL3), 7) * 8 + round;
    out[7] = most(s.structures[seat] >> 1, 7) * 8 + round;
  },
  codeOf: (s, seat, action) => KINDS[action.k] * MOST + detailOf(s, seat, action),
};
