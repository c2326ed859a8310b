import type { Seat } from '@orrery/kernel';
import { type Change, changesBetween } from '@orrery/table';
import {
  balanceOf,
  cannonsOf,
  EVERY_SHIP,
  EVERY_TECH,
  hasTech,
  missilesOf,
  STAT_HULL,
  STAT_INITIATIVE,
  type State,
  statOf,
  techIds,
  unusedOf,
  upkeepOf,
} from '../board.ts';
import { techBrings } from './does.ts';
import { figures, signed } from './figures.ts';

/** Shown as one: what the upkeep will be, and what it leaves. */
const ACCOUNTS: readonly string[] = ['upkeep', 'balance'];
/** Pieces, which are counted in words. */
const PIECES: readonly string[] = ['discs', 'colony'];

const counted = (change: Change): Change => {
  const { figure, by } = change;
  if (!PIECES.includes(figure.id)) return change;
  const params = { sign: by > 0 ? '+' : '−', count: Math.abs(by) };
  return { ...change, said: { key: `eclipse.change.${figure.id}`, params } };
};

/** A dearer upkeep with what is left after it, or the debt that an answer leads into. */
const accounts = (before: State, after: State, seat: Seat): readonly Change[] => {
  const dearer = upkeepOf(after, seat) - upkeepOf(before, seat);
  const left = balanceOf(after, seat);
  const figure = { id: 'upkeep', icon: null, value: left, name: 'figure.balance' };
  const upkeep = { sign: dearer > 0 ? '+' : '−', count: Math.abs(dearer) };
  if (left < 0 && left < balanceOf(before, seat))
    return [{ figure, by: -1, said: { key: 'eclipse.change.debt', params: { count: -left } } }];
  return dearer === 0
    ? []
    : [{ figure, by: -dearer, said: { key: 'eclipse.change.upkeep', params: { ...upkeep, left: signed(left) } } }];
};

const told = (id: string, said: Change['said']): Change => ({
  figure: { id, icon: null, value: 0, name: 'figure.ships' },
  by: 1,
  ...(said === undefined ? {} : { said }),
});

/** What new technologies bring. */
const learned = (before: State, after: State, seat: Seat): readonly Change[] =>
  EVERY_TECH.filter((tech) => hasTech(after, seat, tech) && !hasTech(before, seat, tech)).flatMap((tech) =>
    techBrings(techIds[tech] as string).map((said, i) => told(`learned ${tech} ${i}`, said)),
  );

/** What new ships are worth in a battle. */
const built = (before: State, after: State, seat: Seat): readonly Change[] =>
  EVERY_SHIP.filter((ship) => unusedOf(after, seat, ship) < unusedOf(before, seat, ship)).map((ship) =>
    told(`built ${ship}`, {
      key: 'eclipse.change.built',
      params: {
        initiative: statOf(after, seat, ship, STAT_INITIATIVE),
        dice: cannonsOf(after, seat, ship) + missilesOf(after, seat, ship),
        hull: statOf(after, seat, ship, STAT_HULL),
      },
    }),
  );

/** What differs between two moments, as a player would say it. */
export const changes = (before: State, after: State, seat: Seat): readonly Change[] => {
  const all = changesBetween(figures(before, seat), figures(after, seat));
  const plain = all.filter(({ figure }) => !ACCOUNTS.includes(figure.id)).map(counted);
  if (before.round === 0 || after.round !== before.round) return plain;
  return [...plain, ...accounts(before, after, seat), ...learned(before, after, seat), ...built(before, after, seat)];
};
