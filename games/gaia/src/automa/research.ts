import type { Log } from '../rules/report.ts';
import { topTaken } from '../rules/research.ts';
import { TILES, TOP_LEVEL, TRACKS } from '../state/ids.ts';
import { levelOf, type State } from '../state/layout.ts';
import type { Card } from './cards.ts';
import { byNumber, candidates, prefer } from './choice.ts';
import { AUTOMA_SEAT } from './seat.ts';
import { reason } from './tell.ts';

const hasAdvanced = (s: State, track: number): boolean => ((s.advancedLeft >> track) & 1) !== 0;

/** GA7.3, A5, A7. */
export const canResearch = (s: State, track: number): boolean => {
  const level = levelOf(s, AUTOMA_SEAT, track);
  if (level < TOP_LEVEL - 1) return true;
  return level === TOP_LEVEL - 1 && (hasAdvanced(s, track) || !topTaken(s, track));
};

/** GA7.2 step 4: at level 4 an advanced tile that is still there is removed; else one level up, without reward (A1). */
export const advance = (s: State, track: number, log: Log): void => {
  const at = AUTOMA_SEAT * TRACKS.length + track;
  if (s.level[at] === TOP_LEVEL - 1 && hasAdvanced(s, track)) {
    s.advancedLeft &= ~(1 << track);
    const tile = TILES[s.advancedPlace[track] - 1] as string;
    reason(log, s, 'automaRemoves', 'GA7.2', { track: TRACKS[track] as string, tile });
    return;
  }
  s.level[at]++;
  reason(log, s, 'automaAdvances', 'GA7.2', { track: TRACKS[track] as string, level: s.level[at] });
};

const areas = (s: State): number[] => {
  const found: number[] = [];
  for (let track = 0; track < TRACKS.length; track++) if (canResearch(s, track)) found.push(track);
  return found;
};

const research = (s: State, card: Card, highest: boolean, log: Log): void => {
  const choice = candidates(s, 'track', areas(s), highest ? 'GA7.2' : 'GA7.4', log);
  if (choice.left.length === 0) return reason(log, s, 'automaCannot', 'GA7.2', { what: 'noArea' });
  if (highest) prefer(choice, 'highest', 'GA7.2', (track) => -levelOf(s, AUTOMA_SEAT, track));
  advance(s, byNumber(choice, card), log);
};

/** GA7.2. */
export const researchHighest = (s: State, card: Card, log: Log): void => research(s, card, true, log);
/** GA7.4: without the first tie-break. */
export const researchRandom = (s: State, card: Card, log: Log): void => research(s, card, false, log);

/** A15: the area the faction card names, or nothing. */
export const researchIn = (s: State, track: number, log: Log): void => {
  if (canResearch(s, track)) advance(s, track, log);
  else reason(log, s, 'automaCannot', 'GA12.1', { what: 'noArea' });
};
