import {
  CHANCE,
  popFrame,
  pushFrame,
  type Refusal,
  replaceFrame,
  type Seat,
  setTopArg,
  topArg,
  type Weighted,
} from '@orrery/kernel';
import { ancientsOn, hasDiscovery, SECTORS, sectorIds, sectorsOfStack, wormholes } from '../content/sectors.ts';
import { PLANTA } from '../content/species.ts';
import {
  CELLS,
  cellName,
  hasGenerator,
  layOnMap,
  linkNeeded,
  NOWHERE,
  neighbourCell,
  stackOfCell,
} from '../state/galaxy.ts';
import {
  ACTION,
  DISCARDED,
  IN_HAND,
  IN_STACK,
  isDraco,
  OUT_OF_PLAY,
  reachesFrom,
  type State,
  speciesOf,
} from '../state/layout.ts';
import { putDisc } from '../state/pieces.ts';
import { isRuinous } from './accounts.ts';
import { CLAIM, DISCARD, DONE, type EclipseAction, exploreAt, place, SECOND, SKIP, sectorDrawn } from './actions.ts';
import { type Events, FRAME, type FrameRule } from './frames.ts';
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
  UNPAYABLE,
} from './why.ts';

/** E6.3: can a tile still be drawn from a stack, reshuffled discards included? */
const canDraw = (s: State, stack: number): boolean => s.stack[stack] > 0 || s.discards[stack] > 0;

/** E6.1, E6.2: may `seat` explore this position? */
const whyNotExplore = (s: State, seat: number, cell: number): Refusal | null => {
  if (s.sectorAt[cell] !== 0) return POSITION_TAKEN;
  if (!canDraw(s, stackOfCell(cell))) return STACK_EMPTY;
  const generator = hasGenerator(s, seat);
  for (let d = 0; d < 6; d++) {
    const next = neighbourCell[cell * 6 + d];
    const sector = next === NOWHERE ? -1 : s.sectorAt[next] - 1;
    if (sector < 0 || !reachesFrom(s, seat, sector)) continue;
    if (generator || ((wormholes[sector * 6 + s.rotation[sector]] >> ((d + 3) % 6)) & 1) !== 0) return null;
  }
  return POSITION_UNREACHABLE;
};

const seen = new Int32Array(CELLS);
let stamp = 0;

const listPositions = (s: State, seat: number, out: EclipseAction[]): void => {
  const generator = hasGenerator(s, seat);
  stamp++;
  for (let sector = 0; sector < SECTORS; sector++) {
    if (!reachesFrom(s, seat, sector)) continue;
    const holes = wormholes[sector * 6 + s.rotation[sector]];
    const cell = s.cellOf[sector];
    for (let d = 0; d < 6; d++) {
      if (s.near[sector * 6 + d] !== 0) continue;
      if (!generator && ((holes >> d) & 1) === 0) continue;
      const next = neighbourCell[cell * 6 + d];
      if (next === NOWHERE || seen[next] === stamp) continue;
      seen[next] = stamp;
      if (canDraw(s, stackOfCell(next))) out.push(exploreAt(next));
    }
  }
};

/** Arguments: seat, explorations left (E6.11). */
export const explore: FrameRule = {
  ask: 'explore',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    if (topArg(s, 1) > 0) listPositions(s, topArg(s, 0), out);
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    if (action.k !== 'explore') return NOT_NOW;
    if (topArg(s, 1) <= 0) return NO_EXPLORATION_LEFT;
    return isBelow(action.cell, CELLS) ? whyNotExplore(s, topArg(s, 0), action.cell) : POSITION_UNREACHABLE;
  },
  apply: (s, action, events) => {
    if (action.k === 'done') popFrame(s);
    else if (action.k === 'explore') {
      const seat = topArg(s, 0);
      setTopArg(s, 1, topArg(s, 1) - 1);
      events?.push({ k: 'explores', seat, cell: cellName(action.cell), rule: 'E6.1' });
      pushFrame(s, FRAME.drawSector, seat, action.cell);
    }
  },
};

