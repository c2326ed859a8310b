import {
  CHANCE,
  pickWeighted,
  popFrame,
  type Refusal,
  type Rng,
  replaceFrame,
  type Seat,
  setTopArg,
  topArg,
  type Weighted,
} from '@orrery/kernel';
import { STAT_CANNON, STAT_COMPUTER, STAT_MISSILE, STAT_SHIELD } from '../../content/parts.ts';
import { sectorIds } from '../../content/sectors.ts';
import type { State } from '../../state/layout.ts';
import { ANCIENTS, DAMAGE, SHIP_KINDS } from '../../state/ids.ts';
import { type EclipseAction, hit, WASTE } from '../actions.ts';
import { statOf } from '../blueprint.ts';
import { type Events, FRAME, type FrameRule } from '../frames.ts';
import { DIE_MISSES, isBelow, NO_SUCH_OUTCOME, NO_SUCH_TARGET, NOT_NOW, NOTHING_TO_WASTE } from '../why.ts';
import { assignForced } from './forced.ts';
import { countOf, damageShip, isHit, rowOf, shipName } from './sides.ts';

/** What a roll is for. */
export const CANNONS = 0;
export const MISSILES = 1;
export const POPULATION = 2;

/** Dice of a colour the roll on top calls for (E14.12). Arguments: faction, kind, target, sector, mode. */
const diceDue = (s: State, colour: number): number => {
  const stat = (topArg(s, 4) === MISSILES ? STAT_MISSILE : STAT_CANNON) + colour;
  return countOf(s, topArg(s, 3), topArg(s, 0), topArg(s, 1)) * statOf(s, topArg(s, 0), topArg(s, 1), stat);
};

const codeOf = (colour: number, face: number): number => (DAMAGE[colour] as number) * 10 + face;
const colourOfCode = (code: number): number => (code >= 40 ? 2 : code >= 20 ? 1 : 0);

const counted = new Uint8Array(18);
const rolled = (counts: Uint8Array): EclipseAction => {
  const dice: number[] = [];
  for (let colour = 2; colour >= 0; colour--)
    for (let face = 6; face >= 1; face--)
      for (let n = counts[colour * 6 + face - 1]; n > 0; n--) dice.push(codeOf(colour, face));
  return { k: 'roll', dice };
};

/** At most two dice have few enough outcomes to be listed. */
const LISTED = 2;
const allRolls = (s: State): Weighted<EclipseAction>[] => {
  const colours: number[] = [];
  for (let colour = 2; colour >= 0; colour--) for (let n = diceDue(s, colour); n > 0; n--) colours.push(colour);
  const [first, second] = colours;
  const outcomes: Weighted<EclipseAction>[] = [];
  for (let a = 6; a >= 1; a--) {
    if (second === undefined) {
      outcomes.push({ action: { k: 'roll', dice: [codeOf(first as number, a)] }, weight: 1 });
      continue;
    }
    for (let b = first === second ? a : 6; b >= 1; b--)
      outcomes.push({
        action: { k: 'roll', dice: [codeOf(first as number, a), codeOf(second, b)] },
        weight: first === second && a !== b ? 2 : 1,
      });
  }
  return outcomes;
};

const total = (s: State): number => diceDue(s, 0) + diceDue(s, 1) + diceDue(s, 2);

const rollAll = (s: State, rng: Rng): EclipseAction => {
  counted.fill(0);
  for (let colour = 0; colour < 3; colour++)
    for (let n = diceDue(s, colour); n > 0; n--) counted[colour * 6 + rng.below(6)]++;
  return rolled(counted);
};

const whyNotRoll = (s: State, dice: unknown): Refusal | null => {
  if (!Array.isArray(dice) || dice.length !== total(s)) return NO_SUCH_OUTCOME;
  const left = [diceDue(s, 0), diceDue(s, 1), diceDue(s, 2)];
  let last = 99;
  for (const die of dice as unknown[]) {
    if (!isBelow(die, 47) || die > last) return NO_SUCH_OUTCOME;
    const colour = colourOfCode(die);
    const face = die - (DAMAGE[colour] as number) * 10;
    if (face < 1 || face > 6 || (left[colour] as number) <= 0) return NO_SUCH_OUTCOME;
    left[colour] = (left[colour] as number) - 1;
    last = die;
  }
  return null;
};

export const roll: FrameRule = {
  ask: 'roll',
  by: () => CHANCE,
  run: () => false,
  list: () => {},
  whyNot: (s, action) => (action.k === 'roll' ? whyNotRoll(s, action.dice) : NOT_NOW),
  chance: (s) => (total(s) <= LISTED ? allRolls(s) : null),
  draw: (s, rng) => (total(s) <= LISTED ? pickWeighted(allRolls(s), rng) : rollAll(s, rng)),
  apply: (s, action, events) => {
    if (action.k !== 'roll') return;
    const faction = topArg(s, 0);
    const kind = topArg(s, 1);
    const target = topArg(s, 2);
    const sector = topArg(s, 3);
    const mode = topArg(s, 4);
    events?.push({
      k: 'rolled',
      faction,
      ship: shipName(faction, kind),
      dice: action.dice,
      weapon: mode === MISSILES ? 'missile' : 'cannon',
      sector: sectorIds[sector] as string,
      rule: mode === MISSILES ? 'E14.17' : mode === POPULATION ? 'E14.36' : 'E14.12',
    });
    if (mode === POPULATION) {
      popFrame(s);
      setTopArg(s, 3, topArg(s, 3) + damageToPopulation(s, faction, kind, action.dice));
      return;
    }
    for (let i = 0; i < action.dice.length; i++) {
      const die = action.dice[i] as number;
      const colour = colourOfCode(die);
      s.dice[colour * 6 + (die - (DAMAGE[colour] as number) * 10) - 1]++;
    }
    if (faction >= ANCIENTS) {
      popFrame(s);
      assignForced(s, faction, target, sector, events);
    } else replaceFrame(s, FRAME.hits, faction, kind, target, sector);
  },
};

