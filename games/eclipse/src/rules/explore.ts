import { type Log, NONE, type Refusal, type Seat, type Weighted } from '@orrery/kernel';
import {
  ancientsOn,
  hasDiscovery,
  SECTORS,
  STACK_NAMES,
  sectorIds,
  sectorsOfStack,
  wormholesOf,
} from '../content/sectors.ts';
import { speciesOf } from '../state/boards.ts';
import {
  CELLS,
  cellName,
  cellNextTo,
  hasGenerator,
  layOnMap,
  neighbourOf,
  opensTo,
  sectorNextTo,
  sectorOn,
  stackOfCell,
} from '../state/galaxy.ts';
import { type CellId, DIRECTIONS, type Direction, opposite, type SectorId, type StackId } from '../state/ids.ts';
import { ACTION, DISCARDED, IN_HAND, IN_STACK, ON_MAP, OUT_OF_PLAY, type State } from '../state/layout.ts';
import { discOwner, hostileAncients, isGuarded, reachesFrom } from '../state/pieces.ts';
import { whyNotAfford } from './accounts.ts';
import {
  CLAIM,
  DISCARD,
  DONE,
  type EclipseAction,
  exploreAt,
  placeTile,
  SECOND,
  SKIP,
  sectorDrawn,
} from './actions.ts';
import { putDisc } from './discs.ts';
import { claim, drawSector, draws, explore, tile } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import {
  ANCIENTS_GUARD,
  BAD_ROTATION,
  isBelow,
  NO_DISC,
  NO_EXPLORATION_LEFT,
  NO_SECOND_TILE,
  NO_SUCH_OUTCOME,
  NOT_NOW,
  POSITION_TAKEN,
  POSITION_UNREACHABLE,
  SECTOR_HAS_DISC,
  SECTOR_NOT_DRAWN,
  STACK_EMPTY,
} from './why.ts';

/** E6.3: can a tile still be drawn from a stack, reshuffled discards included? */
const canDraw = (s: State, stack: StackId): boolean => s.stack[stack] > 0 || s.discards[stack] > 0;

/** E6.1: can the seat explore across this edge of a sector it reaches from? */
const isPassable = (s: State, seat: Seat, sector: SectorId, direction: Direction): boolean =>
  opensTo(s, sector, direction) !== 0 || hasGenerator(s, seat);

/** E6.1, E6.3: is there something to be found? */
const whyNotFind = (s: State, cell: CellId): Refusal | null => {
  if (sectorOn(s, cell) !== NONE) return POSITION_TAKEN;
  return canDraw(s, stackOfCell(cell)) ? null : STACK_EMPTY;
};

/** E6.1, E6.2: may `seat` explore this position? */
const whyNotExplore = (s: State, seat: Seat, cell: CellId): Refusal | null => {
  const why = whyNotFind(s, cell);
  if (why !== null) return why;
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    const sector = sectorNextTo(s, cell, d);
    if (sector !== NONE && reachesFrom(s, seat, sector) && isPassable(s, seat, sector, opposite(d))) return null;
  }
  return POSITION_UNREACHABLE;
};

/** Positions already offered, by the number of the call that did: complete for each call and read by nobody else. */
const offered = new Int32Array(CELLS);
let call = 0;

/** The same questions, asked from the sectors outwards: few positions lie beside those the seat reaches from. */
const listPositions = (s: State, seat: Seat, out: EclipseAction[]): void => {
  call++;
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
    if (s.status[sector] !== ON_MAP || !reachesFrom(s, seat, sector)) continue;
    for (let d = 0 as Direction; d < DIRECTIONS; d++) {
      if (neighbourOf(s, sector, d) !== NONE || !isPassable(s, seat, sector, d)) continue;
      const cell = cellNextTo(s.cellOf[sector] as CellId, d);
      if (cell === NONE || offered[cell] === call) continue;
      offered[cell] = call;
      if (whyNotFind(s, cell) === null) out.push(exploreAt(cell));
    }
  }
};

/** E6.11: one exploration after the other. */
export const exploring = asksInTurn(explore, {
  open: true,
  list: (s, out) => {
    if (explore.left(s) > 0) listPositions(s, explore.seat(s), out);
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'explore') return NOT_NOW;
    if (explore.left(s) <= 0) return NO_EXPLORATION_LEFT;
    return isBelow(action.cell, CELLS) ? whyNotExplore(s, explore.seat(s), action.cell) : POSITION_UNREACHABLE;
  },
  apply: (s, action, log) => {
    if (action.k === 'done') explore.pop(s);
    else if (action.k === 'explore') {
      const seat = explore.seat(s);
      explore.setLeft(s, explore.left(s) - 1);
      log?.push({ k: 'explores', seat, cell: cellName(action.cell), rule: 'E6.1' });
      drawSector.push(s, seat, action.cell, NONE);
    }
  },
});

