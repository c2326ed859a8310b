import type { GameModule } from '@orrery/kernel';
import { CHANCE, type Chance, type Say, type Seat, type StateBase } from '@orrery/kernel';
import type { SeatPlayer } from '../driver.ts';

/** What a seat is called: the chosen name, else the faction or species, else its number. */
export const nameOfSeat = (
  { rules }: GameModule,
  state: StateBase,
  players: readonly SeatPlayer[],
  seat: Seat | Chance,
  say: Say,
): string => {
  if (seat === CHANCE) return say('who.chance');
  const id = rules.name(state, seat);
  const spoken = say(`seat.${id}`);
  const called = spoken === `seat.${id}` ? say('table.seat', { number: seat + 1 }) : spoken;
  const player = players[seat];
  // Where it plays no faction, its seat is called so already.
  if (player?.kind === 'automa' && id === player.kind) return called;
  const chosen =
    player?.kind === 'automa' ? say('player.automa') : player?.former === true ? say('player.former') : player?.name;
  return chosen ? say('table.named', { name: chosen, seat: called }) : called;
};
