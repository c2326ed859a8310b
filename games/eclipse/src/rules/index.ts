import {
  CHANCE,
  frameEngine,
  frameTable,
  NONE,
  type Options,
  type Refusal,
  type Rules,
  type Standing,
  seatsOf,
} from '@orrery/kernel';
import { SPECIES, type Species } from '../content/species/index.ts';
import { read, write } from '../notation.ts';
import { audit } from '../state/audit.ts';
import { seatName } from '../state/boards.ts';
import { ACTION, layout, SOURCES, type State } from '../state/layout.ts';
import { optionSpecs, optionsIn, orderSpecs, whyNotOptions } from '../state/options.ts';
import { imagine, view } from '../state/views.ts';
import type { EclipseAction } from './actions.ts';
import { settlingSector } from './battle/aftermath.ts';
import { fighting } from './battle/battle.ts';
import { fightingBattles } from './battle/battles.ts';
import { attackingPopulation, bombarding, razing } from './battle/population.ts';
import { drawingReputation, keepingReputation, takingReputation } from './battle/reputation.ts';
import { assigningHits, rolling } from './battle/shooting.ts';
import { breakingStalemate } from './battle/stalemate.ts';
import { building } from './build.ts';
import { buryingCubes, returningCubes } from './cubes.ts';
import { discovering, drawingFront } from './discovery.ts';
import { answeringProposal, givingReputation, proposing, sendingEnvoy } from './embassy.ts';
import { claiming, drawingSector, exploring, placingTile } from './explore.ts';
import { influencing, puttingDisc } from './influence.ts';
import { moving, stepping } from './move.ts';
import { answerByOrders } from './orders.ts';
import { nameFactions } from './parties.ts';
import { researching, takingArtifacts } from './research.ts';
import { playingRound } from './round.ts';
import { pointsBySource, storedBy } from './scoring.ts';
import { choosingSpecies, drawingStart, startGame } from './setup.ts';
import { drawingTechs } from './supply.ts';
import { takingTurn } from './turn.ts';
import { placingPart, upgrading } from './upgrade.ts';
import { payingUpkeep } from './upkeep.ts';
import { warnOf } from './warn.ts';
import { NOT_NOW } from './why.ts';

/** Every frame of the game and its rule. */
const table = frameTable<State, EclipseAction>([
  playingRound,
  drawingStart,
  choosingSpecies,
  drawingTechs,
  takingTurn,
  exploring,
  drawingSector,
  placingTile,
  claiming,
  drawingFront,
  discovering,
  influencing,
  puttingDisc,
  researching,
  takingArtifacts,
  upgrading,
  placingPart,
  building,
  moving,
  stepping,
  proposing,
  answeringProposal,
  sendingEnvoy,
  givingReputation,
  returningCubes,
  buryingCubes,
  fightingBattles,
  fighting,
  rolling,
  assigningHits,
  breakingStalemate,
  drawingReputation,
  takingReputation,
  keepingReputation,
  settlingSector,
  attackingPopulation,
  bombarding,
  razing,
  payingUpkeep,
]);

/** By name: what may be asked is one of these. */
export const frames = table.frames;

/** The words for it are the same in every game. */
const GAME_OVER: Refusal = { rule: 'E17.1', why: 'gameOver' };

const { proceed: proceedOn, ...engine } = frameEngine<State, EclipseAction>({
  table,
  turn: (s) => (s.phase === ACTION && s.active !== NONE ? s.active : null),
  gameOver: GAME_OVER,
  notAsked: NOT_NOW,
  report: nameFactions,
});

/** Go on until somebody must decide, for positions that are made up. Mutates. */
export const proceed = proceedOn;

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

const obey = (s: State, orders: Options): EclipseAction | null => {
  const asked = engine.decision(s);
  return asked === null || asked.by === CHANCE ? null : answerByOrders(s, asked.by, engine.legal(s), orders);
};

/** What a game of Eclipse is made of besides its rules. */
export interface Content {
  /** Board faces that can be chosen. Their numbers are their places here, so whoever adds some adds them at the end. */
  readonly species: readonly Species[];
}

/** Eclipse with any content: more species are played by the same rules. */
export const eclipseRules = ({ species }: Content): Rules<State, EclipseAction> => ({
  id: 'eclipse',
  version: 3,
  players: { min: 2, max: 6 },
  options: optionSpecs(species),
  orders: orderSpecs,
  layout: layout.withFrames(table.frames),
  whyNotOptions: (options) => whyNotOptions(options, species),
  start: (options) => {
    const s = startGame(options, species);
    proceed(s, undefined);
    return s;
  },
  optionsOf: (s) => s.tables.options,
  settle: (s) => {
    s.tables = { options: optionsIn(s, species), species };
  },
  name: seatName,
  ...engine,
  warn: warnOf(engine),
  copyInto: layout.copyInto,
  view,
  imagine,
  standings,
  audit,
  write,
  read,
  obey,
});

/** Eclipse: New Dawn for the Galaxy, first edition, as it comes in the box. */
export const rules = eclipseRules({ species: SPECIES });
