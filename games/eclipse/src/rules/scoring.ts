import type { Log, Seat } from '@orrery/kernel';
import { REPUTATION_VALUES, VP, VP_OF_BACK } from '../content/board.ts';
import { SECTORS, sectorVp } from '../content/sectors.ts';
import { CATEGORIES, techVp } from '../content/techs.ts';
import {
  ambassadorsOf,
  frozenPoints,
  hasSpecies,
  reputationOf,
  speciesOf,
  storeOf,
  techCountOf,
} from '../state/boards.ts';
import { MATERIALS, MONEY, SCIENCE, type SectorId, type TechCategory } from '../state/ids.ts';
import { SOURCES, type State } from '../state/layout.ts';
import { discOwner } from '../state/pieces.ts';

/** E17.1: what a seat's points would be if the game ended now, by source. A player who is out keeps the score of that moment. */
export const pointsBySource = (s: State, seat: Seat): number[] => {
  if (s.out[seat] !== 0) return frozenPoints(s, seat);
  let reputation = 0;
  for (let v = 1; v <= REPUTATION_VALUES; v++) reputation += v * reputationOf(s, seat, v);
  let sectors = 0;
  let monoliths = 0;
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
    if (discOwner(s, sector) !== seat) continue;
    sectors += sectorVp[sector];
    if (s.monolith[sector] !== 0) monoliths += VP.monolithOnControlledSector;
  }
  let technologies = 0;
  for (let category = 0 as TechCategory; category < CATEGORIES.length; category++)
    technologies += techVp[techCountOf(s, seat, category)];
  return [
    reputation,
    ambassadorsOf(s, seat) * VP.ambassador,
    sectors,
    s.keptCount[seat] * VP_OF_BACK,
    monoliths,
    technologies,
    s.traitor === seat ? VP.traitor : 0,
    hasSpecies(s, seat) ? speciesOf(s, seat).bonusPoints(s, seat) : 0,
  ];
};

/** E17.2: stored resources break ties. */
export const storedBy = (s: State, seat: Seat): number =>
  storeOf(s, seat, MONEY) + storeOf(s, seat, SCIENCE) + storeOf(s, seat, MATERIALS);

/** The game is over: everything is shown and counted. */
export const reportScores = (s: State, log: Log): void => {
  if (log === undefined) return;
  for (let seat = 0 as Seat; seat < s.players; seat++) {
    const tiles: number[] = [];
    for (let v = REPUTATION_VALUES; v >= 1; v--) for (let n = reputationOf(s, seat, v); n > 0; n--) tiles.push(v);
    if (tiles.length > 0) log.push({ k: 'reveal', seat, tiles, rule: 'E17.1' });
    pointsBySource(s, seat).forEach((points, i) => {
      if (points !== 0) log.push({ k: 'score', seat, points, source: SOURCES[i] as string, rule: 'E17.1' });
    });
  }
  log.push({ k: 'gameOver', rule: 'E17.2' });
};
