import type { GameModule } from '@orrery/kernel';
import { CHANCE, type Chance, type Say, type Seat, type StateBase } from '@orrery/kernel';
import type { Sitter } from '../driver.ts';

/** What a seat is called: the chosen name, else the faction or species, else its number. */
export const nameOfSeat = (
  { rules }: GameModule,
  state: StateBase,
  sitters: readonly Sitter[],
  seat: Seat | Chance,
  say: Say,
): string => {
  if (seat === CHANCE) return say('who.chance');
  const id = rules.name(state, seat);
  const spoken = say(`seat.${id}`);
  const called = spoken === `seat.${id}` ? say('table.seat', { number: seat + 1 }) : spoken;
  const sitter = sitters[seat];
  const chosen = sitter?.kind === 'automa' ? say('sitter.automa') : sitter?.name;
  return chosen ? say('table.named', { name: chosen, seat: called }) : called;
};
