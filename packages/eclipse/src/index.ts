import type { Rules, Standing } from '@orrery/kernel';
import { seatsOf } from '@orrery/kernel';
import type { EclipseAction } from './action.ts';
import { audit } from './audit.ts';
import { apply, chance, decision, draw, legal, proceed, whyNot } from './engine.ts';
import { seatName } from './notation/codec.ts';
import { read, write } from './notation/text.ts';
import { optionSpecs, orderSpecs, whyNotOptions } from './options.ts';
import { obey } from './orders.ts';
import { pointsBySource, storedBy } from './rules/scoring.ts';
import { startGame } from './rules/setup.ts';
import { imagine, view } from './secrets.ts';
import { optionsIn } from './settle.ts';
import { layout, SOURCES, type State } from './state.ts';

const standings = (s: State): Standing[] =>
  seatsOf(s.players).map((seat) => {
    const sources: { [source: string]: number } = {};
    let points = 0;
    pointsBySource(s, seat).forEach((n, i) => {
      if (n === 0) return;
      sources[SOURCES[i] as string] = n;
      points += n;
    });
    return { seat, points, sources, tieBreaks: [storedBy(s, seat)] };
  });

/** Eclipse: New Dawn for the Galaxy, first edition. */
export const rules: Rules<State, EclipseAction> = {
  id: 'eclipse',
  version: 1,
  players: { min: 2, max: 6 },
  options: optionSpecs,
  orders: orderSpecs,
  layout,
  whyNotOptions,
  start: (options) => {
    const s = startGame(options);
    proceed(s, undefined);
    return s;
  },
  optionsOf: (s) => s.tables.options,
  settle: (s) => {
    s.tables = { options: optionsIn(s) };
  },
  name: seatName,
  decision,
  legal,
  chance,
  draw,
  whyNot,
  apply,
  copyInto: layout.copyInto,
  view,
  imagine,
  standings,
  audit,
  write,
  read,
  obey,
};

// What screens, players and the command line may build on besides the contract: tables and questions, never changes.
export { balanceOf, incomeOf, upkeepOf } from './accounts.ts';
export type { EclipseAction } from './action.ts';
export { isAside, isAvailable, partOn, slotsOf, statOf, tileOn } from './blueprint.ts';
export {
  CIRCLES,
  FRONT_PART,
  frontIds,
  frontKind,
  frontPart,
  income,
  REPUTATION_VALUES,
  ROUNDS,
  TRACK_CAPACITY,
  upkeep,
} from './board.ts';
export { countOf, sizeOf } from './combat/sides.ts';
export { FRAME } from './frames.ts';
export { axialOf, cellName, linkNeeded, neighbourCell, stackOfCell } from './galaxy.ts';
export {
  energyOf,
  isAncientPart,
  PARTS,
  partIds,
  partNamed,
  partStats,
  STAT_CANNON,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MISSILE,
  STAT_MOVE,
  STAT_SHIELD,
  STATS,
} from './parts.ts';
export { cubesIn, shipsIn } from './pieces.ts';
export { costOf } from './rules/build.ts';
export { ambassadorsOf } from './rules/diplomacy.ts';
export { researchCost } from './rules/research.ts';
export {
  artifactsOn,
  MAX_SQUARES,
  ringOfSector,
  SECTORS,
  sectorIds,
  sectorVp,
  squareCount,
  squareKind,
  wormholes,
} from './sectors.ts';
export {
  colonyShips,
  colourNames,
  isAlien,
  MAX_SLOTS,
  slots,
  speciesIds,
  storageAtStart,
  techsAtStart,
  tradeRatio,
} from './species.ts';
export { enemiesIn, hasTech, ON_MAP, PHASES, SOURCES, type State } from './state.ts';
export { CATEGORIES, TECHS, techCategory, techCost, techDiscount, techIds } from './techs.ts';
export {
  ACTIONS,
  ANCIENTS,
  BUILDS,
  DAMAGE,
  GCDS,
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  RESOURCES,
  SEATS,
  SHIP_KINDS,
  SHIPS,
  SQUARES,
} from './terms.ts';
