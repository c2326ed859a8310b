import {
  CHANCE,
  type Options,
  popFrame,
  pushFrame,
  type Refusal,
  type Seat,
  topArg,
  type Weighted,
} from '@orrery/kernel';
import { CUBES_BEFORE_SETUP, frontCopies, miniatures, reputationCopies, tableSize } from '../content/board.ts';
import { CENTRE, hasDiscovery, MAX_SQUARES, sectorsOfStack, squareCount, squareKind } from '../content/sectors.ts';
import {
  colonyShips,
  colourOf,
  discsAtStart,
  homeSector,
  isAlien,
  SPECIES,
  shipsAtStart,
  spareDiscs,
  speciesIds,
  speciesNamed,
  storageAtStart,
  techsAtStart,
} from '../content/species.ts';
import { TECHS, techCategory, techCopies } from '../content/techs.ts';
import { layOnMap, startCell } from '../state/galaxy.ts';
import { flagsOf, hasFlag, IN_HAND, IN_STACK, layout, type State } from '../state/layout.ts';
import { addShip } from '../state/pieces.ts';
import { ADVANCED, SHIP_KINDS, WILD } from '../state/ids.ts';
import { chooseSpecies, type EclipseAction, startWith } from './actions.ts';
import { sumBlueprint } from './blueprint.ts';
import { FRAME, type FrameRule } from './frames.ts';
import { BOARD_TAKEN, isBelow, NO_ALIENS, NO_SUCH_OUTCOME, NOT_NOW } from './why.ts';

/** The state before the first draw (E3.1 to E3.4): the centre lies on the table, everything else is in stacks and bags. */
export const startGame = (options: Options): State => {
  const s = layout.create({ options });
  const size = tableSize(options.players);
  s.players = options.players;
  s.optionStart = options.startPlayer as number;
  if (options.aliens === true) s.flags |= flagsOf.aliens;
  if (options.uniformRotations === true) s.flags |= flagsOf.uniform;
  if (options.reputationTiles === 'other') s.flags |= flagsOf.otherReputation;
  if (options.noColonisingUnderEnemyShips === true) s.flags |= flagsOf.noColonising;
  if (options.influenceOwnShipSector === true) s.flags |= flagsOf.ownShip;
  if (options.attackOnlyAtEndOfAction === true) s.flags |= flagsOf.attackAtEnd;
  if (options.solvent === true) s.flags |= flagsOf.solvent;
  (options.species as readonly string[]).forEach((id, seat) => {
    s.optionSpecies[seat] = id === 'choose' ? 0 : (speciesNamed.get(id) as number) + 1;
  });
  s.active = -1;
  s.first = -1;
  s.nextFirst = -1;
  s.gcds = 1;
  s.cellOf.fill(-1);
  for (const stack of sectorsOfStack) for (const sector of stack) s.status[sector] = IN_STACK;
  s.stack[0] = sectorsOfStack[0]?.length ?? 0;
  s.stack[1] = sectorsOfStack[1]?.length ?? 0;
  s.stack[2] = size.outerSectors;
  s.techBag.set(techCopies);
  s.fronts.set(frontCopies);
  s.bag.set(reputationCopies[hasFlag(s, flagsOf.otherReputation) ? 1 : 0] as Uint8Array);
  s.status[CENTRE] = IN_HAND;
  layOnMap(s, CENTRE, 0, 0);
  s.discovery[CENTRE] = hasDiscovery[CENTRE];
  pushFrame(s, FRAME.round);
  return s;
};

/** E3.5: the start player by chance. */
export const start: FrameRule = {
  ask: 'start',
  by: () => CHANCE,
  run: () => false,
  list: () => {},
  whyNot: (s, action) => (action.k === 'start' ? (isBelow(action.seat, s.players) ? null : NO_SUCH_OUTCOME) : NOT_NOW),
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let seat = 0; seat < s.players; seat++) outcomes.push({ action: startWith(seat), weight: 1 });
    return outcomes;
  },
  draw: (s, rng) => startWith(rng.below(s.players)),
  apply: (s, action, events) => {
    if (action.k !== 'start') return;
    s.first = action.seat;
    events?.push({ k: 'startMarker', seat: action.seat, rule: 'E3.5' });
    popFrame(s);
  },
};

/** E3.6: a board has two faces; taking one removes the other. */
const whyNotSpecies = (s: State, species: number): Refusal | null => {
  if (isAlien[species] !== 0 && !hasFlag(s, flagsOf.aliens)) return NO_ALIENS;
  for (let seat = 0; seat < s.players; seat++) {
    const taken = s.species[seat] !== 0 ? s.species[seat] : s.optionSpecies[seat];
    if (taken !== 0 && colourOf[taken - 1] === colourOf[species]) return BOARD_TAKEN;
  }
  return null;
};

export const species: FrameRule = {
  ask: 'species',
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    for (let i = 0; i < SPECIES; i++) if (whyNotSpecies(s, i) === null) out.push(chooseSpecies(i));
  },
  whyNot: (s, action) => {
    if (action.k !== 'species') return NOT_NOW;
    return isBelow(action.species, SPECIES) ? whyNotSpecies(s, action.species) : BOARD_TAKEN;
  },
  apply: (s, action, events) => {
    if (action.k !== 'species') return;
    const seat = topArg(s, 0);
    s.species[seat] = action.species + 1;
    events?.push({ k: 'species', seat, species: speciesIds[action.species] as string, rule: 'E3.6' });
    popFrame(s);
  },
};

/** E3.6: who chooses as number `i`: clockwise from the start player, with aliens counter-clockwise from his right. */
export const chooserAt = (s: State, i: number): number =>
  hasFlag(s, flagsOf.aliens) ? (((s.first - 1 - i) % s.players) + s.players) % s.players : (s.first + i) % s.players;

/** E3.7 to E3.11: the player's board and starting sector. Mutates. */
export const setUpPlayer = (s: State, seat: number): void => {
  const species = s.species[seat] - 1;
  const size = tableSize(s.players);
  const home = homeSector[species];
  const rotations = hasFlag(s, flagsOf.uniform) ? size.uniformRotations : size.startRotations;
  s.status[home] = IN_HAND;
  layOnMap(s, home, startCell(s.players, seat), rotations[seat] as number);
  s.discs[seat] = discsAtStart[species] - 1;
  s.spare[seat] = spareDiscs[species];
  s.disc[home] = seat + 1;
  s.colony[seat] = colonyShips[species];
  s.techs[seat] = techsAtStart[species];
  for (let tech = 0; tech < TECHS; tech++)
    if (((s.techs[seat] >> tech) & 1) !== 0) s.techCount[seat * 3 + techCategory[tech]]++;
  for (let r = 0; r < 3; r++) {
    s.store[seat * 3 + r] = storageAtStart[species * 3 + r];
    s.track[seat * 3 + r] = CUBES_BEFORE_SETUP;
  }
  for (let i = 0; i < squareCount[home]; i++) {
    const kind = squareKind[home * MAX_SQUARES + i];
    if (kind >= ADVANCED || kind === WILD) continue;
    s.cubes[home] |= 1 << i;
    s.track[seat * 3 + kind]--;
  }
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    s.unused[seat * SHIP_KINDS + kind] = miniatures[kind] - shipsAtStart[species * SHIP_KINDS + kind];
    for (let n = shipsAtStart[species * SHIP_KINDS + kind]; n > 0; n--) addShip(s, home, seat, kind);
    sumBlueprint(s, seat, kind);
  }
};
