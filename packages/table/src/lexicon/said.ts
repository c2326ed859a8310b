import type { SaidThing } from '@orrery/words';

export type { SaidThing } from '@orrery/words';

/** A section of the lexicon in words. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly things: readonly SaidThing[];
}
