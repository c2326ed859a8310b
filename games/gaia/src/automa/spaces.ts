import { SPACES } from '../content/tables/actions.ts';
import type { Log } from '../rules/report.ts';
import type { State } from '../state/layout.ts';
import type { Card } from './cards.ts';
import { byNumber, candidates } from './choice.ts';
import { reason } from './tell.ts';

/** GA7.7: mark an uncovered space; no effect. */
export const markSpace = (s: State, card: Card, log: Log): void => {
  const found: number[] = [];
  for (let space = 0; space < SPACES.length; space++) if (((s.spaces >> space) & 1) === 0) found.push(space);
  const space = byNumber(candidates(s, 'space', found, 'GA7.7', log), card);
  if (space < 0) return reason(log, s, 'automaCannot', 'GA7.7', { what: 'noSpace' });
  s.spaces |= 1 << space;
  reason(log, s, 'automaMarks', 'GA7.7', { space: space + 1 });
};
