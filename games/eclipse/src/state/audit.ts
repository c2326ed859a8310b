import { FRAME_ARGS } from '@orrery/kernel';
import {
  AMBASSADORS,
  CUBES,
  FRONTS,
  frontCopies,
  miniatures,
  REPUTATION_VALUES,
  reputationCopies,
  TRACK_CAPACITY,
} from '../content/board.ts';
import { STATS } from '../content/parts.ts';
import {
  CENTRE,
  INNER,
  MIDDLE,
  OUTER,
  ringOfSector,
  SECTORS,
  sectorIds,
  sectorsOfStack,
  squareCount,
  wormholes,
} from '../content/sectors.ts';
import { discsAtStart, spareDiscs, techsAtStart } from '../content/species.ts';
import { TECHS, techCategory, techCopies, WORMHOLE_GENERATOR } from '../content/techs.ts';
import { isLegalBlueprint, sumInto } from '../rules/blueprint.ts';
import { ambassadorsOf, fitsTrack } from '../rules/diplomacy.ts';
import { FRAME } from '../rules/frames.ts';
import { FULL, NOWHERE, neighbourCell, ringOfCell } from './galaxy.ts';
import {
  ACTION,
  AFTERMATH,
  COMBAT,
  DISCARDED,
  flagsOf,
  hasFlag,
  IN_STACK,
  isDraco,
  ON_MAP,
  type State,
  speciesOf,
} from './layout.ts';
import { cubesIn, kindOfBit } from './pieces.ts';
import { ACTIONS, ORBITAL_BIT, ORBITAL_SQUARE, SEATS, SHIP_KINDS } from './ids.ts';

const WIDTH = FRAME_ARGS + 1;
const sums = new Int8Array(STATS);

/** How often `of` holds over the pending frames, summed. */
const inFrames = (s: State, kind: number, of: (args: Int16Array) => number): number => {
  let n = 0;
  for (let i = 0; i < s.depth; i++)
    if (s.frames[i * WIDTH] === kind) n += of(s.frames.subarray(i * WIDTH + 1, (i + 1) * WIDTH));
  return n;
};

const auditMap = (s: State): string | null => {
  let anyGenerator = false;
  for (let seat = 0; seat < s.players; seat++)
    if (((s.techs[seat] >> WORMHOLE_GENERATOR) & 1) !== 0) anyGenerator = true;
  for (let sector = 0; sector < SECTORS; sector++) {
    const id = sectorIds[sector];
    if (s.status[sector] !== ON_MAP) {
      if (s.cellOf[sector] !== NOWHERE || s.disc[sector] !== 0 || s.crowd[sector] !== 0 || s.cubes[sector] !== 0)
        return `${id} is not on the map, yet something is on it`;
      continue;
    }
    const cell = s.cellOf[sector];
    if (s.sectorAt[cell] !== sector + 1) return `${id} is not where it says`;
    const ring = ringOfSector[sector];
    const distance = ringOfCell[cell];
    if (ring <= MIDDLE ? distance !== ring : ring === OUTER ? distance < OUTER : distance !== MIDDLE)
      return `${id} lies in ring ${distance}`;
    let best = 0;
    for (let d = 0; d < 6; d++) {
      const next = neighbourCell[cell * 6 + d];
      const other = next === NOWHERE ? 0 : s.sectorAt[next];
      if (s.near[sector * 6 + d] !== other) return `${id} has a wrong neighbour in direction ${d}`;
      const link =
        other === 0
          ? 0
          : ((wormholes[sector * 6 + s.rotation[sector]] >> d) & 1) +
            ((wormholes[(other - 1) * 6 + s.rotation[other - 1]] >> ((d + 3) % 6)) & 1);
      if (s.link[sector * 6 + d] !== link) return `${id} has a wrong connection in direction ${d}`;
      if (link > best) best = link;
    }
    if (ring >= INNER && ring <= OUTER && best < (anyGenerator ? 1 : FULL)) return `${id} has no connection (E6.5)`;
  }
  for (let stack = 0; stack < sectorsOfStack.length; stack++) {
    let unseen = 0;
    let discarded = 0;
    for (const sector of sectorsOfStack[stack] as readonly number[]) {
      if (s.status[sector] === IN_STACK) unseen++;
      if (s.status[sector] === DISCARDED) discarded++;
    }
    if (discarded !== s.discards[stack]) return `stack ${stack} has ${discarded} discards, not ${s.discards[stack]}`;
    if (stack < 2 ? unseen !== s.stack[stack] : unseen < s.stack[stack])
      return `stack ${stack} has ${unseen} unseen tiles, not ${s.stack[stack]}`;
  }
  return null;
};

