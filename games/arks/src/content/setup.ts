import type { SetupPart } from '@orrery/kernel';
import { FIRST_SET } from './sets.ts';

const PLANETS = FIRST_SET.planets.map(({ id }) => id);
const CARDS = FIRST_SET.crew.map(({ id }) => id);

/** A4: the planets that lie out at the start, the top of their deck, and the cards that are dealt. */
export const SETUP: readonly SetupPart[] = [
  {
    ask: 'setup',
    title: 'layout.setup',
    words: [...PLANETS, ...CARDS],
    nameOf: (word) => `${PLANETS.includes(word) ? 'planet' : 'card'}.${word}`,
  },
];
