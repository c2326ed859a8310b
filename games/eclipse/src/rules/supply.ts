import { CHANCE, popFrame, setTopArg, topArg, type Weighted } from '@orrery/kernel';
import { TECHS, techIds } from '../content/techs.ts';
import type { State } from '../state/layout.ts';
import { type EclipseAction, techDrawn } from './actions.ts';
import type { FrameRule } from './frames.ts';
import { isBelow, NO_SUCH_OUTCOME, NOT_NOW } from './why.ts';

const left = (s: State): number => {
  let n = 0;
  for (let tech = 0; tech < TECHS; tech++) n += s.techBag[tech];
  return n;
};

/** E3.1, E16.1: technology tiles come from the bag to the supply board one by one. Argument: how many. */
export const drawTech: FrameRule = {
  ask: 'drawTech',
  by: () => CHANCE,
  run: (s) => {
    if (topArg(s, 0) > 0 && left(s) > 0) return false;
    popFrame(s);
    return true;
  },
  list: () => {},
  whyNot: (s, action) => {
    if (action.k !== 'tech') return NOT_NOW;
    return isBelow(action.tech, TECHS) && s.techBag[action.tech] > 0 ? null : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let tech = 0; tech < TECHS; tech++)
      if (s.techBag[tech] > 0) outcomes.push({ action: techDrawn(tech), weight: s.techBag[tech] });
    return outcomes;
  },
  draw: (s, rng) => {
    let at = rng.below(left(s));
    for (let tech = 0; tech < TECHS; tech++) {
      at -= s.techBag[tech];
      if (at < 0) return techDrawn(tech);
    }
    throw new Error('drawTech: the bag is empty');
  },
  apply: (s, action, events) => {
    if (action.k !== 'tech') return;
    s.techBag[action.tech]--;
    s.supply[action.tech]++;
    setTopArg(s, 0, topArg(s, 0) - 1);
    events?.push({ k: 'techSupplied', tech: techIds[action.tech] as string, rule: 'E16.1' });
  },
};
