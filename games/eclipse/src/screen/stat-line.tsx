import type { Message, Say } from '@orrery/kernel';
import { cx, styled, ui } from '@orrery/table';
import {
  CANNON_STATS,
  DAMAGE,
  EVERY_STAT,
  type Faction,
  MISSILE_STATS,
  type ShipKind,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MOVE,
  STAT_SHIELD,
  type State,
  type StatId,
  statOf,
} from '../board.ts';
import { DIE_COLOURS } from './art/parts.tsx';
import css from './stat-line.module.css';

export type Stats = readonly number[];
export const statsOf = (s: State, faction: Faction, kind: ShipKind): Stats =>
  EVERY_STAT.map((stat) => statOf(s, faction, kind, stat));

const NAMED: readonly (readonly [name: string, stat: StatId])[] = [
  ['initiative', STAT_INITIATIVE],
  ['computer', STAT_COMPUTER],
  ['shield', STAT_SHIELD],
  ['hull', STAT_HULL],
  ['movement', STAT_MOVE],
  ['energy', STAT_ENERGY],
];

/** Figures that are not what they were, as they would be. */
export const statsChanged = (before: Stats, after: Stats): readonly Message[] => {
  const differs = (stat: StatId): boolean => before[stat] !== after[stat];
  const dice = (kinds: readonly StatId[], key: string): readonly Message[] =>
    kinds.flatMap((stat, colour) =>
      differs(stat) ? [{ key, params: { count: after[stat] ?? 0, damage: DAMAGE[colour] as number } }] : [],
    );
  return [
    ...dice(CANNON_STATS, 'eclipse.stat.cannons'),
    ...dice(MISSILE_STATS, 'eclipse.stat.missiles'),
    ...NAMED.flatMap(([name, stat]) =>
      differs(stat) ? [{ key: `eclipse.stat.${name}`, params: { value: after[stat] ?? 0 } }] : [],
    ),
  ];
};

/** A blueprint in figures: initiative, computer, shield, hull, dice; with `full` also drives and energy. `before` shows what would change. */
export const StatLine = ({
  s,
  faction,
  kind,
  say,
  full = false,
}: {
  s: State;
  faction: Faction;
  kind: ShipKind;
  say: Say;
  full?: boolean;
}) => <StatFigures stats={statsOf(s, faction, kind)} say={say} full={full} />;

interface Row {
  readonly id: string;
  readonly sign: string;
  readonly value: number;
  readonly was: number;
}

export const StatFigures = ({
  stats,
  before = stats,
  say,
  full = false,
}: {
  stats: Stats;
  before?: Stats;
  say: Say;
  full?: boolean;
}) => {
  const of = (stat: number): number => stats[stat] ?? 0;
  const row = (id: string, sign: string, stat: number): Row => ({ id, sign, value: of(stat), was: before[stat] ?? 0 });
  const rows: Row[] = [
    row('initiative', '▸', STAT_INITIATIVE),
    row('computer', '+', STAT_COMPUTER),
    row('shield', '−', STAT_SHIELD),
    row('hull', '♦', STAT_HULL),
    ...(full ? [row('movement', '»', STAT_MOVE), row('energy', '↯', STAT_ENERGY)] : []),
  ];
  const dice: { key: string; colour: number; missile: boolean; count: number }[] = [];
  for (const [kinds, missile] of [
    [MISSILE_STATS, true],
    [CANNON_STATS, false],
  ] as const)
    for (let colour = 2; colour >= 0; colour--) {
      const count = of(kinds[colour] as StatId);
      if (count > 0) dice.push({ key: `${missile} ${colour}`, colour, missile, count });
    }
  return (
    <span className={css.statLine}>
      {rows.map(({ id, sign, value, was }) => {
        const name = say(`eclipse.stat.${id}`, { value });
        const tone = value !== was && (value > was ? css.gain : css.cost);
        return (
          <span
            key={id}
            className={cx(css.stat, css[id], tone, id === 'energy' && value < 0 && css.bad)}
            data-part={cx('stat', id)}
            data-thing={`symbol.${id}`}
          >
            <i aria-hidden="true">{sign}</i>
            <span aria-hidden="true">{value}</span>
            <span className={ui.hidden}>{name}</span>
          </span>
        );
      })}
      {dice.map(({ key, colour, missile, count }) => {
        const name = say(missile ? 'eclipse.stat.missiles' : 'eclipse.stat.cannons', {
          count,
          damage: DAMAGE[colour] as number,
        });
        return (
          <span
            key={key}
            {...styled(css, 'stat', 'dice')}
            data-thing={missile ? 'symbol.missile' : 'symbol.cannon'}
            style={{ background: DIE_COLOURS[colour] }}
          >
            <span aria-hidden="true">
              {missile ? '➹' : ''}
              {count}×{DAMAGE[colour]}
            </span>
            <span className={ui.hidden}>{name}</span>
          </span>
        );
      })}
    </span>
  );
};
