import { type Seat, seatsOf } from '@orrery/kernel';
import { useEffect, useState } from 'react';
import {
  ANCIENTS,
  discOwner,
  type Faction,
  GCDS,
  hostileAncients,
  isGuarded,
  type SectorId,
  type ShipKind,
  type State,
  shipsOf,
  squadOf,
  standingIn,
} from '../board.ts';
import type { Fleet } from '../tools/odds/index.ts';

/** Below this a player must confirm before ships fly in. */
export const POOR = 0.4;
export const FAIR = 0.6;

/** Whole figures; the ends of the scale are kept for what is certain. */
export const percent = (p: number): string =>
  p > 0 && p < 0.005 ? '<1%' : p < 1 && p > 0.995 ? '>99%' : `${Math.round(100 * p)}%`;

/** Precise to two digits, and done before the pointer gets there. */
const QUICK = { effort: 1e5, samples: 1000 };

interface Fight {
  readonly attacker: Fleet;
  readonly defender: Fleet;
  readonly attacks: boolean;
}

/** Whom ships of a seat would have to fight in a sector. */
export const rivalsIn = (s: State, sector: SectorId, seat: Seat): Faction[] => {
  const rivals: Faction[] = seatsOf(s.players).filter((other) => other !== seat && shipsOf(s, sector, other) > 0);
  if (hostileAncients(s, seat, sector) > 0) rivals.push(ANCIENTS);
  if (isGuarded(s, sector)) rivals.push(GCDS);
  return rivals;
};

/** The ships a seat would have in a sector with one more of a kind. */
const withOneMore = (s: State, sector: SectorId, seat: Seat, ship: ShipKind): Fleet => {
  const one = squadOf(s, seat, ship, 1);
  const there = standingIn(s, sector, seat, false);
  return there.some(({ kind }) => kind === one.kind)
    ? there.map((squad) => (squad.kind === one.kind ? { ...squad, count: squad.count + 1 } : squad))
    : [...there, one];
};

/** The battles that one more ship of a seat would fight in a sector; none where nobody stands against it. */
export const fightsAt = (s: State, seat: Seat, sector: SectorId, ship: ShipKind): readonly Fight[] => {
  const mine = withOneMore(s, sector, seat, ship);
  const attacks = discOwner(s, sector) !== seat;
  return rivalsIn(s, sector, seat).map((rival) => {
    const theirs = standingIn(s, sector, rival, false);
    return { attacker: attacks ? mine : theirs, defender: attacks ? theirs : mine, attacks };
  });
};

/**
 * The chance to win at every sector a ship could fly to where it would have to fight, against the strongest of those there.
 * Worked out after the drawing.
 */
export const useChances = (
  s: State,
  seat: Seat | null,
  ship: ShipKind | null,
  sectors: Iterable<SectorId>,
): ReadonlyMap<SectorId, number> => {
  const [chances, setChances] = useState<ReadonlyMap<SectorId, number>>(NO_CHANCES);
  const fights =
    seat === null || ship === null
      ? []
      : [...sectors].flatMap((sector) => fightsAt(s, seat, sector, ship).map((fight) => ({ sector, ...fight })));
  const key = JSON.stringify(fights);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all there is about the fights
  useEffect(() => {
    let wanted = true;
    setChances(NO_CHANCES);
    if (fights.length === 0) return;
    void import('../tools/odds/index.ts').then(({ faultOf, odds }) => {
      if (!wanted) return;
      const found = new Map<SectorId, number>();
      for (const { sector, attacker, defender, attacks } of fights) {
        if (faultOf(attacker) !== null || faultOf(defender) !== null) continue;
        const { win, loss } = odds(attacker, defender, QUICK);
        found.set(sector, Math.min(found.get(sector) ?? 1, attacks ? win : loss));
      }
      setChances(found);
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return chances;
};

const NO_CHANCES: ReadonlyMap<SectorId, number> = new Map();
