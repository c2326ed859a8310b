import type { Log } from '@orrery/kernel';
import { ROWS } from '../content/names.ts';
import { pileToDeck } from '../state/crew.ts';
import type { RowId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** A6.4: is there anything to draw, now or after a reshuffle? */
export const canDraw = (s: State): boolean => s.crewDeck + s.crewPile > 0;

/** A6.4: the discard pile becomes the deck. */
export const reshuffle = (s: State, log: Log): void => {
  pileToDeck(s);
  log?.push({ k: 'reshuffle', deck: 'crew', n: s.crewDeck, rule: 'A6.4' });
};

export const rowName = (row: RowId): string => ROWS[row];