const auditSector = (s: State, sector: number): string | null => {
  const id = sectorIds[sector];
  if (s.disc[sector] > s.players) return `${id} has a disc of nobody`;
  if (s.cubes[sector] !== 0 && s.disc[sector] === 0) return `${id} has cubes and no disc`;
  for (let bit = 0; bit < 8; bit++) {
    if (((s.cubes[sector] >> bit) & 1) === 0) continue;
    const real = bit === ORBITAL_BIT ? s.orbital[sector] !== 0 : bit < squareCount[sector];
    if (!real) return `${id} has a cube on a square it has not`;
    if (bit !== ORBITAL_BIT && kindOfBit(sector, bit) === ORBITAL_SQUARE) return `${id} prints an orbital`;
  }
  if (s.ancients[sector] > 0 && s.disc[sector] !== 0 && !isDraco(s, s.disc[sector] - 1))
    return `${id} has ancients and a disc (E6.7)`;
  if (
    s.phase === ACTION &&
    s.discovery[sector] !== 0 &&
    s.disc[sector] !== 0 &&
    s.ancients[sector] === 0 &&
    sector !== CENTRE
  )
    return `${id} has a disc and a discovery tile nobody guards (E6.8)`;
  let crowd = 0;
  let ranks = 0;
  let present = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    let fleet = 0;
    for (let kind = 0; kind < SHIP_KINDS; kind++) {
      const n = s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind];
      if (n < 0) return `${id} has ${n} ships`;
      fleet += n;
    }
    if (fleet !== s.fleet[sector * SEATS + seat]) return `${id} counts ${seat}'s fleet wrongly`;
    crowd += fleet;
    const rank = s.entry[sector * SEATS + seat];
    if (fleet > 0 !== rank > 0) return `${id} has a wrong order of entry`;
    if (fleet > 0) present++;
    ranks |= 1 << rank;
  }
  if (crowd !== s.crowd[sector]) return `${id} counts its ships wrongly`;
  return (ranks | 1) === (1 << (present + 1)) - 1 ? null : `${id} has a wrong order of entry`;
};

const auditSeat = (s: State, seat: number): string | null => {
  const species = speciesOf(s, seat);
  for (let r = 0; r < 3; r++) {
    if (s.store[seat * 3 + r] < 0) return `seat ${seat} owes resource ${r}`;
    const cubes = s.track[seat * 3 + r];
    if (cubes < 0 || cubes > TRACK_CAPACITY) return `seat ${seat} has ${cubes} cubes on track ${r} (E4.4)`;
  }
  if (s.discs[seat] < 0) return `seat ${seat} owes discs`;
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    let ships: number = s.unused[seat * SHIP_KINDS + kind];
    if (ships < 0) return `seat ${seat} owes ships of kind ${kind}`;
    for (let sector = 0; sector < SECTORS; sector++) ships += s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind];
    if (ships !== miniatures[kind]) return `seat ${seat} has ${ships} ships of kind ${kind} (E1.5)`;
  }
  if (s.out[seat] === 0) {
    const broken = auditPieces(s, seat, species);
    if (broken !== null) return broken;
  }
  const upgrading = inFrames(s, FRAME.upgrade, (args) => (args[0] === seat ? 1 : 0)) > 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    sumInto(s, seat, kind, sums, 0);
    const row = (seat * SHIP_KINDS + kind) * STATS;
    for (let i = 0; i < STATS; i++)
      if (sums[i] !== s.stats[row + i]) return `seat ${seat} has wrong sums for kind ${kind}`;
    if (!upgrading && !isLegalBlueprint(s, seat, kind)) return `seat ${seat} flies an illegal ship ${kind} (E10.4)`;
  }
  for (let category = 0; category < 3; category++) {
    let n = 0;
    for (let tech = 0; tech < TECHS; tech++)
      if (techCategory[tech] === category && ((s.techs[seat] >> tech) & 1) !== 0) n++;
    if (n !== s.techCount[seat * 3 + category]) return `seat ${seat} counts technologies wrongly`;
  }
  return null;
};

const auditPieces = (s: State, seat: number, species: number): string | null => {
  let cubes = s.track[seat * 3] + s.track[seat * 3 + 1] + s.track[seat * 3 + 2];
  cubes += s.graves[seat * 3] + s.graves[seat * 3 + 1] + s.graves[seat * 3 + 2];
  let discs: number = s.discs[seat] + s.spare[seat];
  for (let sector = 0; sector < SECTORS; sector++) {
    if (s.disc[sector] !== seat + 1) continue;
    discs++;
    cubes += cubesIn(s, sector);
  }
  for (let action = 0; action < ACTIONS.length; action++)
    discs += s.acted[seat * ACTIONS.length + action] + s.reacted[seat * ACTIONS.length + action];
  discs += inFrames(s, FRAME.put, (args) => (args[0] === seat ? 1 : 0));
  if (discs !== discsAtStart[species] + spareDiscs[species]) return `seat ${seat} has ${discs} discs (E1.5)`;

  const ambassadors = ambassadorsOf(s, seat);
  if (ambassadors > AMBASSADORS) return `seat ${seat} has given ${ambassadors} ambassadors`;
  cubes += ambassadors - inFrames(s, FRAME.envoy, (args) => (args[0] === seat ? 1 : 0));
  cubes += inFrames(s, FRAME.cubes, (args) => (args[0] === seat ? args[1] + args[2] + args[3] + args[4] + args[5] : 0));
  cubes += inFrames(s, FRAME.graves, (args) => (args[0] === seat ? args[1] + args[2] : 0));
  if (cubes !== CUBES) return `seat ${seat} has ${cubes} cubes (E1.5)`;

  const making = inFrames(s, FRAME.room, (args) => (args[0] === seat ? 1 : 0));
  if (making === 0 && !fitsTrack(s, seat, ambassadors, s.reputationCount[seat]))
    return `seat ${seat} has more tiles than slots (E8.6)`;
  return null;
};

