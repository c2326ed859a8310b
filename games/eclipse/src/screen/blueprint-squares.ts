import { type Action, type Message, NONE, type Params, type Seat } from '@orrery/kernel';
import { partIds, partOn, SHIPS, type ShipKind, type State, slotsOf } from '../board.ts';
import { own } from './scene.ts';

/** Four squares a row, or two rows as even as they come: the way blueprints are drawn. */
const ROW = 4;
export const columnsOf = (slots: number): number => (slots <= ROW ? ROW : Math.ceil(slots / 2));

/**
 * A square by the ship and what lies on it; by its row and column too, where something else of that ship would be called the same.
 * A column of 0 and a row of 'only' go unsaid.
 */
const squareParams = (s: State, seat: Seat, ship: ShipKind, slot: number): Params => {
  const slots = slotsOf(s, seat, ship);
  const columns = columnsOf(slots);
  const rowOf = (square: number): number => Math.floor(square / columns);
  const part = partOn(s, seat, ship, slot);
  const alike = Array.from({ length: slots }, (_, square) => square).filter(
    (square) => partOn(s, seat, ship, square) === part,
  );
  const inRow = alike.filter((square) => rowOf(square) === rowOf(slot));
  return {
    ship: SHIPS[ship] as string,
    part: part === NONE ? 'none' : (partIds[part] as string),
    row: inRow.length === alike.length ? 'only' : rowOf(slot) === 0 ? 'upper' : 'lower',
    column: inRow.length === 1 ? 0 : (slot % columns) + 1,
  };
};

/** Which square of a blueprint an answer is about; null for other answers. */
export const squaredAs = (s: State, action: Action): Message | null => {
  const mine = own(action);
  if (mine.k !== 'square' && mine.k !== 'fit' && mine.k !== 'remove') return null;
  return {
    key: mine.k === 'remove' ? 'eclipse.offSquare' : 'eclipse.onSquare',
    params: squareParams(s, s.active as Seat, mine.ship, mine.slot),
  };
};
