import type { Event } from '@orrery/kernel';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';
import { AUTOMA_SEAT } from './seat.ts';

/** A position against an Automa, for tests: the human first, then the Automa's faction. */
export interface Duel extends Omit<Setting, 'seats' | 'automa'> {
  readonly level?: string;
  readonly human?: readonly [string, Holding];
  readonly rival?: readonly [string, Holding];
}

/** Two empty-handed sides far apart on the printed board, unless the test says otherwise. */
export const duel = ({ level = 'automa', human = ['lantids', {}], rival = ['xenos', {}], ...rest }: Duel): Play =>
  position({ ...rest, automa: level, seats: { [human[0]]: human[1], [rival[0]]: rival[1] } });

/** The Automa's first turn of a round with these two cards. */
export const automaTurn = (setting: Duel, support: number, action: number): Play => {
  const faction = (setting.rival ?? ['xenos'])[0];
  const deck = setting.deck ?? [
    support,
    action,
    ...FILL.filter((card) => card !== support && card !== action).slice(0, 5),
  ];
  return duel({ ...setting, deck, turn: faction }).play(`chance: card ${support}`, `chance: card ${action}`);
};
const FILL = [4, 7, 13, 9, 11, 14, 17, 6];

/** What the Automa said of one kind, in order. */
export const said = (play: Play, k: string): Event[] =>
  play.events.filter((event) => event.k === k && event['seat'] === AUTOMA_SEAT);
