import { type Log, membersOf, NONE, type None, type Refusal, type Weighted } from '@orrery/kernel';
import { FIRST_GAME_RIVAL, START_VP } from '../content/tables/factions.ts';
import type { GaiaAction } from '../rules/actions.ts';
import { drawRival, drawSlot, draws, drawTie } from '../rules/frames.ts';
import { takeBooster } from '../rules/pass.ts';
import { settle } from '../rules/placing.ts';
import { FROM_START, score, tell, tellAt } from '../rules/report.ts';
import { NOT_ASKED } from '../rules/why.ts';
import { SLOTS } from '../state/board/faces.ts';
import { boosterInRow } from '../state/boards.ts';
import { distanceOf, isOccupied } from '../state/hexes.ts';
import { BOOSTERS, type BoosterId, type FactionId, type HexId, MINE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf, hasFaction, setFaction, setLevel } from '../state/seats.ts';
import { cardOf } from './cards.ts';
import { byDirection, candidates, prefer } from './choice.ts';
import { drawAndReturn } from './deck.ts';
import { AUTOMALEIN, LEVELS } from './levels.ts';
import type { RivalCard } from './rival.ts';
import { AUTOMA_SEAT, HUMAN_SEAT } from './seat.ts';
import { reason } from './tell.ts';

const NO_RIVAL: Refusal = { rule: 'GA3.5', why: 'noSuchRival' };

/** GA12: the card of the faction the Automa plays. */
export const rivalCardOf = (s: State): RivalCard => {
  const { name, rival } = factionOf(s, AUTOMA_SEAT);
  if (rival === undefined) throw new Error(`no Automa card for ${name}`);
  return rival;
};

/** GA3.5: the faction asked for, Taklons in the first game; NONE where chance decides or no Automa plays. */
export const givenRival = (s: State): FactionId | None => {
  const { automa, content, options } = s.tables;
  if (automa < 0) return NONE;
  const name = options.setup === 'first' ? FIRST_GAME_RIVAL : options.automaFaction;
  return content.factionNames.indexOf(name as string) as FactionId | None;
};

/** GA3.5: one of those with a card, of another colour than the human's. */
const whyNotRival = (s: State, faction: FactionId): Refusal | null => {
  const rival = s.tables.content.rivals.find(({ id }) => id === faction);
  if (rival === undefined) return NO_RIVAL;
  return hasFaction(s, HUMAN_SEAT) && factionOf(s, HUMAN_SEAT).colour === rival.colour ? NO_RIVAL : null;
};

export const rivalRule = draws(drawRival, {
  ask: 'rival',
  chance: (s) => {
    const outcomes: Weighted<GaiaAction>[] = [];
    for (const { id } of s.tables.content.rivals)
      if (whyNotRival(s, id) === null) outcomes.push({ action: { k: 'rival', faction: id }, weight: 1 });
    return outcomes;
  },
  whyNot: (s, a) => (a.k === 'rival' ? whyNotRival(s, a.faction) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'rival') return;
    drawRival.pop(s);
    setFaction(s, AUTOMA_SEAT, a.faction);
    tell(log, s, 'faction', AUTOMA_SEAT, 'GA3.5', { faction: factionOf(s, AUTOMA_SEAT).name });
  },
});

/** GA3.6: a marker at level 1 where the card shows it, without reward; points by level. */
export const prepareAutoma = (s: State, log: Log): void => {
  const { startTrack } = rivalCardOf(s);
  const { automa, options } = s.tables;
  const deck = membersOf(options.automaDeck);
  reason(log, s, 'automaPlays', 'GA3.5', { faction: factionOf(s, AUTOMA_SEAT).name, level: LEVELS[automa] });
  if (deck.length > 0) reason(log, s, 'automaDeck', 'GA11.1', { cards: deck });
  if (startTrack !== null) setLevel(s, AUTOMA_SEAT, startTrack, 1);
  if (automa !== AUTOMALEIN) score(s, AUTOMA_SEAT, START_VP, FROM_START, 'GA3.6', log);
};

/** GA3.8, GA-R4: one card decides all ties of the set-up. It stands in as support card until the mines are placed. */
export const tieRule = drawAndReturn(drawTie, 'automaTie', (s, card, log) => {
  s.support = card;
  reason(log, s, 'automaSetupCard', 'GA3.8', { card });
});

/** The middle of the middle tile. */
const CENTRE = (SLOTS - 1) as HexId;

/** GA3.8: a mine on the nearest home planet that is still free. No points, no satellite. */
export const placeAutomaMine = (s: State, log: Log): void => {
  const { home } = factionOf(s, AUTOMA_SEAT);
  const found: HexId[] = [];
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (s.planet[hex] === home && !isOccupied(s, hex)) found.push(hex);
  }
  const choice = candidates(s, 'hex', found, 'GA3.8', log);
  prefer(choice, 'centre', 'GA3.8', (hex) => distanceOf(s, hex, CENTRE));
  const hex = byDirection(choice, cardOf(s.support));
  if (hex === NONE) return;
  settle(s, AUTOMA_SEAT, hex, MINE);
  tellAt(log, s, 'place', AUTOMA_SEAT, 'GA3.8', hex);
};

/** GA3.9: the set-up section of a card tells which booster, counted from the left. */
export const slotRule = drawAndReturn(drawSlot, 'automaSlot', (s, card, log) => {
  const booster = boosterInRow(s, cardOf(card).slot) as BoosterId;
  reason(log, s, 'automaSetupCard', 'GA3.9', { card });
  takeBooster(s, AUTOMA_SEAT, booster);
  tell(log, s, 'booster', AUTOMA_SEAT, 'GA3.9', { booster: BOOSTERS[booster] });
});
