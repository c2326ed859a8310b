import type { Seat } from '@orrery/kernel';
import { isOwner } from '../state/hexes.ts';
import { type BuildingId, type HexId, LOST } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** Does a piece of this kind of the seat stand there? The Lost Planet has none (G13.2). */
export const hasPiece = (s: State, seat: Seat, hex: HexId, building: BuildingId): boolean =>
  isOwner(s, seat, hex) && s.building[hex] === building && s.planet[hex] !== LOST;
