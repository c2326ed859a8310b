import {
  CHANCE,
  frameEngine,
  frameTable,
  type Log,
  NONE,
  type Options,
  type Refusal,
  type Rules,
  type Seat,
  type Standing,
} from '@orrery/kernel';
import { AUTOMA_SEAT } from '../automa/seat.ts';
import { givenRival, rivalRule, slotRule, tieRule } from '../automa/setup.ts';
import { actionRule, supportRule } from '../automa/turn.ts';
import { assemble } from '../content/assemble.ts';
import { BASE } from '../content/base.ts';
import type { Content, GivenContent } from '../content/content.ts';
import { FIRST_GAME_FACTIONS } from '../content/tables/factions.ts';
import { read, write } from '../notation.ts';
import { audit } from '../state/audit.ts';
import type { Shape } from '../state/board/shape.ts';
import { setPool } from '../state/boards.ts';
import { OUT_OF_REACH } from '../state/hexes.ts';
import { type FactionId, FIRST_SOURCE, SOURCE_COUNT, SOURCES } from '../state/ids.ts';
import { layout, type State, tablesFor } from '../state/layout.ts';
import { optionsFor, tableDefaults, whyNotOptions } from '../state/options.ts';
import { allSeats, pointsFrom, setFaction } from '../state/seats.ts';
import type { GaiaAction } from './actions.ts';
import { buildWithRule } from './build-with.ts';
import { chargeRule, offersRule } from './charging.ts';
import { explain } from './explain.ts';
import { joinRule, linkRule, takeTokenRule } from './federate.ts';
import { FederationWork } from './federation/index.ts';
import { type GaiaFrameRule, game } from './frames.ts';
import { gaiaReturnRule } from './gaia-phase.ts';
import { gameRule } from './game.ts';
import { incomeRule } from './income.ts';
import { lostPlanetRule } from './lost.ts';
import { ORDERS, obey } from './orders.ts';
import { seatName } from './report.ts';
import { stepRule } from './research.ts';
import {
  advancedRule,
  boostersRule,
  factionsRule,
  fillSupply,
  finalsRule,
  roundsRule,
  terraformingRule,
  tilesRule,
} from './setup/draws.ts';
import { bidRule, chooseFactionRule } from './setup/factions.ts';
import { mapRule, turnSectorsRule } from './setup/map.ts';
import { firstBoosterRule, firstBuildingRule } from './setup/start.ts';
import { rescoreRule } from './spaces.ts';
import { coverRule, tileRule } from './tech.ts';
import { moveTokensRule, stoneRule } from './tokens.ts';
import { turnRule } from './turn.ts';
import { NOT_ASKED } from './why.ts';

const GAME_OVER: Refusal = { rule: 'G22.11', why: 'gameOver' };

/** Every decision all factions share, set-up first. Those of factions come after them. */
const COMMON_RULES: readonly GaiaFrameRule[] = [
  gameRule,
  mapRule,
  turnSectorsRule,
  tilesRule,
  advancedRule,
  terraformingRule,
  roundsRule,
  finalsRule,
  boostersRule,
  factionsRule,
  rivalRule,
  tieRule,
  slotRule,
  supportRule,
  actionRule,
  chooseFactionRule,
  bidRule,
  firstBuildingRule,
  firstBoosterRule,
  incomeRule,
  gaiaReturnRule,
  turnRule,
  buildWithRule,
  stepRule,
  tileRule,
  coverRule,
  lostPlanetRule,
  moveTokensRule,
  stoneRule,
  joinRule,
  linkRule,
  takeTokenRule,
  rescoreRule,
  chargeRule,
  offersRule,
];

/** All factions, or the listed ones of the first game (G3.5). */
const factionPool = ({ factions, factionNames }: Content, options: Options): FactionId[] => {
  const named = (names: readonly string[]): FactionId[] => names.map((name) => factionNames.indexOf(name) as FactionId);
  if (options.setup === 'first') return named(FIRST_GAME_FACTIONS[options.players] ?? []);
  return options.faction === 'free' ? factions.map(({ id }) => id) : named([options.faction as string]);
};

const standings = (s: State): Standing[] =>
  allSeats(s).map((seat) => {
    const sources: { [source: string]: number } = {};
    for (let source = FIRST_SOURCE; source < SOURCE_COUNT; source++) {
      const points = pointsFrom(s, seat, source);
      if (points !== 0) sources[SOURCES[source]] = points;
    }
    return { seat, points: s.vp[seat], sources, tieBreaks: [] };
  });

/** Each board gets its room for federations when it is first played on. */
const workKeeper = (): ((shape: Shape) => FederationWork) => {
  const made = new Map<Shape, FederationWork>();
  return (shape) => {
    let work = made.get(shape);
    if (work === undefined) {
      work = new FederationWork(shape.cells);
      made.set(shape, work);
    }
    return work;
  };
};

export interface GaiaRules extends Rules<State, GaiaAction> {
  readonly content: Content;
  /** Go on until somebody must decide or the game is over: for those who build positions. Mutates. */
  proceed(s: State, log: Log): void;
}

/**
 * Gaia Project by its full rules, with these factions and tiles. Nothing is hidden in this game, so a view is a copy.
 * An expansion gives more of both: `gaiaRules({ ...BASE, factions: [...BASE.factions, more] })`.
 */
export const gaiaRules = (given: GivenContent): GaiaRules => {
  const content = assemble(given);
  const workFor = workKeeper();
  const table = frameTable<State, GaiaAction>([
    ...COMMON_RULES,
    ...content.factions.flatMap((faction) => faction.frames ?? []),
  ]);
  const engine = frameEngine<State, GaiaAction>({
    table,
    turn: (s) => (s.active === NONE ? null : s.active),
    gameOver: GAME_OVER,
    notAsked: NOT_ASKED,
  });
  const start = (options: Options): State => {
    const s = layout.create(tablesFor(options, content, workFor));
    for (const seat of allSeats(s)) {
      s.order[seat] = seat;
      s.ring[seat] = seat;
    }
    s.reach.fill(OUT_OF_REACH);
    setPool(s, factionPool(content, options));
    setFaction(s, AUTOMA_SEAT, givenRival(s));
    fillSupply(s);
    game.push(s);
    engine.proceed(s, undefined);
    return s;
  };
  return {
    id: 'gaia',
    content,
    version: 3,
    players: { min: 1, max: 4 },
    options: optionsFor(content),
    orders: ORDERS,
    layout: layout.withFrames(table.frames),
    tableDefaults,
    whyNotOptions: (options) => whyNotOptions(content, options),
    start,
    optionsOf: (s) => s.tables.options,
    settle: () => {},
    name: (s, seat: Seat) => seatName(s, seat),
    ...engine,
    whyNot: (s, a) => {
      const refusal = engine.whyNot(s, a);
      return refusal === null ? null : explain(s, engine.decision(s)?.by ?? CHANCE, a, refusal);
    },
    copyInto: layout.copyInto,
    view: (s) => layout.copy(s),
    imagine: (view) => layout.copy(view),
    standings,
    audit,
    write,
    read,
    obey,
  };
};

/** The base game. */
export const rules = gaiaRules(BASE);
