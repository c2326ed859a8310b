import { type Event, pushFrame } from '@orrery/kernel';
import type { Criterion, Icon } from '../content/names.ts';
import { PLANET, RING, SLOTS } from '../content/names.ts';
import { hasColony } from '../rules/colony.ts';
import { type Events, FIND } from '../rules/frame.ts';
import { land } from '../rules/travel.ts';
import { nodeOf, type State, slotOf } from '../state/layout.ts';

/** A28: the Automa's Ark goes round the ring of the eight outer slots. */

/** Why a slot does not fit the criterion; null when it does (A28.3). */
const misfit = (s: State, seat: number, slot: number, criterion: Criterion): string | null => {
  const empty = s.card[slot] === 0;
  if (criterion === 'discover') return empty ? null : 'planet';
  if (empty) return 'empty';
  if (criterion === 'planet-without-colony') return hasColony(s, seat, slot) ? 'colony' : null;
  return s.terraformed[slot] === 1 ? 'terraformed' : null;
};

export interface Route {
  /** Slot jumped to, or -1. */
  readonly jump: number;
  /** Slots looked at in order, the last one being the goal where there is one. */
  readonly looked: readonly number[];
  readonly misfits: readonly string[];
  /** The slot where it lands, or -1 (A28.5). */
  readonly goal: number;
}

/** A28.2 to A28.4: where an icon and a criterion lead. */
export const routeOf = (s: State, seat: number, icon: Icon, criterion: Criterion): Route => {
  let at = RING.indexOf(slotOf(s.ark[seat]));
  const opposite = (at + 4) % 8;
  const jumps = icon === 'jump-cw' || icon === 'jump-ccw';
  const jump = jumps && s.card[RING[opposite]!] !== 0 ? RING[opposite]! : -1;
  if (jump >= 0) at = opposite;
  const direction = icon === 'cw' || icon === 'jump-cw' ? 1 : 7;
  const looked: number[] = [];
  const misfits: string[] = [];
  for (let i = 1; i <= 8; i++) {
    const slot = RING[(at + i * direction) % 8]!;
    const why = misfit(s, seat, slot, criterion);
    looked.push(slot);
    if (why === null) return { jump, looked, misfits, goal: slot };
    misfits.push(why);
  }
  return { jump, looked, misfits, goal: -1 };
};

/** The search told step by step: direction, jump, every slot passed over and why. */
const tellRoute = (
  s: State,
  seat: number,
  icon: Icon,
  criterion: Criterion,
  { jump, looked, misfits, goal }: Route,
  events: Event[],
): void => {
  events.push({ k: 'automaTravel', seat, icon, criterion, from: SLOTS[slotOf(s.ark[seat])]!, rule: 'A28.3' });
  if (icon === 'jump-cw' || icon === 'jump-ccw')
    events.push(
      jump < 0
        ? { k: 'automaNoJump', seat, rule: 'A28.2' }
        : { k: 'automaJump', seat, slot: SLOTS[jump]!, rule: 'A28.2' },
    );
  for (const [i, misfit] of misfits.entries())
    events.push({ k: 'automaLooks', seat, slot: SLOTS[looked[i]!]!, misfit, rule: 'A28.4' });
  events.push(
    goal < 0
      ? { k: 'automaStays', seat, rule: 'A28.5' }
      : { k: 'automaGoal', seat, slot: SLOTS[goal]!, criterion, rule: 'A28.3' },
  );
};

/** Travel, or stay without landing where nothing fits (A28.5). */
export const automaTravel = (s: State, seat: number, icon: Icon, criterion: Criterion, events: Events): void => {
  const route = routeOf(s, seat, icon, criterion);
  if (events !== undefined) tellRoute(s, seat, icon, criterion, route, events);
  const { goal } = route;
  if (goal < 0) return;
  if (criterion === 'discover') pushFrame(s, FIND, seat, goal);
  else land(s, seat, nodeOf(goal, PLANET), events);
};