/** E6.3: an empty stack is made anew from its discards; outer sectors never seen are then known to be out of the game. Mutates. */
const reshuffle = (s: State, stack: StackId, log: Log): void => {
  let count = 0;
  for (const sector of sectorsOfStack(stack)) {
    if (s.status[sector] === IN_STACK) s.status[sector] = OUT_OF_PLAY;
    else if (s.status[sector] === DISCARDED) {
      s.status[sector] = IN_STACK;
      count++;
    }
  }
  s.stack[stack] = count;
  s.discards[stack] = 0;
  log?.push({ k: 'reshuffled', stack: STACK_NAMES[stack] as string, count, rule: 'E6.3' });
};

const stackDrawnFrom = (s: State): StackId => stackOfCell(drawSector.cell(s));

/** E6.3, E6.12: chance brings a tile, the first or the second. */
export const drawingSector = draws(drawSector, {
  proceed: (s, log) => {
    const stack = stackDrawnFrom(s);
    if (s.stack[stack] === 0) reshuffle(s, stack, log);
    return false;
  },
  whyNot: (s, action) => {
    if (action.k !== 'sector') return NOT_NOW;
    return isBelow(action.sector, SECTORS) &&
      s.status[action.sector] === IN_STACK &&
      sectorsOfStack(stackDrawnFrom(s)).includes(action.sector)
      ? null
      : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (const sector of sectorsOfStack(stackDrawnFrom(s)))
      if (s.status[sector] === IN_STACK) outcomes.push({ action: sectorDrawn(sector), weight: 1 });
    return outcomes;
  },
  draw: (s, rng) => {
    const sectors = sectorsOfStack(stackDrawnFrom(s));
    let total = 0;
    for (const sector of sectors) if (s.status[sector] === IN_STACK) total++;
    let at = rng.below(total);
    for (const sector of sectors) if (s.status[sector] === IN_STACK && at-- === 0) return sectorDrawn(sector);
    throw new Error('drawSector: the stack is empty');
  },
  apply: (s, action, log) => {
    if (action.k !== 'sector') return;
    const seat = drawSector.seat(s);
    const cell = drawSector.cell(s);
    const first = drawSector.first(s);
    s.status[action.sector] = IN_HAND;
    s.stack[stackOfCell(cell)]--;
    log?.push({ k: 'sectorDrawn', seat, sector: sectorIds[action.sector] as string, rule: 'E6.3' });
    if (first === NONE) tile.become(s, seat, cell, action.sector, NONE);
    else tile.become(s, seat, cell, first, action.sector);
  },
});

/** Says that a tile will be connected however it is turned: with a Wormhole Generator the neighbour's half is enough. */
const ANY_ROTATION = 1 << DIRECTIONS;

/** E6.5: the directions in which a tile on this position must have one of its wormholes, as a mask: any of them will do. */
const sidesToMeet = (s: State, seat: Seat, cell: CellId): number => {
  const generator = hasGenerator(s, seat);
  let sides = 0;
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    const other = sectorNextTo(s, cell, d);
    if (other === NONE || !reachesFrom(s, seat, other)) continue;
    const open = opensTo(s, other, opposite(d)) !== 0;
    if (open || generator) sides |= 1 << d;
    if (open && generator) sides |= ANY_ROTATION;
  }
  return sides;
};

/** E6.5: a usable connection with a neighbour the explorer reaches from. */
const whyNotRotation = (sector: SectorId, rotation: number, sides: number): Refusal | null =>
  ((wormholesOf(sector, rotation) | ANY_ROTATION) & sides) !== 0 ? null : BAD_ROTATION;

const discardTile = (s: State, sector: SectorId, cell: CellId, log: Log): void => {
  s.status[sector] = DISCARDED;
  s.discards[stackOfCell(cell)]++;
  log?.push({ k: 'sectorDiscarded', sector: sectorIds[sector] as string, rule: 'E6.4' });
};

