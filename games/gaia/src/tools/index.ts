import type { GameTools } from '@orrery/kernel/game';
import type { GaiaAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { automaLevels } from '../study/automa-levels.ts';
import { goldenPlan } from '../testing/golden.ts';
import { bench } from './bench/measure.ts';
import { map } from './map/command.ts';

export const tools: GameTools<State, GaiaAction> = {
  golden: goldenPlan,
  commands: [map],
  studies: [automaLevels],
  bench,
};
