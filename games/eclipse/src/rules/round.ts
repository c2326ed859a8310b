import { pushFrame, type Seat } from '@orrery/kernel';
import { ROUNDS, tableSize } from '../content/board.ts';
import { SECTORS } from '../content/sectors.ts';
import { colonyShips, reputationAtStart } from '../content/species.ts';
import {
  ACTION,
  AFTERMATH,
  CLEANUP,
  COMBAT,
  DIPLOMACY,
  OVER,
  PHASES,
  SETUP,
  type State,
  speciesOf,
  TECHNOLOGIES,
  UPKEEP,
} from '../state/layout.ts';
import { ACTIONS } from '../state/ids.ts';
import { isUnsettled } from './battle/aftermath.ts';
import { hasBattle, openSector } from './battle/battles.ts';
import { nextSeat, playersLeft } from './elimination.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
import { reportScores } from './scoring.ts';
import { chooserAt, setUpPlayer } from './setup.ts';
import { NOT_NOW } from './why.ts';

const enter = (s: State, phase: number, cursor: number, events: Events): void => {
  s.phase = phase;
  s.cursor = cursor;
  if (phase !== SETUP && phase !== OVER)
    events?.push({ k: 'phase', phase: PHASES[phase] as string, round: s.round, rule: 'E5.1' });
};

const finish = (s: State, events: Events): void => {
  enter(s, OVER, 0, events);
  reportScores(s, events);
};

/** E3, step by step: start player, boards, map and technologies, reputation of the Eridani. */
const runSetup = (s: State, events: Events): void => {
  const step = s.cursor++;
  const boards = s.players;
  if (step === 0) {
    if (s.optionStart === 0) pushFrame(s, FRAME.start);
    else s.first = s.optionStart - 1;
  } else if (step <= boards) {
    const seat = chooserAt(s, step - 1);
    if (s.optionSpecies[seat] !== 0) s.species[seat] = s.optionSpecies[seat];
    else pushFrame(s, FRAME.species, seat);
  } else if (step === boards + 1) {
    for (let seat = 0; seat < s.players; seat++) setUpPlayer(s, seat);
    pushFrame(s, FRAME.drawTech, tableSize(s.players).techTilesAtSetup);
  } else if (step <= boards + 1 + s.players) {
    const seat = step - boards - 2;
    const tiles = reputationAtStart[speciesOf(s, seat)];
    if (tiles > 0) pushFrame(s, FRAME.drawReputation, seat, tiles, 1);
  } else {
    s.round = 1;
    enter(s, ACTION, 0, events);
  }
};

/** E5.2, E5.5 */
const runActions = (s: State, events: Events): void => {
  let acting = 0;
  for (let seat = 0; seat < s.players; seat++) if (s.passed[seat] === 0 && s.out[seat] === 0) acting++;
  if (acting === 0) {
    s.active = -1;
    s.proposed = 0;
    enter(s, COMBAT, SECTORS, events);
    return;
  }
  s.active = s.active < 0 ? s.first : nextSeat(s, s.active);
  s.proposed = 0;
  events?.push({ k: 'turn', seat: s.active, rule: 'E5.2' });
  pushFrame(s, FRAME.turn, s.active);
};

/** E14.2: descending numbers; the centre is the lowest. */
const runCombat = (s: State, events: Events): void => {
  while (s.cursor > 0) {
    s.cursor--;
    if (!hasBattle(s, s.cursor)) continue;
    openSector(s, s.cursor, events);
    return;
  }
  enter(s, AFTERMATH, SECTORS, events);
};

/** E14.35 */
const runAftermath = (s: State, events: Events): void => {
  while (s.cursor > 0) {
    s.cursor--;
    if (!isUnsettled(s, s.cursor)) continue;
    pushFrame(s, FRAME.aftermath, s.cursor);
    return;
  }
  enter(s, tableSize(s.players).diplomacy ? DIPLOMACY : UPKEEP, 0, events);
};

/** Each player still in the game in turn order from this round's start player: the next one, or -1. */
const nextInOrder = (s: State): number => {
  while (s.cursor < s.players) {
    const seat = (s.first + s.cursor++) % s.players;
    if (s.out[seat] === 0) return seat;
  }
  return -1;
};

const runDiplomacy = (s: State, events: Events): void => {
  const seat = nextInOrder(s);
  s.proposed = 0;
  if (seat < 0) enter(s, UPKEEP, 0, events);
  else pushFrame(s, FRAME.diplomacy, seat);
};

/** E15, E19.3, E16.3: after the ninth upkeep nothing can change any more. */
const runUpkeep = (s: State, events: Events): void => {
  if (playersLeft(s) <= 1) {
    finish(s, events);
    return;
  }
  const seat = nextInOrder(s);
  if (seat >= 0) {
    // A player's upkeep is a turn of its own: what was done before is done.
    events?.push({ k: 'turn', seat, rule: 'E15.1' });
    pushFrame(s, FRAME.upkeep, seat);
  } else if (s.round >= ROUNDS) finish(s, events);
  else enter(s, TECHNOLOGIES, 0, events);
};

/** E16.2: discs, cubes, colony ships and summary cards of one player. Mutates. */
const cleanUp = (s: State, seat: number): void => {
  for (let action = 0; action < ACTIONS.length; action++) {
    const at = seat * ACTIONS.length + action;
    s.discs[seat] += s.acted[at] + s.reacted[at];
    s.acted[at] = 0;
    s.reacted[at] = 0;
  }
  s.colony[seat] = colonyShips[speciesOf(s, seat)];
  s.passed[seat] = 0;
  const money = s.graves[seat * 3];
  const science = s.graves[seat * 3 + 1];
  const materials = s.graves[seat * 3 + 2];
  if (money + science + materials === 0) return;
  s.graves.fill(0, seat * 3, seat * 3 + 3);
  pushFrame(s, FRAME.cubes, seat, money, science, materials);
};

const runCleanup = (s: State, events: Events): void => {
  const seat = nextInOrder(s);
  if (seat >= 0) {
    cleanUp(s, seat);
    return;
  }
  s.round++;
  s.first = s.nextFirst;
  s.nextFirst = -1;
  s.active = -1;
  events?.push({ k: 'round', round: s.round, seat: s.first, rule: 'E16.3' });
  enter(s, ACTION, 0, events);
};

/** The bottom of the stack: what comes next when nothing is pending (E5.1). */
export const round: FrameRule = {
  ask: 'over',
  by: () => 0 as Seat,
  run: (s, events) => {
    switch (s.phase) {
      case SETUP:
        runSetup(s, events);
        return true;
      case ACTION:
        if (s.round > 0 && playersLeft(s) <= 1) finish(s, events);
        else runActions(s, events);
        return true;
      case COMBAT:
        runCombat(s, events);
        return true;
      case AFTERMATH:
        runAftermath(s, events);
        return true;
      case DIPLOMACY:
        runDiplomacy(s, events);
        return true;
      case UPKEEP:
        runUpkeep(s, events);
        return true;
      case TECHNOLOGIES:
        pushFrame(s, FRAME.drawTech, tableSize(s.players).techTilesPerRound);
        enter(s, CLEANUP, 0, events);
        return true;
      case CLEANUP:
        runCleanup(s, events);
        return true;
      default:
        return false;
    }
  },
  list: () => {},
  whyNot: () => NOT_NOW,
  apply: () => {},
};
