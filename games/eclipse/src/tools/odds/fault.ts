import { miniatures } from '../../content/board.ts';
import { ancientsOn } from '../../content/sectors.ts';
import type { Fleet, Squad, SquadKind } from '../../rules/battle/fleet.ts';
import { CRUISER, DREADNOUGHT, INTERCEPTOR, STARBASE } from '../../state/ids.ts';

/** Why something is no fleet the odds can be worked out for. */
export interface FleetFault {
  readonly why: 'noShips' | 'kindTwice' | 'mixedFaction' | 'number' | 'tooMany' | 'tooManyDice' | 'damage';
  readonly kind: SquadKind | null;
}

/** Far above what the box holds (E1.5) and what blueprints carry, low enough for exact integer keys. */
export const MOST = { ships: 12, value: 30, dice: 14, volley: 60, rolls: 8000 } as const;

export const faultOf = (fleet: Fleet): FleetFault | null => {
  if (fleet.every((s) => s.count === 0)) return { why: 'noShips', kind: null };
  for (const squad of fleet) {
    const why = whyNotSquad(squad);
    if (why !== null) return { why, kind: squad.kind };
    if (fleet.filter((other) => other.kind === squad.kind).length > 1) return { why: 'kindTwice', kind: squad.kind };
    if ((squad.kind === 'ancient' || squad.kind === 'gcds') && fleet.length > 1)
      return { why: 'mixedFaction', kind: squad.kind };
  }
  return null;
};

const whyNotSquad = (s: Squad): FleetFault['why'] | null => {
  if (!isWhole(s.count, MOST.ships)) return Number.isInteger(s.count) && s.count > 0 ? 'tooMany' : 'number';
  for (const value of [s.initiative, s.computer, s.shield, s.hull]) if (!isWhole(value, MOST.value)) return 'number';
  for (const dice of [s.cannons, s.missiles]) {
    if (dice.length !== 3) return 'number';
    for (const n of dice) {
      if (!isWhole(n, MOST.dice)) return 'number';
      if (n * s.count > MOST.volley) return 'tooManyDice';
    }
    if (dice.reduce((rolls, n) => rolls * (n * s.count + 1), 1) > MOST.rolls) return 'tooManyDice';
  }
  const damage = s.damage ?? [];
  return damage.length > s.count || damage.some((d) => !isWhole(d, s.hull)) ? 'damage' : null;
};

/** Something no table can bring about, though its odds can be worked out. */
export interface FleetWarning {
  readonly why: 'count' | 'energy' | 'noDrive' | 'drive';
  readonly kind: SquadKind;
  /** What there would have to be, or may be at most; and what there is. */
  readonly needs: number;
  readonly has: number;
}

/** E1.5: miniatures of a player; ancients on any one sector; one Galactic Center. */
const MOST_ON_TABLE: { readonly [kind in SquadKind]: number } = {
  interceptor: miniatures[INTERCEPTOR],
  cruiser: miniatures[CRUISER],
  dreadnought: miniatures[DREADNOUGHT],
  starbase: miniatures[STARBASE],
  ancient: Math.max(...ancientsOn),
  gcds: 1,
};
export const mostOf = (kind: SquadKind): number => MOST_ON_TABLE[kind];

/** More ships than anybody has. */
export const warningsOf = (fleet: Fleet): FleetWarning[] =>
  fleet.flatMap(({ kind, count }) =>
    count > mostOf(kind) ? [{ why: 'count', kind, needs: mostOf(kind), has: count } as const] : [],
  );

const isWhole = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n <= most;
