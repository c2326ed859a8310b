import type { IconName } from '@orrery/table';
import type { Booster, Faction, FinalTile, RoundTile, Tile, Token } from '../board.ts';

/**
 * What tiles and boards show. The rules keep their own facts; a test compares these drawings with them, so that a
 * picture never promises anything but what the rules give.
 */
export const GOODS = ['ore', 'knowledge', 'credits', 'qic', 'token', 'charge', 'vp'] as const;
export type Good = (typeof GOODS)[number];
export type Gain = { readonly [good in Good]?: number };

/** What a "per …" effect counts, or is triggered by. */
export type Counted =
  | 'mine'
  | 'trade'
  | 'lab'
  | 'big'
  | 'kind'
  | 'gaia'
  | 'sector'
  | 'federation'
  | 'research'
  | 'step'
  | 'gaiaMine'
  | 'satellite'
  | 'structure'
  | 'inFederation';

export type When = 'now' | 'income' | 'action' | 'pass' | 'each' | 'always';

export interface Effect {
  readonly when: When;
  readonly gain: Gain;
  readonly per?: Counted;
  /** A picture instead of goods. */
  readonly sign?: IconName;
  readonly text?: string;
}

export const TILE_EFFECTS: { readonly [tile in Tile]: Effect } = {
  T1: { when: 'now', gain: { ore: 1, qic: 1 } },
  T2: { when: 'now', gain: { knowledge: 1 }, per: 'kind' },
  T3: { when: 'always', gain: {}, per: 'big', text: '4' },
  T4: { when: 'now', gain: { vp: 7 } },
  T5: { when: 'income', gain: { ore: 1, charge: 1 } },
  T6: { when: 'income', gain: { knowledge: 1, credits: 1 } },
  T7: { when: 'each', gain: { vp: 3 }, per: 'gaiaMine' },
  T8: { when: 'income', gain: { credits: 4 } },
  T9: { when: 'action', gain: { charge: 4 } },
  A1: { when: 'pass', gain: { vp: 3 }, per: 'federation' },
  A2: { when: 'each', gain: { vp: 2 }, per: 'research' },
  A3: { when: 'action', gain: { qic: 1, credits: 5 } },
  A4: { when: 'now', gain: { vp: 2 }, per: 'mine' },
  A5: { when: 'pass', gain: { vp: 3 }, per: 'lab' },
  A6: { when: 'now', gain: { ore: 1 }, per: 'sector' },
  A7: { when: 'pass', gain: { vp: 1 }, per: 'kind' },
  A8: { when: 'now', gain: { vp: 2 }, per: 'gaia' },
  A9: { when: 'now', gain: { vp: 4 }, per: 'trade' },
  A10: { when: 'now', gain: { vp: 2 }, per: 'sector' },
  A11: { when: 'action', gain: { ore: 3 } },
  A12: { when: 'now', gain: { vp: 5 }, per: 'federation' },
  A13: { when: 'action', gain: { knowledge: 3 } },
  A14: { when: 'each', gain: { vp: 3 }, per: 'mine' },
  A15: { when: 'each', gain: { vp: 3 }, per: 'trade' },
};

export const BOOSTER_EFFECTS: { readonly [booster in Booster]: readonly Effect[] } = {
  B1: [{ when: 'income', gain: { ore: 1, knowledge: 1 } }],
  B2: [{ when: 'income', gain: { credits: 2, qic: 1 } }],
  B3: [{ when: 'income', gain: { token: 2, ore: 1 } }],
  B4: [
    { when: 'income', gain: { credits: 2 } },
    { when: 'action', gain: {}, sign: 'step', text: '1' },
  ],
  B5: [
    { when: 'income', gain: { charge: 2 } },
    { when: 'action', gain: {}, sign: 'range', text: '+3' },
  ],
  B6: [
    { when: 'income', gain: { ore: 1 } },
    { when: 'pass', gain: { vp: 1 }, per: 'mine' },
  ],
  B7: [
    { when: 'income', gain: { knowledge: 1 } },
    { when: 'pass', gain: { vp: 3 }, per: 'lab' },
  ],
  B8: [
    { when: 'income', gain: { ore: 1 } },
    { when: 'pass', gain: { vp: 2 }, per: 'trade' },
  ],
  B9: [
    { when: 'income', gain: { charge: 4 } },
    { when: 'pass', gain: { vp: 4 }, per: 'big' },
  ],
  B10: [
    { when: 'income', gain: { credits: 4 } },
    { when: 'pass', gain: { vp: 1 }, per: 'gaia' },
  ],
};

export const TOKEN_GAINS: { readonly [token in Token]: Gain } = {
  F1: { vp: 12 },
  F2: { vp: 8, qic: 1 },
  F3: { vp: 8, token: 2 },
  F4: { vp: 7, ore: 2 },
  F5: { vp: 7, credits: 6 },
  F6: { vp: 6, knowledge: 2 },
  FG: { ore: 1, knowledge: 1, credits: 2 },
};

