import { CHANCE, popFrame, type Refusal, replaceFrame, type Seat, topArg, type Weighted } from '@orrery/kernel';
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
import { FIRST_ANCIENT_PART } from '../content/parts.ts';
import { sectorIds } from '../content/sectors.ts';
import { TECHS, techCost } from '../content/techs.ts';
import type { State } from '../state/layout.ts';
import { addShip } from '../state/pieces.ts';
import { CRUISER, SHIP_KINDS } from '../state/ids.ts';
import { type EclipseAction, fit, frontDrawn, learn, POINTS, STOW, USE } from './actions.ts';
import { slotsOf, staysLegal } from './blueprint.ts';
import { FRAME, type FrameRule } from './frames.ts';
import { gainTech, whyNotGain } from './research.ts';
import { layPart } from './upgrade.ts';
import {
  BLUEPRINT_ILLEGAL,
  isBelow,
  NO_SUCH_OUTCOME,
  NO_SUCH_SQUARE,
  NOT_CHEAPEST,
  NOT_NOW,
  WRONG_FRONT,
} from './why.ts';

/** E6.10: the front is looked at by the player who takes the tile. Arguments: seat, sector. */
export const front: FrameRule = {
  ask: 'front',
  secret: true,
  by: () => CHANCE,
  run: () => false,
  list: () => {},
  whyNot: (s, action) => {
    if (action.k !== 'front') return NOT_NOW;
    return isBelow(action.front, FRONTS) && s.fronts[action.front] > 0 ? null : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let i = 0; i < FRONTS; i++) if (s.fronts[i] > 0) outcomes.push({ action: frontDrawn(i), weight: s.fronts[i] });
    return outcomes;
  },
  draw: (s, rng) => {
    let total = 0;
    for (let i = 0; i < FRONTS; i++) total += s.fronts[i];
    let at = rng.below(total);
    for (let i = 0; i < FRONTS; i++) {
      at -= s.fronts[i];
      if (at < 0) return frontDrawn(i);
    }
    throw new Error('front: no tile is left');
  },
  apply: (s, action, events) => {
    if (action.k !== 'front') return;
    const seat = topArg(s, 0);
    const sector = topArg(s, 1);
    s.fronts[action.front]--;
    events?.push({ k: 'discoveryTaken', seat, sector: sectorIds[sector] as string, rule: 'E6.8' });
    events?.push({
      k: 'discoverySeen',
      seat,
      front: frontIds[action.front] as string,
      only: seat as Seat,
      rule: 'E6.10',
    });
    replaceFrame(s, FRAME.discovery, seat, sector, action.front + 1);
  },
};

/** E6.10: the lowest printed cost among the technologies the player could gain; 0 when there is none. */
const cheapest = (s: State, seat: number): number => {
  let lowest = 0;
  for (let tech = 0; tech < TECHS; tech++)
    if (whyNotGain(s, seat, tech) === null && (lowest === 0 || techCost[tech] < lowest)) lowest = techCost[tech];
  return lowest;
};

const kindOnTop = (s: State): number => (topArg(s, 2) === 0 ? -1 : frontKind[topArg(s, 2) - 1]);

/** `use` stands for fronts without a choice, also where they turn out to have no effect. */
const mayUse = (s: State): boolean => {
  const kind = kindOnTop(s);
  return kind === FRONT_RESOURCE || kind === FRONT_CRUISER || (kind === FRONT_TECH && cheapest(s, topArg(s, 0)) === 0);
};

const whyNotLearn = (s: State, tech: number): Refusal | null => {
  if (kindOnTop(s) !== FRONT_TECH) return WRONG_FRONT;
  const seat = topArg(s, 0);
  return whyNotGain(s, seat, tech) ?? (techCost[tech] === cheapest(s, seat) ? null : NOT_CHEAPEST);
};

const whyNotFit = (s: State, ship: number, slot: number): Refusal | null => {
  if (kindOnTop(s) !== FRONT_PART) return WRONG_FRONT;
  const seat = topArg(s, 0);
  if (!isBelow(ship, SHIP_KINDS) || !isBelow(slot, slotsOf(s, seat, ship))) return NO_SUCH_SQUARE;
  return staysLegal(s, seat, ship, slot, frontPart[topArg(s, 2) - 1]) ? null : BLUEPRINT_ILLEGAL;
};

/** Arguments: seat, sector, front plus 1 (0 on views of others). */
export const discovery: FrameRule = {
  ask: 'discovery',
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    const seat = topArg(s, 0);
    const kind = kindOnTop(s);
    out.push(POINTS);
    if (kind === FRONT_PART) {
      for (let ship = 0; ship < SHIP_KINDS; ship++)
        for (let slot = 0; slot < slotsOf(s, seat, ship); slot++)
          if (whyNotFit(s, ship, slot) === null) out.push(fit(ship, slot));
      out.push(STOW);
    } else if (mayUse(s)) out.push(USE);
    else if (kind === FRONT_TECH)
      for (let tech = 0; tech < TECHS; tech++) if (whyNotLearn(s, tech) === null) out.push(learn(tech));
  },
  whyNot: (s, action) => {
    switch (action.k) {
      case 'points':
        return null;
      case 'use':
        return mayUse(s) ? null : WRONG_FRONT;
      case 'stow':
        return kindOnTop(s) === FRONT_PART ? null : WRONG_FRONT;
      case 'learn':
        return isBelow(action.tech, TECHS) ? whyNotLearn(s, action.tech) : NOT_CHEAPEST;
      case 'fit':
        return whyNotFit(s, action.ship, action.slot);
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    const sector = topArg(s, 1);
    const shown = topArg(s, 2) - 1;
    popFrame(s);
    if (action.k === 'points') {
      s.kept[seat * FRONTS + shown]++;
      s.keptCount[seat]++;
      events?.push({ k: 'discoveryKept', seat, rule: 'E6.10' });
      return;
    }
    s.frontsUsed[shown]++;
    events?.push({ k: 'reveal', seat, front: frontIds[shown] as string, rule: 'E6.10' });
    switch (action.k) {
      case 'use':
        for (let r = 0; r < 3; r++) s.store[seat * 3 + r] += frontGain[shown * 3 + r];
        if (frontKind[shown] === FRONT_CRUISER && s.unused[seat * SHIP_KINDS + CRUISER] > 0) {
          s.unused[seat * SHIP_KINDS + CRUISER]--;
          addShip(s, sector, seat, CRUISER);
          events?.push({ k: 'cruiserFound', seat, sector: sectorIds[sector] as string, rule: 'E6.10' });
        }
        break;
      case 'learn':
        gainTech(s, seat, action.tech, 'E6.10', events);
        break;
      case 'fit':
        layPart(s, seat, action.ship, action.slot, frontPart[shown], 'E6.10', events);
        break;
      case 'stow':
        s.aside[seat] |= 1 << (frontPart[shown] - FIRST_ANCIENT_PART);
        break;
    }
  },
};
