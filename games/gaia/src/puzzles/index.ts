import { definePuzzles, type GamePuzzles } from '@orrery/kernel/puzzle';
import found from './puzzles.json' with { type: 'json' };

export const puzzles: GamePuzzles = definePuzzles(found);
