import { NONE, type Seat, seatsOf } from '@orrery/kernel';
import { AMBASSADORS, CUBES, miniatures, TRACK_CAPACITY } from '../content/board.ts';
import { STATS } from '../content/parts.ts';
import { CENTRE, EVERY_SECTOR, sectorIds, squareCount } from '../content/sectors.ts';
import { EVERY_CATEGORY, EVERY_TECH, techCategory } from '../content/techs.ts';
import { isLegalBlueprint } from '../rules/blueprint.ts';
import { fitsTrack } from '../rules/diplomacy.ts';
import { buryCube, envoy, giveReputation, put, returnCube, upgrade } from '../rules/frames.ts';
import { auditMap } from './audit-map.ts';
import { auditSupplies } from './audit-supplies.ts';
import { shipStat, sumInto } from './blueprints.ts';
import {
  ambassadorsOf,
  areRelated,
  discsOn,
  gravesOf,
  hasTech,
  speciesOf,
  storeOf,
  techCountOf,
  trackOf,
  unusedOf,
} from './boards.ts';
import { pendingOf } from './frames.ts';
import {
  EVERY_ACTION,
  EVERY_RESOURCE,
  EVERY_SEAT,
  EVERY_SHIP,
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  type SectorId,
  type StatId,
} from './ids.ts';
import { ACTION, AFTERMATH, COMBAT, type State } from './layout.ts';
import { cubesIn, discOwner, entryOf, hasCube, kindOfBit, shipsIn, shipsOf } from './pieces.ts';

/** One row of sums, private to each call. */
const sums = new Int8Array(STATS);

const auditDisc = (s: State, sector: SectorId): string | null => {
  const id = sectorIds[sector];
  const owner = discOwner(s, sector);
  if (owner >= s.players) return `${id} has a disc of nobody`;
  if (s.cubes[sector] !== 0 && owner === NONE) return `${id} has cubes and no disc`;
  for (let bit = 0; bit < 8; bit++) {
    if (!hasCube(s, sector, bit)) continue;
    const real = bit === ORBITAL_BIT ? s.orbital[sector] !== 0 : bit < squareCount[sector];
    if (!real) return `${id} has a cube on a square it has not`;
    if (bit !== ORBITAL_BIT && kindOfBit(sector, bit) === ORBITAL_SQUARE) return `${id} prints an orbital`;
  }
  if (owner === NONE) return null;
  if (s.ancients[sector] > 0 && !speciesOf(s, owner).befriendsAncients) return `${id} has ancients and a disc (E6.7)`;
  const free = s.discovery[sector] !== 0 && s.ancients[sector] === 0 && sector !== CENTRE;
  return s.phase === ACTION && free ? `${id} has a disc and a discovery tile nobody guards (E6.8)` : null;
};

const auditShips = (s: State, sector: SectorId): string | null => {
  const id = sectorIds[sector];
  let crowd = 0;
  let ranks = 0;
  let present = 0;
  for (const seat of EVERY_SEAT) {
    let fleet = 0;
    for (const kind of EVERY_SHIP) {
      const n = shipsIn(s, sector, seat, kind);
      if (n < 0) return `${id} has ${n} ships`;
      fleet += n;
    }
    if (fleet !== shipsOf(s, sector, seat)) return `${id} counts ${seat}'s fleet wrongly`;
    crowd += fleet;
    const rank = entryOf(s, sector, seat);
    if (fleet > 0 !== rank > 0) return `${id} has a wrong order of entry`;
    if (fleet > 0) present++;
    ranks |= 1 << rank;
  }
  if (crowd !== s.crowd[sector]) return `${id} counts its ships wrongly`;
  return (ranks | 1) === (1 << (present + 1)) - 1 ? null : `${id} has a wrong order of entry`;
};

const auditBlueprints = (s: State, seat: Seat): string | null => {
  const upgrading = pendingOf(s, upgrade, (place) => +(upgrade.readAt(s, place, 'seat') === seat)) > 0;
  for (const ship of EVERY_SHIP) {
    sumInto(s, seat, ship, sums, 0);
    for (let i = 0; i < STATS; i++)
      if (sums[i] !== shipStat(s, seat, ship, i as StatId)) return `seat ${seat} has wrong sums for kind ${ship}`;
    if (!upgrading && !isLegalBlueprint(s, seat, ship)) return `seat ${seat} flies an illegal ship ${ship} (E10.4)`;
  }
  return null;
};

