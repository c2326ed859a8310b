import { automaAct, automaProblem } from '../automa/actions.ts';
import type { AutomaWord } from '../content/cards.ts';
import { RESOURCES } from '../content/names.ts';
import { engine } from '../rules/engine.ts';
import { AUTOMA_SEAT } from '../state/ids.ts';
import { type Cargo, type Position, position, type SeatSetting, type Setting } from './position.ts';

/** Let the Automa do one thing at once; why it cannot, or null. */
export const act = (g: Position, word: AutomaWord): string | null => {
  const why = automaProblem(g.state, AUTOMA_SEAT, word);
  if (why !== null) return why;
  automaAct(g.state, AUTOMA_SEAT, word, g.events);
  engine.proceed(g.state, g.events);
  return null;
};

export const cargo = (...n: number[]): Cargo =>
  Object.fromEntries(RESOURCES.map((resource, r) => [resource, n[r] ?? 0]));

/** The Automa's turn, with what it has; easy unless said otherwise, so that nothing is there beforehand. */
export const solo = (automa: SeatSetting, setting: Setting = {}) =>
  position({
    turn: 1,
    ...setting,
    options: { players: 1, automa: 'easy', ...setting.options },
    seats: [setting.seats?.[0] ?? {}, automa],
  });
