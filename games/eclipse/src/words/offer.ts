import type { Message, Params, Seat } from '@orrery/kernel';
import { frontIds } from '../content/board.ts';
import { partIds } from '../content/parts.ts';
import { sectorIds } from '../content/sectors.ts';
import { techIds } from '../content/techs.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { shootingNow } from '../rules/asked.ts';
import { shipName } from '../rules/battle/sides.ts';
import { costOf } from '../rules/build.ts';
import { researchCost } from '../rules/research.ts';
import { seatName, speciesNumbered, tileOn } from '../state/boards.ts';
import { cellName } from '../state/galaxy.ts';
import { ACTIONS, BUILDS, type Faction, RESOURCES, SHIPS, SQUARES } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { diceWords } from './dice.ts';

const at = (list: readonly string[], i: number): string => list[i] ?? '?';

/** What the blanks of `act.<k>` are filled with: ids, which the catalogue names. */
const paramsOf = (s: State, action: EclipseAction): Params => {
  switch (action.k) {
    case 'start':
      return { seat: seatName(s, action.seat) };
    case 'tech':
    case 'learn':
      return { tech: at(techIds, action.tech) };
    case 'research': {
      const tech = at(techIds, action.tech);
      return { tech, cost: researchCost(s, s.active as Seat, action.tech) };
    }
    case 'sector':
    case 'influence':
    case 'lift':
    case 'abandon':
      return { sector: at(sectorIds, action.sector) };
    case 'front':
      return { front: at(frontIds, action.front) };
    case 'reputation':
    case 'give':
      return { value: action.value };
    case 'roll':
      return { dice: diceWords(action.dice) };
    case 'species':
      return { species: speciesNumbered(s, action.species).id };
    case 'act':
    case 'react':
      return { action: at(ACTIONS, action.action) };
    case 'trade':
      return { given: at(RESOURCES, action.from), resource: at(RESOURCES, action.to) };
    case 'colony':
      return {
        sector: at(sectorIds, action.sector),
        square: at(SQUARES, action.square),
        resource: at(RESOURCES, action.track),
      };
    case 'propose':
      return { seat: seatName(s, action.to) };
    case 'envoy':
    case 'return':
    case 'bury':
      return { resource: at(RESOURCES, action.track) };
    case 'artifact':
      return { resource: at(RESOURCES, action.resource) };
    case 'explore':
      return { cell: cellName(action.cell) };
    case 'place':
      return { sector: at(sectorIds, action.sector), rotation: action.rotation };
    case 'fit':
    case 'square':
      return { ship: at(SHIPS, action.ship), slot: action.slot + 1 };
    case 'remove': {
      const part = tileOn(s, s.active as Seat, action.ship, action.slot);
      return { ship: at(SHIPS, action.ship), slot: action.slot + 1, part: at(partIds, part) };
    }
    case 'part':
      return { part: at(partIds, action.part) };
    case 'build':
      return {
        what: at(BUILDS, action.what),
        sector: at(sectorIds, action.sector),
        cost: costOf(s, s.active as Seat, action.what),
      };
    case 'move':
      return { ship: at(SHIPS, action.ship), from: at(sectorIds, action.from), sector: at(sectorIds, action.to) };
    case 'step':
      return { sector: at(sectorIds, action.to) };
    case 'attack':
    case 'hold':
    case 'leave':
    case 'stand':
      return { ship: at(SHIPS, action.ship) };
    case 'retreat':
      return { ship: at(SHIPS, action.ship), sector: at(sectorIds, action.to) };
    case 'hit':
      return { ship: shipName(shootingNow(s)?.target ?? (0 as Faction), action.ship), damage: action.damage };
    case 'keep':
      return { value: action.value, give: action.give };
    case 'raze':
      return { square: at(SQUARES, action.square) };
    default:
      return {};
  }
};

/** What an action says in a menu of choices. */
export const offer = (s: State, action: EclipseAction): Message => ({
  key: `act.${action.k}`,
  params: paramsOf(s, action),
});
