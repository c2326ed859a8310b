import { type Log, NONE, type Seat } from '@orrery/kernel';
import { NO_CARD } from '../automa/cards.ts';
import { makeDeck } from '../automa/deck.ts';
import { AUTOMA_SEAT, isAutoma } from '../automa/seat.ts';
import { placeAutomaMine, prepareAutoma } from '../automa/setup.ts';
import { startTurn } from '../automa/turn.ts';
import { ROUNDS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, hasFaction, hasPassed } from '../state/seats.ts';
import { scoreEnd } from './final.ts';
import {
  bid,
  chooseFaction,
  drawAdvanced,
  drawBoosters,
  drawFactions,
  drawFinals,
  drawMap,
  drawRival,
  drawRounds,
  drawSlot,
  drawTie,
  drawTiles,
  drawToken,
  firstBooster,
  firstBuilding,
  game,
  runs,
  turn,
  turnSectors,
} from './frames.ts';
import { formPlanets, startGaiaPhase } from './gaia-phase.ts';
import { takeIncome } from './income.ts';
import { toldName } from './report.ts';
import { closeAuction, isAuction, nextBidder } from './setup/factions.ts';
import { isPrinted, layPrinted } from './setup/map.ts';
import { placersOf, prepare } from './setup/start.ts';
import { enterStage, STAGES, type Stage } from './stages.ts';

/** Nothing is pending: the next thing of the present stage, or the next stage. Mutates. */
type Step = (s: State, log: Log) => void;

/** What a stage does when it is come to and when it is come back to. */
const once =
  (begin: (s: State) => boolean, next: Stage): Step =>
  (s) => {
    const first = s.cursor === 0;
    s.cursor = 1;
    if (!first || !begin(s)) enterStage(s, next);
  };

/** A draw of chance, in every game. */
const drawOnce = (frame: { push(s: State): void }, next: Stage): Step =>
  once((s) => {
    frame.push(s);
    return true;
  }, next);

const lastSeat = (s: State): Seat => (s.tables.options.players - 1) as Seat;

/** G3.5, G3.6: each chooses in turn order; the Automa's faction is drawn last. */
const stepFactions: Step = (s) => {
  const { options, automa } = s.tables;
  const i = s.cursor;
  const given = i === 0 && (hasFaction(s, s.order[0]) || s.upCount > 0);
  const bidding = isAuction(s) && options.auction !== 'choose-bid';
  const isRivalOpen = automa >= 0 && !hasFaction(s, AUTOMA_SEAT);
  if (isRivalOpen && (given || i === options.players)) return drawRival.push(s);
  if (given || bidding || i === options.players) return enterStage(s, 'auction');
  s.cursor++;
  chooseFaction.push(s, s.order[i]);
};

/** Bids, then preparation (G3.7). The cursor is the seat after the one that bid last. */
const stepAuction: Step = (s, log) => {
  if (isAuction(s)) {
    const seat = nextBidder(s, s.cursor);
    if (seat !== NONE) {
      s.cursor = seat + 1;
      return bid.push(s, seat);
    }
    closeAuction(s);
  }
  for (const seat of allSeats(s)) {
    if (isAutoma(s, seat)) prepareAutoma(s, log);
    else prepare(s, seat, log);
  }
  enterStage(s, 'mines');
};

/** G3.8. One card decides all ties of the Automa's mines (A4). */
const stepMines: Step = (s, log) => {
  if (s.tables.automa >= 0 && s.support === NO_CARD) return drawTie.push(s);
  const placers = placersOf(s, s.cursor);
  s.cursor++;
  if (placers === null) {
    s.support = NO_CARD;
    return enterStage(s, 'boosters');
  }
  // The first in line lies on top.
  for (const seat of placers.toReversed()) {
    if (isAutoma(s, seat)) placeAutomaMine(s, log);
    else firstBuilding.push(s, seat);
  }
};

/** G3.10, against the turn order. */
const stepBoosters: Step = (s, log) => {
  const { seats, automa } = s.tables;
  if (s.cursor < seats) {
    const seat = s.order[seats - 1 - s.cursor];
    s.cursor++;
    return isAutoma(s, seat) ? drawSlot.push(s) : firstBooster.push(s, seat);
  }
  if (automa >= 0) makeDeck(s);
  startRound(s, log);
};

const startRound: Step = (s, log) => {
  s.round++;
  log?.push({ k: 'round', round: s.round, rule: 'G5.1' });
  enterStage(s, 'income');
};

/** Phase I, in turn order (G-R6). */
const stepIncome: Step = (s, log) => {
  if (s.cursor === s.tables.seats) return enterStage(s, 'gaia');
  const seat = s.order[s.cursor];
  s.cursor++;
  if (!isAutoma(s, seat)) takeIncome(s, seat, log);
};

/** Phase II, in turn order (G-R6). */
const stepGaia: Step = (s, log) => {
  if (s.cursor < s.tables.seats) {
    const seat = s.order[s.cursor];
    s.cursor++;
    return isAutoma(s, seat) ? undefined : startGaiaPhase(s, seat);
  }
  formPlanets(s, log);
  enterStage(s, 'actions');
};

/** Phase III: one turn after another until everybody has passed (G5.3). The cursor is the place of the next in line. */
const stepActions: Step = (s, log) => {
  const n = s.tables.seats;
  if (s.passedCount === n) {
    s.active = NONE;
    if (s.round === ROUNDS) {
      scoreEnd(s, log);
      enterStage(s, 'over');
      return game.pop(s);
    }
    cleanUp(s);
    return startRound(s, log);
  }
  let i = s.cursor % n;
  while (hasPassed(s, s.order[i])) i = (i + 1) % n;
  s.cursor = i + 1;
  const seat = s.order[i];
  s.active = seat;
  if (log !== undefined) log.push({ k: 'turn', seat, who: toldName(s, seat), rule: 'G5.3' });
  if (isAutoma(s, seat)) startTurn(s, log);
  else turn.push(s, seat, false);
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
  s.passing.fill(0 as Seat);
  s.passedCount = 0;
};

/** G3.1, G5.1: what each stage does. */
const STEPS: { readonly [stage in Stage]: Step } = {
  map: once((s) => {
    if (isPrinted(s)) {
      layPrinted(s);
      return false;
    }
    drawMap.push(s);
    return true;
  }, 'rotate'),
  rotate: once((s) => {
    if (s.tables.options.rotate !== true) return false;
    turnSectors.push(s, lastSeat(s), 0);
    return true;
  }, 'drawTiles'),
  drawTiles: drawOnce(drawTiles, 'drawAdvanced'),
  drawAdvanced: drawOnce(drawAdvanced, 'drawToken'),
  drawToken: drawOnce(drawToken, 'drawRounds'),
  drawRounds: drawOnce(drawRounds, 'drawFinals'),
  drawFinals: drawOnce(drawFinals, 'drawBoosters'),
  drawBoosters: drawOnce(drawBoosters, 'drawFactions'),
  drawFactions: once((s) => {
    if (s.tables.options.factions !== 'random') return false;
    drawFactions.push(s);
    return true;
  }, 'factions'),
  factions: stepFactions,
  auction: stepAuction,
  mines: stepMines,
  boosters: stepBoosters,
  income: stepIncome,
  gaia: stepGaia,
  actions: stepActions,
  over: game.pop,
};

/** In the order of the stages. */
const STEP_OF: readonly Step[] = STAGES.map((stage) => STEPS[stage]);

/** Lies under everything else until the game is over. */
export const gameRule = runs(game, (s, log) => STEP_OF[s.stage](s, log));
