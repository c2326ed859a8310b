import { type Log, NONE, pickWeighted, type Refusal, type Rng, type Weighted } from '@orrery/kernel';
import { CANNON_STATS, MISSILE_STATS, STAT_COMPUTER, STAT_SHIELD } from '../../content/parts.ts';
import { sectorIds } from '../../content/sectors.ts';
import {
  addDice,
  colourOfDie,
  type Die,
  damageOf,
  dieOf,
  dropDice,
  faceOfDie,
  nextDie,
} from '../../state/battlefield.ts';
import { statOf } from '../../state/blueprints.ts';
import { CODES, colourOfCode, damageOfCode, dieCode, faceOfCode } from '../../state/dice.ts';
import {
  COLOURS,
  DAMAGE,
  FACES,
  type Faction,
  isPlayer,
  SHIP_KINDS,
  type ShipKind,
  type StatId,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { type EclipseAction, hit, WASTE } from '../actions.ts';
import { asks, bombard, draws, hits, roll } from '../frames.ts';
import { DIE_MISSES, isBelow, NO_SUCH_OUTCOME, NO_SUCH_TARGET, NOT_NOW, NOTHING_TO_WASTE } from '../why.ts';
import { assignForced } from './forced.ts';
import { countOf, damageShip, isHit, shipName } from './sides.ts';

/** What a roll is for. */
export const CANNONS = 0;
export const MISSILES = 1;
export const POPULATION = 2;

/** Dice of a colour the roll on top calls for (E14.12). */
const diceDue = (s: State, colour: number): number => {
  const stat = (roll.weapon(s) === MISSILES ? MISSILE_STATS : CANNON_STATS)[colour] as StatId;
  return countOf(s, roll.sector(s), roll.shooter(s), roll.ship(s)) * statOf(s, roll.shooter(s), roll.ship(s), stat);
};

const total = (s: State): number => diceDue(s, 0) + diceDue(s, 1) + diceDue(s, 2);

/** At most two dice have few enough outcomes to be listed. */
const LISTED = 2;
const allRolls = (s: State): Weighted<EclipseAction>[] => {
  const colours: number[] = [];
  for (let colour = 2; colour >= 0; colour--) for (let n = diceDue(s, colour); n > 0; n--) colours.push(colour);
  const [first, second] = colours;
  const outcomes: Weighted<EclipseAction>[] = [];
  for (let a = FACES; a >= 1; a--) {
    if (second === undefined) {
      outcomes.push({ action: { k: 'roll', dice: [dieCode(first as number, a)] }, weight: 1 });
      continue;
    }
    for (let b = first === second ? a : FACES; b >= 1; b--)
      outcomes.push({
        action: { k: 'roll', dice: [dieCode(first as number, a), dieCode(second, b)] },
        weight: first === second && a !== b ? 2 : 1,
      });
  }
  return outcomes;
};

const rollAll = (s: State, rng: Rng): EclipseAction => {
  const dice: number[] = [];
  for (let colour = 0; colour < COLOURS.length; colour++)
    for (let n = diceDue(s, colour); n > 0; n--) dice.push(dieCode(colour, 1 + rng.below(FACES)));
  return { k: 'roll', dice: dice.sort((a, b) => b - a) };
};

const whyNotRoll = (s: State, dice: unknown): Refusal | null => {
  if (!Array.isArray(dice) || dice.length !== total(s)) return NO_SUCH_OUTCOME;
  const left = [diceDue(s, 0), diceDue(s, 1), diceDue(s, 2)];
  let last = CODES;
  for (const die of dice as unknown[]) {
    if (!isBelow(die, CODES) || die > last) return NO_SUCH_OUTCOME;
    const colour = colourOfCode(die);
    const face = faceOfCode(die);
    if (face < 1 || face > FACES || (left[colour] as number) <= 0) return NO_SUCH_OUTCOME;
    left[colour] = (left[colour] as number) - 1;
    last = die;
  }
  return null;
};

/** E14.36: population has no shields; each point of damage is a cube. */
const damageToPopulation = (s: State, shooter: Faction, kind: ShipKind, dice: readonly number[]): number => {
  const computer = statOf(s, shooter, kind, STAT_COMPUTER);
  let points = 0;
  for (const die of dice) if (isHit(faceOfCode(die), computer, 0)) points += damageOfCode(die);
  return points;
};

export const rolling = draws(roll, {
  whyNot: (s, action) => (action.k === 'roll' ? whyNotRoll(s, action.dice) : NOT_NOW),
  chance: (s) => (total(s) <= LISTED ? allRolls(s) : null),
  draw: (s, rng) => (total(s) <= LISTED ? pickWeighted(allRolls(s), rng) : rollAll(s, rng)),
  apply: (s, action, log) => {
    if (action.k !== 'roll') return;
    const shooter = roll.shooter(s);
    const kind = roll.ship(s);
    const target = roll.target(s);
    const sector = roll.sector(s);
    const weapon = roll.weapon(s);
    log?.push({
      k: 'rolled',
      faction: shooter,
      ship: shipName(shooter, kind),
      dice: action.dice,
      weapon: weapon === MISSILES ? 'missile' : 'cannon',
      sector: sectorIds[sector] as string,
      rule: weapon === MISSILES ? 'E14.17' : weapon === POPULATION ? 'E14.36' : 'E14.12',
    });
    if (weapon === POPULATION) {
      roll.pop(s);
      return bombard.setPoints(s, bombard.points(s) + damageToPopulation(s, shooter, kind, action.dice));
    }
    for (const die of action.dice) addDice(s, dieOf(colourOfCode(die), faceOfCode(die)), 1);
    if (isPlayer(shooter)) return hits.become(s, shooter, kind, target, sector, false);
    roll.pop(s);
    assignForced(s, shooter, target, sector, log);
  },
});

/**
 * E14.13: dice are assigned one by one, strongest first. A target is a kind of ship with a given damage: ships alike in
 * both are the same to the shooter.
 */
const hitsKind = (s: State, die: Die, kind: ShipKind): boolean =>
  isHit(
    faceOfDie(die),
    statOf(s, hits.seat(s), hits.ship(s), STAT_COMPUTER),
    statOf(s, hits.target(s), kind, STAT_SHIELD),
  );

const targetsLeft = (s: State, kind: ShipKind): number => countOf(s, hits.sector(s), hits.target(s), kind);

const hitsAny = (s: State, die: Die): boolean => {
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
    if (targetsLeft(s, kind) > 0 && hitsKind(s, die, kind)) return true;
  return false;
};

/** E14.16: a die may be thrown away on a ship that this roll has destroyed, or on one it misses. */
const whyNotWaste = (s: State, die: Die): Refusal | null => {
  if (hits.destroyed(s)) return null;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
    if (targetsLeft(s, kind) > 0 && !hitsKind(s, die, kind)) return null;
  return NOTHING_TO_WASTE;
};

const whyNotKind = (s: State, die: Die, kind: ShipKind): Refusal | null => (hitsKind(s, die, kind) ? null : DIE_MISSES);

const whyNotHit = (s: State, die: Die, kind: ShipKind, damage: number): Refusal | null =>
  shipWith(s, kind, damage) === NONE ? NO_SUCH_TARGET : whyNotKind(s, die, kind);

/** The first ship of a kind with so much damage, or NONE. */
const shipWith = (s: State, kind: ShipKind, damage: number): number => {
  const count = targetsLeft(s, kind);
  for (let ship = 0; ship < count; ship++) if (damageOf(s, hits.target(s), kind, ship) === damage) return ship;
  return NONE;
};

const listTargets = (s: State, die: Die, out: EclipseAction[]): void => {
  const target = hits.target(s);
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    const count = targetsLeft(s, kind);
    if (count === 0 || whyNotKind(s, die, kind) !== null) continue;
    for (let ship = 0; ship < count; ship++) {
      const damage = damageOf(s, target, kind, ship);
      if (ship === 0 || damage !== damageOf(s, target, kind, ship - 1)) out.push(hit(kind, damage));
    }
  }
  if (whyNotWaste(s, die) === null) out.push(WASTE);
};

