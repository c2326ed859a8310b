import { count, defineFrame, field, flag, frameRules, optional, seat } from '@orrery/kernel';
import type { CellId, Faction, FrontId, SectorId, ShipKind } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { EclipseAction } from './actions.ts';
import { NOT_NOW } from './why.ts';

/** The verbs this game's rules are written with. */
export const { asks, draws, runs } = frameRules<State, EclipseAction>(NOT_NOW);

const cell = field<CellId>();
const faction = field<Faction>();
const frontId = field<FrontId>();
const sector = field<SectorId>();
const ship = field<ShipKind>();

/** Every kind of pending decision, by chapter. Its rule stands in the file of its chapter. */

// E3, E5: the course of the game.
export const round = defineFrame('round');
export const startMarker = defineFrame('start');
export const speciesChoice = defineFrame('species', seat('seat'));
export const drawTech = defineFrame('drawTech', count('left'));
export const turn = defineFrame('turn', seat('seat'));

// E6: exploring and what is found.
export const explore = defineFrame('explore', seat('seat'), count('left'));
export const drawSector = defineFrame('drawSector', seat('seat'), cell('cell'), optional(sector('first')));
export const tile = defineFrame('tile', seat('seat'), cell('cell'), sector('first'), optional(sector('second')));
export const claim = defineFrame('claim', seat('seat'), sector('sector'));
export const front = defineFrame('front', seat('seat'), sector('sector'));
/** Only the seat itself knows the front (E6.10). */
export const discovery = defineFrame('discovery', seat('seat'), sector('sector'), optional(frontId('front')));

// E7 to E12: the other actions.
export const influence = defineFrame('influence', seat('seat'), count('discMoves'), count('refreshes'));
export const put = defineFrame('put', seat('seat'), sector('from'));
export const research = defineFrame('research', seat('seat'), count('left'));
export const artifact = defineFrame('artifact', seat('seat'), count('left'));
export const upgrade = defineFrame('upgrade', seat('seat'), count('left'), flag('placed'));
export const part = defineFrame('part', seat('seat'), ship('ship'), count('slot'));
export const build = defineFrame('build', seat('seat'), count('left'));
export const move = defineFrame('move', seat('seat'), count('left'));
export const step = defineFrame('step', seat('seat'), ship('ship'), sector('at'), count('left'));

// E8: diplomacy.
export const diplomacy = defineFrame('diplomacy', seat('seat'));
export const proposal = defineFrame('proposal', seat('seat'), seat('from'));
export const envoy = defineFrame('envoy', seat('seat'));
export const giveReputation = defineFrame('giveReputation', seat('seat'));

// E4.3, E14.37: cubes by the squares they come from.
export const returnCube = defineFrame(
  'returnCube',
  seat('seat'),
  count('money'),
  count('science'),
  count('materials'),
  count('wild'),
  count('orbital'),
);
export const buryCube = defineFrame('buryCube', seat('seat'), count('wild'), count('orbital'));

// E14: the combat phase.
/** `drawer` is the place in the order of battle of whoever draws reputation next; NONE while there is fighting. */
export const battles = defineFrame('battles', sector('sector'), optional(count('drawer')));
/** Engagement round 0 is for missiles; the masks hold the kinds of ship each side has activated in this round. */
export const battle = defineFrame(
  'battle',
  faction('attacker'),
  faction('defender'),
  sector('sector'),
  count('round'),
  count('attackerDone'),
  count('defenderDone'),
);
export const roll = defineFrame(
  'roll',
  faction('shooter'),
  ship('ship'),
  faction('target'),
  sector('sector'),
  count('weapon'),
);
export const hits = defineFrame(
  'hits',
  seat('seat'),
  ship('ship'),
  faction('target'),
  sector('sector'),
  flag('destroyed'),
);
export const stalemate = defineFrame(
  'stalemate',
  seat('seat'),
  faction('defender'),
  sector('sector'),
  count('settled'),
);
export const drawReputation = defineFrame('drawReputation', seat('seat'), count('left'), flag('keepsAll'));
export const takeReputation = defineFrame('takeReputation', seat('seat'));
export const keepReputation = defineFrame('keepReputation', seat('seat'));
export const aftermath = defineFrame('aftermath', sector('sector'), count('step'));
export const population = defineFrame('population', seat('seat'), sector('sector'));
export const bombard = defineFrame('bombard', seat('seat'), sector('sector'), count('next'), count('points'));
export const raze = defineFrame('raze', seat('seat'), sector('sector'), count('left'));

// E15.
export const upkeep = defineFrame('upkeep', seat('seat'), flag('inDebt'));
