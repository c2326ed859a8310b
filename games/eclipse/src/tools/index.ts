import type { GameTools } from '@orrery/kernel/game';
import type { EclipseAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { habits } from '../study/habits.ts';
import { goldenPlan } from '../testing/golden.ts';
import { odds } from './odds/command.ts';
import { bench } from './odds/measure.ts';

export const tools: GameTools<State, EclipseAction> = {
  golden: goldenPlan,
  commands: [odds],
  studies: [habits],
  bench,
};
