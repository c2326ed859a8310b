import { pickWeighted, type Refusal, type Weighted } from '@orrery/kernel';
import { START_VP } from '../content/tables/factions.ts';
import type { GaiaAction } from '../rules/actions.ts';
import { takeBooster } from '../rules/pass.ts';
import { settle } from '../rules/placing.ts';
import { FROM_START, type Log, score, tell, tellAt } from '../rules/report.ts';
import type { ChanceRule } from '../rules/rule.ts';
import { NOT_ASKED } from '../rules/why.ts';
import { SLOTS } from '../state/board/faces.ts';
import { BOOSTERS, FACTIONS, type Faction, homeOf, MINE, TAKLONS, TRACKS } from '../state/ids.ts';
import { distanceOf, type State } from '../state/layout.ts';
import { AUTOMALEIN, cardOf, RIVALS, rivalCard } from './cards.ts';
import { byDirection, candidates, prefer } from './choice.ts';
import { drawAndReturn } from './deck.ts';
import { AUTOMA_SEAT, HUMAN_SEAT } from './seat.ts';
import { reason } from './tell.ts';

const NO_RIVAL: Refusal = { rule: 'GA3.5', why: 'noSuchRival' };

/** GA3.5: the faction asked for, Taklons in the first game; -1 where chance decides or no Automa plays. */
export const givenRival = (s: State): number => {
  if (s.tables.automa < 0) return -1;
  if (s.tables.options.setup === 'first') return TAKLONS;
  return FACTIONS.indexOf(s.tables.options.automaFaction as Faction);
};

/** GA3.5: one of the seven, of another colour than the human's. */
const mayBe = (s: State, faction: number): boolean =>
  RIVALS.some((card) => card.faction === faction) && faction >> 1 !== (s.faction[HUMAN_SEAT] - 1) >> 1;

const rivals = (s: State): Weighted<GaiaAction>[] =>
  RIVALS.filter((card) => mayBe(s, card.faction)).map((card) => ({
    action: { k: 'rival', faction: card.faction },
    weight: 1,
  }));

export const rivalRule: ChanceRule = {
  ask: 'rival',
  chance: rivals,
  draw: (s, rng) => pickWeighted(rivals(s), rng),
  whyNot: (s, a) => (a.k === 'rival' ? (mayBe(s, a.faction) ? null : NO_RIVAL) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'rival') return;
    s.faction[AUTOMA_SEAT] = a.faction + 1;
    tell(log, s, 'faction', AUTOMA_SEAT, 'GA3.5', { faction: FACTIONS[a.faction] as string });
  },
};

/** GA3.6: a marker at level 1 where the card shows it, without reward; points by level. */
export const prepareAutoma = (s: State, log: Log): void => {
  const { startTrack } = rivalCard(s.faction[AUTOMA_SEAT] - 1);
  if (startTrack >= 0) s.level[AUTOMA_SEAT * TRACKS.length + startTrack] = 1;
  if (s.tables.automa !== AUTOMALEIN) score(s, AUTOMA_SEAT, START_VP, FROM_START, 'GA3.6', log);
};

/** GA3.8, A4: one card decides all ties of the set-up. It stands in as support card until the mines are placed. */
export const tieRule = drawAndReturn('automaTie', (s, card, log) => {
  s.support = card;
  reason(log, s, 'automaSetupCard', 'GA3.8', { card });
});

/** The middle of the middle tile. */
const CENTRE = SLOTS - 1;

/** GA3.8: a mine on the nearest home planet that is still free. No points, no satellite. */
export const placeAutomaMine = (s: State, log: Log): void => {
  const home = homeOf(s.faction[AUTOMA_SEAT] - 1);
  const found: number[] = [];
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (s.planet[hex] === home && s.owner[hex] === 0) found.push(hex);
  }
  const choice = candidates(s, 'hex', found, 'GA3.8', log);
  prefer(choice, 'centre', 'GA3.8', (hex) => distanceOf(s, hex, CENTRE));
  const hex = byDirection(choice, cardOf(s.support));
  settle(s, AUTOMA_SEAT, hex, MINE);
  tellAt(log, s, 'place', AUTOMA_SEAT, 'GA3.8', hex);
};

/** GA3.9: the set-up section of a card tells which booster, counted from the left. */
export const slotRule = drawAndReturn('automaSlot', (s, card, log) => {
  const booster = s.row[cardOf(card).slot] - 1;
  reason(log, s, 'automaSetupCard', 'GA3.9', { card });
  takeBooster(s, AUTOMA_SEAT, booster);
  tell(log, s, 'booster', AUTOMA_SEAT, 'GA3.9', { booster: BOOSTERS[booster] as string });
});
