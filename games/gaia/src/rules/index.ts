import {
  CHANCE,
  type Decision,
  type Event,
  type Options,
  popFrame,
  type Refusal,
  type Rng,
  type Rules,
  type Seat,
  type Standing,
  seatsOf,
  topArg,
  topKind,
} from '@orrery/kernel';
import { AUTOMA_SEAT } from '../automa/seat.ts';
import { givenRival, rivalRule, slotRule, tieRule } from '../automa/setup.ts';
import { actionRule, supportRule } from '../automa/turn.ts';
import { read, write } from '../notation.ts';
import { audit } from '../state/audit.ts';
import { SOURCE_COUNT, SOURCES } from '../state/ids.ts';
import { layout, type State, tablesFor } from '../state/layout.ts';
import { OPTIONS, whyNotOptions } from '../state/options.ts';
import type { GaiaAction } from './actions.ts';
import { buildWithRule } from './build-with.ts';
import { chargeRule } from './charging.ts';
import { joinRule, linkRule, takeTokenRule } from './federate.ts';
import { factionPool, isOver, proceed } from './flow.ts';
import * as frame from './frames.ts';
import { itarsGaiaRule, terransGaiaRule } from './gaia-phase.ts';
import { incomeRule } from './income.ts';
import { lostPlanetRule } from './lost.ts';
import { ORDERS, obey } from './orders.ts';
import { seatName } from './report.ts';
import { stepRule } from './research.ts';
import type { ChanceRule, FrameRule } from './rule.ts';
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
import { firstBoosterRule, firstMineRule } from './setup/start.ts';
import { rescoreRule } from './spaces.ts';
import { downgradeRule, stationRule, swapRule } from './special.ts';
import { coverRule, tileRule } from './tech.ts';
import { moveTokensRule, stoneRule } from './tokens.ts';
import { turnRule } from './turn.ts';
import { NOT_ASKED } from './why.ts';

const OVER: Refusal = { rule: 'G22.11', why: 'gameOver' };

/** Chance by kind of frame. */
const CHANCES: (ChanceRule | undefined)[] = [];
CHANCES[frame.DRAW_MAP] = mapRule;
CHANCES[frame.DRAW_TILES] = tilesRule;
CHANCES[frame.DRAW_ADVANCED] = advancedRule;
CHANCES[frame.DRAW_TOKEN] = terraformingRule;
CHANCES[frame.DRAW_ROUNDS] = roundsRule;
CHANCES[frame.DRAW_FINALS] = finalsRule;
CHANCES[frame.DRAW_BOOSTERS] = boostersRule;
CHANCES[frame.DRAW_FACTIONS] = factionsRule;
CHANCES[frame.DRAW_RIVAL] = rivalRule;
CHANCES[frame.DRAW_TIE] = tieRule;
CHANCES[frame.DRAW_SLOT] = slotRule;
CHANCES[frame.DRAW_SUPPORT] = supportRule;
CHANCES[frame.DRAW_ACTION] = actionRule;

/** Decisions of seats by kind of frame. */
const RULES: (FrameRule | undefined)[] = [];
RULES[frame.TURN_SECTORS] = turnSectorsRule;
RULES[frame.CHOOSE_FACTION] = chooseFactionRule;
RULES[frame.BID] = bidRule;
RULES[frame.FIRST_MINE] = firstMineRule;
RULES[frame.FIRST_BOOSTER] = firstBoosterRule;
RULES[frame.INCOME] = incomeRule;
RULES[frame.TERRANS_GAIA] = terransGaiaRule;
RULES[frame.ITARS_GAIA] = itarsGaiaRule;
RULES[frame.TURN] = turnRule;
RULES[frame.BUILD_WITH] = buildWithRule;
RULES[frame.STATION] = stationRule;
RULES[frame.SWAP] = swapRule;
RULES[frame.DOWNGRADE] = downgradeRule;
RULES[frame.STEP] = stepRule;
RULES[frame.TILE] = tileRule;
RULES[frame.COVER] = coverRule;
RULES[frame.LOST_PLANET] = lostPlanetRule;
RULES[frame.MOVE_TOKENS] = moveTokensRule;
RULES[frame.STONE] = stoneRule;
RULES[frame.JOIN] = joinRule;
RULES[frame.LINK] = linkRule;
RULES[frame.TAKE_TOKEN] = takeTokenRule;
RULES[frame.RESCORE] = rescoreRule;
RULES[frame.CHARGE] = chargeRule;

