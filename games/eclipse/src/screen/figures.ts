import type { Seat } from '@orrery/kernel';
import type { Figure } from '@orrery/table';
import {
  balanceOf,
  cannonsOf,
  EVERY_SECTOR,
  EVERY_SHIP,
  hasSpecies,
  incomeOf,
  MATERIALS,
  MONEY,
  missilesOf,
  SCIENCE,
  SHIPS,
  type ShipKind,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MOVE,
  STAT_SHIELD,
  type State,
  type StatId,
  shipsOf,
  statOf,
  storeOf,
  upkeepOf,
} from '../board.ts';

type Of = (s: State, seat: Seat, ship: ShipKind) => number;
const stat =
  (id: StatId): Of =>
  (s, seat, ship) =>
    statOf(s, seat, ship, id);
const SHIP_FIGURES: readonly (readonly [id: string, of: Of])[] = [
  ['Cannons', cannonsOf],
  ['Missiles', missilesOf],
  ['Hull', stat(STAT_HULL)],
  ['Initiative', stat(STAT_INITIATIVE)],
  ['Computer', stat(STAT_COMPUTER)],
  ['Shield', stat(STAT_SHIELD)],
  ['Movement', stat(STAT_MOVE)],
  ['Energy', stat(STAT_ENERGY)],
];

/** What a blueprint makes of every ship of its type, for as long as it stays. */
const shipFigures = (s: State, seat: Seat): Figure[] =>
  !hasSpecies(s, seat)
    ? []
    : EVERY_SHIP.flatMap((ship) =>
        SHIP_FIGURES.map(([id, of]) => ({
          id: `${SHIPS[ship]} ${id}`,
          icon: null,
          value: of(s, seat, ship),
          name: `figure.ship${id}`,
          params: { ship: SHIPS[ship] as string },
        })),
      );

/**
 * Everything a player counts, goods at hand and what lasts; the preview of an action shows the differences. Before the
 * set-up nobody has anything; what a species begins with is on its card.
 */
export const figures = (s: State, seat: Seat): readonly Figure[] => (s.round === 0 ? [] : figuresOf(s, seat));

const figuresOf = (s: State, seat: Seat): readonly Figure[] => [
  { id: 'money', icon: 'credits', value: storeOf(s, seat, MONEY), name: 'figure.money' },
  { id: 'science', icon: 'knowledge', value: storeOf(s, seat, SCIENCE), name: 'figure.science' },
  { id: 'materials', icon: 'ore', value: storeOf(s, seat, MATERIALS), name: 'figure.materials' },
  { id: 'incomeMoney', icon: null, value: incomeOf(s, seat, MONEY), name: 'figure.incomeMoney' },
  { id: 'incomeScience', icon: null, value: incomeOf(s, seat, SCIENCE), name: 'figure.incomeScience' },
  { id: 'incomeMaterials', icon: null, value: incomeOf(s, seat, MATERIALS), name: 'figure.incomeMaterials' },
  { id: 'upkeep', icon: null, value: -upkeepOf(s, seat), name: 'figure.upkeep' },
  { id: 'balance', icon: null, value: balanceOf(s, seat), name: 'figure.balance' },
  { id: 'discs', icon: null, value: s.discs[seat] as number, name: 'figure.discs' },
  { id: 'colony', icon: null, value: s.colony[seat] as number, name: 'figure.colonyShips' },
  ...shipFigures(s, seat),
];

/** With a minus, not a hyphen. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** What the board of an opponent shows while it is folded. */
export const brief = (s: State, seat: Seat): readonly Figure[] =>
  !hasSpecies(s, seat)
    ? []
    : [
        ...figures(s, seat)
          .slice(0, 3)
          .map((figure) => ({ ...figure, thing: `resource.${figure.id}` })),
        {
          id: 'ships',
          icon: 'range',
          value: allShipsOf(s, seat),
          name: 'figure.ships',
          thing: 'symbol.ship',
        },
      ];

export const allShipsOf = (s: State, seat: Seat): number => {
  let n = 0;
  for (const sector of EVERY_SECTOR) n += shipsOf(s, sector, seat);
  return n;
};
