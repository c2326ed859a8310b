import { NONE, type None, type Options, type Refusal, type Seat, stored, type Weighted } from '@orrery/kernel';
import { CUBES_BEFORE_SETUP, frontCopies, miniatures, reputationCopies, tableSize } from '../content/board.ts';
import {
  CENTRE,
  EVERY_STACK,
  hasDiscovery,
  OUTER_STACK,
  sectorsOfStack,
  squareCount,
  squareOn,
} from '../content/sectors.ts';
import type { Species } from '../content/species/index.ts';
import { EVERY_TECH, techCopies } from '../content/techs.ts';
import { sumBlueprint } from '../state/blueprints.ts';
import {
  addStore,
  addTech,
  addTrack,
  addUnused,
  setSpecies,
  speciesNumbered,
  speciesOf,
  takenBy,
} from '../state/boards.ts';
import { CENTRE_CELL, layOnMap, startCell } from '../state/galaxy.ts';
import { EVERY_RESOURCE, EVERY_SHIP, type SectorId, type SpeciesId } from '../state/ids.ts';
import { flagsOf, hasFlag, IN_HAND, IN_STACK, layout, type State } from '../state/layout.ts';
import { startPlayerOf } from '../state/options.ts';
import { addShip, isAdvanced, putCube, setDiscOwner, trackOfSquare } from '../state/pieces.ts';
import { chooseSpecies, type EclipseAction, startWith } from './actions.ts';
import { asks, draws, round, speciesChoice, startMarker } from './frames.ts';
import { BOARD_TAKEN, isBelow, NO_ALIENS, NO_SUCH_OUTCOME, NOT_NOW } from './why.ts';

/** The state before the first draw (E3.1 to E3.4): the centre lies on the table, everything else is in stacks and bags. */
export const startGame = (options: Options, species: readonly Species[]): State => {
  const s = layout.create({ options, species });
  const size = tableSize(options.players);
  s.players = options.players;
  s.optionStart = startPlayerOf(options);
  if (options.aliens === true) s.flags |= flagsOf.aliens;
  if (options.uniformRotations === true) s.flags |= flagsOf.uniform;
  if (options.reputationTiles === 'other') s.flags |= flagsOf.otherReputation;
  if (options.noColonisingUnderEnemyShips === true) s.flags |= flagsOf.noColonising;
  if (options.influenceOwnShipSector === true) s.flags |= flagsOf.ownShip;
  if (options.attackOnlyAtEndOfAction === true) s.flags |= flagsOf.attackAtEnd;
  if (options.solvent === true) s.flags |= flagsOf.solvent;
  (options.species as readonly string[]).forEach((id, seat) => {
    s.optionSpecies[seat] = stored(species.findIndex((one) => one.id === id) as SpeciesId | None);
  });
  s.active = NONE;
  s.first = NONE;
  s.nextFirst = NONE;
  s.gcds = 1;
  s.cellOf.fill(NONE);
  for (const stack of EVERY_STACK) {
    const sectors = sectorsOfStack(stack);
    for (const sector of sectors) s.status[sector] = IN_STACK;
    s.stack[stack] = stack === OUTER_STACK ? size.outerSectors : sectors.length;
  }
  s.techBag.set(techCopies);
  s.fronts.set(frontCopies);
  s.bag.set(reputationCopies[hasFlag(s, flagsOf.otherReputation) ? 1 : 0] as Uint8Array);
  s.status[CENTRE] = IN_HAND;
  layOnMap(s, CENTRE, CENTRE_CELL, 0);
  s.discovery[CENTRE] = hasDiscovery[CENTRE];
  round.push(s);
  return s;
};

/** E3.5: the start player by chance. */
export const drawingStart = draws(startMarker, {
  whyNot: (s, action) => (action.k === 'start' ? (isBelow(action.seat, s.players) ? null : NO_SUCH_OUTCOME) : NOT_NOW),
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let seat = 0 as Seat; seat < s.players; seat++) outcomes.push({ action: startWith(seat), weight: 1 });
    return outcomes;
  },
  draw: (s, rng) => startWith(rng.below(s.players) as Seat),
  apply: (s, action, log) => {
    if (action.k !== 'start') return;
    s.first = action.seat;
    log?.push({ k: 'startMarker', seat: action.seat, rule: 'E3.5' });
    startMarker.pop(s);
  },
});

