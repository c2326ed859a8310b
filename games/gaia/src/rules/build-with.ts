import { popFrame, topArg } from '@orrery/kernel';
import { isHex } from '../state/board/names.ts';
import type { State } from '../state/layout.ts';
import { buildMine, canAffordMine, farthestMine, listMines, whyNotMine } from './mine.ts';
import { startProject, whyNoProject, whyNotProject } from './project.ts';
import { distanceToOwn } from './range.ts';
import type { FrameRule } from './rule.ts';
import { NO_HEX, NOT_ASKED } from './why.ts';

/** Is there a mine to build with these free steps or this range (R11, R22)? */
export const canBuildMine = (s: State, seat: number, free: number, bonus: number): boolean => {
  if (!canAffordMine(s, seat)) return false;
  const farthest = farthestMine(s, seat, bonus);
  const n = s.planetCount;
  for (let i = 0; i < n; i++) {
    const hex = s.planets[i];
    if (distanceToOwn(s, seat, hex) > farthest && s.former[hex] !== seat + 1) continue;
    if (whyNotMine(s, seat, hex, free, bonus) === null) return true;
  }
  return false;
};
export const canStartProject = (s: State, seat: number, bonus: number): boolean => {
  if (whyNoProject(s, seat) !== null) return false;
  for (let i = 0; i < s.planetCount; i++) if (whyNotProject(s, seat, s.planets[i], bonus) === null) return true;
  return false;
};

/** The mine of a step action (G8.3), or the mine or Gaia project of the range booster (G16.1). */
export const buildWithRule: FrameRule = {
  ask: 'build',
  list: (s, seat, out) => {
    const free = topArg(s, 1);
    const bonus = topArg(s, 2);
    listMines(s, seat, free, bonus, out);
    if (topArg(s, 3) === 0 || whyNoProject(s, seat) !== null) return;
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (whyNotProject(s, seat, hex, bonus) === null) out.push({ k: 'project', hex });
    }
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'mine' && (a.k !== 'project' || topArg(s, 3) === 0)) return NOT_ASKED;
    if (!isHex(s, a.hex)) return NO_HEX;
    const bonus = topArg(s, 2);
    return a.k === 'mine' ? whyNotMine(s, seat, a.hex, topArg(s, 1), bonus) : whyNotProject(s, seat, a.hex, bonus);
  },
  apply: (s, seat, a, log) => {
    const free = topArg(s, 1);
    const bonus = topArg(s, 2);
    popFrame(s);
    if (a.k === 'mine') buildMine(s, seat, a.hex, free, bonus, log);
    else if (a.k === 'project') startProject(s, seat, a.hex, bonus, log);
  },
};
