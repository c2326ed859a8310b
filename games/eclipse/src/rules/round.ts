import { type Log, NONE, type None, type Seat } from '@orrery/kernel';
import { hasDiplomacy, ROUNDS, tableSize } from '../content/board.ts';
import { SECTORS } from '../content/sectors.ts';
import { addGrave, clearAction, discsOn, gravesOf, optionSpeciesOf, setSpecies, speciesOf } from '../state/boards.ts';
import {
  ACTIONS,
  type ActionId,
  MATERIALS,
  MONEY,
  RESOURCES,
  type Resource,
  SCIENCE,
  type SectorId,
} from '../state/ids.ts';
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
  TECHNOLOGIES,
  UPKEEP,
} from '../state/layout.ts';
import { isUnsettled } from './battle/aftermath.ts';
import { hasBattle, openSector } from './battle/battles.ts';
import { nextSeat, playersLeft } from './elimination.ts';
import {
  aftermath,
  diplomacy,
  drawReputation,
  drawTech,
  returnCube,
  round,
  runs,
  speciesChoice,
  startMarker,
  turn,
  upkeep,
} from './frames.ts';
import { reportScores } from './scoring.ts';
import { chooserAt, setUpPlayer } from './setup.ts';

const enter = (s: State, phase: number, cursor: number, log: Log): void => {
  s.phase = phase;
  s.cursor = cursor;
  if (phase !== SETUP && phase !== OVER)
    log?.push({ k: 'phase', phase: PHASES[phase] as string, round: s.round, rule: 'E5.1' });
};

/** E17: nothing is left to decide. Mutates. */
const finish = (s: State, log: Log): void => {
  enter(s, OVER, 0, log);
  reportScores(s, log);
  round.pop(s);
};

/** E3, step by step: start player, boards, map and technologies, reputation at the start. */
const runSetup = (s: State, log: Log): void => {
  const step = s.cursor++;
  const boards = s.players;
  if (step === 0) {
    if (s.optionStart === NONE) startMarker.push(s);
    else s.first = s.optionStart;
  } else if (step <= boards) {
    const seat = chooserAt(s, step - 1);
    const given = optionSpeciesOf(s, seat);
    if (given === NONE) speciesChoice.push(s, seat);
    else setSpecies(s, seat, given);
  } else if (step === boards + 1) {
    for (let seat = 0 as Seat; seat < s.players; seat++) setUpPlayer(s, seat);
    drawTech.push(s, tableSize(s.players).techTilesAtSetup);
  } else if (step <= boards + 1 + s.players) {
    const seat = (step - boards - 2) as Seat;
    const tiles = speciesOf(s, seat).reputationDraws;
    if (tiles > 0) drawReputation.push(s, seat, tiles, true);
  } else {
    s.round = 1;
    enter(s, ACTION, 0, log);
  }
};

/** E5.2, E5.5 */
const runActions = (s: State, log: Log): void => {
  let acting = 0;
  for (let seat = 0 as Seat; seat < s.players; seat++) if (s.passed[seat] === 0 && s.out[seat] === 0) acting++;
  if (acting === 0) {
    s.active = NONE;
    s.proposed = 0;
    enter(s, COMBAT, SECTORS, log);
    return;
  }
  const seat = s.active === NONE ? (s.first as Seat) : nextSeat(s, s.active);
  s.active = seat;
  s.proposed = 0;
  log?.push({ k: 'turn', seat, rule: 'E5.2' });
  turn.push(s, seat);
};

/** E14.2: descending numbers; the centre is the lowest. */
const runCombat = (s: State, log: Log): void => {
  while (s.cursor > 0) {
    const sector = --s.cursor as SectorId;
    if (hasBattle(s, sector)) return openSector(s, sector, log);
  }
  enter(s, AFTERMATH, SECTORS, log);
};

/** E14.35 */
const runAftermath = (s: State, log: Log): void => {
  while (s.cursor > 0) {
    const sector = --s.cursor as SectorId;
    if (isUnsettled(s, sector)) return aftermath.push(s, sector, 0);
  }
  enter(s, hasDiplomacy(s.players) ? DIPLOMACY : UPKEEP, 0, log);
};

/** Each player still in the game in turn order from this round's start player: the next one, or NONE. */
const nextInOrder = (s: State): Seat | None => {
  while (s.cursor < s.players) {
    const seat = ((s.first + s.cursor++) % s.players) as Seat;
    if (s.out[seat] === 0) return seat;
  }
  return NONE;
};

const runDiplomacy = (s: State, log: Log): void => {
  const seat = nextInOrder(s);
  s.proposed = 0;
  if (seat === NONE) enter(s, UPKEEP, 0, log);
  else diplomacy.push(s, seat);
};

/** E15, E19.3, E16.3: after the ninth upkeep nothing can change any more. */
const runUpkeep = (s: State, log: Log): void => {
  if (playersLeft(s) <= 1) {
    finish(s, log);
    return;
  }
  const seat = nextInOrder(s);
  if (seat !== NONE) {
    // A player's upkeep is a turn of its own: what was done before is done.
    log?.push({ k: 'turn', seat, rule: 'E15.1' });
    upkeep.push(s, seat, false);
  } else if (s.round >= ROUNDS) finish(s, log);
  else enter(s, TECHNOLOGIES, 0, log);
};

/** E16.2: discs, cubes, colony ships and summary cards of one player. Mutates. */
const cleanUp = (s: State, seat: Seat): void => {
  for (let action = 0 as ActionId; action < ACTIONS.length; action++) {
    s.discs[seat] += discsOn(s, seat, action);
    clearAction(s, seat, action);
  }
  s.colony[seat] = speciesOf(s, seat).colonyShips;
  s.passed[seat] = 0;
  const money = gravesOf(s, seat, MONEY);
  const science = gravesOf(s, seat, SCIENCE);
  const materials = gravesOf(s, seat, MATERIALS);
  if (money + science + materials === 0) return;
  for (let resource = 0 as Resource; resource < RESOURCES.length; resource++)
    addGrave(s, seat, resource, -gravesOf(s, seat, resource));
  returnCube.push(s, seat, money, science, materials, 0, 0);
};

const runCleanup = (s: State, log: Log): void => {
  const seat = nextInOrder(s);
  if (seat !== NONE) {
    cleanUp(s, seat);
    return;
  }
  s.round++;
  s.first = s.nextFirst;
  s.nextFirst = NONE;
  s.active = NONE;
  log?.push({ k: 'round', round: s.round, seat: s.first, rule: 'E16.3' });
  enter(s, ACTION, 0, log);
};

/** The bottom of the stack: what comes next when nothing is pending (E5.1). */
export const playingRound = runs(round, (s, log) => {
  switch (s.phase) {
    case SETUP:
      return runSetup(s, log);
    case ACTION:
      return s.round > 0 && playersLeft(s) <= 1 ? finish(s, log) : runActions(s, log);
    case COMBAT:
      return runCombat(s, log);
    case AFTERMATH:
      return runAftermath(s, log);
    case DIPLOMACY:
      return runDiplomacy(s, log);
    case UPKEEP:
      return runUpkeep(s, log);
    case TECHNOLOGIES:
      drawTech.push(s, tableSize(s.players).techTilesPerRound);
      return enter(s, CLEANUP, 0, log);
    case CLEANUP:
      return runCleanup(s, log);
  }
});
