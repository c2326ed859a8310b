import type { Seat } from '@orrery/kernel';
import type { State } from '../state/layout.ts';

/** The Automa sits after the one human. */
export const AUTOMA_SEAT = 1 as Seat;
export const HUMAN_SEAT = 0 as Seat;

export const isAutoma = (s: State, seat: Seat): boolean => seat === AUTOMA_SEAT && s.tables.automa >= 0;
