import type { GameTools } from '@orrery/kernel/game';
import type { GaiaAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { automaLevels } from '../study/automa-levels.ts';
import { goldenPlan } from '../testing/golden.ts';
import { bench } from './bench/measure.ts';
import { map } from './map/command.ts';

/** Themes of puzzles: what has a group of its own on the screen, free actions aside. */
const THEMES: ReadonlySet<string> = new Set([
  'mine',
  'upgrade',
  'project',
  'research',
  'federation',
  'board',
  'special',
  'pass',
]);
const themeOf = ({ k }: GaiaAction): string | null => (THEMES.has(k) ? k : null);

export const tools: GameTools<State, GaiaAction> = {
  golden: goldenPlan,
  themeOf,
  commands: [map],
  studies: [automaLevels],
  bench,
};
