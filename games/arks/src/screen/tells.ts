import { type Action, type Message, NONE, type Say } from '@orrery/kernel';
import {
  COLORS,
  LOWER,
  leftOf,
  placeName,
  RESOURCES,
  SLOTS,
  type SlotId,
  SPECIALISTS,
  type State,
  slotOf,
  survivorAsked,
  terraformLimit,
  UPPER,
} from '../board.ts';
import { tellEdge } from './crew-card.tsx';
import { asArks, planetAt, tellGoods, yieldOf } from './scene.ts';

/** Both edges of a card, by the row that makes each count. */
const edges = (s: State, card: number, say: Say): string => {
  const { byRow } = s.tables.crew[card];
  return say('arks.edges', { upper: tellEdge(byRow[UPPER], say), lower: tellEdge(byRow[LOWER], say) });
};

/** What no figure shows: edges of cards, what a place yields, what an upgrade costs and does. */
export const tells = (s: State, action: Action, say: Say): string | null => {
  const arks = asArks(action);
  switch (arks.k) {
    case 'discard':
    case 'take':
      return edges(s, arks.card, say);
    case 'place':
      return tellEdge(s.tables.crew[arks.card].byRow[arks.row], say);
    case 'resolve': {
      const { color, gain } = s.tables.survivors[arks.survivor];
      return say('arks.survivorGains', { color: say(`color.${COLORS[color]}`), goods: tellGoods(gain, say) });
    }
    case 'keep': {
      const survivor = survivorAsked(s);
      if (survivor === NONE) return null;
      return say('arks.settleOn', { color: say(`color.${COLORS[s.tables.survivors[survivor].color]}`) });
    }
    case 'travel': {
      const bag = yieldOf(s, arks.field);
      const goods = bag === null ? '' : tellGoods(bag, say);
      return goods === '' ? null : say('arks.yields', { goods });
    }
    case 'upgrade': {
      const { id, engineer, cost } = s.tables.upgrades[arks.upgrade];
      const price = [
        say(engineer ? 'specialist.engineer' : 'specialist.leader'),
        ...RESOURCES.flatMap((name, r) => (cost[r] > 0 ? [say(`arks.goods.${name}`, { n: cost[r] })] : [])),
      ];
      return `${say('arks.costs', { list: price.join(', ') })}. ${say(`arks.effect.${id}`)}`;
    }
    case 'gather': {
      const bag = s.active === NONE ? null : yieldOf(s, s.ark[s.active]);
      return bag === null ? null : say('arks.yields', { goods: tellGoods(bag, say) });
    }
    case 'terraform':
      return s.active === NONE ? null : say('arks.levels', { count: terraformLimit(s, s.active) });
    default:
      return null;
  }
};

/** Places by name: nobody looks for a coordinate. */
export const offerOf = (s: State, action: Action): Message | null => {
  const arks = asArks(action);
  if (arks.k === 'travel') {
    const planet = planetAt(s, slotOf(arks.field))?.id ?? '';
    return { key: 'arks.travel', params: { planet, place: placeName(s, arks.field) } };
  }
  // A token that must be locked is not used.
  if (arks.k === 'token' && leftOf(s) !== NONE)
    return { key: 'arks.lockToken', params: { specialist: SPECIALISTS[arks.kind] } };
  if (arks.k !== 'move') return null;
  return { key: 'arks.moveOutpost', params: { planet: planetAt(s, arks.slot)?.id ?? '' } };
};

/** A place of the system by the planet that lies there; null where none is known yet. */
export const placeNamed = (s: State, place: string): Message | null => {
  const slot = SLOTS.indexOf(place as (typeof SLOTS)[number]);
  const planet = slot < 0 ? null : planetAt(s, slot as SlotId);
  return planet === null ? null : { key: `planet.${planet.id}` };
};
