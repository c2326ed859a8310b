import type { Seat } from '@orrery/kernel';
import { type GameScreen, type Group, groupsByKind } from '@orrery/table';
import './colours.css';
import { AutomaBoard } from './automa-board.tsx';
import { Cantina } from './cantina.tsx';
import { brief, figures } from './figures.ts';
import { IdleActs } from './idle-acts.tsx';
import { Ladder } from './ladder.tsx';
import { iconOf, stepOf, toneOf } from './log.ts';
import { Mat } from './mat.tsx';
import { openingOf } from './opening.ts';
import { promptOf } from './prompt.ts';
import { arks, colourOf } from './scene.ts';
import css from './screen.module.css';
import { System } from './system.tsx';
import { offerOf, placeNamed, tells } from './tells.ts';
import { Worlds } from './worlds-board.tsx';

const GROUPS: readonly Group[] = [
  { id: 'travel', kinds: ['travel', 'stay'], icon: 'ark', onBoard: true },
  { id: 'discover', kinds: ['discover'], icon: 'eye', onBoard: true },
  { id: 'upgrade', kinds: ['upgrade'], icon: 'research' },
  { id: 'play', kinds: ['play'], icon: 'crew' },
  { id: 'gather', kinds: ['gather'], icon: 'income' },
  { id: 'terraform', kinds: ['terraform'], icon: 'step' },
  { id: 'explore', kinds: ['explore'], icon: 'eye' },
  { id: 'settle', kinds: ['settle'], icon: 'friends' },
  { id: 'found', kinds: ['colony'], icon: 'colony' },
  { id: 'outpost', kinds: ['outpost', 'move'], icon: 'outpost' },
  { id: 'ready', kinds: ['ready'], icon: 'restart' },
  { id: 'draw', kinds: ['draw'], icon: 'cards' },
  { id: 'all', icon: 'special' },
];

/** Events that name a planet and its place. */
const FOUND: readonly string[] = ['planet', 'startPlanet'];

const CHAPTERS: { readonly [ask: string]: string } = {
  discard: 'A2',
  place: 'A6',
  take: 'A6',
  gain: 'A5',
  pay: 'A5',
  specialist: 'A7',
  depart: 'A9',
  bonus: 'A10',
  stop: 'A12',
  raise: 'A14',
  resolve: 'A15',
  keep: 'A15',
  automaSpecialist: 'A26',
  automaMove: 'A27',
};

export const screen: GameScreen = {
  className: css.table,
  Board: System,
  Actions: IdleActs,
  Mat,
  shared: [
    { id: 'cantina', title: 'arks.cantina', tab: 'arks.tab.cantina', icon: 'crew', Board: Cantina },
    { id: 'worlds', title: 'arks.worlds', tab: 'arks.tab.worlds', icon: 'step', Board: Worlds },
    { id: 'ladder', title: 'arks.ladder', tab: 'arks.tab.ladder', icon: 'colony', Board: Ladder },
    { id: 'automa', title: 'arks.automa', tab: 'arks.tab.automa', icon: 'cards', Board: AutomaBoard },
  ],
  groups: GROUPS,
  groupOf: groupsByKind(GROUPS),
  isEnd: (action) => action.k === 'end',
  figures: (state, seat) => figures(arks(state), seat),
  brief: (state, seat) => brief(arks(state), seat),
  colourOf: (_, seat) => colourOf(seat),
  progress: (state) => {
    const s = arks(state);
    return { key: 'arks.progress', params: { round: s.round, last: s.lastRound, over: s.depth === 0 ? 'yes' : 'no' } };
  },
  order: (state) => {
    const s = arks(state);
    return Array.from({ length: s.seats }, (_, i) => ({
      seat: ((s.first + i) % s.seats) as Seat,
      done: i < s.turns - 1,
    }));
  },
  toneOf,
  iconOf,
  stepOf,
  opening: (state) => openingOf(arks(state)),
  placesOf: (event) => {
    const places: string[] = [];
    for (const field of ['slot', 'planet'] as const) {
      // The text of a discovery names the planet and its place; only the planet is lit.
      if (field === 'slot' && FOUND.includes(event.k)) continue;
      const value = event[field];
      if (typeof value === 'string') places.push(value);
    }
    return places;
  },
  hides: (option, players) => option === 'cards' || (option === 'automa' && players !== 1),
  placeName: (state, place) => placeNamed(arks(state), place),
  offerOf: (state, action) => offerOf(arks(state), action),
  tells: (state, action, say) => tells(arks(state), action, say),
  promptOf: (state, ask, legal) => promptOf(arks(state), ask, legal),
  chapterOf: (ask) => CHAPTERS[ask] ?? '',
};
