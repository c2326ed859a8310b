import type { Rng } from '@orrery/kernel';
import {
  DAMAGE,
  type Fleet,
  LARGEST_FIRST,
  SQUAD_KINDS,
  type Squad,
  type SquadKind,
} from '../../rules/battle/fleet.ts';

/**
 * Battles fought die by die with single ships, as the chapter reads: slow and plain on purpose, so that the exact odds can be
 * held against them. Shared with the odds are the types, the constants of fleet.ts and (in matchups.ts) the order in which
 * `threat` and `easiest` rank the types; hits, assignment, order of activation and the course of a battle are written anew.
 */
export interface Ship {
  readonly squad: Squad;
  readonly index: number;
  left: number;
}

export interface Die {
  readonly damage: number;
  readonly face: number;
}

/** Targets of a roll: for every die the ship it is assigned to, or null. */
export type Assign = (dice: readonly Die[], computer: number, enemies: readonly Ship[]) => (Ship | null)[];

/** E14.14 */
export const hits = (die: Die, computer: number, ship: Ship): boolean =>
  die.face === 6 || (die.face !== 1 && die.face + computer - ship.squad.shield >= 6);

/** E14.22 with any order of ships. */
export const assignInOrder =
  (compare: (x: Ship, y: Ship) => number): Assign =>
  (dice, computer, enemies) => {
    const target = new Array<Ship | null>(dice.length).fill(null);
    const order = enemies.filter((s) => s.left > 0).sort(compare);
    const spared: Ship[] = [];
    for (const ship of order) {
      const free: number[] = [];
      for (let i = 0; i < dice.length; i++) if (target[i] === null && hits(dice[i], computer, ship)) free.push(i);
      const chosen = fewest(free, dice, ship.left);
      if (chosen === null) spared.push(ship);
      else for (const i of chosen) target[i] = ship;
    }
    for (let i = 0; i < dice.length; i++)
      if (target[i] === null) target[i] = spared.find((s) => hits(dice[i], computer, s)) ?? null;
    return target;
  };

/** The fewest dice that do so much damage; then the least damage; then the lowest faces. */
const fewest = (free: readonly number[], dice: readonly Die[], need: number): number[] | null => {
  const [one] = free;
  if (free.reduce((sum, i) => sum + dice[i].damage, 0) < need) return null;
  if (free.every((i) => dice[i].damage === dice[one].damage)) {
    const count = Math.ceil(need / dice[one].damage);
    return count > free.length ? null : free.toSorted((x, y) => dice[x].face - dice[y].face).slice(0, count);
  }
  let best: number[] | null = null;
  const worth = (set: readonly number[]): number[] => [
    set.length,
    set.reduce((sum, i) => sum + dice[i].damage, 0),
    set.reduce((sum, i) => sum + dice[i].face, 0),
  ];
  const better = (x: readonly number[], y: readonly number[]): boolean => {
    const at = x.findIndex((v, i) => v !== y[i]);
    return at >= 0 && x[at] < y[at];
  };
  for (let mask = 1; mask < 1 << free.length; mask++) {
    const set = free.filter((_, i) => mask & (1 << i));
    if (set.reduce((sum, i) => sum + dice[i].damage, 0) < need) continue;
    if (best === null || better(worth(set), worth(best))) best = set;
  }
  return best;
};

const size = (kind: SquadKind): number => LARGEST_FIRST.indexOf(kind);
export const largest = assignInOrder(
  (x, y) => size(x.squad.kind) - size(y.squad.kind) || x.left - y.left || x.index - y.index,
);
export const weakest = assignInOrder(
  (x, y) => x.left - y.left || size(x.squad.kind) - size(y.squad.kind) || x.index - y.index,
);
/** Types in a given order. */
export const byKinds = (kinds: readonly SquadKind[]): Assign =>
  assignInOrder(
    (x, y) => kinds.indexOf(x.squad.kind) - kinds.indexOf(y.squad.kind) || x.left - y.left || x.index - y.index,
  );

/** Dice as they come, each to the first living ship in the order of these types. */
export const oneByOne =
  (kinds: readonly SquadKind[]): Assign =>
  (dice, computer, enemies) => {
    const left = new Map(enemies.map((s) => [s, s.left]));
    const order = enemies
      .filter((s) => s.left > 0)
      .sort((x, y) => kinds.indexOf(x.squad.kind) - kinds.indexOf(y.squad.kind) || x.left - y.left);
    const target = new Array<Ship | null>(dice.length).fill(null);
    const turns = dice.map((_, i) => i).sort((x, y) => dice[y].damage - dice[x].damage || x - y);
    for (const i of turns) {
      const ship = order.find((s) => (left.get(s) ?? 0) > 0);
      if (ship === undefined || !hits(dice[i], computer, ship)) continue;
      target[i] = ship;
      left.set(ship, (left.get(ship) ?? 0) - dice[i].damage);
    }
    return target;
  };

export interface FightEnd {
  readonly k: 'attacker' | 'defender' | 'stalemate';
  readonly left: readonly [readonly number[], readonly number[]];
}

/** One battle of E14.17 to E14.20 and E14.30, nobody retreating. */
export const fight = (fleets: readonly [Fleet, Fleet], assign: readonly [Assign, Assign], rng: Rng): FightEnd => {
  let index = 0;
  const ships = fleets.map((fleet) =>
    fleet.flatMap((squad) =>
      Array.from(
        { length: squad.count },
        (_, i): Ship => ({ squad, index: index++, left: squad.hull + 1 - (squad.damage?.[i] ?? 0) }),
      ),
    ),
  );
  const types = fleets
    .flatMap((fleet, side) => fleet.map((squad) => ({ squad, side })))
    .sort(
      (x, y) =>
        y.squad.initiative - x.squad.initiative ||
        y.side - x.side ||
        SQUAD_KINDS.indexOf(x.squad.kind) - SQUAD_KINDS.indexOf(y.squad.kind),
    );
  const alive = (side: number): boolean => ships[side].some((s) => s.left > 0);
  const shoot = (squad: Squad, side: number, weapon: 'cannons' | 'missiles'): void => {
    const dice: Die[] = [];
    for (const ship of ships[side])
      if (ship.squad === squad && ship.left > 0)
        squad[weapon].forEach((n, d) => {
          for (let i = 0; i < n; i++) dice.push({ damage: DAMAGE[d], face: rng.below(6) + 1 });
        });
    const enemies = ships[1 - side];
    const targets = assign[side](dice, squad.computer, enemies);
    dice.forEach((die, i) => {
      const ship = targets[i];
      if (ship !== null && hits(die, squad.computer, ship)) ship.left = Math.max(0, ship.left - die.damage);
    });
  };
  for (const { squad, side } of types) if (alive(0) && alive(1)) shoot(squad, side, 'missiles');
  while (alive(0) && alive(1)) {
    const armed = ships.some((own) => own.some((s) => s.left > 0 && s.squad.cannons.some((n) => n > 0)));
    if (!armed) break;
    for (const { squad, side } of types) if (alive(0) && alive(1)) shoot(squad, side, 'cannons');
  }
  const left = fleets.map((fleet, side) =>
    fleet.map((squad) => ships[side].filter((s) => s.squad === squad && s.left > 0).length),
  ) as [number[], number[]];
  return { k: !alive(1) ? 'attacker' : !alive(0) ? 'defender' : 'stalemate', left };
};
