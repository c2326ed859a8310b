import type { Seat } from '@orrery/kernel';
import { type GameScreen, type Group, groupsByKind } from '@orrery/table';
import { Actions, answersOnBar } from './action-bar.tsx';
import { squaredAs } from './blueprint-squares.ts';
import { Blueprints } from './blueprints.tsx';
import { changes } from './changes.ts';
import './colours.css';
import { PHASES, ROUNDS } from '../board.ts';
import { brief, figures } from './figures.ts';
import { Galaxy } from './galaxy.tsx';
import { iconOf, toneOf } from './log.ts';
import { Mat } from './mat.tsx';
import { placeNamed } from './names.ts';
import { drawnAs, namedAs, offered, placedAs } from './offered.ts';
import { promptOf } from './prompt.ts';
import { colourOf, eclipse } from './scene.ts';
import { Standings } from './standings.tsx';
import { TechBoard } from './tech-board.tsx';
import { tellsOf } from './tells.ts';

const GROUPS: readonly Group[] = [
  { id: 'action', kinds: ['act', 'react', 'pass'], icon: 'special', onBar: true },
  { id: 'species', kinds: ['species'], icon: 'person', onBoard: true },
  { id: 'explore', kinds: ['explore'], icon: 'range', onBoard: true },
  { id: 'tile', kinds: ['place', 'discard', 'second'], icon: 'tile', onBoard: true },
  { id: 'influence', kinds: ['influence'], icon: 'token', onBoard: true },
  { id: 'lift', kinds: ['lift'], icon: 'token', onBoard: true },
  { id: 'research', kinds: ['research', 'learn'], icon: 'research' },
  { id: 'square', kinds: ['square', 'fit'], icon: 'tile', onBoard: true },
  { id: 'unfit', kinds: ['remove'], icon: 'cross', onBoard: true },
  { id: 'part', kinds: ['part'], icon: 'gear', onBoard: true },
  { id: 'build', kinds: ['build'], icon: 'ore', onBoard: true },
  { id: 'fly', kinds: ['move', 'step'], icon: 'range', onBoard: true },
  { id: 'hit', kinds: ['hit'], icon: 'die', onBoard: true },
  { id: 'abandon', kinds: ['abandon'], icon: 'cross', onBoard: true },
  { id: 'all', icon: 'special', onBar: answersOnBar },
  { id: 'colony', kinds: ['colony'], icon: 'colony', onBoard: true },
  { id: 'trade', kinds: ['trade'], icon: 'convert', aside: true },
  { id: 'diplomacy', kinds: ['propose'], icon: 'friends' },
];

/** In a battle every order and every die would have to be confirmed otherwise. */
const SHOTS: readonly string[] = ['attack', 'hold', 'leave', 'hit', 'waste'];

const CHAPTERS: { readonly [ask: string]: string } = {
  species: 'E18',
  turn: 'E5',
  explore: 'E6',
  tile: 'E6',
  claim: 'E6',
  discovery: 'E6',
  influence: 'E7',
  put: 'E7',
  research: 'E9',
  artifact: 'E9',
  upgrade: 'E10',
  part: 'E10',
  build: 'E11',
  move: 'E12',
  step: 'E12',
  proposal: 'E8',
  envoy: 'E8',
  giveReputation: 'E8',
  diplomacy: 'E8',
  returnCube: 'E4',
  buryCube: 'E14',
  battle: 'E14',
  hits: 'E14',
  stalemate: 'E14',
  takeReputation: 'E14',
  keepReputation: 'E14',
  population: 'E14',
  raze: 'E14',
  upkeep: 'E15',
};

export const screen: GameScreen = {
  Board: Galaxy,
  Mat,
  Actions,
  hasMat: (state, seat) => eclipse(state).species[seat] !== 0,
  shared: [
    {
      id: 'techs',
      title: 'eclipse.techs',
      tab: 'eclipse.tab.techs',
      icon: 'research',
      Board: TechBoard,
      enlarges: true,
    },
    {
      id: 'blueprints',
      title: 'eclipse.blueprints',
      tab: 'eclipse.tab.blueprints',
      icon: 'gear',
      Board: Blueprints,
      enlarges: true,
    },
    { id: 'standings', title: 'eclipse.standings', tab: 'eclipse.tab.standings', icon: 'vp', Board: Standings },
  ],
  groups: GROUPS,
  groupOf: groupsByKind(GROUPS),
  isLight: (action) => SHOTS.includes(action.k),
  isEnd: (action) => action.k === 'done' || action.k === 'pay',
  endNamed: (action) => action.k === 'pay',
  isOpening: (action) => action.k === 'act' || action.k === 'react',
  tells: (state, action, say) => tellsOf(eclipse(state), action, say),
  figures: (state, seat) => figures(eclipse(state), seat),
  brief: (state, seat) => brief(eclipse(state), seat),
  colourOf: (state, seat) => colourOf(eclipse(state), seat),
  progress: (state) => {
    const s = eclipse(state);
    const phase = PHASES[s.phase] as string;
    return s.round === 0 || phase === 'over'
      ? { key: `phase.${phase}` }
      : { key: 'eclipse.progress', params: { round: s.round, of: ROUNDS, phase } };
  },
  order: (state) => {
    const s = eclipse(state);
    const first = Math.max(0, s.first);
    return Array.from({ length: s.players }, (_, i) => ((first + i) % s.players) as Seat).map((seat) => ({
      seat,
      done: s.passed[seat] === 1 || s.out[seat] === 1,
    }));
  },
  toneOf,
  iconOf,
  placesOf: (event) =>
    ['sector', 'from', 'cell'].flatMap((field) => (typeof event[field] === 'string' ? [event[field] as string] : [])),
  placeName: (state, place) => placeNamed(eclipse(state), place),
  changes: (before, after, seat) => changes(eclipse(before), eclipse(after), seat),
  offered: (_, legal) => offered(legal),
  offerOf: (state, action) => placedAs(eclipse(state), action) ?? squaredAs(eclipse(state), action) ?? namedAs(action),
  // Draco holds two sectors in hand.
  headingOf: (_, action) => drawnAs(action),
  promptOf: (state, ask, legal) => promptOf(eclipse(state), ask, legal),
  chapterOf: (ask) => CHAPTERS[ask] ?? '',
};
