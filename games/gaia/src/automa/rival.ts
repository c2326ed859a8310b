import type { TrackId } from '../state/ids.ts';

/** GA12: what a faction card tells the Automa to do, item by item. */
export type Item =
  | { readonly k: 'advance'; readonly track: TrackId }
  | { readonly k: 'mine'; readonly range: number; readonly prefer: 'transdim' | 'near' | null }
  | { readonly k: 'powerQic' }
  | { readonly k: 'researchRandom' }
  | { readonly k: 'upgrade'; readonly downgrade: boolean; readonly else: number };

/** The card of a faction the Automa plays. */
export interface RivalCard {
  /** Area that starts at level 1, or null (GA3.6). */
  readonly startTrack: TrackId | null;
  /** The faction action, and its points. */
  readonly items: readonly Item[];
  readonly vp: number;
  // Ongoing abilities (GA12).
  /** Outside faction actions, spaces of the research board are marked twice. */
  readonly marksTwice?: boolean;
  /** Points for a planet kind that is new. */
  readonly newKindPoints?: number;
  /** Points for a mine that becomes a trading station. */
  readonly tradePoints?: number;
  /** A research lab brings research. */
  readonly researchesWithLab?: boolean;
}