const assign = (s: State, action: EclipseAction, log: Log): void => {
  const die = nextDie(s) as Die;
  addDice(s, die, -1);
  if (action.k !== 'hit') return;
  const damage = DAMAGE[colourOfDie(die)] as number;
  const ship = shipWith(s, action.ship, action.damage);
  if (damageShip(s, hits.sector(s), hits.target(s), action.ship, ship, damage, hits.seat(s), log))
    hits.setDestroyed(s, true);
};

/** Targets of the die at hand, private to each call. */
const targets: EclipseAction[] = [];

export const assigningHits = asks(hits, {
  proceed: (s, log) => {
    for (;;) {
      const die = nextDie(s);
      if (die === NONE) {
        hits.pop(s);
        return true;
      }
      if (!hitsAny(s, die)) {
        dropDice(s, die);
        continue;
      }
      targets.length = 0;
      listTargets(s, die, targets);
      if (targets.length > 1) return false;
      assign(s, targets[0] as EclipseAction, log);
    }
  },
  list: (s, out) => listTargets(s, nextDie(s) as Die, out),
  whyNot: (s, action) => {
    const die = nextDie(s) as Die;
    if (action.k === 'waste') return whyNotWaste(s, die);
    if (action.k !== 'hit') return NOT_NOW;
    return isBelow(action.ship, SHIP_KINDS) ? whyNotHit(s, die, action.ship, action.damage) : NO_SUCH_TARGET;
  },
  apply: assign,
});