/** E6.3: an empty stack is made anew from its discards; outer sectors never seen are then known to be out of the game. Mutates. */
const reshuffle = (s: State, stack: number, events: Events): void => {
  let count = 0;
  for (const sector of sectorsOfStack[stack] as readonly number[]) {
    if (s.status[sector] === IN_STACK) s.status[sector] = OUT_OF_PLAY;
    else if (s.status[sector] === DISCARDED) {
      s.status[sector] = IN_STACK;
      count++;
    }
  }
  s.stack[stack] = count;
  s.discards[stack] = 0;
  events?.push({ k: 'reshuffled', stack: ['inner', 'middle', 'outer'][stack] as string, count, rule: 'E6.3' });
};

/** Arguments: seat, position, the tile already drawn plus 1 (E6.12). */
export const drawSector: FrameRule = {
  ask: 'drawSector',
  by: () => CHANCE,
  run: (s, events) => {
    const stack = stackOfCell(topArg(s, 1));
    if (s.stack[stack] === 0) reshuffle(s, stack, events);
    return false;
  },
  list: () => {},
  whyNot: (s, action) => {
    if (action.k !== 'sector') return NOT_NOW;
    return isBelow(action.sector, SECTORS) &&
      s.status[action.sector] === IN_STACK &&
      (sectorsOfStack[stackOfCell(topArg(s, 1))] as readonly number[]).includes(action.sector)
      ? null
      : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (const sector of sectorsOfStack[stackOfCell(topArg(s, 1))] as readonly number[])
      if (s.status[sector] === IN_STACK) outcomes.push({ action: sectorDrawn(sector), weight: 1 });
    return outcomes;
  },
  draw: (s, rng) => {
    const sectors = sectorsOfStack[stackOfCell(topArg(s, 1))] as readonly number[];
    let total = 0;
    for (let i = 0; i < sectors.length; i++) if (s.status[sectors[i] as number] === IN_STACK) total++;
    let at = rng.below(total);
    for (let i = 0; i < sectors.length; i++)
      if (s.status[sectors[i] as number] === IN_STACK && at-- === 0) return sectorDrawn(sectors[i] as number);
    throw new Error('drawSector: the stack is empty');
  },
  apply: (s, action, events) => {
    if (action.k !== 'sector') return;
    const seat = topArg(s, 0);
    const cell = topArg(s, 1);
    const drawn = topArg(s, 2);
    s.status[action.sector] = IN_HAND;
    s.stack[stackOfCell(cell)]--;
    events?.push({ k: 'sectorDrawn', seat, sector: sectorIds[action.sector] as string, rule: 'E6.3' });
    if (drawn === 0) replaceFrame(s, FRAME.tile, seat, cell, action.sector + 1);
    else replaceFrame(s, FRAME.tile, seat, cell, drawn, action.sector + 1);
  },
};

/** E6.5: a usable connection with a neighbour the explorer reaches from. */
const whyNotPlace = (s: State, seat: number, cell: number, sector: number, rotation: number): Refusal | null => {
  const own = wormholes[sector * 6 + rotation];
  const needed = linkNeeded(s, seat);
  for (let d = 0; d < 6; d++) {
    const next = neighbourCell[cell * 6 + d];
    const other = next === NOWHERE ? -1 : s.sectorAt[next] - 1;
    if (other < 0) continue;
    const link = ((own >> d) & 1) + ((wormholes[other * 6 + s.rotation[other]] >> ((d + 3) % 6)) & 1);
    if (link >= needed && reachesFrom(s, seat, other)) return null;
  }
  return BAD_ROTATION;
};

const discard = (s: State, sector: number, cell: number, events: Events): void => {
  s.status[sector] = DISCARDED;
  s.discards[stackOfCell(cell)]++;
  events?.push({ k: 'sectorDiscarded', sector: sectorIds[sector] as string, rule: 'E6.4' });
};

