import { REPUTATION_VALUES, VP, VP_OF_BACK } from '../content/board.ts';
import { SECTORS, sectorVp } from '../content/sectors.ts';
import { PLANTA } from '../content/species.ts';
import { techVp } from '../content/techs.ts';
import { isDraco, SOURCES, type State, speciesOf } from '../state/layout.ts';
import { ambassadorsOf } from './diplomacy.ts';
import type { Events } from './frames.ts';

/** E17.1: what a seat's points would be if the game ended now, by source. A player who is out keeps the score of that moment. */
export const pointsBySource = (s: State, seat: number): number[] => {
  if (s.out[seat] !== 0) return Array.from(s.frozen.slice(seat * SOURCES.length, (seat + 1) * SOURCES.length));
  let reputation = 0;
  for (let v = 1; v <= REPUTATION_VALUES; v++) reputation += v * s.reputation[seat * REPUTATION_VALUES + v - 1];
  let sectors = 0;
  let monoliths = 0;
  let species = 0;
  for (let sector = 0; sector < SECTORS; sector++) {
    if (isDraco(s, seat)) species += s.ancients[sector] * VP.dracoPerAncientOnBoard;
    if (s.disc[sector] !== seat + 1) continue;
    sectors += sectorVp[sector];
    if (s.monolith[sector] !== 0) monoliths += VP.monolithOnControlledSector;
    if (speciesOf(s, seat) === PLANTA) species += VP.plantaPerSector;
  }
  let technologies = 0;
  for (let category = 0; category < 3; category++) technologies += techVp[s.techCount[seat * 3 + category]];
  return [
    reputation,
    ambassadorsOf(s, seat) * VP.ambassador,
    sectors,
    s.keptCount[seat] * VP_OF_BACK,
    monoliths,
    technologies,
    s.traitor === seat + 1 ? VP.traitor : 0,
    species,
  ];
};

/** E17.2: stored resources break ties. */
export const storedBy = (s: State, seat: number): number =>
  s.store[seat * 3] + s.store[seat * 3 + 1] + s.store[seat * 3 + 2];

/** The game is over: everything is shown and counted. */
export const reportScores = (s: State, events: Events): void => {
  if (events === undefined) return;
  for (let seat = 0; seat < s.players; seat++) {
    const tiles: number[] = [];
    for (let v = REPUTATION_VALUES; v >= 1; v--)
      for (let n = s.reputation[seat * REPUTATION_VALUES + v - 1]; n > 0; n--) tiles.push(v);
    if (tiles.length > 0) events.push({ k: 'reveal', seat, tiles, rule: 'E17.1' });
    pointsBySource(s, seat).forEach((points, i) => {
      if (points !== 0) events.push({ k: 'score', seat, points, source: SOURCES[i] as string, rule: 'E17.1' });
    });
  }
  events.push({ k: 'gameOver', rule: 'E17.2' });
};
