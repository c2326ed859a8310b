import { CHANCE, type Params, type Refusal, type Seat } from '@orrery/kernel';
import { ORE_FOR, PIECES, RANGE_PER_QIC, SPACES } from '../content/tables/actions.ts';
import { PROJECT_TOKENS, RESEARCH_COST } from '../content/tables/research.ts';
import { advancedTileAt } from '../state/boards.ts';
import { nextUnfederated, reachTo } from '../state/hexes.ts';
import {
  BOWL3,
  BUILDINGS,
  FIRST_TRACK,
  GAIA_PROJECT,
  type HexId,
  MINE,
  type TileId,
  TOP_LEVEL,
  TRACKS,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf, levelOf, powerIn } from '../state/seats.ts';
import type { GaiaAction } from './actions.ts';
import { thresholdOf } from './federate.ts';
import { buildWith } from './frames.ts';
import { mineCost, newMineCost } from './mine.ts';
import { movableTokens, STONE_WORTH, stoneReady, tokensInTwo, worthOf } from './power.ts';
import { rangeOf } from './range.ts';
import { leastCredits } from './upgrade.ts';
import { powerValue } from './value.ts';

/** What an action asks for, in goods and power. Zero where it is another good that is short. */
interface Price {
  ore: number;
  credits: number;
  knowledge: number;
  qic: number;
  power: number;
}

const conversionPrice = (s: State, what: number, price: Price): void => {
  const conversion = s.tables.content.conversions[what];
  if (conversion === undefined) return;
  price.power = Math.max(0, conversion.power - s.surplus);
  if (conversion.power > 0) return;
  // Named by what they take: `1o c` takes one ore.
  const [, n, unit] = /^(\d+)([a-z])/.exec(conversion.name) ?? [];
  const goods = { o: 'ore', c: 'credits', k: 'knowledge', q: 'qic' } as const;
  const good = goods[unit as keyof typeof goods];
  if (good !== undefined) price[good] = Number(n);
};

const priceOf = (s: State, seat: Seat, a: GaiaAction): Price => {
  const price: Price = { ore: 0, credits: 0, knowledge: 0, qic: 0, power: 0 };
  switch (a.k) {
    case 'mine': {
      const isGiven = buildWith.isTop(s);
      const [free, bonus] = isGiven ? [buildWith.free(s), buildWith.bonus(s)] : [0, 0];
      return { ...price, ...mineCost(s, seat, a.hex, free, bonus, newMineCost()) };
    }
    case 'upgrade':
      return { ...price, ore: ORE_FOR[a.to], credits: leastCredits(s, seat, a.hex, a.to) };
    case 'research':
      return { ...price, knowledge: RESEARCH_COST };
    case 'board':
      return { ...price, power: SPACES[a.space].power, qic: SPACES[a.space].qic };
    case 'convert':
      conversionPrice(s, a.what, price);
      return price;
    default:
      return price;
  }
};

/** Power that could be spent now (G6.3). */
const spendable = (s: State, seat: Seat): number =>
  powerIn(s, seat, BOWL3) * worthOf(s, seat) + (stoneReady(s, seat) ? STONE_WORTH : 0);

/** Burns after which there would be enough; 0 where burning cannot help (G6.6). */
const burnsFor = (s: State, seat: Seat, missing: number): number => {
  const burns = Math.ceil(missing / worthOf(s, seat));
  return burns <= tokensInTwo(s, seat) >> 1 ? burns : 0;
};

/** Power value of buildings that are in no federation yet (G14.1). */
export const freeValue = (s: State, seat: Seat): number => {
  let value = 0;
  for (let i = nextUnfederated(s, seat, 0); i >= 0; i = nextUnfederated(s, seat, i + 1))
    value += powerValue(s, seat, s.planets[i]);
  return value;
};

const levelFor = (s: State, seat: Seat, tile: TileId): number => {
  for (let track = FIRST_TRACK; track < TRACKS.length; track++)
    if (advancedTileAt(s, track) === tile) return levelOf(s, seat, track);
  return 0;
};

/** G1.1: the pieces of a kind that are all on the map. */
const piecesOf = (a: GaiaAction): Params | null => {
  const building = a.k === 'upgrade' ? a.to : a.k === 'mine' ? MINE : null;
  return building === null ? null : { building: BUILDINGS[building], of: PIECES[building] };
};

/** G10.1: what the building there may become; nothing where it is the last of its line. */
const upgradesOf = (s: State, seat: Seat, hex: HexId): Params => {
  const from = s.building[hex];
  const into = factionOf(s, seat).upgrades[from].map((to) => BUILDINGS[to]);
  return { from: BUILDINGS[from], building: into, count: into.length };
};

/** What is asked for and what there is, for refusals that are about amounts; null for all others. */
const figuresOf = (s: State, seat: Seat, a: GaiaAction, why: string): Params | null => {
  switch (why) {
    case 'notEnoughOre':
      return { needs: priceOf(s, seat, a).ore, has: s.ore[seat] };
    case 'notEnoughCredits':
      return { needs: priceOf(s, seat, a).credits, has: s.credits[seat] };
    case 'notEnoughKnowledge':
      return { needs: priceOf(s, seat, a).knowledge, has: s.knowledge[seat] };
    case 'notEnoughQic':
      return { needs: priceOf(s, seat, a).qic, has: s.qic[seat] };
    case 'notEnoughPower': {
      const needs = priceOf(s, seat, a).power;
      const has = spendable(s, seat);
      return { needs, has, burn: burnsFor(s, seat, needs - has) };
    }
    case 'outOfRange':
      return 'hex' in a
        ? { needs: reachTo(s, seat, a.hex), has: rangeOf(s, seat) + RANGE_PER_QIC * s.qic[seat] }
        : null;
    case 'notEnoughTokens':
      return { needs: PROJECT_TOKENS[levelOf(s, seat, GAIA_PROJECT)], has: movableTokens(s, seat) };
    case 'twoTokensInTwo':
      return { needs: 2, has: tokensInTwo(s, seat) };
    case 'noFederation':
      return { needs: thresholdOf(s, seat), has: freeValue(s, seat) };
    case 'noPiece':
      return piecesOf(a);
    case 'noSuchUpgrade':
      return a.k === 'upgrade' ? upgradesOf(s, seat, a.hex) : null;
    case 'levelTooLow':
      return a.k === 'take' ? { needs: TOP_LEVEL - 1, has: levelFor(s, seat, a.tile) } : null;
    default:
      return null;
  }
};

/** A refusal with the figures behind it. Rules refuse with constants, so that looking for legal actions makes nothing. */
export const explain = (s: State, by: Seat | typeof CHANCE, a: GaiaAction, refusal: Refusal): Refusal => {
  const figures = by === CHANCE ? null : figuresOf(s, by, a, refusal.why);
  if (figures !== null) return { ...refusal, with: figures };
  return PLAIN[refusal.why] === undefined ? refusal : { ...refusal, with: NO_FIGURES };
};
const NO_FIGURES: Params = { needs: 0, has: 0, burn: 0, of: 0, building: '' };
const PLAIN: { readonly [why: string]: true } = Object.fromEntries(
  [
    'notEnoughOre',
    'notEnoughCredits',
    'notEnoughKnowledge',
    'notEnoughQic',
    'notEnoughPower',
    'outOfRange',
    'notEnoughTokens',
    'levelTooLow',
    'noPiece',
  ].map((why) => [why, true as const]),
);
