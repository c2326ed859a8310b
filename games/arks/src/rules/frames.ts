import { count, defineFrame, field, flag, frameRules, optional, type Refusal, seat } from '@orrery/kernel';
import type { AutomaCardId, ColorId, CrewId, SlotId, SurvivorId, UpgradeId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { ArksAction } from './actions.ts';

/** Every kind of pending decision, in one place because rules lay down each other's frames. */

export const NOT_NOW: Refusal = { rule: 'A4.2', why: 'notNow' };
export const NO_SUCH: Refusal = { rule: 'A1.1', why: 'noSuchThing' };

export const { asks, draws, runs } = frameRules<State, ArksAction>(NOT_NOW);

const slot = field<SlotId>();
const color = field<ColorId>();
const card = field<CrewId>();
const survivor = field<SurvivorId>();
const upgrade = field<UpgradeId>();
const automaCard = field<AutomaCardId>();

/** Below all others: when nothing is pending, the next turn begins. */
export const round = defineFrame('round');
/** What chance brings before the first turn, and the choices in between, seat by seat. */
export const setup = defineFrame('setup', count('stage'), seat('seat'));
/** A2.7: which of the dealt cards goes. */
export const discarding = defineFrame('discard', seat('seat'));

/** A5.4, A6: what is still to be gained, in this order, and the card that waits for its row. */
export const gaining = defineFrame('gain', seat('seat'), count('left'));
export const drawing = defineFrame('crew', seat('seat'), count('left'));
export const taking = defineFrame('take', seat('seat'), count('left'), flag('taken'));
export const refilling = defineFrame('refill');
export const placing = defineFrame('place', seat('seat'), card('card'));

/** A5.3, A7.2: what is still to be paid. */
export const paying = defineFrame('pay', seat('seat'), count('left'));
/** A7.5: tokens of any kind still to be locked. */
export const locking = defineFrame('lock', seat('seat'), count('left'));
export const using = defineFrame(
  'specialist',
  seat('seat'),
  count('engineers'),
  count('planetLeaders'),
  count('anyLeaders'),
  optional(color('color')),
);

/** Steps 1 and 2: upgrade, then travel. */
export const departing = defineFrame('depart', seat('seat'), flag('upgraded'));
export const upgrading = defineFrame('upgraded', seat('seat'), upgrade('upgrade'));
export const income = defineFrame('income', seat('seat'), slot('slot'));
export const landing = defineFrame('landing', seat('seat'), upgrade('upgrade'));
export const discovering = defineFrame('planet', seat('seat'), slot('slot'));
export const choosingBonus = defineFrame('bonus', seat('seat'), slot('slot'));

/** Steps 3 to 5, on the field where the Ark has landed. */
export const stopping = defineFrame('stop', seat('seat'), count('plays'), count('phase'), count('done'));
export const playing = defineFrame('played', seat('seat'), card('card'), flag('up'), flag('act'));
export const raising = defineFrame('raise', seat('seat'), count('left'), count('raised'));
export const exploring = defineFrame('survivor', seat('seat'), count('left'), optional(survivor('first')));
export const resolving = defineFrame('resolve', seat('seat'), survivor('first'), survivor('second'));
export const keeping = defineFrame('keep', seat('seat'), survivor('survivor'));
export const founding = defineFrame('found', seat('seat'));

/** A26: the Automa's turn, and what the human decides for it. */
export const automaTurn = defineFrame('automa');
export const automaSteps = defineFrame('automaStep', automaCard('card'), count('next'));
export const automaUsing = defineFrame(
  'automaSpecialist',
  count('engineers'),
  count('planetLeaders'),
  count('anyLeaders'),
  optional(color('color')),
  count('replacements'),
);
export const automaMoving = defineFrame('automaMove');