/** E3.6: a board has two faces; taking one removes the other. */
const whyNotSpecies = (s: State, species: SpeciesId): Refusal | null => {
  const { isAlien, colour } = speciesNumbered(s, species);
  if (isAlien && !hasFlag(s, flagsOf.aliens)) return NO_ALIENS;
  for (let seat = 0 as Seat; seat < s.players; seat++) {
    const taken = takenBy(s, seat);
    if (taken !== NONE && speciesNumbered(s, taken).colour === colour) return BOARD_TAKEN;
  }
  return null;
};

export const choosingSpecies = asks(speciesChoice, {
  list: (s, out) => {
    for (let i = 0; i < s.tables.species.length; i++)
      if (whyNotSpecies(s, i as SpeciesId) === null) out.push(chooseSpecies(i as SpeciesId));
  },
  whyNot: (s, action) => {
    if (action.k !== 'species') return NOT_NOW;
    return isBelow(action.species, s.tables.species.length) ? whyNotSpecies(s, action.species) : BOARD_TAKEN;
  },
  apply: (s, action, log) => {
    if (action.k !== 'species') return;
    const seat = speciesChoice.seat(s);
    setSpecies(s, seat, action.species);
    log?.push({ k: 'species', seat, species: speciesNumbered(s, action.species).id, rule: 'E3.6' });
    speciesChoice.pop(s);
  },
});

/** E3.6: who chooses as number `i`: clockwise from the start player, with aliens counter-clockwise from his right. */
export const chooserAt = (s: State, i: number): Seat => {
  const at = hasFlag(s, flagsOf.aliens) ? s.first - 1 - i : s.first + i;
  return (((at % s.players) + s.players) % s.players) as Seat;
};

/** E3.10: a cube on every plain square of the starting sector. Mutates. */
const populateHome = (s: State, seat: Seat, home: SectorId): void => {
  for (let i = 0; i < squareCount[home]; i++) {
    const kind = squareOn(home, i);
    const track = trackOfSquare(kind);
    if (track === NONE || isAdvanced(kind)) continue;
    putCube(s, home, i);
    addTrack(s, seat, track, -1);
  }
};

/** E3.7 to E3.11: the player's board and starting sector. Mutates. */
export const setUpPlayer = (s: State, seat: Seat): void => {
  const species = speciesOf(s, seat);
  const { home } = species;
  const size = tableSize(s.players);
  const rotations = hasFlag(s, flagsOf.uniform) ? size.uniformRotations : size.startRotations;
  s.status[home] = IN_HAND;
  layOnMap(s, home, startCell(s.players, seat), rotations[seat] as number);
  s.discs[seat] = species.discs - 1;
  s.spare[seat] = species.spareDiscs;
  setDiscOwner(s, home, seat);
  s.colony[seat] = species.colonyShips;
  for (const tech of EVERY_TECH) if (((species.techs >> tech) & 1) !== 0) addTech(s, seat, tech);
  for (const resource of EVERY_RESOURCE) {
    addStore(s, seat, resource, species.storage(resource));
    addTrack(s, seat, resource, CUBES_BEFORE_SETUP);
  }
  populateHome(s, seat, home);
  for (const ship of EVERY_SHIP) {
    const ships = species.startShips(ship);
    addUnused(s, seat, ship, miniatures[ship] - ships);
    for (let n = 0; n < ships; n++) addShip(s, home, seat, ship);
    sumBlueprint(s, seat, ship);
  }
};

/** A copy in which a seat leads a species and is set up: what a choice of it would begin with. */
export const begunAs = (s: State, seat: Seat, species: SpeciesId): State => {
  const copy = layout.copy(s);
  setSpecies(copy, seat, species);
  setUpPlayer(copy, seat);
  return copy;
};
