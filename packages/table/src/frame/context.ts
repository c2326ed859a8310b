import type { GameModule } from '@orrery/kernel';
import { createContext } from 'react';

/** The game at this table, for the few parts that need its words or rules deep inside. */
export const GameContext = createContext<GameModule>(null as unknown as GameModule);
