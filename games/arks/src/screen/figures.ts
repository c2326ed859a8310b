import type { Figure, IconName } from '@orrery/table';
import { capacityOf, coloniesOf, HAND, isAutoma, RESOURCES, type State } from '../board.ts';

const ICONS: readonly IconName[] = ['food', 'workforce', 'ore', 'technology'];

const cards = (s: State, seat: number): number =>
  Array.from(s.hand.slice(seat * HAND, seat * HAND + HAND)).filter((held) => held !== 0).length;

const goods = (s: State, seat: number): readonly Figure[] => {
  const cap = capacityOf(s, seat);
  return RESOURCES.map((resource, r) => ({
    id: resource,
    icon: ICONS[r],
    value: s.cargo[seat * 4 + r],
    name: `resource.${resource}`,
    cap,
  }));
};

/** Everything a player counts; the differences make the preview of an action. */
export const figures = (s: State, seat: number): readonly Figure[] => [
  ...goods(s, seat),
  { id: 'crew', icon: 'crew', value: cards(s, seat), name: 'arks.good.crew', cap: HAND },
  {
    id: 'tokens',
    icon: 'special',
    value: Array.from(s.token.slice(seat * 4, seat * 4 + 4)).reduce((sum, one) => sum + one, 0),
    name: 'arks.tokens',
  },
  { id: 'colonies', icon: 'colony', value: coloniesOf(s, seat), name: 'arks.figure.colonies' },
  { id: 'colonyPool', icon: null, value: s.colonyPool[seat], name: 'arks.figure.colonyPool' },
  { id: 'outpostPool', icon: null, value: s.outpostPool[seat], name: 'arks.figure.outpostPool' },
];

/** What a folded opponent shows. */
export const brief = (s: State, seat: number): readonly Figure[] => [
  ...goods(s, seat),
  {
    id: 'crew',
    icon: 'crew',
    value: isAutoma(s, seat) ? Array.from(s.automaCrew).reduce((sum, one) => sum + one, 0) : cards(s, seat),
    name: 'arks.good.crew',
  },
];
