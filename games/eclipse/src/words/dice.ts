import { colourOfCode, faceOfCode } from '../state/dice.ts';
import { COLOURS } from '../state/ids.ts';

/** Dice as ids the catalogue can name: `yellow-6`. */
export const diceWords = (dice: readonly number[]): string[] =>
  dice.map((die) => `${COLOURS[colourOfCode(die)]}-${faceOfCode(die)}`);

export const ALL_DICE: readonly (readonly [colour: string, face: number])[] = COLOURS.flatMap((colour) =>
  [1, 2, 3, 4, 5, 6].map((face) => [colour, face] as const),
);
