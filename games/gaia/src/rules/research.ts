import { popFrame, pushFrame, type Refusal, topArg } from '@orrery/kernel';
import type { Gain } from '../content/tables/gain.ts';
import { CHARGE_LEVEL, GAIA_TOP_EACH, LEVEL_CHARGE, LEVEL_REWARD, RESEARCH_COST } from '../content/tables/research.ts';
import { flipGreen, hasGreen, takeToken } from '../state/held.ts';
import { BALTAKS, GAIA_PROJECT, NAVIGATION, TERRAFORMING, TOP_LEVEL, TRACKS } from '../state/ids.ts';
import { hasInstitute, isFaction, levelOf, type State } from '../state/layout.ts';
import { LOST_PLANET, STEP } from './frames.ts';
import { canPlaceLostPlanet } from './lost.ts';
import { charge } from './power.ts';
import { FROM_LEVEL, type Log, score, tell } from './report.ts';
import { gainAll } from './resources.ts';
import { type FrameRule, isIndex } from './rule.ts';
import { onResearch } from './triggers.ts';
import { NO_KNOWLEDGE, NOT_ASKED } from './why.ts';

const NO_TRACK: Refusal = { rule: 'G12.1', why: 'noSuchArea' };
const AT_TOP: Refusal = { rule: 'G12.3', why: 'atTop' };
const TAKEN: Refusal = { rule: 'G12.3', why: 'topTaken' };
const NO_GREEN: Refusal = { rule: 'G12.3', why: 'noGreenToken' };
const NO_NAVIGATION: Refusal = { rule: 'G21.6', why: 'noNavigation' };
const OTHER_AREA: Refusal = { rule: 'G11.3', why: 'otherArea' };
const MUST_STEP: Refusal = { rule: 'G21.12', why: 'mustStep' };

export const ALL_TRACKS = (1 << TRACKS.length) - 1;

/** G12.3: is the top of this area taken, by anybody? */
export const topTaken = (s: State, track: number): boolean => {
  for (let seat = 0; seat < s.tables.seats; seat++) if (levelOf(s, seat, track) === TOP_LEVEL) return true;
  return false;
};

/** May the seat take one step in the area, by whatever means (G12.3, G21.6)? */
export const whyNotStep = (s: State, seat: number, track: number): Refusal | null => {
  const level = levelOf(s, seat, track);
  if (level >= TOP_LEVEL) return AT_TOP;
  if (track === NAVIGATION && isFaction(s, seat, BALTAKS) && !hasInstitute(s, seat, BALTAKS)) return NO_NAVIGATION;
  if (level === TOP_LEVEL - 1) {
    if (topTaken(s, track)) return TAKEN;
    if (!hasGreen(s, seat)) return NO_GREEN;
  }
  return null;
};

/** G12.1: the research action. */
export const whyNotResearch = (s: State, seat: number, track: number): Refusal | null => {
  if (!isIndex(track, 0, TRACKS.length)) return NO_TRACK;
  return s.knowledge[seat] < RESEARCH_COST ? NO_KNOWLEDGE : whyNotStep(s, seat, track);
};
export const research = (s: State, seat: number, track: number, log: Log): void => {
  s.knowledge[seat] -= RESEARCH_COST;
  advance(s, seat, track, log);
};

/** One step up: flip for level 5, reward, triggers, charge at level 3 (R15), then what the top brings. Changes the state. */
export const advance = (s: State, seat: number, track: number, log: Log): void => {
  const level = levelOf(s, seat, track) + 1;
  if (level === TOP_LEVEL) flipGreen(s, seat, log);
  s.level[seat * TRACKS.length + track] = level;
  tell(log, s, 'research', seat, 'G12.4', { track: TRACKS[track] as string, level });
  onResearch(s, seat, log);
  const reward = (LEVEL_REWARD[track] as readonly Gain[])[level] as Gain;
  gainAll(s, seat, reward, FROM_LEVEL, 'G12.4', log);
  if (level === CHARGE_LEVEL) charge(s, seat, LEVEL_CHARGE, 0, log);
  if (level !== TOP_LEVEL) return;
  if (track === GAIA_PROJECT) score(s, seat, GAIA_TOP_EACH * s.gaiaPlanets[seat], FROM_LEVEL, 'G12.4', log);
  else if (track === TERRAFORMING && s.terraformingToken !== 0) {
    const token = s.terraformingToken - 1;
    s.terraformingToken = 0;
    takeToken(s, seat, token, log);
  } else if (track === NAVIGATION && canPlaceLostPlanet(s, seat)) pushFrame(s, LOST_PLANET, seat);
};

/** Areas of `mask` in which a step is possible. */
export const openTracks = (s: State, seat: number, mask: number): number => {
  let open = 0;
  for (let track = 0; track < TRACKS.length; track++) {
    if (((mask >> track) & 1) !== 0 && whyNotStep(s, seat, track) === null) open |= 1 << track;
  }
  return open;
};

/** G11.3: offer a free step in these areas; impossible ones are lost. */
export const offerStep = (s: State, seat: number, mask: number, must: boolean): void => {
  const open = openTracks(s, seat, mask);
  if (open !== 0) pushFrame(s, STEP, seat, open, must ? 1 : 0);
};

/** A free research step: with a tech tile (may be declined), by Firaks, by Bescods (must). */
export const stepRule: FrameRule = {
  ask: 'step',
  list: (s, _seat, out) => {
    const mask = topArg(s, 1);
    for (let track = 0; track < TRACKS.length; track++) if ((mask >> track) & 1) out.push({ k: 'step', track });
    if (topArg(s, 2) === 0) out.push({ k: 'skip' });
  },
  whyNot: (s, seat, a) => {
    if (a.k === 'skip') return topArg(s, 2) === 0 ? null : MUST_STEP;
    if (a.k !== 'step') return NOT_ASKED;
    if (!isIndex(a.track, 0, TRACKS.length)) return NO_TRACK;
    if ((topArg(s, 1) >> a.track) & 1) return null;
    return whyNotStep(s, seat, a.track) ?? OTHER_AREA;
  },
  apply: (s, seat, a, log) => {
    popFrame(s);
    if (a.k === 'step') advance(s, seat, a.track, log);
  },
};