const auditSupplies = (s: State): string | null => {
  for (let tech = 0; tech < TECHS; tech++) {
    let tiles = s.techBag[tech] + s.supply[tech];
    for (let seat = 0; seat < s.players; seat++)
      if (s.species[seat] !== 0 && (((s.techs[seat] & ~techsAtStart[speciesOf(s, seat)]) >> tech) & 1) !== 0) tiles++;
    if (tiles !== techCopies[tech] || s.techBag[tech] < 0 || s.supply[tech] < 0)
      return `technology ${tech} has ${tiles} tiles`;
  }
  let unseen = 0;
  for (let front = 0; front < FRONTS; front++) {
    let tiles = s.fronts[front] + s.frontsUsed[front];
    for (let seat = 0; seat < s.players; seat++) tiles += s.kept[seat * FRONTS + front];
    tiles += inFrames(s, FRAME.discovery, (args) => (args[2] === front + 1 ? 1 : 0));
    if (tiles !== frontCopies[front] || s.fronts[front] < 0) return `discovery ${front} has ${tiles} tiles`;
    unseen += s.fronts[front];
  }
  for (let sector = 0; sector < SECTORS; sector++) unseen -= s.discovery[sector];
  unseen -= inFrames(s, FRAME.front, () => 1);
  if (unseen < 0) return 'more discovery tiles lie on the map than there are';
  const copies = reputationCopies[hasFlag(s, flagsOf.otherReputation) ? 1 : 0] as Uint8Array;
  for (let v = 0; v < REPUTATION_VALUES; v++) {
    let tiles = s.bag[v] + s.drawn[v];
    for (let seat = 0; seat < s.players; seat++) tiles += s.reputation[seat * REPUTATION_VALUES + v];
    if (tiles !== copies[v] || s.bag[v] < 0) return `reputation ${v + 1} has ${tiles} tiles`;
  }
  let drawn = 0;
  for (let v = 0; v < REPUTATION_VALUES; v++) drawn += s.drawn[v];
  if (drawn !== s.drawnCount) return 'drawn reputation tiles are counted wrongly';
  for (let seat = 0; seat < s.players; seat++) {
    let held = 0;
    for (let v = 0; v < REPUTATION_VALUES; v++) held += s.reputation[seat * REPUTATION_VALUES + v];
    if (held !== s.reputationCount[seat]) return `seat ${seat} counts reputation wrongly`;
    let kept = 0;
    for (let front = 0; front < FRONTS; front++) kept += s.kept[seat * FRONTS + front];
    if (kept !== s.keptCount[seat]) return `seat ${seat} counts discovery tiles wrongly`;
  }
  return null;
};

const isBlank = (cells: Uint8Array | Int8Array): boolean => {
  for (const cell of cells) if (cell !== 0) return false;
  return true;
};

/** The first broken invariant in words; null when all hold. */
export const audit = (s: State): string | null => {
  const map = auditMap(s);
  if (map !== null) return map;
  for (let sector = 0; sector < SECTORS; sector++) {
    const broken = auditSector(s, sector);
    if (broken !== null) return broken;
  }
  for (let seat = 0; seat < s.players; seat++) {
    if (s.round === 0 && s.discs[seat] === 0) continue;
    const broken = auditSeat(s, seat);
    if (broken !== null) return broken;
  }
  for (let a = 0; a < SEATS; a++)
    for (let b = 0; b < SEATS; b++)
      if (s.relations[a * SEATS + b] !== s.relations[b * SEATS + a] || (a === b && s.relations[a * SEATS + b] !== 0))
        return `relations of ${a} and ${b} are one-sided`;
  if (s.phase !== COMBAT) {
    if (!isBlank(s.damage) || !isBlank(s.retreat) || !isBlank(s.order) || !isBlank(s.kills))
      return 'a battle left traces';
    if (s.phase !== AFTERMATH && !isBlank(s.dice)) return 'dice are left over';
  }
  return auditSupplies(s);
};
