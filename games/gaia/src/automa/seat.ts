import type { State } from '../state/layout.ts';

/** The Automa sits after the one human. */
export const AUTOMA_SEAT = 1;
export const HUMAN_SEAT = 0;

export const isAutoma = (s: State, seat: number): boolean => seat === AUTOMA_SEAT && s.tables.automa >= 0;
