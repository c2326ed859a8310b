import { type Log, NONE, type Seat } from '@orrery/kernel';
import { sectorIds } from '../content/sectors.ts';
import { MATERIALS, MONEY, ORBITAL_BIT, ORBITAL_SQUARE, SCIENCE, type SectorId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { discOwner, hasCube, kindOfBit, setDiscOwner, trackOfSquare } from '../state/pieces.ts';
import { front, returnCube } from './frames.ts';

/** E7.6: all cubes of a sector go back to their owner's tracks (E4.3). Mutates; choices become a frame. */
const sendCubesHome = (s: State, sector: SectorId, seat: Seat): void => {
  if (s.cubes[sector] === 0) return;
  const plain = [0, 0, 0];
  let wild = 0;
  let orbital = 0;
  for (let bit = 0; bit <= ORBITAL_BIT; bit++) {
    if (!hasCube(s, sector, bit)) continue;
    const kind = kindOfBit(sector, bit);
    const track = trackOfSquare(kind);
    if (track !== NONE) plain[track]++;
    else if (kind === ORBITAL_SQUARE) orbital++;
    else wild++;
  }
  s.cubes[sector] = 0;
  returnCube.push(s, seat, plain[MONEY], plain[SCIENCE], plain[MATERIALS], wild, orbital);
};

/** A cube of no particular track comes back to its owner, who chooses one (E8.8). Mutates. */
export const returnAnyCube = (s: State, seat: Seat): void => returnCube.push(s, seat, 0, 0, 0, 1, 0);

/** Take the disc off a sector with all its cubes; the disc is in hand now. Mutates. */
export const liftDisc = (s: State, sector: SectorId, rule: string, log: Log): void => {
  const seat = discOwner(s, sector) as Seat;
  setDiscOwner(s, sector, NONE);
  log?.push({ k: 'discLeaves', seat, sector: sectorIds[sector] as string, rule });
  sendCubesHome(s, sector, seat);
};

/** E6.8: a disc comes to a sector; a discovery tile that nobody guards is taken at once. Mutates. */
export const putDisc = (s: State, sector: SectorId, seat: Seat, rule: string, log: Log): void => {
  setDiscOwner(s, sector, seat);
  log?.push({ k: 'discPlaced', seat, sector: sectorIds[sector] as string, rule });
  takeDiscovery(s, sector, seat);
};

/** The disc's owner takes the sector's discovery tile, unless ancients guard it. Mutates. */
export const takeDiscovery = (s: State, sector: SectorId, seat: Seat): void => {
  if (s.discovery[sector] === 0 || s.ancients[sector] !== 0) return;
  s.discovery[sector] = 0;
  front.push(s, seat, sector);
};
