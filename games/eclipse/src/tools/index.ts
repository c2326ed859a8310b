import type { GameTools } from '@orrery/kernel/game';
import type { EclipseAction } from '../rules/actions.ts';
import { ACTIONS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { habits } from '../study/habits.ts';
import { goldenPlan } from '../testing/golden.ts';
import { odds } from './odds/command.ts';
import { bench } from './odds/measure.ts';

/** Themes of puzzles, by the action taken: groups of the screen. */
const THEMES: { readonly [action in (typeof ACTIONS)[number]]: string } = {
  explore: 'explore',
  influence: 'influence',
  research: 'research',
  upgrade: 'part',
  build: 'build',
  move: 'fly',
};
const themeOf = (action: EclipseAction): string | null =>
  action.k === 'act' || action.k === 'react' ? THEMES[ACTIONS[action.action] as (typeof ACTIONS)[number]] : null;

export const tools: GameTools<State, EclipseAction> = {
  golden: goldenPlan,
  themeOf,
  commands: [odds],
  studies: [habits],
  bench,
};