const auditSeat = (s: State, seat: Seat): string | null => {
  for (const resource of EVERY_RESOURCE) {
    if (storeOf(s, seat, resource) < 0) return `seat ${seat} owes resource ${resource}`;
    const cubes = trackOf(s, seat, resource);
    if (cubes < 0 || cubes > TRACK_CAPACITY) return `seat ${seat} has ${cubes} cubes on track ${resource} (E4.4)`;
  }
  if (s.discs[seat] < 0) return `seat ${seat} owes discs`;
  for (const kind of EVERY_SHIP) {
    let ships = unusedOf(s, seat, kind);
    if (ships < 0) return `seat ${seat} owes ships of kind ${kind}`;
    for (const sector of EVERY_SECTOR) ships += shipsIn(s, sector, seat, kind);
    if (ships !== miniatures[kind]) return `seat ${seat} has ${ships} ships of kind ${kind} (E1.5)`;
  }
  const broken = (s.out[seat] === 0 ? auditPieces(s, seat) : null) ?? auditBlueprints(s, seat);
  if (broken !== null) return broken;
  for (const category of EVERY_CATEGORY) {
    let n = 0;
    for (const tech of EVERY_TECH) if (techCategory[tech] === category && hasTech(s, seat, tech)) n++;
    if (n !== techCountOf(s, seat, category)) return `seat ${seat} counts technologies wrongly`;
  }
  return null;
};

/** Cubes of a seat that wait in a frame. */
const cubesPending = (s: State, seat: Seat): number => {
  const back = pendingOf(s, returnCube, (place) => {
    if (returnCube.readAt(s, place, 'seat') !== seat) return 0;
    let n = returnCube.readAt(s, place, 'wild') + returnCube.readAt(s, place, 'orbital');
    for (const track of ['money', 'science', 'materials'] as const) n += returnCube.readAt(s, place, track);
    return n;
  });
  const buried = pendingOf(s, buryCube, (place) =>
    buryCube.readAt(s, place, 'seat') === seat
      ? buryCube.readAt(s, place, 'wild') + buryCube.readAt(s, place, 'orbital')
      : 0,
  );
  // The cube of an ambassador that is still to be chosen stands on its track.
  return back + buried - pendingOf(s, envoy, (place) => +(envoy.readAt(s, place, 'seat') === seat));
};

/** E1.5: nothing a player has is lost or made. */
const auditPieces = (s: State, seat: Seat): string | null => {
  const species = speciesOf(s, seat);
  let cubes = cubesPending(s, seat);
  for (const resource of EVERY_RESOURCE) cubes += trackOf(s, seat, resource) + gravesOf(s, seat, resource);
  let discs: number = s.discs[seat] + s.spare[seat];
  for (const sector of EVERY_SECTOR) {
    if (discOwner(s, sector) !== seat) continue;
    discs++;
    cubes += cubesIn(s, sector);
  }
  for (const action of EVERY_ACTION) discs += discsOn(s, seat, action);
  discs += pendingOf(s, put, (place) => +(put.readAt(s, place, 'seat') === seat));
  if (discs !== species.discs + species.spareDiscs) return `seat ${seat} has ${discs} discs (E1.5)`;

  const ambassadors = ambassadorsOf(s, seat);
  if (ambassadors > AMBASSADORS) return `seat ${seat} has given ${ambassadors} ambassadors`;
  cubes += ambassadors;
  if (cubes !== CUBES) return `seat ${seat} has ${cubes} cubes (E1.5)`;

  const making = pendingOf(s, giveReputation, (place) => +(giveReputation.readAt(s, place, 'seat') === seat));
  if (making === 0 && !fitsTrack(s, seat, ambassadors, s.reputationCount[seat]))
    return `seat ${seat} has more tiles than slots (E8.6)`;
  return null;
};

const isBlank = (cells: Iterable<number>): boolean => {
  for (const cell of cells) if (cell !== 0) return false;
  return true;
};

const auditBattles = (s: State): string | null => {
  if (s.phase === COMBAT) return null;
  if (!isBlank(s.damage) || !isBlank(s.retreat) || !isBlank(s.order) || !isBlank(s.kills))
    return 'a battle left traces';
  return s.phase !== AFTERMATH && !isBlank(s.dice) ? 'dice are left over' : null;
};

/** The first broken invariant in words; null when all hold. */
export const audit = (s: State): string | null => {
  const map = auditMap(s);
  if (map !== null) return map;
  for (const sector of EVERY_SECTOR) {
    const broken = auditDisc(s, sector) ?? auditShips(s, sector);
    if (broken !== null) return broken;
  }
  for (const seat of seatsOf(s.players)) {
    if (s.round === 0 && s.discs[seat] === 0) continue;
    const broken = auditSeat(s, seat);
    if (broken !== null) return broken;
  }
  for (const a of EVERY_SEAT)
    for (const b of EVERY_SEAT)
      if (areRelated(s, a, b) !== areRelated(s, b, a) || (a === b && areRelated(s, a, b)))
        return `relations of ${a} and ${b} are one-sided`;
  return auditBattles(s) ?? auditSupplies(s);
};
