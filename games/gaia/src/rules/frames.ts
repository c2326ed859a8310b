import { count, defineFrame, type FrameRule, field, flag, frameRules, type Seat, seat } from '@orrery/kernel';
import type { TileId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { NOT_ASKED } from './why.ts';

/** How every decision of the game is written down; see the kernel's frame rules. */
export const { asks, draws, runs } = frameRules<State, GaiaAction>(NOT_ASKED);
export type GaiaFrameRule = FrameRule<State, GaiaAction>;

/**
 * Kinds of pending decisions. They stand here together because rules lay frames of one another; what is asked and what
 * follows is in the file of the rule. Decisions only one faction knows are in the file of the faction.
 */

/** At the bottom as long as the game is not over: stage after stage. */
export const game = defineFrame('game');

// Set-up: chance, then seats.
export const drawMap = defineFrame('drawMap');
export const drawTiles = defineFrame('drawTiles');
export const drawAdvanced = defineFrame('drawAdvanced');
export const drawToken = defineFrame('drawToken');
export const drawRounds = defineFrame('drawRounds');
export const drawFinals = defineFrame('drawFinals');
export const drawBoosters = defineFrame('drawBoosters');
export const drawFactions = defineFrame('drawFactions');
/** `turned`: places of sectors already turned, one bit each. */
export const turnSectors = defineFrame('turnSectors', seat('seat'), count('turned'));
export const chooseFaction = defineFrame('chooseFaction', seat('seat'));
export const bid = defineFrame('bid', seat('seat'));
export const firstBuilding = defineFrame('firstBuilding', seat('seat'));
export const firstBooster = defineFrame('firstBooster', seat('seat'));

// The Automa's faction, and the cards it turns over (GA3, GA6).
export const drawRival = defineFrame('drawRival');
export const drawTie = defineFrame('drawTie');
export const drawSlot = defineFrame('drawSlot');
export const drawSupport = defineFrame('drawSupport');
export const drawAction = defineFrame('drawAction');

// Phases I and II.
/** Sources of tokens and of charges that are left; see income.ts. */
export const incomeOrder = defineFrame('incomeOrder', seat('seat'), count('tokens'), count('charges'));
export const gaiaReturn = defineFrame('gaiaReturn', seat('seat'));

// Phase III.
export const turn = defineFrame('turn', seat('seat'), flag('acted'));
/** A mine with free steps or more range, or a Gaia project with more range. */
export const buildWith = defineFrame('buildWith', seat('seat'), count('free'), count('bonus'), flag('project'));
/** `areas`: where the step may be taken, one bit each. */
export const freeStep = defineFrame('freeStep', seat('seat'), count('areas'), flag('must'));
export const tileChoice = defineFrame('tileChoice', seat('seat'));
export const tileCover = defineFrame('tileCover', seat('seat'), field<TileId>()('advanced'));
export const lostPlanet = defineFrame('lostPlanet', seat('seat'));
/** `toGaia`: the tokens go to the Gaia area, otherwise they are discarded. */
export const tokenMove = defineFrame('tokenMove', seat('seat'), count('tokens'), flag('toGaia'));
/** `after`: tokens gained once the charge is done. */
export const stonePlace = defineFrame('stonePlace', seat('seat'), count('charge'), count('after'));
export const joinPlanets = defineFrame('joinPlanets', seat('seat'));
export const linkPlanets = defineFrame('linkPlanets', seat('seat'));
export const tokenChoice = defineFrame('tokenChoice', seat('seat'));
export const rescore = defineFrame('rescore', seat('seat'));
/** An offer to charge; `value` is that of the best building near. */
export const chargeOffer = defineFrame('chargeOffer', seat('seat'), count('value'));
/** The round of offers after a turn; `asked` counts the seats asked so far. */
export const offers = defineFrame('offers', field<Seat>()('builder'), count('asked'));
