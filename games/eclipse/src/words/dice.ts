import { COLOURS } from '../state/ids.ts';

const colourOf = (die: number): number => (die >= 40 ? 2 : die >= 20 ? 1 : 0);

/** Dice as ids the catalogue can name: `yellow-6`. */
export const diceWords = (dice: readonly number[]): string[] =>
  dice.map((die) => `${COLOURS[colourOf(die)]}-${die % 10}`);

export const ALL_DICE: readonly (readonly [colour: string, face: number])[] = COLOURS.flatMap((colour) =>
  [1, 2, 3, 4, 5, 6].map((face) => [colour, face] as const),
);
