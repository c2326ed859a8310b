import { NONE, type Seat } from '@orrery/kernel';
import { isAutoma } from '../automa/seat.ts';
import { COUNT_FEDERATED, NEUTRAL, PLACE_VP } from '../content/tables/scoring.ts';
import { finalCount } from '../rules/final.ts';
import { finalTileAt } from '../state/boards.ts';
import type { FinalTileId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { FEDERATED } from './features/survey.ts';

/** How likely it is to stay ahead by a margin, with this much still to happen. */
const ahead = (margin: number, doubt: number): number => 1 / (1 + Math.exp(-margin / doubt));

/** G22.6: what a seat has for a final tile; what has to be counted on the map is in `seen`, the survey of any seat. */
export const countFor = (s: State, seat: Seat, tile: FinalTileId, seen: Float64Array | null): number =>
  seen !== null && tile === COUNT_FEDERATED && !isAutoma(s, seat) ? seen[FEDERATED + seat] : finalCount(s, seat, tile);

/** G22.5: points the final tiles may bring, by how far the seat is ahead of each of the others. */
export const finalsWorth = (s: State, seat: Seat, time: number, seen: Float64Array | null = null): number => {
  const { seats, neutral } = s.tables;
  const doubt = 0.25 + 2.5 * time;
  const step = PLACE_VP[0] - PLACE_VP[1];
  let worth = 0;
  for (let i = 0; i < 2; i++) {
    const tile = finalTileAt(s, i);
    if (tile === NONE) continue;
    const mine = countFor(s, seat, tile, seen);
    let place = 0;
    for (let other = 0 as Seat; other < seats; other++)
      if (other !== seat) place += 1 - ahead(mine - countFor(s, other, tile, seen), doubt);
    if (neutral) place += 1 - ahead(mine - NEUTRAL[tile] * (1 - 0.8 * time), doubt);
    worth += Math.max(0, PLACE_VP[0] - step * place);
    // A count still grows on its own account: more is never worse.
    worth += 0.3 * mine * Math.min(1, time * 3);
  }
  return worth;
};
