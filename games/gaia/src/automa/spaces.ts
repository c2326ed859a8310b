import { type Log, NONE } from '@orrery/kernel';
import { FIRST_SPACE, SPACES } from '../content/tables/actions.ts';
import { isSpaceUsed, markSpaceUsed } from '../state/boards.ts';
import type { SpaceId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { Card } from './cards.ts';
import { byNumber, candidates } from './choice.ts';
import { reason } from './tell.ts';

/** GA7.7: mark an uncovered space; no effect. */
export const markSpace = (s: State, card: Card, log: Log): void => {
  const found: SpaceId[] = [];
  for (let space = FIRST_SPACE; space < SPACES.length; space++) if (!isSpaceUsed(s, space)) found.push(space);
  const space = byNumber(candidates(s, 'space', found, 'GA7.7', log), card);
  if (space === NONE) return reason(log, s, 'automaCannot', 'GA7.7', { what: 'noSpace' });
  markSpaceUsed(s, space);
  reason(log, s, 'automaMarks', 'GA7.7', { space: SPACES[space].number });
};
