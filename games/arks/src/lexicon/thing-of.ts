import { CHANCE } from '@orrery/kernel';
import { FIELDS, RESOURCES, SPECIALISTS } from '../content/names.ts';
import { rules } from '../index.ts';
import type { ArksAction } from '../rules/actions.ts';
import type { NodeId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { cardAt, coloniesOf, fieldOf, slotOf } from '../state/map.ts';

/** Where a journey ends: the planet of the card, or the moon, station or asteroids beside it. */
const destination = (s: State, node: NodeId): string => {
  const field = fieldOf(node);
  if (field !== 0) return `place.${FIELDS[field]}`;
  return `planet.${s.tables.planets[cardAt(s, slotOf(node))]?.id}`;
};

const nextColony = (s: State): string => {
  const by = rules.decision(s)?.by ?? CHANCE;
  return by === CHANCE ? 'symbol.colony' : `colony.${Math.min(coloniesOf(s, by) + 1, s.tables.colonyCosts.length)}`;
};

/** What an action takes, plays, unlocks or reaches. */
export const thingOf = (s: State, a: ArksAction): string | null => {
  const { crew, survivors, planets, upgrades, automaCards } = s.tables;
  switch (a.k) {
    case 'crew':
    case 'discard':
    case 'place':
    case 'take':
    case 'use':
    case 'play':
    case 'ready':
      return `crew.${crew[a.card].id}`;
    case 'planet':
      return `planet.${planets[a.planet].id}`;
    case 'survivor':
    case 'resolve':
    case 'settle':
      return `survivor.${survivors[a.survivor].id}`;
    case 'automa':
      return `automa.${automaCards[a.card].id}`;
    case 'gain':
    case 'pay':
    case 'bonus':
    case 'raise':
      return `resource.${RESOURCES[a.resource]}`;
    case 'token':
    case 'spend':
      return `specialist.${SPECIALISTS[a.kind]}`;
    case 'upgrade':
      return `upgrade.${upgrades[a.upgrade].id}`;
    case 'travel':
      return destination(s, a.field);
    case 'colony':
      return nextColony(s);
    default:
      return SIMPLE[a.k] ?? null;
  }
};

/** Actions that are always about the same thing. */
const SIMPLE: { readonly [kind in ArksAction['k']]?: string } = {
  terraform: 'symbol.terraform',
  explore: 'symbol.survivors',
  keep: 'symbol.survivors',
  outpost: 'symbol.outpost',
  move: 'symbol.outpost',
  draw: 'symbol.crew',
};
