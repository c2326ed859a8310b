import { popFrame, pushFrame, topArg } from '@orrery/kernel';
import { makeDeck } from '../automa/deck.ts';
import { AUTOMA_SEAT, isAutoma } from '../automa/seat.ts';
import { placeAutomaMine, prepareAutoma } from '../automa/setup.ts';
import { startTurn } from '../automa/turn.ts';
import { FIRST_GAME_FACTIONS } from '../content/tables/factions.ts';
import { FACTIONS, type Faction, HADSCH, ROUNDS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { makeOffers } from './charging.ts';
import { scoreEnd } from './final.ts';
import {
  BID,
  CHOOSE_FACTION,
  DRAW_ADVANCED,
  DRAW_BOOSTERS,
  DRAW_FACTIONS,
  DRAW_FINALS,
  DRAW_MAP,
  DRAW_RIVAL,
  DRAW_ROUNDS,
  DRAW_SLOT,
  DRAW_TIE,
  DRAW_TILES,
  DRAW_TOKEN,
  FIRST_BOOSTER,
  FIRST_MINE,
  INCOME,
  ITARS_GAIA,
  OFFERS,
  RETURN_GAIA,
  TURN,
  TURN_SECTORS,
} from './frames.ts';
import { canBuyTile, formPlanets, returnFromGaia, startGaiaPhase } from './gaia-phase.ts';
import { goOnWithIncome, takeIncome } from './income.ts';
import { type Log, seatName } from './report.ts';
import { isAuction, nextBidder, settleAuction } from './setup/factions.ts';
import { isPrinted, layPrinted } from './setup/map.ts';
import { placerOf, prepare } from './setup/start.ts';

/** Stages of a game in their order (G3.1, G5.1). `cursor` counts inside a stage. */
export const STAGES = [
  'map',
  'rotate',
  'drawTiles',
  'drawAdvanced',
  'drawToken',
  'drawRounds',
  'drawFinals',
  'drawBoosters',
  'drawFactions',
  'factions',
  'auction',
  'mines',
  'boosters',
  'income',
  'gaia',
  'actions',
  'over',
] as const;
export type Stage = (typeof STAGES)[number];
export const stageNow = (s: State): Stage => STAGES[s.stage] as Stage;
const at = (stage: Stage): number => STAGES.indexOf(stage);
const MAP = at('map');
const ROTATE = at('rotate');
const FIRST_DRAW = at('drawTiles');
const LAST_DRAW = at('drawBoosters');
const FACTION_CHOICE = at('factions');
const AUCTION = at('auction');
const MINES = at('mines');
const BOOSTER_CHOICE = at('boosters');
const INCOME_PHASE = at('income');
const GAIA_PHASE = at('gaia');
const ACTIONS = at('actions');
const OVER = at('over');
const DRAWS: readonly number[] = [DRAW_TILES, DRAW_ADVANCED, DRAW_TOKEN, DRAW_ROUNDS, DRAW_FINALS, DRAW_BOOSTERS];

export const isOver = (s: State): boolean => s.stage === OVER;

const enter = (s: State, stage: number): void => {
  s.stage = stage;
  s.cursor = 0;
};

/** Go on until somebody must decide or the game is over. Changes the state. */
export const proceed = (s: State, log: Log): void => {
  while (s.stage !== OVER) {
    if (s.depth === 0) step(s, log);
    else {
      const kind = s.frames[(s.depth - 1) * 8];
      if (kind === OFFERS) makeOffers(s);
      else if (kind === RETURN_GAIA) returnFromGaia(s, log);
      else if (kind === INCOME) {
        const depth = s.depth;
        goOnWithIncome(s, log);
        if (s.depth === depth) return;
      } else if (kind === ITARS_GAIA && !canBuyTile(s, topArg(s, 0))) popFrame(s);
      else return;
    }
  }
};

/** Nothing is pending: the next thing of the present stage, or the next stage. */
const step = (s: State, log: Log): void => {
  if (s.stage < FACTION_CHOICE) stepBoard(s);
  else if (s.stage < INCOME_PHASE) stepSeats(s, log);
  else if (s.stage === INCOME_PHASE) stepIncome(s, log);
  else if (s.stage === GAIA_PHASE) stepGaia(s, log);
  else stepActions(s, log);
};

/** G3.1: map, research board, scoring board, boosters. */
const stepBoard = (s: State): void => {
  const { options } = s.tables;
  const first = s.cursor === 0;
  s.cursor = 1;
  if (s.stage === MAP) {
    if (!isPrinted(s)) {
      if (first) return pushFrame(s, DRAW_MAP);
    } else layPrinted(s);
    return enter(s, ROTATE);
  }
  if (s.stage === ROTATE) {
    if (first && options.rotate === true) return pushFrame(s, TURN_SECTORS, options.players - 1);
    return enter(s, FIRST_DRAW);
  }
  if (s.stage <= LAST_DRAW) {
    if (first) return pushFrame(s, DRAWS[s.stage - FIRST_DRAW] as number);
    return enter(s, s.stage + 1);
  }
  if (first && options.factions === 'random') return pushFrame(s, DRAW_FACTIONS);
  enter(s, FACTION_CHOICE);
};

/** All factions, or the listed ones of the first game (G3.5). */
export const factionPool = (s: State): number => {
  const { setup, faction } = s.tables.options;
  if (s.tables.automa >= 0 && setup === 'first') return 1 << HADSCH;
  if (faction !== 'free') return 1 << FACTIONS.indexOf(faction as Faction);
  if (setup !== 'first') return (1 << FACTIONS.length) - 1;
  let pool = 0;
  for (const faction of FIRST_GAME_FACTIONS[s.tables.options.players] ?? []) pool |= 1 << faction;
  return pool;
};

/** G3.5 to G3.10: factions, preparation, first buildings, boosters. */
const stepSeats = (s: State, log: Log): void => {
  const { seats } = s.tables;
  const i = s.cursor;
  if (s.stage === FACTION_CHOICE) {
    const given = i === 0 && (s.faction[0] !== 0 || s.upCount > 0);
    const bidding = isAuction(s) && s.tables.options.auction !== 'choose-bid';
    const rivalIsOpen = s.tables.automa >= 0 && s.faction[AUTOMA_SEAT] === 0;
    if (rivalIsOpen && (given || i === s.tables.options.players)) return pushFrame(s, DRAW_RIVAL);
    if (given || bidding || i === s.tables.options.players) return enter(s, AUCTION);
    s.cursor++;
    return pushFrame(s, CHOOSE_FACTION, s.order[i]);
  }
  if (s.stage === AUCTION) {
    if (isAuction(s)) {
      // The cursor remembers who bid last, plus one.
      const seat = nextBidder(s, i === 0 ? seats - 1 : i - 1);
      if (seat >= 0) {
        s.cursor = seat + 1;
        return pushFrame(s, BID, seat);
      }
      settleAuction(s);
    }
    for (let seat = 0; seat < seats; seat++) {
      if (isAutoma(s, seat)) prepareAutoma(s, log);
      else prepare(s, seat, log);
    }
    return enter(s, MINES);
  }
  if (s.stage === MINES) {
    // One card decides all ties of the Automa's mines (A4).
    if (s.tables.automa >= 0 && s.support === 0) return pushFrame(s, DRAW_TIE);
    const seat = placerOf(s, i);
    s.cursor++;
    if (seat === -2) {
      s.support = 0;
      enter(s, BOOSTER_CHOICE);
    } else if (isAutoma(s, seat)) placeAutomaMine(s, log);
    else if (seat >= 0) pushFrame(s, FIRST_MINE, seat);
    return;
  }
  if (i < seats) {
    s.cursor++;
    const seat = s.order[seats - 1 - i];
    return isAutoma(s, seat) ? pushFrame(s, DRAW_SLOT) : pushFrame(s, FIRST_BOOSTER, seat);
  }
  if (s.tables.automa >= 0) makeDeck(s);
  startRound(s, log);
};

const startRound = (s: State, log: Log): void => {
  s.round++;
  if (log !== undefined) log.push({ k: 'round', round: s.round, rule: 'G5.1' });
  enter(s, INCOME_PHASE);
};

/** Phase I, in turn order (R6). */
const stepIncome = (s: State, log: Log): void => {
  if (s.cursor === s.tables.seats) return enter(s, GAIA_PHASE);
  const seat = s.order[s.cursor];
  s.cursor++;
  if (!isAutoma(s, seat)) takeIncome(s, seat, log);
};

/** Phase II, in turn order (R6). */
const stepGaia = (s: State, log: Log): void => {
  if (s.cursor < s.tables.seats) {
    const seat = s.order[s.cursor];
    s.cursor++;
    return isAutoma(s, seat) ? undefined : startGaiaPhase(s, seat);
  }
  formPlanets(s, log);
  enter(s, ACTIONS);
};

/** Phase III: one turn after another until everybody has passed (G5.3). The cursor is the place of the next in line. */
const stepActions = (s: State, log: Log): void => {
  const n = s.tables.seats;
  if (s.passedCount === n) {
    s.active = 0;
    if (s.round === ROUNDS) {
      scoreEnd(s, log);
      return enter(s, OVER);
    }
    cleanUp(s);
    return startRound(s, log);
  }
  let i = s.cursor % n;
  while (s.passed[s.order[i]] !== 0) i = (i + 1) % n;
  s.cursor = i + 1;
  const seat = s.order[i];
  s.active = seat + 1;
  if (log !== undefined) log.push({ k: 'turn', seat, who: seatName(s, seat), rule: 'G5.3' });
  if (isAutoma(s, seat)) startTurn(s, log);
  else pushFrame(s, TURN, seat);
};

/** G20: markers off the board, and the order of the next round. */
const cleanUp = (s: State): void => {
  const n = s.tables.seats;
  s.spaces = 0;
  s.used.fill(0);
  s.passed.fill(0);
  if (s.tables.passingOrder) for (let i = 0; i < n; i++) s.order[i] = s.passing[i];
  else {
    let start = 0;
    while (s.ring[start] !== s.passing[0]) start++;
    for (let i = 0; i < n; i++) s.order[i] = s.ring[(start + i) % n];
  }
  s.passing.fill(0);
  s.passedCount = 0;
};
