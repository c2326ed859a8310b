import type { Seat } from '@orrery/kernel';
import type { Figure, IconName } from '@orrery/table';
import {
  capacityOf,
  cargoOf,
  coloniesOf,
  HAND,
  handSize,
  isAutoma,
  isReady,
  type KindId,
  movementOf,
  RESOURCES,
  type ResourceId,
  SPECIALISTS,
  type State,
} from '../board.ts';

const ICONS: readonly IconName[] = ['food', 'workforce', 'ore', 'technology'];

const goods = (s: State, seat: Seat): readonly Figure[] => {
  const cap = capacityOf(s, seat);
  return RESOURCES.map((resource, r) => ({
    id: resource,
    icon: ICONS[r],
    value: cargoOf(s, seat, r as ResourceId),
    name: `resource.${resource}`,
    cap,
  }));
};

/** Everything a player counts; the preview of an action shows the differences. */
export const figures = (s: State, seat: Seat): readonly Figure[] => [
  ...goods(s, seat),
  { id: 'crew', icon: 'crew', value: handSize(s, seat), name: 'arks.good.crew', cap: HAND },
  {
    id: 'tokens',
    icon: 'special',
    value: SPECIALISTS.filter((_, kind) => isReady(s, seat, kind as KindId)).length,
    name: 'arks.tokens',
  },
  { id: 'movement', icon: 'ark', value: movementOf(s, seat), name: 'arks.figure.movement' },
  { id: 'capacity', icon: 'save', value: capacityOf(s, seat), name: 'arks.figure.capacity' },
  { id: 'colonies', icon: 'colony', value: coloniesOf(s, seat), name: 'arks.figure.colonies' },
  { id: 'colonyPool', icon: null, value: s.colonyPool[seat], name: 'arks.figure.colonyPool' },
  { id: 'outpostPool', icon: null, value: s.outpostPool[seat], name: 'arks.figure.outpostPool' },
];

/** What the board of an opponent shows while it is folded. */
export const brief = (s: State, seat: Seat): readonly Figure[] => [
  ...goods(s, seat).map((figure) => ({ ...figure, thing: `resource.${figure.id}` })),
  {
    id: 'crew',
    thing: 'symbol.crew',
    icon: 'crew',
    value: isAutoma(s, seat) ? Array.from(s.automaCrew).reduce((sum, one) => sum + one, 0) : handSize(s, seat),
    name: 'arks.good.crew',
  },
];
