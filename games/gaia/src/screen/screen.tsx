import { type Action, NONE, type StateBase } from '@orrery/kernel';
import { type GameScreen, type Group, groupsByKind } from '@orrery/table';
import {
  allSeats,
  type HexId,
  hasPassed,
  isOccupied,
  isOwner,
  MINE,
  reachTo,
  SPACE,
  stageNow,
  TERRAFORMING,
  TRADE,
  TRANSDIM,
} from '../board.ts';
import { AutomaBar, AutomaHand } from './automa-cards.tsx';
import { changes } from './changes.ts';
import { brief, figures } from './figures.ts';
import { BesideQuestion } from './free-charges.tsx';
import { headingOf } from './headings.ts';
import { iconOf, stepOf, toneOf } from './log.ts';
import { GaiaMap } from './map.tsx';
import { Mat } from './mat.tsx';
import { opening } from './opening.ts';
import { offerOf, placeNamed } from './places.ts';
import { promptOf } from './prompts.ts';
import { Research } from './research.tsx';
import { colourOf, factionOf, gaia } from './scene.ts';
import css from './screen.module.css';
import { Scoring, Spaces, Supply } from './shared-boards.tsx';
import { turnedMap } from './turned.ts';

const asAction = (action: { readonly k: string; readonly [field: string]: unknown }): Action => action;
const GROUPS: readonly Group[] = [
  { id: 'mine', kinds: ['mine'], icon: 'ore', onBoard: true, example: (state) => nearestMine(state) },
  { id: 'upgrade', kinds: ['upgrade'], icon: 'tile', onBoard: true, example: (state) => anyUpgrade(state) },
  { id: 'project', kinds: ['project'], icon: 'former', onBoard: true, example: (state) => nearestTransdim(state) },
  {
    id: 'research',
    kinds: ['research'],
    icon: 'research',
    example: () => asAction({ k: 'research', track: TERRAFORMING }),
  },
  { id: 'federation', kinds: ['federation'], icon: 'federation', example: () => asAction({ k: 'federation' }) },
  { id: 'board', kinds: ['board'], icon: 'power' },
  { id: 'special', kinds: ['special'], icon: 'special' },
  { id: 'convert', kinds: ['burn', 'convert'], icon: 'convert', aside: true },
  { id: 'pass', kinds: ['pass'], icon: 'pass' },
  { id: 'form', kinds: ['faction', 'planets', 'satellites'], icon: 'federation', onBoard: true },
  {
    id: 'where',
    kinds: ['satellite', 'place', 'lost', 'station', 'swap', 'downgrade'],
    icon: 'satellite',
    onBoard: true,
  },
  { id: 'all', icon: 'special' },
];

/** The nearest free world, to find out why no mine can be built even there. */
const nearestMine = (state: StateBase): Action | null => {
  const s = gaia(state);
  const seat = s.active;
  if (seat === NONE) return null;
  let best: HexId | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const hex of s.tables.shape.all) {
    const far = reachTo(s, seat, hex);
    const planet = s.planet[hex];
    if (planet === SPACE || planet === TRANSDIM || isOccupied(s, hex) || far >= nearest) continue;
    nearest = far;
    best = hex;
  }
  return best === null ? null : asAction({ k: 'mine', hex: best });
};

/** Any own mine, to find out why it cannot become a trading station. */
const anyUpgrade = (state: StateBase): Action | null => {
  const s = gaia(state);
  const seat = s.active;
  if (seat === NONE) return null;
  for (const hex of s.tables.shape.all)
    if (isOwner(s, seat, hex) && s.building[hex] === MINE) return asAction({ k: 'upgrade', hex, to: TRADE });
  return null;
};

/** Any transdimensional world will do to find out why no project can be started. */
const nearestTransdim = (state: StateBase): Action | null => {
  const s = gaia(state);
  for (const hex of s.tables.shape.all) if (s.planet[hex] === TRANSDIM) return asAction({ k: 'project', hex });
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
  Folded: AutomaHand,
  Idle: AutomaBar,
  Beside: BesideQuestion,
  hasMat: (state, seat) => factionOf(gaia(state), seat) !== null,
  shared: [
    {
      id: 'research',
      title: 'gaia.research',
      tab: 'gaia.tab.research',
      icon: 'research',
      Board: Research,
      enlarges: true,
    },
    { id: 'spaces', title: 'gaia.spaces', tab: 'gaia.tab.spaces', icon: 'power', Board: Spaces },
    { id: 'scoring', title: 'gaia.scoring', tab: 'gaia.tab.scoring', icon: 'vp', Board: Scoring },
    { id: 'supply', title: 'gaia.supply', tab: 'gaia.tab.supply', icon: 'booster', Board: Supply },
  ],
  groups: GROUPS,
  groupOf: groupsByKind(GROUPS),
  isEnd: (action) => action.k === 'end',
  figures: (state, seat) => figures(gaia(state), seat),
  changes: (before, after, seat) => changes(gaia(before), gaia(after), seat),
  headingOf: (state, action) => headingOf(gaia(state), action),
  brief: (state, seat) => brief(gaia(state), seat),
  colourOf: (state, seat) => colourOf(gaia(state), seat),
  progress: (state) => {
    const s = gaia(state);
    return { key: 'gaia.progress', params: { round: s.round, stage: stageNow(s) } };
  },
  order: (state) => {
    const s = gaia(state);
    return allSeats(s).map((_, i) => ({ seat: s.order[i], done: hasPassed(s, s.order[i]) }));
  },
  toneOf,
  iconOf,
  stepOf,
  placesOf: (event) => {
    const places: string[] = [];
    for (const field of ['hex', 'planets', 'satellites', 'hexes', 'out']) {
      const value = event[field];
      if (typeof value === 'string') places.push(value);
      else if (Array.isArray(value)) places.push(...value.map(String));
    }
    return places;
  },
  placeName: (state, place) => placeNamed(gaia(state), place),
  named: true,
  offerOf: (state, action, among) => offerOf(gaia(state), action, among),
  hides: (option, players) =>
    option === 'importedMap' ||
    option === 'emptySpecials' ||
    (SOLO.includes(option) && players !== 1) ||
    (option === 'smallBoard' && players !== 3) ||
    ((option === 'auction' || option === 'turnOrder') && players === 1),
  turned: turnedMap,
  isOnMat: (action) => action.k === 'faction',
  promptOf: (state, ask, legal) => promptOf(gaia(state), ask, legal),
  opening,
  chapterOf: (ask) => CHAPTERS[ask] ?? '',
};
