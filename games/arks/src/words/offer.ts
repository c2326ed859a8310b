import type { Message, Params } from '@orrery/kernel';
import { RESOURCES, ROWS, SLOTS, SPECIALISTS } from '../content/names.ts';
import type { ArksAction } from '../rules/actions.ts';
import { fieldName, placeName } from '../rules/galaxy.ts';
import type { State } from '../state/layout.ts';
import { planetAt, slotOf } from '../state/map.ts';

const paramsOf = (s: State, action: ArksAction): Params => {
  const { planets, crew, survivors, upgrades, automaCards } = s.tables;
  switch (action.k) {
    case 'layout':
      return { planet: action.planets.map((planet) => planets[planet].id), top: planets[action.top].name };
    case 'deal':
      return { card: action.cards.map((card) => crew[card].id) };
    case 'first':
      return { seat: `p${action.seat + 1}` };
    case 'planet':
      return { planet: planets[action.planet].id };
    case 'survivor':
    case 'resolve':
    case 'settle':
      return { survivor: survivors[action.survivor].id };
    case 'automa':
      return { card: automaCards[action.card].id };
    case 'crew':
    case 'discard':
    case 'take':
      return { card: crew[action.card].id };
    case 'use':
      return { card: crew[action.card].id, specialist: SPECIALISTS[crew[action.card].specialist] };
    case 'place':
      return { card: crew[action.card].id, row: ROWS[action.row] };
    case 'gain':
    case 'pay':
    case 'bonus':
    case 'raise':
      return { resource: RESOURCES[action.resource] };
    case 'token':
    case 'spend':
      return { specialist: SPECIALISTS[action.kind] };
    case 'upgrade':
      return { upgrade: upgrades[action.upgrade].id };
    case 'travel': {
      const planet = planetAt(s, slotOf(action.field))?.id ?? '';
      return { field: fieldName(s, action.field), planet, place: placeName(s, action.field) };
    }
    case 'discover':
      return { slot: SLOTS[action.slot] };
    case 'move':
      return { slot: SLOTS[action.slot], planet: planetAt(s, action.slot)?.id ?? '' };
    case 'play':
      return { card: crew[action.card].id, act: action.act, to: action.up ? 'upper' : 'pile' };
    case 'ready':
      return { card: crew[action.card].id, specialist: SPECIALISTS[action.kind] };
    default:
      return {};
  }
};

/** An action as it is offered in a menu. */
export const offer = (s: State, action: ArksAction): Message => ({
  key: `act.${action.k}`,
  params: paramsOf(s, action),
});
