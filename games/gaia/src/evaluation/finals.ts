import { NEUTRAL, PLACE_VP } from '../content/tables/scoring.ts';
import { finalCount } from '../rules/final.ts';
import type { State } from '../state/layout.ts';

/** How likely it is to stay ahead by a margin, with this much still to happen. */
const ahead = (margin: number, doubt: number): number => 1 / (1 + Math.exp(-margin / doubt));

/** G22.5: points the final tiles may bring, by how far the seat is ahead of each of the others. */
export const finalsWorth = (s: State, seat: number, time: number): number => {
  const { seats, neutral } = s.tables;
  const doubt = 0.25 + 2.5 * time;
  const step = (PLACE_VP[0] as number) - (PLACE_VP[1] as number);
  let worth = 0;
  for (let i = 0; i < 2; i++) {
    const tile = s.finalTile[i] - 1;
    if (tile < 0) continue;
    const mine = finalCount(s, seat, tile);
    let place = 0;
    for (let other = 0; other < seats; other++)
      if (other !== seat) place += 1 - ahead(mine - finalCount(s, other, tile), doubt);
    if (neutral) place += 1 - ahead(mine - (NEUTRAL[tile] as number) * (1 - 0.8 * time), doubt);
    worth += Math.max(0, (PLACE_VP[0] as number) - step * place);
    // A count still grows on its own account: more is never worse.
    worth += 0.3 * mine * Math.min(1, time * 3);
  }
  return worth;
};
