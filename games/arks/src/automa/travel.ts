import { type Event, type Log, NONE, type None, type Seat } from '@orrery/kernel';
import { type Criterion, type Icon, SLOTS } from '../content/names.ts';
import { discovering } from '../rules/frames.ts';
import { land } from '../rules/travel.ts';
import { PLANET, RING, type SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot, hasColony, isEmpty, isTerraformed, nodeOf } from '../state/map.ts';

/** A28: the Automa's Ark goes round the ring of the eight outer slots. */

/** A28.2: which way an icon goes round the ring, and whether it jumps across first. */
const ICON: { readonly [icon in Icon]: { readonly step: number; readonly jumps: boolean } } = {
  cw: { step: 1, jumps: false },
  ccw: { step: RING.length - 1, jumps: false },
  'jump-cw': { step: 1, jumps: true },
  'jump-ccw': { step: RING.length - 1, jumps: true },
};

/** A28.3: why a slot does not fit a criterion; null when it does. */
const MISFIT: { readonly [criterion in Criterion]: (s: State, seat: Seat, slot: SlotId) => string | null } = {
  discover: (s, _, slot) => (isEmpty(s, slot) ? null : 'planet'),
  'planet-without-colony': (s, seat, slot) => {
    if (isEmpty(s, slot)) return 'empty';
    return hasColony(s, seat, slot) ? 'colony' : null;
  },
  'planet-to-terraform': (s, _, slot) => {
    if (isEmpty(s, slot)) return 'empty';
    return isTerraformed(s, slot) ? 'terraformed' : null;
  },
};

export interface Route {
  /** Slot jumped to. */
  readonly jump: SlotId | None;
  /** Slots looked at in order, the last one being the goal where there is one. */
  readonly looked: readonly SlotId[];
  readonly misfits: readonly string[];
  /** The slot where it lands (A28.5). */
  readonly goal: SlotId | None;
}

/** A28.2 to A28.4: where an icon and a criterion lead. */
export const routeOf = (s: State, seat: Seat, icon: Icon, criterion: Criterion): Route => {
  const { step, jumps } = ICON[icon];
  let at = RING.indexOf(arkSlot(s, seat));
  const opposite = (at + RING.length / 2) % RING.length;
  const jump = jumps && !isEmpty(s, RING[opposite]) ? RING[opposite] : NONE;
  if (jump !== NONE) at = opposite;
  const looked: SlotId[] = [];
  const misfits: string[] = [];
  for (let i = 1; i <= RING.length; i++) {
    const slot = RING[(at + i * step) % RING.length];
    const why = MISFIT[criterion](s, seat, slot);
    looked.push(slot);
    if (why === null) return { jump, looked, misfits, goal: slot };
    misfits.push(why);
  }
  return { jump, looked, misfits, goal: NONE };
};

/** The search told step by step: direction, jump, every slot passed over and why. */
const tellRoute = (
  s: State,
  seat: Seat,
  icon: Icon,
  criterion: Criterion,
  { jump, looked, misfits, goal }: Route,
  events: Event[],
): void => {
  events.push({ k: 'automaTravel', seat, icon, criterion, from: SLOTS[arkSlot(s, seat)], rule: 'A28.3' });
  if (ICON[icon].jumps)
    events.push(
      jump === NONE
        ? { k: 'automaNoJump', seat, rule: 'A28.2' }
        : { k: 'automaJump', seat, slot: SLOTS[jump], rule: 'A28.2' },
    );
  for (const [i, misfit] of misfits.entries())
    events.push({ k: 'automaLooks', seat, slot: SLOTS[looked[i]], misfit, rule: 'A28.4' });
  events.push(
    goal === NONE
      ? { k: 'automaStays', seat, rule: 'A28.5' }
      : { k: 'automaGoal', seat, slot: SLOTS[goal], criterion, rule: 'A28.3' },
  );
};

/** Travel; where nothing fits, by the second criterion of the line, or stay without landing (A28.5). */
export const automaTravel = (
  s: State,
  seat: Seat,
  icon: Icon,
  criterion: Criterion,
  otherwise: Criterion | null,
  log: Log,
): void => {
  const route = routeOf(s, seat, icon, criterion);
  const { goal } = route;
  if (goal === NONE && otherwise !== null) {
    log?.push({ k: 'automaElse', seat, criterion: otherwise, rule: 'A28.5' });
    return automaTravel(s, seat, icon, otherwise, null, log);
  }
  if (log !== undefined) tellRoute(s, seat, icon, criterion, route, log);
  if (goal === NONE) return;
  if (criterion === 'discover') discovering.push(s, seat, goal);
  else land(s, seat, nodeOf(goal, PLANET), log);
};
