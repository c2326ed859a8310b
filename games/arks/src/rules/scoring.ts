import type { Event, Seat, Standing } from '@orrery/kernel';
import { isAutoma, MAX_SEATS, type State, TRACK_SOURCES } from '../state/layout.ts';
import { coloniesOf } from './colony.ts';
import { settledCount } from './explore.ts';
import { cargoSum } from './payment.ts';
import { hasUpgrade } from './upgrade.ts';

/** A22, A23, A29: final scoring and who wins. */

/** What A22 adds to the score track, in its order; upgrades count for the Automa alone. */
export const END_SOURCES = ['survivors', 'colonies', 'partial', 'upgrades'] as const;
type EndSource = (typeof END_SOURCES)[number];
const END_RULE: { readonly [source in EndSource]: string } = {
  survivors: 'A22.2',
  colonies: 'A22.3',
  partial: 'A22.4',
  upgrades: 'A29.2',
};

/** A22.4: fields of markers on planets not yet complete. */
const partialPoints = (s: State, seat: number): number => {
  let points = 0;
  for (let slot = 0; slot < 9; slot++) points += s.merit[slot * MAX_SEATS + seat];
  return points;
};

/** A25.2: unlocked upgrades of the Automa's Ark. */
export const automaUpgrades = (s: State, seat: number): number => {
  let n = 0;
  for (const index of s.tables.automaUpgrades) if (hasUpgrade(s, seat, index)) n++;
  return n;
};

export const endPoints = (s: State, seat: number, source: EndSource): number => {
  switch (source) {
    case 'survivors': {
      const table = s.tables.survivorPoints;
      return table[Math.min(settledCount(s, seat), table.length - 1)]!;
    }
    case 'colonies':
      return s.tables.colonyPoints[coloniesOf(s, seat)]!;
    case 'partial':
      return partialPoints(s, seat);
    case 'upgrades':
      return isAutoma(s, seat) ? s.tables.levels[s.automa - 1]!.upgradePoints[automaUpgrades(s, seat)]! : 0;
  }
};

/** Points at any time, as if the game ended now. */
export const standings = (s: State): Standing[] => {
  const out: Standing[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const sources: { [source: string]: number } = {};
    let points = 0;
    for (let i = 0; i < TRACK_SOURCES.length; i++) {
      const track = s.points[seat * TRACK_SOURCES.length + i];
      sources[TRACK_SOURCES[i] as string] = track;
      points += track;
    }
    for (const source of END_SOURCES) {
      if (source === 'upgrades' && !isAutoma(s, seat)) continue;
      const more = endPoints(s, seat, source);
      sources[source] = more;
      points += more;
    }
    // A23.1: Resources in the Cargo break a tie; A29.3: against the Automa a tie is lost.
    const tieBreak = s.automa === 0 ? cargoSum(s, seat) : seat;
    out.push({ seat: seat as Seat, points, sources, tieBreaks: [tieBreak] });
  }
  return out;
};

/** What the end adds, told point by point. */
export const tellFinalScore = (s: State, events: Event[]): void => {
  for (let seat = 0; seat < s.seats; seat++) {
    for (const source of END_SOURCES) {
      const points = endPoints(s, seat, source);
      if (points > 0) events.push({ k: 'score', seat, points, source, rule: END_RULE[source] });
    }
  }
};
