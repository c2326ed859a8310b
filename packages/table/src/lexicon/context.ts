import type { Action, StateBase } from '@orrery/kernel';
import { createContext, use } from 'react';
import type { SaidThing, Section } from './said.ts';

/** A button on a card: what it says, and what it does. */
export interface CardDeed {
  readonly label: string;
  readonly run: () => void;
}

/** What the table knows about the things on it. */
export interface Explained {
  /** An entry in the language in use, with the figures of the position; null for an id nobody knows. */
  said(id: string): SaidThing | null;
  /** The id of the thing an action takes, builds, uses or reaches. */
  thingOf(state: StateBase, action: Action): string | null;
  /** "Research lab: 5 credits, 3 ore → each round: 1 knowledge", or null where the game names no thing. */
  line(state: StateBase, action: Action): string | null;
  /** Opens the card of a thing beside an element, with a button for its deed if one is given. */
  show(element: Element, id: string, deed?: CardDeed): void;
  hide(): void;
  /** Signs and figures, for the legend. */
  readonly legend: readonly Section[];
}

export const LexiconContext = createContext<Explained | null>(null);

/** Null until the lexicon is there, and for games without one. */
export const useLexicon = (): Explained | null => use(LexiconContext);
