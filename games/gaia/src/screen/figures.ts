import { NONE, type Seat } from '@orrery/kernel';
import type { Figure } from '@orrery/table';
import {
  ACADEMY_K,
  BOOSTERS,
  BOWL1,
  BOWL2,
  BOWL3,
  type BowlId,
  boosterOf,
  countOf,
  freeValue,
  GAIA_AREA,
  GAIA_PROJECT,
  hasFaction,
  hasInstitute,
  hasTile,
  LAB,
  levelOf,
  MINE,
  PROJECT_TOKENS,
  powerIn,
  rangeOf,
  STEP_PRICE,
  type State,
  TERRAFORMING,
  TILES,
  type TileId,
  TRACKS,
  TRADE,
  type TrackId,
  thresholdOf,
  turnsQicToOre,
} from '../board.ts';
import { factionOf } from './scene.ts';
import { BOOSTER_EFFECTS, type Gain, GOODS, LEVEL_SIGNS, rowsOf, TILE_EFFECTS } from './symbols.ts';

/** G1.6. */
const CAPS = { ore: 15, knowledge: 15, credits: 30 } as const;

/** Goods and tokens in the bowls: what a player has at this moment. */
export const held = (s: State, seat: Seat): readonly Figure[] => {
  const bowl = (i: BowlId): number => powerIn(s, seat, i) + (s.stone[seat] === i + 1 ? 1 : 0);
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
    { id: 'bowl1', icon: null, value: bowl(BOWL1), name: 'figure.bowl', params: { bowl: 'I' } },
    { id: 'bowl2', icon: null, value: bowl(BOWL2), name: 'figure.bowl', params: { bowl: 'II' } },
    { id: 'bowl3', icon: null, value: bowl(BOWL3), name: 'figure.bowl', params: { bowl: 'III' } },
    { id: 'area', icon: null, value: bowl(GAIA_AREA), name: 'figure.area' },
  ];
};

/** What lasts: income, reach, prices, gaiaformers, power values. Nothing before there is a faction. */
export const lasting = (s: State, seat: Seat): readonly Figure[] => {
  if (!hasFaction(s, seat)) return [];
  const income = incomeOf(s, seat);
  const projects = PROJECT_TOKENS[levelOf(s, seat, GAIA_PROJECT)];
  return [
    ...INCOME.map(
      (good): Figure => ({
        id: `income.${good}`,
        icon: good,
        sign: 'income',
        value: income[good] ?? 0,
        name: `figure.income.${good}`,
      }),
    ),
    { id: 'range', icon: 'range', value: rangeOf(s, seat), name: 'figure.range' },
    {
      id: 'step',
      icon: 'step',
      value: STEP_PRICE[levelOf(s, seat, TERRAFORMING)],
      name: 'figure.step',
      isPrice: true,
    },
    { id: 'formers', icon: 'former', value: s.formers[seat] as number, name: 'figure.formers' },
    ...(projects > 0
      ? [{ id: 'project', icon: null, value: projects, name: 'figure.project', isPrice: true } as const]
      : []),
    { id: 'value', icon: 'federation', value: freeValue(s, seat), name: 'figure.value' },
    { id: 'threshold', icon: null, value: thresholdOf(s, seat), name: 'figure.threshold', isPrice: true },
  ];
};
const INCOME = ['ore', 'credits', 'knowledge', 'qic', 'token', 'charge'] as const;

/** Everything a player counts. */
export const figures = (s: State, seat: Seat): readonly Figure[] => [...held(s, seat), ...lasting(s, seat)];

export const isAutoma = (s: State, seat: Seat): boolean => s.tables.automa >= 0 && seat === 1;

/** What the board of an opponent shows while it is folded. */
export const brief = (s: State, seat: Seat): readonly Figure[] => {
  // The Automa has no resources.
  if (!hasFaction(s, seat) || isAutoma(s, seat)) return [];
  const all = held(s, seat);
  const power = all.filter(({ id }) => id.startsWith('bowl'));
  return [
    ...all.slice(0, 4).map((figure) => ({ ...figure, thing: `resource.${figure.id}` })),
    {
      id: 'power',
      icon: 'power',
      value: power.reduce((sum, one) => sum + one.value, 0),
      text: power.map(({ value }) => value).join('/'),
      name: 'gaia.power',
      thing: 'resource.power',
    },
  ];
};

type Sum = { -readonly [good in keyof Gain]: number };

const add = (into: Sum, gain: Gain): void => {
  for (const good of GOODS) if (gain[good] !== undefined) into[good] = (into[good] ?? 0) + (gain[good] as number);
};

/** What the next income would bring, as things stand. */
export const incomeOf = (s: State, seat: Seat): Gain => {
  const faction = factionOf(s, seat);
  const sum: Sum = {};
  if (faction === null) return sum;
  const rows = rowsOf(faction);
  add(sum, rows.base);
  for (const gain of rows.mines.slice(0, countOf(s, seat, MINE))) add(sum, gain);
  for (const gain of rows.trades.slice(0, countOf(s, seat, TRADE))) add(sum, gain);
  for (const gain of rows.labs.slice(0, countOf(s, seat, LAB))) add(sum, gain);
  if (hasInstitute(s, seat)) add(sum, rows.institute);
  if (countOf(s, seat, ACADEMY_K) > 0) add(sum, rows.academyK);
  TRACKS.forEach((_, track) => {
    add(sum, LEVEL_SIGNS[track]?.[levelOf(s, seat, track as TrackId)]?.income ?? {});
  });
  const booster = boosterOf(s, seat);
  if (booster !== NONE)
    for (const effect of BOOSTER_EFFECTS[BOOSTERS[booster]]) if (effect.when === 'income') add(sum, effect.gain);
  TILES.forEach((tile, i) => {
    if (hasTile(s, seat, i as TileId) && TILE_EFFECTS[tile].when === 'income') add(sum, TILE_EFFECTS[tile].gain);
  });
  const { ore = 0, qic = 0 } = sum;
  // G21.8
  return qic > 0 && turnsQicToOre(s, seat) ? { ...sum, ore: ore + qic, qic: 0 } : sum;
};
