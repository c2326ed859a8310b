/** Kinds of pending decisions (see the kernel's frames). The arguments of each are listed behind it; the first is the seat. */
export const DRAW_MAP = 1;
export const DRAW_TILES = 2;
export const DRAW_ADVANCED = 3;
export const DRAW_TOKEN = 4;
export const DRAW_ROUNDS = 5;
export const DRAW_FINALS = 6;
export const DRAW_BOOSTERS = 7;
export const DRAW_FACTIONS = 8;
/** The Automa's faction, and the cards it turns over (GA3, GA6). */
export const DRAW_RIVAL = 33;
export const DRAW_TIE = 34;
export const DRAW_SLOT = 35;
export const DRAW_SUPPORT = 36;
export const DRAW_ACTION = 37;
/** seat, places already turned (one bit each). */
export const TURN_SECTORS = 9;
export const CHOOSE_FACTION = 10;
export const BID = 11;
export const FIRST_MINE = 12;
export const FIRST_BOOSTER = 13;
/** seat, token sources left, charge sources left (see income.ts). */
export const INCOME = 14;
/** seat, power left to use. */
export const TERRANS_GAIA = 15;
export const ITARS_GAIA = 16;
/** seat, main action done. */
export const TURN = 17;
/** seat, free steps, range bonus, Gaia project allowed. */
export const BUILD_WITH = 18;
export const STATION = 19;
export const SWAP = 20;
export const DOWNGRADE = 21;
/** seat, areas (one bit each), must. */
export const STEP = 22;
export const TILE = 23;
/** seat, advanced tile. */
export const COVER = 24;
export const LOST_PLANET = 25;
/** seat, number, 0 discard or 1 to the Gaia area. */
export const MOVE_TOKENS = 26;
/** seat, charges, tokens gained afterwards. */
export const STONE = 27;
export const JOIN = 28;
export const LINK = 29;
export const TAKE_TOKEN = 30;
export const RESCORE = 31;
/** seat, value of the best building near. */
export const CHARGE = 32;

/** Work that waits for the decisions above it; nobody is asked. */
/** builder, seats asked so far. */
export const OFFERS = 40;
/** seat. */
export const RETURN_GAIA = 41;