/** E14.36: population has no shields; each point of damage is a cube. */
const damageToPopulation = (s: State, seat: number, kind: number, dice: readonly number[]): number => {
  const computer = statOf(s, seat, kind, STAT_COMPUTER);
  let points = 0;
  for (const die of dice) {
    const damage = DAMAGE[colourOfCode(die)] as number;
    if (isHit(die - damage * 10, computer, 0)) points += damage;
  }
  return points;
};

/**
 * E14.13: dice are assigned one by one, strongest first. A target is a kind of ship with a given damage: ships alike in
 * both are the same to the shooter. Arguments: shooter, kind, target, sector, whether this roll has destroyed a ship.
 */
const hitsKind = (s: State, face: number, kind: number): boolean =>
  isHit(face, statOf(s, topArg(s, 0), topArg(s, 1), STAT_COMPUTER), statOf(s, topArg(s, 2), kind, STAT_SHIELD));

/** The next die as colour * 6 + face - 1, or -1. */
const nextDie = (s: State): number => {
  for (let colour = 2; colour >= 0; colour--)
    for (let face = 6; face >= 1; face--) if (s.dice[colour * 6 + face - 1] > 0) return colour * 6 + face - 1;
  return -1;
};

const hitsAny = (s: State, face: number): boolean => {
  for (let kind = 0; kind < SHIP_KINDS; kind++)
    if (countOf(s, topArg(s, 3), topArg(s, 2), kind) > 0 && hitsKind(s, face, kind)) return true;
  return false;
};

/** E14.16: a die may be thrown away on a ship that this roll has destroyed, or on one it misses. */
const mayWaste = (s: State, face: number): boolean => {
  if (topArg(s, 4) !== 0) return true;
  for (let kind = 0; kind < SHIP_KINDS; kind++)
    if (countOf(s, topArg(s, 3), topArg(s, 2), kind) > 0 && !hitsKind(s, face, kind)) return true;
  return false;
};

const targets: EclipseAction[] = [];
const listTargets = (s: State, face: number, out: EclipseAction[]): void => {
  const target = topArg(s, 2);
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    const count = countOf(s, topArg(s, 3), target, kind);
    if (count === 0 || !hitsKind(s, face, kind)) continue;
    const row = rowOf(target, kind);
    for (let i = 0; i < count; i++)
      if (i === 0 || s.damage[row + i] !== s.damage[row + i - 1]) out.push(hit(kind, s.damage[row + i]));
  }
  if (mayWaste(s, face)) out.push(WASTE);
};

const indexOf = (s: State, kind: number, damage: number): number => {
  const target = topArg(s, 2);
  const count = countOf(s, topArg(s, 3), target, kind);
  for (let i = 0; i < count; i++) if (s.damage[rowOf(target, kind) + i] === damage) return i;
  return -1;
};

const assign = (s: State, action: EclipseAction, events: Events): void => {
  const die = nextDie(s);
  s.dice[die]--;
  if (action.k !== 'hit') return;
  const damage = DAMAGE[Math.floor(die / 6)] as number;
  const index = indexOf(s, action.ship, action.damage);
  if (damageShip(s, topArg(s, 3), topArg(s, 2), action.ship, index, damage, topArg(s, 0), events)) setTopArg(s, 4, 1);
};

export const hits: FrameRule = {
  ask: 'hits',
  by: (s) => topArg(s, 0) as Seat,
  run: (s, events) => {
    for (;;) {
      const die = nextDie(s);
      if (die < 0) {
        popFrame(s);
        return true;
      }
      const face = (die % 6) + 1;
      if (!hitsAny(s, face)) {
        s.dice[die] = 0;
        continue;
      }
      targets.length = 0;
      listTargets(s, face, targets);
      if (targets.length > 1) return false;
      assign(s, targets[0] as EclipseAction, events);
    }
  },
  list: (s, out) => listTargets(s, (nextDie(s) % 6) + 1, out),
  whyNot: (s, action) => {
    const face = (nextDie(s) % 6) + 1;
    if (action.k === 'waste') return mayWaste(s, face) ? null : NOTHING_TO_WASTE;
    if (action.k !== 'hit') return NOT_NOW;
    if (!isBelow(action.ship, SHIP_KINDS) || !isBelow(action.damage, 64) || indexOf(s, action.ship, action.damage) < 0)
      return NO_SUCH_TARGET;
    return hitsKind(s, face, action.ship) ? null : DIE_MISSES;
  },
  apply: assign,
};
