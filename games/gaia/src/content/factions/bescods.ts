import type { Seat } from '@orrery/kernel';
import { offerStep, onlyArea, openAreas } from '../../rules/research.ts';
import { NO_TARGET } from '../../rules/why.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  FIRST_TRACK,
  INSTITUTE,
  LAB,
  TITANIUM,
  TOP_LEVEL,
  TRACKS,
  TRADE,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { hasInstitute, levelOf } from '../../state/seats.ts';
import type { FactionContent, SpecialAction } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

/** G21.12: areas where the own level is lowest, one bit each. */
const lowestAreas = (s: State, seat: Seat): number => {
  let lowest = TOP_LEVEL + 1;
  let areas = 0;
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    const level = levelOf(s, seat, track);
    if (level < lowest) {
      lowest = level;
      areas = 0;
    }
    if (level === lowest) areas |= onlyArea(track);
  }
  return areas;
};

/** A step in one of the lowest areas, which must be taken. */
const stepLowest: SpecialAction = {
  name: 'lowest',
  owns: () => true,
  whyNot: (s, seat) => (openAreas(s, seat, lowestAreas(s, seat)) === 0 ? NO_TARGET : null),
  apply: (s, seat) => offerStep(s, seat, lowestAreas(s, seat), true),
};

/** G21.12: institute and academies change places; with the institute, buildings on titanium planets are stronger. */
export const bescods: FactionContent = {
  ...factsOf('bescods'),
  upgrades: [[], [TRADE], [LAB, ACADEMY_K, ACADEMY_Q], [INSTITUTE], [], [], []],
  powerBonus: (s, seat, hex) => (s.planet[hex] === TITANIUM && hasInstitute(s, seat) ? 1 : 0),
  specials: [stepLowest],
};
