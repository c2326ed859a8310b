import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { CHARGE_LEVEL, GAIA_TOP_EACH, LEVEL_CHARGE, LEVEL_REWARD, RESEARCH_COST } from '../content/tables/research.ts';
import { hasGreen } from '../state/held.ts';
import { FIRST_TRACK, GAIA_PROJECT, NAVIGATION, TERRAFORMING, TOP_LEVEL, TRACKS, type TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, factionOf, levelOf, setLevel } from '../state/seats.ts';
import { RESEARCH_IN } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { isIndex } from './checks.ts';
import { flipGreen, takeToken } from './federation-token.ts';
import { asks, freeStep, lostPlanet } from './frames.ts';
import { canPlaceLostPlanet } from './lost.ts';
import { charge } from './power.ts';
import { FROM_LEVEL, score, tell } from './report.ts';
import { gainAll } from './resources.ts';
import { onResearch } from './triggers.ts';
import { NO_KNOWLEDGE, NOT_ASKED } from './why.ts';

const NO_TRACK: Refusal = { rule: 'G12.1', why: 'noSuchArea' };
const AT_TOP: Refusal = { rule: 'G12.3', why: 'atTop' };
const TAKEN: Refusal = { rule: 'G12.3', why: 'topTaken' };
const NO_GREEN: Refusal = { rule: 'G12.3', why: 'noGreenToken' };
const OTHER_AREA: Refusal = { rule: 'G11.3', why: 'otherArea' };
const MUST_STEP: Refusal = { rule: 'G21.12', why: 'mustStep' };

/** Sets of areas, one bit each. */
export const ALL_AREAS = (1 << TRACKS.length) - 1;
export const onlyArea = (track: TrackId): number => 1 << track;
const hasArea = (areas: number, track: TrackId): boolean => ((areas >> track) & 1) !== 0;

/** G12.3: is the top of this area taken, by anybody? */
export const topTaken = (s: State, track: TrackId): boolean => {
  for (const seat of allSeats(s)) if (levelOf(s, seat, track) === TOP_LEVEL) return true;
  return false;
};

/** May the seat take one step in the area, by whatever means (G12.3)? */
export const whyNotStep = (s: State, seat: Seat, track: TrackId): Refusal | null => {
  const level = levelOf(s, seat, track);
  if (level >= TOP_LEVEL) return AT_TOP;
  const { whyNotStep: forbids } = factionOf(s, seat);
  if (forbids !== undefined) {
    const why = forbids(s, seat, track);
    if (why !== null) return why;
  }
  if (level === TOP_LEVEL - 1) {
    if (topTaken(s, track)) return TAKEN;
    if (!hasGreen(s, seat)) return NO_GREEN;
  }
  return null;
};

/** G12.1: the research action. */
export const whyNotResearch = (s: State, seat: Seat, track: TrackId): Refusal | null => {
  if (!isIndex(track, 0, TRACKS.length)) return NO_TRACK;
  return s.knowledge[seat] < RESEARCH_COST ? NO_KNOWLEDGE : whyNotStep(s, seat, track);
};
export const listResearch = (s: State, seat: Seat, out: GaiaAction[]): void => {
  if (s.knowledge[seat] < RESEARCH_COST) return;
  for (let track = FIRST_TRACK; track < TRACKS.length; track++)
    if (whyNotResearch(s, seat, track) === null) out.push(RESEARCH_IN[track]);
};
export const research = (s: State, seat: Seat, track: TrackId, log: Log): void => {
  s.knowledge[seat] -= RESEARCH_COST;
  advance(s, seat, track, log);
};

/** One step up: flip for level 5, reward, triggers, charge at level 3 (G-R15), then what the top brings. Mutates. */
const advance = (s: State, seat: Seat, track: TrackId, log: Log): void => {
  const level = levelOf(s, seat, track) + 1;
  if (level === TOP_LEVEL) flipGreen(s, seat, log);
  setLevel(s, seat, track, level);
  tell(log, s, 'research', seat, 'G12.4', { track: TRACKS[track], level });
  onResearch(s, seat, log);
  gainAll(s, seat, LEVEL_REWARD[track][level], FROM_LEVEL, 'G12.4', log);
  if (level === CHARGE_LEVEL) charge(s, seat, LEVEL_CHARGE, 0, log);
  if (level !== TOP_LEVEL) return;
  if (track === GAIA_PROJECT) score(s, seat, GAIA_TOP_EACH * s.gaiaPlanets[seat], FROM_LEVEL, 'G12.4', log);
  else if (track === TERRAFORMING && s.terraformingToken !== NONE) {
    const token = s.terraformingToken;
    s.terraformingToken = NONE;
    takeToken(s, seat, token, log);
  } else if (track === NAVIGATION && canPlaceLostPlanet(s, seat)) lostPlanet.push(s, seat);
};

/** Areas of `areas` in which a step is possible. */
export const openAreas = (s: State, seat: Seat, areas: number): number => {
  let open = 0;
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    if (hasArea(areas, track) && whyNotStep(s, seat, track) === null) open |= onlyArea(track);
  }
  return open;
};

/** G11.3: offer a free step in these areas; impossible ones are lost. */
export const offerStep = (s: State, seat: Seat, areas: number, must: boolean): void => {
  const open = openAreas(s, seat, areas);
  if (open !== 0) freeStep.push(s, seat, open, must);
};

const whyNotFreeStep = (s: State, track: TrackId): Refusal | null => {
  if (!isIndex(track, 0, TRACKS.length)) return NO_TRACK;
  if (hasArea(freeStep.areas(s), track)) return null;
  return whyNotStep(s, freeStep.seat(s), track) ?? OTHER_AREA;
};
const whyNotSkip = (s: State): Refusal | null => (freeStep.must(s) ? MUST_STEP : null);

/** A free research step: with a tech tile (may be declined), by Firaks, by Bescods (must). */
export const stepRule = asks(freeStep, {
  ask: 'step',
  list: (s, out) => {
    for (let track = FIRST_TRACK; track < TRACKS.length; track++)
      if (whyNotFreeStep(s, track) === null) out.push({ k: 'step', track });
    if (whyNotSkip(s) === null) out.push({ k: 'skip' });
  },
  whyNot: (s, a) => {
    if (a.k === 'skip') return whyNotSkip(s);
    return a.k === 'step' ? whyNotFreeStep(s, a.track) : NOT_ASKED;
  },
  apply: (s, a, log) => {
    const seat = freeStep.seat(s);
    freeStep.pop(s);
    if (a.k === 'step') advance(s, seat, a.track, log);
  },
});
