import { SPACES, type SpaceTable } from '../../content/tables/actions.ts';
import { BOOSTER_TABLES } from '../../content/tables/tiles.ts';
import { canSpend } from '../../rules/power.ts';
import { countPer } from '../../rules/triggers.ts';
import type { State } from '../../state/layout.ts';
import { named, type Part } from './part.ts';

const NUMBERS = Array.from(SPACES, (_, i) => i + 1);
const NAMES = ['passed', 'others', 'automa', 'seats3', 'seats4', 'row'] as const;

/** What the table looks like to a seat: who plays on, actions of the research board still free and payable, boosters to take. */
export const table: Part = {
  names: [...named('table', NAMES), ...named('space', NUMBERS), ...named('payable', NUMBERS)],
  write: (s: State, seat, out, at) => {
    const { seats, automa } = s.tables;
    const passed = s.passed[seat] === 1;
    out[at] = passed ? 1 : 0;
    out[at + 1] = s.round === 0 ? 0 : (s.passedCount - s.passed[seat]) / Math.max(1, seats - 1);
    out[at + 2] = automa >= 0 ? 1 : 0;
    out[at + 3] = seats === 3 ? 1 : 0;
    out[at + 4] = seats === 4 ? 1 : 0;
    let best = 0;
    if (!passed)
      for (let i = 0; i < s.row.length; i++) {
        const booster = BOOSTER_TABLES[s.row[i] - 1];
        if (booster !== undefined && booster.vp > 0) best = Math.max(best, booster.vp * countPer(s, seat, booster.per));
      }
    out[at + 5] = best;
    for (let i = 0; i < SPACES.length; i++) {
      const { power, qic } = SPACES[i] as SpaceTable;
      const free = !passed && ((s.spaces >> i) & 1) === 0;
      const payable = qic > 0 ? s.qic[seat] >= qic : canSpend(s, seat, power, s.stone[seat] === 3);
      out[at + 6 + i] = free ? 1 : 0;
      out[at + 6 + SPACES.length + i] = free && payable ? 1 : 0;
    }
  },
};