const maySecond = (s: State): boolean =>
  topArg(s, 3) === 0 && isDraco(s, topArg(s, 0)) && canDraw(s, stackOfCell(topArg(s, 1)));

/** Arguments: seat, position, first tile plus 1, second tile plus 1. */
export const tile: FrameRule = {
  ask: 'tile',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    const seat = topArg(s, 0);
    const cell = topArg(s, 1);
    for (let i = 2; i <= 3; i++) {
      const sector = topArg(s, i) - 1;
      if (sector < 0) continue;
      for (let rotation = 0; rotation < 6; rotation++)
        if (whyNotPlace(s, seat, cell, sector, rotation) === null) out.push(place(sector, rotation));
    }
    out.push(DISCARD);
    if (maySecond(s)) out.push(SECOND);
  },
  whyNot: (s, action) => {
    if (action.k === 'discard') return null;
    if (action.k === 'second') return maySecond(s) ? null : NO_SECOND_TILE;
    if (action.k !== 'place') return NOT_NOW;
    if (!isBelow(action.sector, SECTORS) || (action.sector + 1 !== topArg(s, 2) && action.sector + 1 !== topArg(s, 3)))
      return SECTOR_NOT_DRAWN;
    if (!isBelow(action.rotation, 6)) return BAD_ROTATION;
    return whyNotPlace(s, topArg(s, 0), topArg(s, 1), action.sector, action.rotation);
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    const cell = topArg(s, 1);
    const first = topArg(s, 2);
    const second = topArg(s, 3);
    if (action.k === 'second') {
      replaceFrame(s, FRAME.drawSector, seat, cell, first);
      return;
    }
    const placed = action.k === 'place' ? action.sector + 1 : 0;
    if (first !== placed) discard(s, first - 1, cell, events);
    if (second !== 0 && second !== placed) discard(s, second - 1, cell, events);
    if (action.k === 'place') {
      lay(s, seat, cell, action.sector, action.rotation, events);
      replaceFrame(s, FRAME.claim, seat, action.sector);
      return;
    }
    popFrame(s);
    // E6.4: the turn ends at once, except that Planta may go on with the second exploration.
    if (speciesOf(s, seat) !== PLANTA) popFrame(s);
  },
};

/** E6.5, E6.6: the tile comes on the map with what belongs on it. Mutates. */
const lay = (s: State, seat: number, cell: number, sector: number, rotation: number, events: Events): void => {
  layOnMap(s, sector, cell, rotation);
  s.discovery[sector] = hasDiscovery[sector];
  s.ancients[sector] = ancientsOn[sector];
  events?.push({
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
const whyNotClaim = (s: State, seat: number, sector: number): Refusal | null => {
  if (s.discs[seat] <= 0) return NO_DISC;
  if (isRuinous(s, seat, 1, 0)) return UNPAYABLE;
  if (s.disc[sector] !== 0) return SECTOR_HAS_DISC;
  if (s.ancients[sector] > 0 && !isDraco(s, seat)) return ANCIENTS_GUARD;
  return sector === 0 && s.gcds !== 0 ? ANCIENTS_GUARD : null;
};

/** Arguments: seat, sector. */
export const claim: FrameRule = {
  ask: 'claim',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    if (whyNotClaim(s, topArg(s, 0), topArg(s, 1)) === null) return false;
    popFrame(s);
    return true;
  },
  list: (_, out) => {
    out.push(CLAIM, SKIP);
  },
  whyNot: (_, action) => (action.k === 'claim' || action.k === 'skip' ? null : NOT_NOW),
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    const sector = topArg(s, 1);
    popFrame(s);
    if (action.k !== 'claim') return;
    s.discs[seat]--;
    // Exploring belongs to the action phase, taking control of what was won to the one of combat.
    putDisc(s, sector, seat, s.phase === ACTION ? 'E6.7' : 'E14.40', events);
  },
};
