import { NONE, type Refusal, type Seat, type Weighted } from '@orrery/kernel';
import {
  FRONT_CRUISER,
  FRONT_PART,
  FRONT_RESOURCE,
  FRONT_TECH,
  FRONTS,
  frontGain,
  frontIds,
  frontKind,
  frontPart,
} from '../content/board.ts';
import { sectorIds } from '../content/sectors.ts';
import { TECHS, techCost } from '../content/techs.ts';
import { slotsOf } from '../state/blueprints.ts';
import { addStore, addUnused, keepFront, putAside, unusedOf } from '../state/boards.ts';
import {
  CRUISER,
  type FrontId,
  type PartId,
  RESOURCES,
  type Resource,
  SHIP_KINDS,
  type ShipKind,
  type TechId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addShip } from '../state/pieces.ts';
import { type EclipseAction, fitPart, frontDrawn, learn, POINTS, STOW, USE } from './actions.ts';
import { staysLegal, whyUnsound } from './blueprint.ts';
import { discovery, draws, front } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import { gainTech, whyNotGain } from './research.ts';
import { layPart } from './upgrade.ts';
import { isBelow, NO_SUCH_OUTCOME, NO_SUCH_SQUARE, NOT_CHEAPEST, NOT_NOW, WRONG_FRONT } from './why.ts';

/** E6.10: the front is looked at by the player who takes the tile. */
export const drawingFront = draws(front, {
  only: front.seat,
  whyNot: (s, action) => {
    if (action.k !== 'front') return NOT_NOW;
    return isBelow(action.front, FRONTS) && s.fronts[action.front] > 0 ? null : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let one = 0 as FrontId; one < FRONTS; one++)
      if (s.fronts[one] > 0) outcomes.push({ action: frontDrawn(one), weight: s.fronts[one] });
    return outcomes;
  },
  draw: (s, rng) => {
    let total = 0;
    for (let one = 0 as FrontId; one < FRONTS; one++) total += s.fronts[one];
    let at = rng.below(total);
    for (let one = 0 as FrontId; one < FRONTS; one++) {
      at -= s.fronts[one];
      if (at < 0) return frontDrawn(one);
    }
    throw new Error('front: no tile is left');
  },
  apply: (s, action, log) => {
    if (action.k !== 'front') return;
    const seat = front.seat(s);
    const sector = front.sector(s);
    s.fronts[action.front]--;
    log?.push({ k: 'discoveryTaken', seat, sector: sectorIds[sector] as string, rule: 'E6.8' });
    log?.push({
      k: 'discoverySeen',
      seat,
      front: frontIds[action.front] as string,
      only: seat,
      rule: 'E6.10',
    });
    discovery.become(s, seat, sector, action.front);
  },
});

/** E6.10: the lowest printed cost among the technologies the player could gain; 0 when there is none. */
const cheapest = (s: State, seat: Seat): number => {
  let lowest = 0;
  for (let tech = 0 as TechId; tech < TECHS; tech++)
    if (whyNotGain(s, seat, tech) === null && (lowest === 0 || techCost[tech] < lowest)) lowest = techCost[tech];
  return lowest;
};

/** Kind of the front that was found; NONE on views of others. */
const kindFound = (s: State): number => {
  const found = discovery.front(s);
  return found === NONE ? NONE : frontKind[found];
};

/** `use` stands for fronts without a choice, also where they turn out to have no effect. */
const whyNotUse = (s: State): Refusal | null => {
  const kind = kindFound(s);
  if (kind === FRONT_RESOURCE || kind === FRONT_CRUISER) return null;
  return kind === FRONT_TECH && cheapest(s, discovery.seat(s)) === 0 ? null : WRONG_FRONT;
};

const whyNotStow = (s: State): Refusal | null => (kindFound(s) === FRONT_PART ? null : WRONG_FRONT);

const whyNotLearn = (s: State, tech: TechId): Refusal | null => {
  if (kindFound(s) !== FRONT_TECH) return WRONG_FRONT;
  const seat = discovery.seat(s);
  return whyNotGain(s, seat, tech) ?? (techCost[tech] === cheapest(s, seat) ? null : NOT_CHEAPEST);
};

const partFound = (s: State): PartId => frontPart[discovery.front(s)] as PartId;

const whyNotFit = (s: State, ship: ShipKind, slot: number): Refusal | null => {
  if (kindFound(s) !== FRONT_PART) return WRONG_FRONT;
  const seat = discovery.seat(s);
  if (!isBelow(ship, SHIP_KINDS) || !isBelow(slot, slotsOf(s, seat, ship))) return NO_SUCH_SQUARE;
  const found = partFound(s);
  return staysLegal(s, seat, ship, slot, found) ? null : whyUnsound(s, seat, ship, slot, found);
};

/** E6.10: keep the tile for its points, or use its front. */
export const discovering = asksInTurn(discovery, {
  list: (s, out) => {
    out.push(POINTS);
    if (kindFound(s) === FRONT_PART)
      for (let ship = 0 as ShipKind; ship < SHIP_KINDS; ship++)
        for (let slot = 0; slot < slotsOf(s, discovery.seat(s), ship); slot++)
          if (whyNotFit(s, ship, slot) === null) out.push(fitPart(ship, slot));
    if (whyNotStow(s) === null) out.push(STOW);
    if (whyNotUse(s) === null) out.push(USE);
    if (kindFound(s) === FRONT_TECH)
      for (let tech = 0 as TechId; tech < TECHS; tech++) if (whyNotLearn(s, tech) === null) out.push(learn(tech));
  },
  whyNot: (s, action) => {
    switch (action.k) {
      case 'points':
        return null;
      case 'use':
        return whyNotUse(s);
      case 'stow':
        return whyNotStow(s);
      case 'learn':
        return isBelow(action.tech, TECHS) ? whyNotLearn(s, action.tech) : NOT_CHEAPEST;
      case 'fit':
        return whyNotFit(s, action.ship, action.slot);
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action, log) => {
    const seat = discovery.seat(s);
    const sector = discovery.sector(s);
    const shown = discovery.front(s) as FrontId;
    discovery.pop(s);
    if (action.k === 'points') {
      keepFront(s, seat, shown);
      log?.push({ k: 'discoveryKept', seat, rule: 'E6.10' });
      return;
    }
    s.frontsUsed[shown]++;
    log?.push({ k: 'reveal', seat, front: frontIds[shown] as string, rule: 'E6.10' });
    switch (action.k) {
      case 'use':
        for (let resource = 0 as Resource; resource < RESOURCES.length; resource++)
          addStore(s, seat, resource, frontGain(shown, resource));
        if (frontKind[shown] === FRONT_CRUISER && unusedOf(s, seat, CRUISER) > 0) {
          addUnused(s, seat, CRUISER, -1);
          addShip(s, sector, seat, CRUISER);
          log?.push({ k: 'cruiserFound', seat, sector: sectorIds[sector] as string, rule: 'E6.10' });
        }
        break;
      case 'learn':
        gainTech(s, seat, action.tech, 'E6.10', log);
        break;
      case 'fit':
        layPart(s, seat, action.ship, action.slot, frontPart[shown] as PartId, 'E6.10', log);
        break;
      case 'stow':
        putAside(s, seat, frontPart[shown] as PartId);
        break;
    }
  },
});
