import { pickWeighted, type Refusal, type Rng, shuffle, type Weighted } from '@orrery/kernel';
import { AUTOMA_SEAT } from '../../automa/seat.ts';
import { TOKEN_TABLES, type TokenTable } from '../../content/tables/tiles.ts';
import {
  BOOSTERS,
  FACTIONS,
  FINAL_TILES,
  GENERAL_TOKENS,
  ROUND_TILES,
  ROUNDS,
  STANDARD_TILES,
  TILES,
  TRACKS,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import type { GaiaAction } from '../actions.ts';
import { type ChanceRule, isIndex } from '../rule.ts';
import { NOT_ASKED } from '../why.ts';

const bad = (rule: string): Refusal => ({ rule, why: 'badDraw' });

/** `count` different things out of `low` to below `high`, in random order. */
const some = (rng: Rng, count: number, low: number, high: number): number[] =>
  shuffle(
    Array.from({ length: high - low }, (_, i) => low + i),
    rng,
  ).slice(0, count);

const areDifferent = (list: unknown, count: number, low: number, high: number): list is readonly number[] => {
  if (!Array.isArray(list) || list.length !== count) return false;
  let seen = 0;
  for (const one of list as readonly unknown[]) {
    if (!isIndex(one, low, high) || (seen >> one) & 1) return false;
    seen |= 1 << one;
  }
  return true;
};

/** G3.2: nine standard tiles to six areas and the lower row. */
export const tilesRule: ChanceRule = {
  ask: 'drawTiles',
  chance: () => null,
  draw: (_s, rng) => ({ k: 'tiles', places: some(rng, STANDARD_TILES, 0, STANDARD_TILES) }),
  whyNot: (_s, a) => {
    if (a.k !== 'tiles') return NOT_ASKED;
    return areDifferent(a.places, STANDARD_TILES, 0, STANDARD_TILES) ? null : bad('G3.2');
  },
  apply: (s, a) => {
    if (a.k === 'tiles') for (let i = 0; i < STANDARD_TILES; i++) s.tilePlace[i] = (a.places[i] as number) + 1;
  },
};

/** G3.2: six of fifteen advanced tiles, one per area. */
export const advancedRule: ChanceRule = {
  ask: 'drawAdvanced',
  chance: () => null,
  draw: (_s, rng) => ({ k: 'advanced', places: some(rng, TRACKS.length, STANDARD_TILES, TILES.length) }),
  whyNot: (_s, a) => {
    if (a.k !== 'advanced') return NOT_ASKED;
    return areDifferent(a.places, TRACKS.length, STANDARD_TILES, TILES.length) ? null : bad('G3.2');
  },
  apply: (s, a) => {
    if (a.k !== 'advanced') return;
    for (let i = 0; i < TRACKS.length; i++) s.advancedPlace[i] = (a.places[i] as number) + 1;
    s.advancedLeft = (1 << TRACKS.length) - 1;
  },
};

/** G3.2: the token at the top of Terraforming; the rest is the supply. */
export const terraformingRule: ChanceRule = {
  ask: 'drawToken',
  chance: (s) => {
    const outcomes: Weighted<GaiaAction>[] = [];
    for (let token = 0; token < GENERAL_TOKENS; token++) {
      if (s.supply[token] > 0) outcomes.push({ action: { k: 'terraforming', token }, weight: s.supply[token] });
    }
    return outcomes;
  },
  draw: (s, rng) => pickWeighted(terraformingRule.chance(s) ?? [], rng),
  whyNot: (s, a) => {
    if (a.k !== 'terraforming') return NOT_ASKED;
    return isIndex(a.token, 0, GENERAL_TOKENS) && s.supply[a.token] > 0 ? null : bad('G3.2');
  },
  apply: (s, a) => {
    if (a.k !== 'terraforming') return;
    s.supply[a.token]--;
    s.terraformingToken = a.token + 1;
  },
};

/** Tokens of a kind in the game: against the Automa one of each stays in the box (GA3.3). */
export const tokensOf = (s: State, token: number): number =>
  (TOKEN_TABLES[token] as TokenTable).count - (s.tables.automa < 0 ? 0 : 1);

export const fillSupply = (s: State): void => {
  for (let token = 0; token < GENERAL_TOKENS; token++) s.supply[token] = tokensOf(s, token);
};

/** G3.3: six round scoring tiles. */
export const roundsRule: ChanceRule = {
  ask: 'drawRounds',
  chance: () => null,
  draw: (_s, rng) => ({ k: 'rounds', tiles: some(rng, ROUNDS, 0, ROUND_TILES.length) }),
  whyNot: (_s, a) => {
    if (a.k !== 'rounds') return NOT_ASKED;
    return areDifferent(a.tiles, ROUNDS, 0, ROUND_TILES.length) ? null : bad('G3.3');
  },
  apply: (s, a) => {
    if (a.k === 'rounds') for (let i = 0; i < ROUNDS; i++) s.roundTile[i] = (a.tiles[i] as number) + 1;
  },
};

/** G3.3: an upper and a lower final scoring tile. */
export const finalsRule: ChanceRule = {
  ask: 'drawFinals',
  chance: () => {
    const outcomes: Weighted<GaiaAction>[] = [];
    for (let upper = 0; upper < FINAL_TILES.length; upper++) {
      for (let lower = 0; lower < FINAL_TILES.length; lower++) {
        if (upper !== lower) outcomes.push({ action: { k: 'finals', tiles: [upper, lower] }, weight: 1 });
      }
    }
    return outcomes;
  },
  draw: (s, rng) => pickWeighted(finalsRule.chance(s) ?? [], rng),
  whyNot: (_s, a) => {
    if (a.k !== 'finals') return NOT_ASKED;
    return areDifferent(a.tiles, 2, 0, FINAL_TILES.length) ? null : bad('G3.3');
  },
  apply: (s, a) => {
    if (a.k === 'finals') for (let i = 0; i < 2; i++) s.finalTile[i] = (a.tiles[i] as number) + 1;
  },
};

/** G3.4: three boosters more than there are seats. */
const boostersFor = (s: State): number => s.tables.seats + 3;
export const boostersRule: ChanceRule = {
  ask: 'drawBoosters',
  chance: () => null,
  draw: (s, rng) => ({ k: 'boosters', row: some(rng, boostersFor(s), 0, BOOSTERS.length) }),
  whyNot: (s, a) => {
    if (a.k !== 'boosters') return NOT_ASKED;
    return areDifferent(a.row, boostersFor(s), 0, BOOSTERS.length) ? null : bad('G3.4');
  },
  apply: (s, a) => {
    if (a.k === 'boosters') for (let i = 0; i < a.row.length; i++) s.row[i] = (a.row[i] as number) + 1;
  },
};

const playersIn = (s: State): number => s.tables.options.players;
/** Colour of an Automa whose faction was given, or -1. */
const colourGone = (s: State): number => (s.tables.automa < 0 ? -1 : (s.faction[AUTOMA_SEAT] - 1) >> 1);

/** Random factions of different colours, one per seat, in seat order. */
export const factionsRule: ChanceRule = {
  ask: 'drawFactions',
  chance: () => null,
  draw: (s, rng) => {
    const colours = some(rng, FACTIONS.length / 2, 0, FACTIONS.length / 2).filter((colour) => colour !== colourGone(s));
    return { k: 'factions', factions: colours.slice(0, playersIn(s)).map((colour) => colour * 2 + rng.below(2)) };
  },
  whyNot: (s, a) => {
    if (a.k !== 'factions') return NOT_ASKED;
    if (!areDifferent(a.factions, playersIn(s), 0, FACTIONS.length)) return bad('G3.6');
    const colours = a.factions.map((faction) => faction >> 1);
    if (colours.includes(colourGone(s))) return bad('GA3.5');
    return areDifferent(colours, playersIn(s), 0, FACTIONS.length / 2) ? null : bad('G3.6');
  },
  apply: (s, a) => {
    if (a.k !== 'factions') return;
    s.pool = 0;
    for (let i = 0; i < a.factions.length; i++) {
      const faction = a.factions[i] as number;
      s.pool |= 1 << faction;
      if (s.tables.options.auction === 'none') s.faction[i] = faction + 1;
      else if (s.tables.options.auction === 'choose-bid') {
        s.upFaction[i] = faction + 1;
        s.upCount++;
      }
    }
  },
};
