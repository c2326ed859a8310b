import { type Log, NONE, type Refusal, type Rng, type Seat, shuffle, type Weighted } from '@orrery/kernel';
import { AUTOMA_SEAT } from '../../automa/seat.ts';
import { TOKEN_TABLES } from '../../content/tables/tiles.ts';
import {
  fillAdvanced,
  putUp,
  setAdvancedTile,
  setFinalTile,
  setPool,
  setRoundTile,
  setRow,
  setStandardTile,
} from '../../state/boards.ts';
import {
  BOOSTERS,
  type BoosterId,
  type ColourId,
  type FactionId,
  FINAL_TILES,
  FIRST_TOKEN,
  type FinalTileId,
  GENERAL_TOKENS,
  ROUND_TILES,
  ROUNDS,
  type RoundTileId,
  TILE_PLACES,
  type TileId,
  type TokenId,
  TRACKS,
  type TrackId,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { factionIdOf, setFaction } from '../../state/seats.ts';
import type { GaiaAction } from '../actions.ts';
import { isIndex } from '../checks.ts';
import {
  drawAdvanced,
  drawBoosters,
  drawFactions,
  drawFinals,
  drawRounds,
  draws,
  drawTiles,
  drawToken,
  type GaiaFrameRule,
} from '../frames.ts';
import { NOT_ASKED } from '../why.ts';

const bad = (rule: string): Refusal => ({ rule, why: 'badDraw' });

interface SetupDraw {
  readonly ask: string;
  /** Null where there are too many outcomes to list; then `draw` makes one. */
  chance?(s: State): Weighted<GaiaAction>[];
  draw?(s: State, rng: Rng): GaiaAction;
  whyNot(s: State, action: GaiaAction): Refusal | null;
  apply(s: State, action: GaiaAction, log: Log): void;
}

/** A draw of the set-up: it is told of when it has been carried out. */
export const setupDraw = (
  frame: GaiaFrameRule['frame'],
  { ask, chance, draw, whyNot, apply }: SetupDraw,
): GaiaFrameRule =>
  draws(frame, {
    ask,
    chance: chance ?? (() => null),
    ...(draw === undefined ? {} : { draw }),
    whyNot,
    apply: (s, a, log) => {
      frame.pop(s);
      apply(s, a, log);
      log?.push({ k: 'drawn', what: ask, rule: 'G3.1' });
    },
  });

/** All of a kind, by their ids. */
const idsOf = <T extends number>(names: readonly string[]): readonly T[] => names.map((_, i) => i as T);
const ROUND_TILE_IDS = idsOf<RoundTileId>(ROUND_TILES);
const FINAL_TILE_IDS = idsOf<FinalTileId>(FINAL_TILES);
const BOOSTER_IDS = idsOf<BoosterId>(BOOSTERS);

/** `count` different ones, in random order. */
const some = <T>(rng: Rng, count: number, all: readonly T[]): T[] => shuffle([...all], rng).slice(0, count);

const areDifferent = <T>(list: readonly T[], count: number, all: readonly T[]): boolean => {
  if (!Array.isArray(list) || list.length !== count) return false;
  for (const [i, one] of list.entries()) if (!all.includes(one) || list.indexOf(one) !== i) return false;
  return true;
};

/** G3.2: standard tiles to six areas and the lower row. */
export const tilesRule = setupDraw(drawTiles, {
  ask: 'drawTiles',
  draw: (s, rng) => ({ k: 'tiles', places: some<TileId>(rng, TILE_PLACES.length, s.tables.content.standardTiles) }),
  whyNot: (s, a) => {
    if (a.k !== 'tiles') return NOT_ASKED;
    return areDifferent(a.places, TILE_PLACES.length, s.tables.content.standardTiles) ? null : bad('G3.2');
  },
  apply: (s, a) => {
    if (a.k === 'tiles') for (const [place, tile] of a.places.entries()) setStandardTile(s, place, tile);
  },
});

/** G3.2: six of the advanced tiles, one per area. */
export const advancedRule = setupDraw(drawAdvanced, {
  ask: 'drawAdvanced',
  draw: (s, rng) => ({ k: 'advanced', places: some<TileId>(rng, TRACKS.length, s.tables.content.advancedTiles) }),
  whyNot: (s, a) => {
    if (a.k !== 'advanced') return NOT_ASKED;
    return areDifferent(a.places, TRACKS.length, s.tables.content.advancedTiles) ? null : bad('G3.2');
  },
  apply: (s, a) => {
    if (a.k !== 'advanced') return;
    for (const [track, tile] of a.places.entries()) setAdvancedTile(s, track as TrackId, tile);
    fillAdvanced(s);
  },
});

/** G3.2: the token at the top of Terraforming; the rest is the supply. */
export const terraformingRule = setupDraw(drawToken, {
  ask: 'drawToken',
  chance: (s) => {
    const outcomes: Weighted<GaiaAction>[] = [];
    for (let token = FIRST_TOKEN; token < GENERAL_TOKENS; token++)
      if (s.supply[token] > 0) outcomes.push({ action: { k: 'terraforming', token }, weight: s.supply[token] });
    return outcomes;
  },
  whyNot: (s, a) => {
    if (a.k !== 'terraforming') return NOT_ASKED;
    return isIndex(a.token, 0, GENERAL_TOKENS) && s.supply[a.token] > 0 ? null : bad('G3.2');
  },
  apply: (s, a) => {
    if (a.k !== 'terraforming') return;
    s.supply[a.token]--;
    s.terraformingToken = a.token;
  },
});

/** Tokens of a kind in the game: against the Automa one of each stays in the box (GA3.3). */
export const tokensOf = (s: State, token: TokenId): number => TOKEN_TABLES[token].count - (s.tables.automa < 0 ? 0 : 1);

export const fillSupply = (s: State): void => {
  for (let token = FIRST_TOKEN; token < GENERAL_TOKENS; token++) s.supply[token] = tokensOf(s, token);
};

/** G3.3: six round scoring tiles. */
export const roundsRule = setupDraw(drawRounds, {
  ask: 'drawRounds',
  draw: (_s, rng) => ({ k: 'rounds', tiles: some(rng, ROUNDS, ROUND_TILE_IDS) }),
  whyNot: (_s, a) => {
    if (a.k !== 'rounds') return NOT_ASKED;
    return areDifferent(a.tiles, ROUNDS, ROUND_TILE_IDS) ? null : bad('G3.3');
  },
  apply: (s, a) => {
    if (a.k === 'rounds') for (let round = 1; round <= ROUNDS; round++) setRoundTile(s, round, a.tiles[round - 1]);
  },
});

/** G3.3: an upper and a lower final scoring tile. */
export const finalsRule = setupDraw(drawFinals, {
  ask: 'drawFinals',
  chance: () => {
    const outcomes: Weighted<GaiaAction>[] = [];
    for (const upper of FINAL_TILE_IDS)
      for (const lower of FINAL_TILE_IDS)
        if (upper !== lower) outcomes.push({ action: { k: 'finals', tiles: [upper, lower] }, weight: 1 });
    return outcomes;
  },
  whyNot: (_s, a) => {
    if (a.k !== 'finals') return NOT_ASKED;
    return areDifferent(a.tiles, 2, FINAL_TILE_IDS) ? null : bad('G3.3');
  },
  apply: (s, a) => {
    if (a.k === 'finals') for (const [place, tile] of a.tiles.entries()) setFinalTile(s, place, tile);
  },
});

/** G3.4: three boosters more than there are seats. */
const boostersFor = (s: State): number => s.tables.seats + 3;
export const boostersRule = setupDraw(drawBoosters, {
  ask: 'drawBoosters',
  draw: (s, rng) => ({ k: 'boosters', row: some(rng, boostersFor(s), BOOSTER_IDS) }),
  whyNot: (s, a) => {
    if (a.k !== 'boosters') return NOT_ASKED;
    return areDifferent(a.row, boostersFor(s), BOOSTER_IDS) ? null : bad('G3.4');
  },
  apply: (s, a) => {
    if (a.k === 'boosters') setRow(s, a.row);
  },
});

const playersIn = (s: State): number => s.tables.options.players;
const colourOf = (s: State, faction: FactionId): ColourId => s.tables.content.factions[faction].colour;
/** Colour of an Automa whose faction was given, or NONE. */
const colourGone = (s: State): ColourId | typeof NONE => {
  const rival = s.tables.automa < 0 ? NONE : factionIdOf(s, AUTOMA_SEAT);
  return rival === NONE ? NONE : colourOf(s, rival);
};

const whyNotFactions = (s: State, factions: readonly FactionId[]): Refusal | null => {
  const all = s.tables.content.factions.map(({ id }) => id);
  if (!areDifferent(factions, playersIn(s), all)) return bad('G3.6');
  const colours = factions.map((faction) => colourOf(s, faction));
  if (colours.includes(colourGone(s) as ColourId)) return bad('GA3.5');
  return new Set(colours).size === colours.length ? null : bad('G3.6');
};

/** Random factions of different colours, one per seat, in seat order. */
export const factionsRule = setupDraw(drawFactions, {
  ask: 'drawFactions',
  draw: (s, rng) => {
    const { colours } = s.tables.content;
    const ids = some(rng, colours.length, idsOf<ColourId>(colours.map(String)));
    const dealt = ids.filter((colour) => colour !== colourGone(s)).slice(0, playersIn(s));
    return { k: 'factions', factions: dealt.map((id) => colours[id][rng.below(colours[id].length)]) };
  },
  whyNot: (s, a) => (a.k === 'factions' ? whyNotFactions(s, a.factions) : NOT_ASKED),
  apply: (s, a) => {
    if (a.k !== 'factions') return;
    const { auction } = s.tables.options;
    setPool(s, a.factions);
    for (const [seat, faction] of a.factions.entries()) {
      if (auction === 'none') setFaction(s, seat as Seat, faction);
      else if (auction === 'choose-bid') putUp(s, faction, NONE);
    }
  },
});
