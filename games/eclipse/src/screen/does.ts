import type { Message, Say } from '@orrery/kernel';
import {
  CANNON_STATS,
  COLOURS,
  DAMAGE,
  energyOf,
  MISSILE_STATS,
  type PartId,
  partNamed,
  partStat,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MOVE,
  STAT_SHIELD,
  type StatId,
} from '../board.ts';

const STATS: readonly (readonly [name: string, stat: StatId])[] = [
  ['initiative', STAT_INITIATIVE],
  ['computer', STAT_COMPUTER],
  ['shield', STAT_SHIELD],
  ['hull', STAT_HULL],
  ['movement', STAT_MOVE],
];

const diceOf = (part: PartId, stats: readonly StatId[], key: string): readonly Message[] =>
  COLOURS.flatMap((_, colour) => {
    const count = partStat(part, stats[colour] as StatId);
    return count > 0 ? [{ key, params: { count, damage: DAMAGE[colour] as number } }] : [];
  });

const energy = (part: PartId): readonly Message[] => {
  const of = energyOf(part);
  if (of === 0) return [];
  return [{ key: of > 0 ? 'eclipse.part.gives' : 'eclipse.part.uses', params: { count: Math.abs(of) } }];
};

/** What a part adds to its ship, in words and numbers. */
export const partAdds = (part: PartId): readonly Message[] => [
  ...diceOf(part, CANNON_STATS, 'eclipse.stat.cannons'),
  ...diceOf(part, MISSILE_STATS, 'eclipse.stat.missiles'),
  ...STATS.flatMap(([name, stat]) => {
    const value = partStat(part, stat);
    return value === 0 ? [] : [{ key: `eclipse.stat.${name}`, params: { value } }];
  }),
  ...energy(part),
];

/** What a technology brings: the figures of the part it allows, or its own words. */
export const techBrings = (id: string): readonly Message[] => {
  const part = partNamed.get(id);
  return part === undefined ? [{ key: `eclipse.does.${id}` }] : [{ key: 'eclipse.does.part' }, ...partAdds(part)];
};

export const whatTechDoes = (say: Say, id: string): string =>
  techBrings(id)
    .map(({ key, params }) => say(key, params))
    .join(', ');
