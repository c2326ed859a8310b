import { DAMAGE } from './ids.ts';

/** Dice in a roll are written as numbers: tens tell the damage (10, 20, 40), ones the face. */
export const dieCode = (colour: number, face: number): number => (DAMAGE[colour] as number) * 10 + face;
export const colourOfCode = (code: number): number => (code >= 40 ? 2 : code >= 20 ? 1 : 0);
export const faceOfCode = (code: number): number => code - (DAMAGE[colourOfCode(code)] as number) * 10;
export const damageOfCode = (code: number): number => DAMAGE[colourOfCode(code)] as number;
/** Beyond the highest code there is. */
export const CODES = 47;