/** E6.12 */
const whyNotSecond = (s: State): Refusal | null =>
  tile.second(s) === NONE && speciesOf(s, tile.seat(s)).drawsSecondTile && canDraw(s, stackOfCell(tile.cell(s)))
    ? null
    : NO_SECOND_TILE;

const listRotations = (sector: SectorId, sides: number, out: EclipseAction[]): void => {
  for (let rotation = 0; rotation < DIRECTIONS; rotation++)
    if (whyNotRotation(sector, rotation, sides) === null) out.push(placeTile(sector, rotation));
};

/** E6.4, E6.5: place a tile that was drawn, or discard what was. */
export const placingTile = asksInTurn(tile, {
  open: true,
  list: (s, out) => {
    const sides = sidesToMeet(s, tile.seat(s), tile.cell(s));
    listRotations(tile.first(s), sides, out);
    const second = tile.second(s);
    if (second !== NONE) listRotations(second, sides, out);
    out.push(DISCARD);
    if (whyNotSecond(s) === null) out.push(SECOND);
  },
  whyNot: (s, action) => {
    if (action.k === 'discard') return null;
    if (action.k === 'second') return whyNotSecond(s);
    if (action.k !== 'place') return NOT_NOW;
    if (!isBelow(action.sector, SECTORS) || (action.sector !== tile.first(s) && action.sector !== tile.second(s)))
      return SECTOR_NOT_DRAWN;
    if (!isBelow(action.rotation, DIRECTIONS)) return BAD_ROTATION;
    return whyNotRotation(action.sector, action.rotation, sidesToMeet(s, tile.seat(s), tile.cell(s)));
  },
  apply: (s, action, log) => {
    const seat = tile.seat(s);
    const cell = tile.cell(s);
    const first = tile.first(s);
    const second = tile.second(s);
    if (action.k === 'second') return drawSector.become(s, seat, cell, first);
    const placed = action.k === 'place' ? action.sector : NONE;
    if (first !== placed) discardTile(s, first, cell, log);
    if (second !== NONE && second !== placed) discardTile(s, second, cell, log);
    if (action.k === 'place') {
      lay(s, seat, cell, action.sector, action.rotation, log);
      return claim.become(s, seat, action.sector);
    }
    tile.pop(s);
    // E6.4: the turn ends at once, unless the species may go on with its second exploration.
    if (!speciesOf(s, seat).exploresOnAfterDiscard) explore.pop(s);
  },
});

/** E6.5, E6.6: the tile comes on the map with what belongs on it. Mutates. */
const lay = (s: State, seat: Seat, cell: CellId, sector: SectorId, rotation: number, log: Log): void => {
  layOnMap(s, sector, cell, rotation);
  s.discovery[sector] = hasDiscovery[sector];
  s.ancients[sector] = ancientsOn[sector];
  log?.push({
    k: 'sectorPlaced',
    seat,
    sector: sectorIds[sector] as string,
    cell: cellName(cell),
    rotation,
    ancients: ancientsOn[sector],
    discovery: hasDiscovery[sector] !== 0,
    rule: 'E6.5',
  });
};

/** E6.7, E14.40: may the player put a disc from the track on a sector just explored or won? */
const whyNotClaim = (s: State, seat: Seat, sector: SectorId): Refusal | null => {
  if (s.discs[seat] <= 0) return NO_DISC;
  const broke = whyNotAfford(s, seat, 1, 0);
  if (broke !== null) return broke;
  if (discOwner(s, sector) !== NONE) return SECTOR_HAS_DISC;
  return hostileAncients(s, seat, sector) > 0 || isGuarded(s, sector) ? ANCIENTS_GUARD : null;
};

/** E6.7, E14.40: take control or leave it; asked only while it is possible. */
export const claiming = asksInTurn(claim, {
  open: true,
  proceed: (s) => {
    if (whyNotClaim(s, claim.seat(s), claim.sector(s)) === null) return false;
    claim.pop(s);
    return true;
  },
  list: (_, out) => {
    out.push(CLAIM, SKIP);
  },
  whyNot: (_, action) => (action.k === 'claim' || action.k === 'skip' ? null : NOT_NOW),
  apply: (s, action, log) => {
    const seat = claim.seat(s);
    const sector = claim.sector(s);
    claim.pop(s);
    if (action.k !== 'claim') return;
    s.discs[seat]--;
    // Exploring belongs to the action phase, taking control of what was won to the one of combat.
    putDisc(s, sector, seat, s.phase === ACTION ? 'E6.7' : 'E14.40', log);
  },
});
