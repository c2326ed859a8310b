import type { Seat } from '@orrery/kernel';
import { isHex } from '../state/board/names.ts';
import type { State } from '../state/layout.ts';
import { asks, buildWith } from './frames.ts';
import { buildMine, listMines, whyNotMine } from './mine.ts';
import { startProject, whyNoProject, whyNotProject } from './project.ts';
import { NO_HEX, NOT_ASKED } from './why.ts';

export const canStartProject = (s: State, seat: Seat, bonus: number): boolean => {
  if (whyNoProject(s, seat) !== null) return false;
  for (let i = 0; i < s.planetCount; i++) if (whyNotProject(s, seat, s.planets[i], bonus) === null) return true;
  return false;
};

/** The mine of a step action (G8.3), or the mine or Gaia project of the range booster (G16.1). */
export const buildWithRule = asks(buildWith, {
  ask: 'build',
  list: (s, out) => {
    const seat = buildWith.seat(s);
    const bonus = buildWith.bonus(s);
    listMines(s, seat, buildWith.free(s), bonus, out);
    if (!buildWith.project(s)) return;
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (whyNotProject(s, seat, hex, bonus) === null) out.push({ k: 'project', hex });
    }
  },
  whyNot: (s, a) => {
    if (a.k !== 'mine' && (a.k !== 'project' || !buildWith.project(s))) return NOT_ASKED;
    if (!isHex(s, a.hex)) return NO_HEX;
    const seat = buildWith.seat(s);
    const bonus = buildWith.bonus(s);
    return a.k === 'mine' ? whyNotMine(s, seat, a.hex, buildWith.free(s), bonus) : whyNotProject(s, seat, a.hex, bonus);
  },
  apply: (s, a, log) => {
    const seat = buildWith.seat(s);
    const free = buildWith.free(s);
    const bonus = buildWith.bonus(s);
    buildWith.pop(s);
    if (a.k === 'mine') buildMine(s, seat, a.hex, free, bonus, log);
    else if (a.k === 'project') startProject(s, seat, a.hex, bonus, log);
  },
});
