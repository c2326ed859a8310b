import { NONE, seatsOf } from '@orrery/kernel';
import { EVERY_FRONT, frontCopies, REPUTATION_VALUES, reputationCopies } from '../content/board.ts';
import { EVERY_SECTOR } from '../content/sectors.ts';
import { EVERY_TECH, techCopies } from '../content/techs.ts';
import { discovery, front as frontDraw } from '../rules/frames.ts';
import { bagOf, drawnOf, hasSpecies, hasTech, keptOf, reputationOf, speciesOf } from './boards.ts';
import { pendingOf } from './frames.ts';
import type { FrontId, TechId } from './ids.ts';
import { flagsOf, hasFlag, type State } from './layout.ts';

const auditTech = (s: State, tech: TechId): string | null => {
  let tiles = s.techBag[tech] + s.supply[tech];
  for (const seat of seatsOf(s.players)) {
    if (!hasSpecies(s, seat) || !hasTech(s, seat, tech)) continue;
    // Technologies a species begins with are printed, not tiles.
    if (((speciesOf(s, seat).techs >> tech) & 1) === 0) tiles++;
  }
  const right = tiles === techCopies[tech] && s.techBag[tech] >= 0 && s.supply[tech] >= 0;
  return right ? null : `technology ${tech} has ${tiles} tiles`;
};

const auditFront = (s: State, front: FrontId): string | null => {
  let tiles = s.fronts[front] + s.frontsUsed[front];
  for (const seat of seatsOf(s.players)) tiles += keptOf(s, seat, front);
  tiles += pendingOf(s, discovery, (place) => +(discovery.readAt(s, place, 'front') === front));
  return tiles === frontCopies[front] && s.fronts[front] >= 0 ? null : `discovery ${front} has ${tiles} tiles`;
};

const auditDiscoveries = (s: State): string | null => {
  let unseen = -pendingOf(s, frontDraw, () => 1);
  for (const front of EVERY_FRONT) {
    const broken = auditFront(s, front);
    if (broken !== null) return broken;
    unseen += s.fronts[front];
  }
  // A front that a view hides is among the unseen ones.
  unseen -= pendingOf(s, discovery, (place) => +(discovery.readAt(s, place, 'front') === NONE));
  for (const sector of EVERY_SECTOR) unseen -= s.discovery[sector];
  return unseen < 0 ? 'more discovery tiles lie on the map than there are' : null;
};

const auditReputation = (s: State): string | null => {
  const copies = reputationCopies[hasFlag(s, flagsOf.otherReputation) ? 1 : 0] as Uint8Array;
  let drawn = 0;
  for (let value = 1; value <= REPUTATION_VALUES; value++) {
    drawn += drawnOf(s, value);
    let tiles = bagOf(s, value) + drawnOf(s, value);
    for (const seat of seatsOf(s.players)) tiles += reputationOf(s, seat, value);
    if (tiles !== copies[value - 1] || bagOf(s, value) < 0) return `reputation ${value} has ${tiles} tiles`;
  }
  return drawn === s.drawnCount ? null : 'drawn reputation tiles are counted wrongly';
};

export const auditSupplies = (s: State): string | null => {
  for (const tech of EVERY_TECH) {
    const broken = auditTech(s, tech);
    if (broken !== null) return broken;
  }
  const broken = auditDiscoveries(s) ?? auditReputation(s);
  if (broken !== null) return broken;
  for (const seat of seatsOf(s.players)) {
    let held = 0;
    for (let value = 1; value <= REPUTATION_VALUES; value++) held += reputationOf(s, seat, value);
    if (held !== s.reputationCount[seat]) return `seat ${seat} counts reputation wrongly`;
    let kept = 0;
    for (const front of EVERY_FRONT) kept += keptOf(s, seat, front);
    if (kept !== s.keptCount[seat]) return `seat ${seat} counts discovery tiles wrongly`;
  }
  return null;
};