export const ROUND_EFFECTS: { readonly [tile in RoundTile]: { readonly vp: number; readonly per: Counted } } = {
  'RS-STEP': { vp: 2, per: 'step' },
  'RS-RES': { vp: 2, per: 'research' },
  'RS-MINE': { vp: 2, per: 'mine' },
  'RS-FED': { vp: 5, per: 'federation' },
  'RS-TS4': { vp: 4, per: 'trade' },
  'RS-GAIA4': { vp: 4, per: 'gaiaMine' },
  'RS-BIG': { vp: 5, per: 'big' },
  'RS-TS3': { vp: 3, per: 'trade' },
  'RS-GAIA3': { vp: 3, per: 'gaiaMine' },
  'RS-BIG2': { vp: 5, per: 'big' },
};

export const FINAL_COUNTS: { readonly [tile in FinalTile]: Counted } = {
  'FS-FED': 'inFederation',
  'FS-STRUCT': 'structure',
  'FS-KIND': 'kind',
  'FS-GAIA': 'gaia',
  'FS-SECTOR': 'sector',
  'FS-SAT': 'satellite',
};

/** What is printed on each level of the six areas, from 0 up. `once` is gained on arrival. */
export interface LevelSign {
  readonly once?: Gain;
  readonly income?: Gain;
  readonly sign?: IconName;
  readonly text?: string;
}
const level = (text: string, sign: IconName, once?: Gain): LevelSign => ({ text, sign, ...(once ? { once } : {}) });
export const LEVEL_SIGNS: readonly (readonly LevelSign[])[] = [
  [
    level('3', 'step'),
    level('3', 'step', { ore: 2 }),
    level('2', 'step'),
    level('1', 'step'),
    level('1', 'step', { ore: 2 }),
    {},
  ],
  [
    level('1', 'range'),
    level('1', 'range', { qic: 1 }),
    level('2', 'range'),
    level('2', 'range', { qic: 1 }),
    level('3', 'range'),
    level('4', 'range'),
  ],
  [{}, { once: { qic: 1 } }, { once: { qic: 1 } }, { once: { qic: 2 } }, { once: { qic: 2 } }, { once: { qic: 4 } }],
  [
    {},
    level('6', 'former'),
    level('', 'token', { token: 3 }),
    level('4', 'former'),
    level('3', 'former'),
    level('4+', 'vp'),
  ],
  [
    {},
    { income: { credits: 2, charge: 1 } },
    { income: { ore: 1, credits: 2, charge: 2 } },
    { income: { ore: 1, credits: 3, charge: 3 } },
    { income: { ore: 2, credits: 4, charge: 4 } },
    { once: { ore: 3, credits: 6, charge: 6 } },
  ],
  [
    {},
    { income: { knowledge: 1 } },
    { income: { knowledge: 2 } },
    { income: { knowledge: 3 } },
    { income: { knowledge: 4 } },
    { once: { knowledge: 9 } },
  ],
];

/** The rows of a faction board: what each place brings once its piece is on the map. */
export interface Rows {
  readonly base: Gain;
  readonly mines: readonly Gain[];
  readonly trades: readonly Gain[];
  readonly labs: readonly Gain[];
  readonly institute: Gain;
  readonly academyK: Gain;
  readonly academyQ: Gain;
}
const ore: Gain = { ore: 1 };
const COMMON: Rows = {
  base: { ore: 1, knowledge: 1 },
  mines: [ore, ore, {}, ore, ore, ore, ore, ore],
  trades: [{ credits: 3 }, { credits: 4 }, { credits: 4 }, { credits: 5 }],
  labs: [{ knowledge: 1 }, { knowledge: 1 }, { knowledge: 1 }],
  institute: { charge: 4, token: 1 },
  academyK: { knowledge: 2 },
  academyQ: { qic: 1 },
};
const OWN: { readonly [faction in Faction]?: Partial<Rows> } = {
  lantids: { institute: { charge: 4 } },
  hadsch: { base: { ore: 1, knowledge: 1, credits: 3 } },
  ivits: { base: { ore: 1, knowledge: 1, qic: 1 } },
  baltaks: { academyQ: { credits: 4 } },
  xenos: { institute: { charge: 4, qic: 1 } },
  gleens: { institute: { charge: 4, ore: 1 } },
  ambas: { base: { ore: 2, knowledge: 1 }, institute: { charge: 4, token: 2 } },
  firaks: { base: { ore: 1, knowledge: 2 } },
  bescods: {
    base: { ore: 1 },
    trades: [{ knowledge: 1 }, { knowledge: 1 }, { knowledge: 1 }, { knowledge: 1 }],
    labs: [{ credits: 3 }, { credits: 4 }, { credits: 5 }],
    institute: { charge: 4, token: 2 },
  },
  nevlas: { labs: [{ charge: 2 }, { charge: 2 }, { charge: 2 }] },
  itars: { base: { ore: 1, knowledge: 1, token: 1 }, academyK: { knowledge: 3 } },
};
export const rowsOf = (faction: Faction): Rows => ({ ...COMMON, ...OWN[faction] });
