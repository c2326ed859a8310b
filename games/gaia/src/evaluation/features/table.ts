import { NONE } from '@orrery/kernel';
import { FIRST_SPACE, SPACES } from '../../content/tables/actions.ts';
import { BOOSTER_TABLES } from '../../content/tables/tiles.ts';
import { canSpend, stoneReady } from '../../rules/power.ts';
import { countPer } from '../../rules/triggers.ts';
import { boosterInRow, isSpaceUsed, rowLength } from '../../state/boards.ts';
import type { State } from '../../state/layout.ts';
import { hasPassed } from '../../state/seats.ts';
import { named, type Part } from './part.ts';

const NUMBERS = SPACES.map((space) => space.number);
const NAMES = ['passed', 'others', 'automa', 'seats3', 'seats4', 'row'] as const;

/** What the table looks like to a seat: who plays on, actions of the research board still free and payable, boosters to take. */
export const table: Part = {
  names: [...named('table', NAMES), ...named('space', NUMBERS), ...named('payable', NUMBERS)],
  write: (s: State, seat, out, at) => {
    const { seats, automa } = s.tables;
    const passed = hasPassed(s, seat);
    out[at] = passed ? 1 : 0;
    out[at + 1] = s.round === 0 ? 0 : (s.passedCount - s.passed[seat]) / Math.max(1, seats - 1);
    out[at + 2] = automa >= 0 ? 1 : 0;
    out[at + 3] = seats === 3 ? 1 : 0;
    out[at + 4] = seats === 4 ? 1 : 0;
    let best = 0;
    if (!passed)
      for (let i = 0, n = rowLength(s); i < n; i++) {
        const booster = boosterInRow(s, i);
        if (booster === NONE) continue;
        const { vp, per } = BOOSTER_TABLES[booster];
        if (vp > 0) best = Math.max(best, vp * countPer(s, seat, per));
      }
    out[at + 5] = best;
    for (let i = FIRST_SPACE; i < SPACES.length; i++) {
      const { power, qic } = SPACES[i];
      const free = !passed && !isSpaceUsed(s, i);
      const payable = qic > 0 ? s.qic[seat] >= qic : canSpend(s, seat, power, stoneReady(s, seat));
      out[at + 6 + i] = free ? 1 : 0;
      out[at + 6 + SPACES.length + i] = free && payable ? 1 : 0;
    }
  },
};
