import { popFrame, pushFrame, replaceFrame, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { sectorIds } from '../../content/sectors.ts';
import { NEUTRON_BOMBS } from '../../content/techs.ts';
import { hasTech, type State } from '../../state/layout.ts';
import { cubesIn, kindOfBit, shipsIn, squareBit, trackOfSquare } from '../../state/pieces.ts';
import { ORBITAL_BIT, ORBITAL_SQUARE, SHIP_KINDS, SQUARE_KINDS, SQUARES } from '../../state/ids.ts';
import { BOMB, BOMBARD, type EclipseAction, raze as razeSquare, SPARE } from '../actions.ts';
import { type Events, FRAME, type FrameRule } from '../frames.ts';
import { isBelow, NO_BOMBS, NO_CUBE_THERE, NO_GUNS, NOT_NOW } from '../why.ts';
import { POPULATION } from './shooting.ts';
import { cannonsOf, isArmed } from './sides.ts';

/** E14.37: one cube goes to its owner's graveyard; from a wild square or an orbital the owner chooses which. Mutates. */
const destroyCube = (s: State, sector: number, bit: number, events: Events): void => {
  const owner = s.disc[sector] - 1;
  const kind = kindOfBit(sector, bit);
  const track = trackOfSquare(kind);
  s.cubes[sector] &= ~(1 << bit);
  events?.push({
    k: 'cubeDestroyed',
    seat: owner,
    sector: sectorIds[sector] as string,
    square: SQUARES[kind] as string,
    rule: 'E14.37',
  });
  if (track >= 0) s.graves[owner * 3 + track]++;
  else pushFrame(s, FRAME.graves, owner, kind === ORBITAL_SQUARE ? 0 : 1, kind === ORBITAL_SQUARE ? 1 : 0);
};

/** All cubes of a sector are destroyed: Neutron Bombs, enough damage, or Planta's weakness (E14.38). Mutates. */
export const destroyAllCubes = (s: State, sector: number, events: Events): void => {
  for (let bit = 0; bit <= ORBITAL_BIT; bit++)
    if (((s.cubes[sector] >> bit) & 1) !== 0) destroyCube(s, sector, bit, events);
};

/** E14.36: attack or not, with bombs or guns. Arguments: attacker, sector. */
export const population: FrameRule = {
  ask: 'population',
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    const seat = topArg(s, 0);
    if (hasTech(s, seat, NEUTRON_BOMBS) || isArmed(s, topArg(s, 1), seat)) return false;
    popFrame(s);
    return true;
  },
  list: (s, out) => {
    const seat = topArg(s, 0);
    if (hasTech(s, seat, NEUTRON_BOMBS)) out.push(BOMB);
    if (isArmed(s, topArg(s, 1), seat)) out.push(BOMBARD);
    out.push(SPARE);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    if (action.k === 'spare') return null;
    if (action.k === 'bomb') return hasTech(s, seat, NEUTRON_BOMBS) ? null : NO_BOMBS;
    if (action.k === 'bombard') return isArmed(s, topArg(s, 1), seat) ? null : NO_GUNS;
    return NOT_NOW;
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    const sector = topArg(s, 1);
    if (action.k === 'bombard') replaceFrame(s, FRAME.bombard, seat, sector);
    else {
      popFrame(s);
      if (action.k !== 'bomb') return;
      events?.push({ k: 'bombed', seat, sector: sectorIds[sector] as string, rule: 'E14.36' });
      destroyAllCubes(s, sector, events);
    }
  },
};

/** Every ship fires its cannons once, kind by kind. Arguments: attacker, sector, next kind, points of damage so far. */
export const bombard: FrameRule = {
  ask: 'bombard',
  by: (s) => topArg(s, 0) as Seat,
  run: (s, events) => {
    const seat = topArg(s, 0);
    const sector = topArg(s, 1);
    for (let kind = topArg(s, 2); kind < SHIP_KINDS; kind++) {
      if (shipsIn(s, sector, seat, kind) === 0 || cannonsOf(s, seat, kind) === 0) continue;
      setTopArg(s, 2, kind + 1);
      pushFrame(s, FRAME.roll, seat, kind, 0, sector, POPULATION);
      return true;
    }
    const points = topArg(s, 3);
    popFrame(s);
    if (points >= cubesIn(s, sector)) destroyAllCubes(s, sector, events);
    else if (points > 0) pushFrame(s, FRAME.raze, seat, sector, points);
    return true;
  },
  list: () => {},
  whyNot: () => NOT_NOW,
  apply: () => {},
};

/** E14.36: the attacker chooses the cubes. Arguments: attacker, sector, points left. */
export const raze: FrameRule = {
  ask: 'raze',
  by: (s) => topArg(s, 0) as Seat,
  run: (s) => {
    if (topArg(s, 2) > 0) return false;
    popFrame(s);
    return true;
  },
  list: (s, out: EclipseAction[]) => {
    for (let kind = 0; kind < SQUARE_KINDS; kind++)
      if (squareBit(s, topArg(s, 1), kind, true) >= 0) out.push(razeSquare(kind));
  },
  whyNot: (s, action) => {
    if (action.k !== 'raze') return NOT_NOW;
    return isBelow(action.square, SQUARE_KINDS) && squareBit(s, topArg(s, 1), action.square, true) >= 0
      ? null
      : NO_CUBE_THERE;
  },
  apply: (s, action, events) => {
    if (action.k !== 'raze') return;
    const sector = topArg(s, 1);
    setTopArg(s, 2, topArg(s, 2) - 1);
    destroyCube(s, sector, squareBit(s, sector, action.square, true), events);
  },
};
