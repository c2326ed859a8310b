import { isHex } from '../state/board/names.ts';
import { asks, buildWith } from './frames.ts';
import { buildMine, listMines, whyNotMine } from './mine.ts';
import { listProjects, startProject, whyNotProject } from './project.ts';
import { NO_HEX, NOT_ASKED } from './why.ts';

/** The mine of a step action (G8.3), or the mine or Gaia project of the range booster (G16.1). */
export const buildWithRule = asks(buildWith, {
  ask: 'build',
  list: (s, out) => {
    const seat = buildWith.seat(s);
    const bonus = buildWith.bonus(s);
    listMines(s, seat, buildWith.free(s), bonus, out);
    if (buildWith.project(s)) listProjects(s, seat, bonus, out);
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