const ruleNow = (s: State): FrameRule | undefined => RULES[topKind(s)];
const chanceNow = (s: State): ChanceRule | undefined => (s.depth === 0 ? undefined : CHANCES[topKind(s)]);

const start = (options: Options): State => {
  const s = layout.create(tablesFor(options));
  for (let seat = 0; seat < s.tables.seats; seat++) {
    s.order[seat] = seat;
    s.ring[seat] = seat;
  }
  s.reach.fill(255);
  s.pool = factionPool(s);
  s.faction[AUTOMA_SEAT] = givenRival(s) + 1;
  fillSupply(s);
  proceed(s, undefined);
  return s;
};

const decision = (s: State): Decision | null => {
  if (isOver(s)) return null;
  const turn = s.active === 0 ? null : ((s.active - 1) as Seat);
  const chance = chanceNow(s);
  if (chance !== undefined) return { by: CHANCE, ask: chance.ask, turn, only: null };
  const rule = ruleNow(s) as FrameRule;
  return { by: topArg(s, 0) as Seat, ask: rule.ask, turn, only: null };
};

const legal = (s: State): GaiaAction[] => {
  const out: GaiaAction[] = [];
  if (!isOver(s)) ruleNow(s)?.list(s, topArg(s, 0), out);
  return out;
};

const whyNot = (s: State, action: GaiaAction): Refusal | null => {
  if (isOver(s)) return OVER;
  if (typeof action !== 'object' || action === null || typeof action.k !== 'string') return NOT_ASKED;
  const chance = chanceNow(s);
  if (chance !== undefined) return chance.whyNot(s, action);
  return (ruleNow(s) as FrameRule).whyNot(s, topArg(s, 0), action);
};

const apply = (s: State, action: GaiaAction, events?: Event[]): void => {
  const chance = chanceNow(s);
  if (chance !== undefined) {
    popFrame(s);
    chance.apply(s, action, events);
    // The Automa tells of its own draws.
    if (events !== undefined && action.k !== 'card' && action.k !== 'rival') {
      events.push({ k: 'drawn', what: chance.ask, rule: 'G3.1' });
    }
  } else (ruleNow(s) as FrameRule).apply(s, topArg(s, 0), action, events);
  proceed(s, events);
};

const standings = (s: State): Standing[] =>
  seatsOf(s.tables.seats).map((seat) => {
    const sources: { [source: string]: number } = {};
    for (let i = 0; i < SOURCE_COUNT; i++) {
      const points = s.points[seat * SOURCE_COUNT + i];
      if (points !== 0) sources[SOURCES[i] as string] = points;
    }
    return { seat, points: s.vp[seat], sources, tieBreaks: [] };
  });

/** Gaia Project by its full rules. Nothing is hidden in this game, so a view is a copy. */
export const rules: Rules<State, GaiaAction> = {
  id: 'gaia',
  version: 1,
  players: { min: 1, max: 4 },
  options: OPTIONS,
  orders: ORDERS,
  layout,
  whyNotOptions,
  start,
  optionsOf: (s) => s.tables.options,
  settle: () => {},
  name: (s, seat) => seatName(s, seat),
  decision,
  legal,
  chance: (s) => (isOver(s) ? [] : (chanceNow(s)?.chance(s) ?? (chanceNow(s) === undefined ? [] : null))),
  draw: (s, rng: Rng) => {
    const chance = chanceNow(s);
    if (chance === undefined) throw new Error('draw: chance does not decide now');
    return chance.draw(s, rng);
  },
  whyNot,
  apply,
  copyInto: layout.copyInto,
  view: (s) => layout.copy(s),
  imagine: (view) => layout.copy(view),
  standings,
  audit,
  write,
  read,
  obey,
};
