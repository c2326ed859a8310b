import type { Action } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import { type ComponentType, memo } from 'react';
import { gaia } from './scene.ts';

type GaiaState = ReturnType<typeof gaia>;

/**
 * A shared board that is redrawn only when something on it changed: the fields it shows, or what may be chosen
 * or is pointed at on it.
 */
export const asDrawn = (
  Board: ComponentType<BoardProps>,
  chosen: readonly Action['k'][],
  fields: (s: GaiaState) => readonly (number | ArrayLike<number>)[],
) => {
  const touches = (props: BoardProps): boolean => props.choices.some(({ action }) => chosen.includes(action.k));
  return memo(Board, (a, b) => {
    if (a.say !== b.say || a.viewer !== b.viewer || touches(a) || touches(b)) return false;
    if (litOn(a) !== litOn(b)) return false;
    const s = gaia(a.state);
    const t = gaia(b.state);
    if (s.tables !== t.tables) return false;
    const before = fields(s);
    return fields(t).every((field, i) => sameField(before[i] as number | ArrayLike<number>, field));
  });
};

/** What is lit besides hexes, whose names begin with the number of their sector. */
const litOn = ({ marks, fallen = [] }: BoardProps): string =>
  [marks, fallen].map((places) => places.filter((place) => !/^\d/.test(place)).join()).join('|');

const sameField = (a: number | ArrayLike<number>, b: number | ArrayLike<number>): boolean => {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
};
