import type { SetupPart } from '@orrery/kernel';
import { EVERY_SEAT } from '../state/ids.ts';
import { speciesIds } from './species/index.ts';
import { techIds } from './techs.ts';

const seatName = (word: string): string => `seat.${word}`;

/** E3: what can be laid out by hand, in the order it is dealt. Sectors lie in stacks and are drawn during play. */
export const SETUP: readonly SetupPart[] = [
  { ask: 'start', title: 'layout.start', words: EVERY_SEAT.map((seat) => `p${seat + 1}`), nameOf: seatName },
  { ask: 'species', title: 'layout.species', words: speciesIds, nameOf: seatName },
  { ask: 'drawTech', title: 'layout.techs', words: techIds, nameOf: (word) => `tech.${word}` },
];
