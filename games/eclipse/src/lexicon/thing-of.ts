import { NONE } from '@orrery/kernel';
import { frontIds } from '../content/board.ts';
import { partIds } from '../content/parts.ts';
import { sectorIds } from '../content/sectors.ts';
import { techIds } from '../content/techs.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { frontFound } from '../rules/asked.ts';
import { ACTIONS, BUILDS, RESOURCES, SHIPS, SQUARES } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** What an action takes, builds, uses or reaches. */
export const thingOf = (s: State, a: EclipseAction): string | null => {
  switch (a.k) {
    case 'tech':
    case 'learn':
    case 'research':
      return `tech.${techIds[a.tech]}`;
    case 'part':
      return `part.${partIds[a.part]}`;
    case 'build':
      return `ship.${BUILDS[a.what]}`;
    case 'species':
      return `species.${s.tables.species[a.species]?.id}`;
    case 'act':
    case 'react':
      return `action.${ACTIONS[a.action]}`;
    case 'sector':
    case 'place':
    case 'influence':
    case 'lift':
    case 'abandon':
      return `sector.${sectorIds[a.sector]}`;
    case 'move':
    case 'step':
    case 'retreat':
      return `sector.${sectorIds[a.to]}`;
    case 'front':
      return `discovery.${frontIds[a.front]}`;
    case 'use':
    case 'points':
    case 'stow': {
      const front = frontFound(s);
      return front === NONE ? null : `discovery.${frontIds[front]}`;
    }
    case 'reputation':
    case 'give':
      return `reputation.${a.value}`;
    case 'keep':
      return a.value > 0 ? `reputation.${a.value}` : null;
    case 'colony':
    case 'raze':
      return `square.${SQUARES[a.square]}`;
    case 'trade':
      return `resource.${RESOURCES[a.to]}`;
    case 'artifact':
      return `resource.${RESOURCES[a.resource]}`;
    case 'fit':
    case 'remove':
    case 'square':
    case 'attack':
    case 'hold':
    case 'leave':
    case 'stand':
      return `ship.${SHIPS[a.ship]}`;
    case 'propose':
    case 'envoy':
      return 'ambassador';
    case 'bury':
    case 'return':
      return 'symbol.cube';
    case 'explore':
      return 'action.explore';
    default:
      return null;
  }
};
