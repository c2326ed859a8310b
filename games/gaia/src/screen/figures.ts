import type { Figure } from '@orrery/table';
import { BOOSTERS, BOWLS, type Booster, countOf, levelOf, type State, TILES, type Tile } from '../index.ts';
import { factionOf } from './scene.ts';
import { BOOSTER_EFFECTS, type Gain, GOODS, LEVEL_SIGNS, rowsOf, TILE_EFFECTS } from './symbols.ts';

/** G1.6. */
const CAPS = { ore: 15, knowledge: 15, credits: 30 } as const;

/** Everything a player counts; the differences make the preview of an action. */
export const figures = (s: State, seat: number): readonly Figure[] => {
  const bowl = (i: number): number => (s.power[seat * BOWLS + i] as number) + (s.stone[seat] === i + 1 ? 1 : 0);
  return [
    { id: 'ore', icon: 'ore', value: s.ore[seat] as number, name: 'figure.ore', cap: CAPS.ore },
    { id: 'credits', icon: 'credits', value: s.credits[seat] as number, name: 'figure.credits', cap: CAPS.credits },
    {
      id: 'knowledge',
      icon: 'knowledge',
      value: s.knowledge[seat] as number,
      name: 'figure.knowledge',
      cap: CAPS.knowledge,
    },
    { id: 'qic', icon: 'qic', value: s.qic[seat] as number, name: 'figure.qic' },
    { id: 'bowl1', icon: null, value: bowl(0), name: 'figure.bowl', params: { bowl: 'I' } },
    { id: 'bowl2', icon: null, value: bowl(1), name: 'figure.bowl', params: { bowl: 'II' } },
    { id: 'bowl3', icon: null, value: bowl(2), name: 'figure.bowl', params: { bowl: 'III' } },
    { id: 'area', icon: null, value: bowl(3), name: 'figure.area' },
  ];
};

export const isAutoma = (s: State, seat: number): boolean => s.tables.automa >= 0 && seat === 1;

/** What a folded opponent shows. */
export const brief = (s: State, seat: number): readonly Figure[] => {
  // The Automa has no resources.
  if (s.faction[seat] === 0 || isAutoma(s, seat)) return [];
  const all = figures(s, seat);
  const power = all.filter(({ id }) => id.startsWith('bowl'));
  return [
    ...all.slice(0, 4),
    {
      id: 'power',
      icon: 'power',
      value: power.reduce((sum, one) => sum + one.value, 0),
      text: power.map(({ value }) => value).join('/'),
      name: 'gaia.power',
    },
  ];
};

type Sum = { -readonly [good in keyof Gain]: number };

const add = (into: Sum, gain: Gain): void => {
  for (const good of GOODS) if (gain[good] !== undefined) into[good] = (into[good] ?? 0) + (gain[good] as number);
};

/** What the next income would bring, as things stand. */
export const incomeOf = (s: State, seat: number): Gain => {
  const faction = factionOf(s, seat);
  const sum: Sum = {};
  if (faction === null) return sum;
  const rows = rowsOf(faction);
  add(sum, rows.base);
  for (const gain of rows.mines.slice(0, countOf(s, seat, 1))) add(sum, gain);
  for (const gain of rows.trades.slice(0, countOf(s, seat, 2))) add(sum, gain);
  for (const gain of rows.labs.slice(0, countOf(s, seat, 3))) add(sum, gain);
  if (countOf(s, seat, 4) > 0) add(sum, rows.institute);
  if (countOf(s, seat, 5) > 0) add(sum, rows.academyK);
  for (const track of [4, 5]) add(sum, LEVEL_SIGNS[track]?.[levelOf(s, seat, track)]?.income ?? {});
  const booster = BOOSTERS[(s.booster[seat] as number) - 1] as Booster | undefined;
  if (booster !== undefined)
    for (const effect of BOOSTER_EFFECTS[booster]) if (effect.when === 'income') add(sum, effect.gain);
  TILES.forEach((tile: Tile, i) => {
    const held = (((s.tiles[seat] as number) & ~(s.covered[seat] as number)) >> i) & 1;
    if (held === 1 && TILE_EFFECTS[tile].when === 'income') add(sum, TILE_EFFECTS[tile].gain);
  });
  return sum;
};
