import { type Log, NONE } from '@orrery/kernel';
import { topTaken } from '../rules/research.ts';
import { advancedTileAt, isAdvancedLeft, removeAdvanced } from '../state/boards.ts';
import { FIRST_TRACK, type TileId, TOP_LEVEL, TRACKS, type TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { levelOf, setLevel } from '../state/seats.ts';
import type { Card } from './cards.ts';
import { byNumber, candidates, prefer } from './choice.ts';
import { AUTOMA_SEAT } from './seat.ts';
import { reason } from './tell.ts';

/** GA7.3, GA-R5, GA-R7. */
export const canResearch = (s: State, track: TrackId): boolean => {
  const level = levelOf(s, AUTOMA_SEAT, track);
  if (level < TOP_LEVEL - 1) return true;
  return level === TOP_LEVEL - 1 && (isAdvancedLeft(s, track) || !topTaken(s, track));
};

/** GA7.2 step 4: at level 4 an advanced tile that is still there is removed; else one level up, without reward (GA-R1). */
export const advance = (s: State, track: TrackId, log: Log): void => {
  const level = levelOf(s, AUTOMA_SEAT, track);
  if (level === TOP_LEVEL - 1 && isAdvancedLeft(s, track)) {
    removeAdvanced(s, track);
    const tile = s.tables.content.tileNames[advancedTileAt(s, track) as TileId];
    reason(log, s, 'automaRemoves', 'GA7.2', { track: TRACKS[track], tile });
    return;
  }
  setLevel(s, AUTOMA_SEAT, track, level + 1);
  reason(log, s, 'automaAdvances', 'GA7.2', { track: TRACKS[track], level: level + 1 });
};

const areas = (s: State): TrackId[] => {
  const found: TrackId[] = [];
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) if (canResearch(s, track)) found.push(track);
  return found;
};

const research = (s: State, card: Card, highest: boolean, log: Log): void => {
  const choice = candidates(s, 'track', areas(s), highest ? 'GA7.2' : 'GA7.4', log);
  if (highest) prefer(choice, 'highest', 'GA7.2', (track) => -levelOf(s, AUTOMA_SEAT, track));
  const track = byNumber(choice, card);
  if (track === NONE) reason(log, s, 'automaCannot', 'GA7.2', { what: 'noArea' });
  else advance(s, track, log);
};

/** GA7.2. */
export const researchHighest = (s: State, card: Card, log: Log): void => research(s, card, true, log);
/** GA7.4: without the first tie-break. */
export const researchRandom = (s: State, card: Card, log: Log): void => research(s, card, false, log);

/** GA-R15: the area the faction card names; where it is no candidate, another by numerical selection. */
export const researchIn = (s: State, track: TrackId, card: Card, log: Log): void => {
  if (canResearch(s, track)) return advance(s, track, log);
  reason(log, s, 'automaInstead', 'GA12.1', { track: TRACKS[track] });
  research(s, card, false, log);
};
