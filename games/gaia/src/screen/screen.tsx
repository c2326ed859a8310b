import type { Action, Seat, StateBase } from '@orrery/kernel';
import type { GameScreen, Group } from '@orrery/table';
import { stageNow } from '../index.ts';
import { brief, figures } from './figures.ts';
import { GaiaMap } from './map.tsx';
import { Mat } from './mat.tsx';
import { Research } from './research.tsx';
import { colourOf, factionOf, gaia } from './scene.ts';
import css from './screen.module.css';
import { Scoring, Spaces, Supply } from './shared-boards.tsx';
import { turnedMap } from './turned.ts';

const GROUP_OF: { readonly [kind: string]: string } = {
  burn: 'convert',
  convert: 'convert',
  mine: 'mine',
  project: 'project',
  upgrade: 'upgrade',
  research: 'research',
  federation: 'federation',
  board: 'board',
  special: 'special',
  pass: 'pass',
  faction: 'form',
  planets: 'form',
  satellites: 'form',
  satellite: 'where',
  place: 'where',
  lost: 'where',
  station: 'where',
  swap: 'where',
  downgrade: 'where',
};

const asAction = (action: { readonly k: string; readonly [field: string]: unknown }): Action => action;
const GROUPS: readonly Group[] = [
  { id: 'mine', icon: 'ore', onBoard: true, example: (state) => nearestMine(state) },
  { id: 'upgrade', icon: 'tile', onBoard: true, example: (state) => anyUpgrade(state) },
  { id: 'project', icon: 'former', onBoard: true, example: (state) => nearestTransdim(state) },
  { id: 'research', icon: 'research', example: () => asAction({ k: 'research', track: 0 }) },
  { id: 'federation', icon: 'federation', example: () => asAction({ k: 'federation' }) },
  { id: 'board', icon: 'power' },
  { id: 'special', icon: 'special' },
  { id: 'convert', icon: 'convert' },
  { id: 'pass', icon: 'pass' },
  { id: 'form', icon: 'federation', onBoard: true },
  { id: 'where', icon: 'satellite', onBoard: true },
  { id: 'all', icon: 'special' },
];

/** The nearest free world, to learn why no mine can be built even there. */
const nearestMine = (state: StateBase): Action | null => {
  const s = gaia(state);
  const seat = s.active - 1;
  if (seat < 0) return null;
  let best = -1;
  let nearest = 255;
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) {
    const far = s.reach[(seat * s.reach.length) / 4 + hex] as number;
    if (s.planet[hex] === 0 || s.planet[hex] === 9 || s.owner[hex] !== 0 || far >= nearest) continue;
    nearest = far;
    best = hex;
  }
  return best < 0 ? null : asAction({ k: 'mine', hex: best });
};

/** Any own mine, to learn why it cannot become a trading station. */
const anyUpgrade = (state: StateBase): Action | null => {
  const s = gaia(state);
  for (let hex = 0; hex < s.tables.shape.hexes; hex++)
    if (s.owner[hex] === s.active && s.building[hex] === 1) return asAction({ k: 'upgrade', hex, to: 2 });
  return null;
};

/** Any transdimensional world will do to learn why no project can be started. */
const nearestTransdim = (state: StateBase): Action | null => {
  const s = gaia(state);
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) if (s.planet[hex] === 9) return asAction({ k: 'project', hex });
  return null;
};

const CHAPTERS: { readonly [ask: string]: string } = {
  faction: 'G3',
  bid: 'G3',
  place: 'G3',
  booster: 'G18',
  rotate: 'G2',
  income: 'G6',
  turn: 'G5',
  build: 'G8',
  charge: 'G19',
  planets: 'G14',
  satellites: 'G14',
  token: 'G14',
  step: 'G12',
  tile: 'G11',
  cover: 'G11',
  lost: 'G13',
  rescore: 'G15',
  station: 'G21',
  swap: 'G21',
  downgrade: 'G21',
  terransGaia: 'G21',
  itarsGaia: 'G21',
  tokens: 'G6',
  stone: 'G21',
};

/** Options that concern the Automa. */
const SOLO: readonly string[] = ['automa', 'automaFaction', 'faction'];

export const screen: GameScreen = {
  className: css.table,
  Board: GaiaMap,
  Mat,
  hasMat: (state, seat) => factionOf(gaia(state), seat) !== null,
  shared: [
    { id: 'research', title: 'gaia.research', tab: 'gaia.tab.research', icon: 'research', Board: Research },
    { id: 'spaces', title: 'gaia.spaces', tab: 'gaia.tab.spaces', icon: 'power', Board: Spaces },
    { id: 'scoring', title: 'gaia.scoring', tab: 'gaia.tab.scoring', icon: 'vp', Board: Scoring },
    { id: 'supply', title: 'gaia.supply', tab: 'gaia.tab.supply', icon: 'booster', Board: Supply },
  ],
  groups: GROUPS,
  steady: true,
  groupOf: (_, action) => GROUP_OF[action.k] ?? 'all',
  isEnd: (action) => action.k === 'end',
  figures: (state, seat) => figures(gaia(state), seat),
  brief: (state, seat) => brief(gaia(state), seat),
  colourOf: (state, seat) => colourOf(gaia(state), seat),
  progress: (state) => {
    const s = gaia(state);
    return { key: 'gaia.progress', params: { round: s.round, stage: stageNow(s) } };
  },
  order: (state) => {
    const s = gaia(state);
    return Array.from(s.order)
      .slice(0, s.tables.seats)
      .map((seat) => ({ seat: seat as Seat, done: s.passed[seat] === 1 }));
  },
  placesOf: (event) => {
    const places: string[] = [];
    for (const field of ['hex', 'planets', 'satellites']) {
      const value = event[field];
      if (typeof value === 'string') places.push(value);
      else if (Array.isArray(value)) places.push(...value.map(String));
    }
    return places;
  },
  hides: (option, players) =>
    option === 'importedMap' ||
    option === 'emptySpecials' ||
    (SOLO.includes(option) && players !== 1) ||
    (option === 'smallBoard' && players !== 3) ||
    ((option === 'auction' || option === 'turnOrder') && players === 1),
  turned: turnedMap,
  chapterOf: (ask) => CHAPTERS[ask] ?? '',
};
