import { CHANCE, fastRng, NONE, type Rng, type Rules, type Seat, seatsOf } from '@orrery/kernel';
import { isAncientPart, PARTS } from '../content/parts.ts';
import { ancientsOn, EVERY_SECTOR, hasDiscovery, sectorsOfStack, wormholeOf } from '../content/sectors.ts';
import { TECHS } from '../content/techs.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { isAvailable, staysLegal } from '../rules/blueprint.ts';
import { rules } from '../rules/index.ts';
import { setTile, slotsOf } from '../state/blueprints.ts';
import { addTech, addTrack, addUnused, hasTech, setRelated, speciesOf, trackOf, unusedOf } from '../state/boards.ts';
import { CELLS, FULL, layOnMap, opensTo, ringOfCell, sectorNextTo, sectorOn, stackOfCell } from '../state/galaxy.ts';
import {
  type CellId,
  EVERY_DIRECTION,
  EVERY_SQUARE,
  MONEY,
  ORBITAL_SQUARE,
  opposite,
  type PartId,
  type Resource,
  SCIENCE,
  type SectorId,
  SHIP_KINDS,
  type ShipKind,
  STARBASE,
  type TechId,
} from '../state/ids.ts';
import { ACTION, IN_HAND, IN_STACK, ON_MAP, type State } from '../state/layout.ts';
import {
  addShip,
  discOwner,
  isAdvanced,
  isGuarded,
  putCube,
  setDiscOwner,
  shipsOf,
  squareBit,
  trackOfSquare,
} from '../state/pieces.ts';

/** Would the sector have a full connection with anything there? */
const linked = (s: State, sector: SectorId, rotation: number, cell: CellId): boolean =>
  EVERY_DIRECTION.some((d) => {
    const other = sectorNextTo(s, cell, d);
    return other !== NONE && wormholeOf(sector, rotation, d) + opensTo(s, other, opposite(d)) === FULL;
  });

const layRandomly = (s: State, cell: CellId, rng: Rng): void => {
  const stack = stackOfCell(cell);
  if (sectorOn(s, cell) !== NONE || s.stack[stack] <= 0) return;
  const unseen = sectorsOfStack(stack).filter((sector) => s.status[sector] === IN_STACK);
  const sector = unseen[rng.below(unseen.length)] as SectorId;
  const first = rng.below(6);
  for (let i = 0; i < 6; i++) {
    const rotation = (first + i) % 6;
    if (!linked(s, sector, rotation, cell)) continue;
    s.stack[stack]--;
    s.status[sector] = IN_HAND;
    layOnMap(s, sector, cell, rotation);
    s.discovery[sector] = hasDiscovery[sector];
    s.ancients[sector] = ancientsOn[sector];
    return;
  }
};

const claimRandomly = (s: State, seat: Seat, sector: SectorId): void => {
  if (discOwner(s, sector) !== NONE || s.discs[seat] <= 3 || s.discovery[sector] !== 0 || isGuarded(s, sector)) return;
  s.discs[seat]--;
  setDiscOwner(s, sector, seat);
  for (const kind of EVERY_SQUARE) {
    if (isAdvanced(kind) || kind === ORBITAL_SQUARE) continue;
    const track = trackOfSquare(kind) === NONE ? MONEY : (trackOfSquare(kind) as Resource);
    const bit = squareBit(s, sector, kind, false);
    if (bit === NONE || trackOf(s, seat, track) <= 3) continue;
    putCube(s, sector, bit);
    addTrack(s, seat, track, -1);
  }
};

const arm = (s: State, seat: Seat, rng: Rng): void => {
  for (let i = 0; i < 8; i++) {
    const tech = rng.below(TECHS) as TechId;
    if (s.techBag[tech] <= 0 || hasTech(s, seat, tech)) continue;
    s.techBag[tech]--;
    addTech(s, seat, tech);
  }
  for (let i = 0; i < 30; i++) {
    const ship = rng.below(SHIP_KINDS) as ShipKind;
    const slot = rng.below(slotsOf(s, seat, ship));
    const part = rng.below(PARTS) as PartId;
    if (!isAncientPart(part) && isAvailable(s, seat, part) && staysLegal(s, seat, ship, slot, part))
      setTile(s, seat, ship, slot, part);
  }
};

/** Go on at random until the first action phase. Mutates. */
const begin = (s: State, rng: Rng): void => {
  while (s.phase !== ACTION) {
    const decision = rules.decision(s);
    const options = rules.legal(s);
    rules.apply(
      s,
      decision?.by === CHANCE ? rules.draw(s, rng) : (options[rng.below(options.length)] as EclipseAction),
    );
  }
};

/** A crowded galaxy: much explored, fleets everywhere, one pass away from the combat phase. Mutates. */
const crowd = (s: State, rng: Rng): void => {
  begin(s, rng);
  for (let cell = 1; cell < CELLS && ringOfCell[cell] <= 3; cell++)
    if (rng.below(4) > 0) layRandomly(s, cell as CellId, rng);
  const sectors = EVERY_SECTOR.filter((sector) => s.status[sector] === ON_MAP);
  const pick = (): SectorId => sectors[rng.below(sectors.length)] as SectorId;
  for (const seat of seatsOf(s.players)) {
    arm(s, seat, rng);
    for (let i = 0; i < 5; i++) claimRandomly(s, seat, pick());
    if (speciesOf(s, seat).befriendsAncients)
      for (const sector of sectors)
        if (s.ancients[sector] > 0 && discOwner(s, sector) === NONE && s.discs[seat] > 4 && rng.below(3) === 0) {
          s.discs[seat]--;
          setDiscOwner(s, sector, seat);
        }
  }
  const fronts = Array.from({ length: 4 }, pick);
  for (const seat of seatsOf(s.players))
    for (let i = 0; i < 7; i++) {
      const kind = rng.below(SHIP_KINDS) as ShipKind;
      const sector = i < 4 ? (fronts[i] as SectorId) : pick();
      if (unusedOf(s, seat, kind) <= 0 || (kind === STARBASE && discOwner(s, sector) !== seat)) continue;
      addUnused(s, seat, kind, -1);
      addShip(s, sector, seat, kind);
    }
  const active = s.active as Seat;
  for (const seat of seatsOf(s.players)) if (seat !== active) s.passed[seat] = 1;
  s.nextFirst = ((active + 1) % s.players) as Seat;
  if (s.players >= 4 && rng.below(2) === 0) relate(s, 0 as Seat, 1 as Seat);
};

const relate = (s: State, a: Seat, b: Seat): void => {
  if (EVERY_SECTOR.some((sector) => shipsOf(s, sector, a) > 0 && shipsOf(s, sector, b) > 0)) return;
  setRelated(s, a, b, true);
  addTrack(s, a, SCIENCE, -1);
  addTrack(s, b, SCIENCE, -1);
};

/** The game begun in the middle of a war, for fuzzing what random games from the start seldom reach. */
export const skirmish = (seed: string): Rules<State, EclipseAction> => ({
  ...rules,
  start: (options) => {
    const s = rules.start(options);
    crowd(s, fastRng(`${seed}/${JSON.stringify(options)}`));
    return s;
  },
});
