import type { Seat } from '@orrery/kernel';
import { FEDERATION_VALUE } from '../content/tables/tiles.ts';
import { thresholdOf } from '../rules/federate.ts';
import type { State } from '../state/layout.ts';
import { factionOf } from '../state/seats.ts';

/** Free power value the next federation needs (G14.2); one that grows needs as much more each time (G14.14). */
export const nextThreshold = (s: State, seat: Seat): number =>
  factionOf(s, seat).oneFederation === true ? FEDERATION_VALUE : thresholdOf(s, seat);
