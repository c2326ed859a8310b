import type { Weighted } from '@orrery/kernel';
import { TECHS, techIds } from '../content/techs.ts';
import type { TechId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { type EclipseAction, techDrawn } from './actions.ts';
import { draws, drawTech } from './frames.ts';
import { isBelow, NO_SUCH_OUTCOME, NOT_NOW } from './why.ts';

const tilesInBag = (s: State): number => {
  let n = 0;
  for (let tech = 0 as TechId; tech < TECHS; tech++) n += s.techBag[tech];
  return n;
};

/** E3.1, E16.1: technology tiles come from the bag to the supply board one by one. */
export const drawingTechs = draws(drawTech, {
  proceed: (s) => {
    if (drawTech.left(s) > 0 && tilesInBag(s) > 0) return false;
    drawTech.pop(s);
    return true;
  },
  whyNot: (s, action) => {
    if (action.k !== 'tech') return NOT_NOW;
    return isBelow(action.tech, TECHS) && s.techBag[action.tech] > 0 ? null : NO_SUCH_OUTCOME;
  },
  chance: (s) => {
    const outcomes: Weighted<EclipseAction>[] = [];
    for (let tech = 0 as TechId; tech < TECHS; tech++)
      if (s.techBag[tech] > 0) outcomes.push({ action: techDrawn(tech), weight: s.techBag[tech] });
    return outcomes;
  },
  draw: (s, rng) => {
    let at = rng.below(tilesInBag(s));
    for (let tech = 0 as TechId; tech < TECHS; tech++) {
      at -= s.techBag[tech];
      if (at < 0) return techDrawn(tech);
    }
    throw new Error('drawTech: the bag is empty');
  },
  apply: (s, action, log) => {
    if (action.k !== 'tech') return;
    s.techBag[action.tech]--;
    s.supply[action.tech]++;
    drawTech.setLeft(s, drawTech.left(s) - 1);
    log?.push({ k: 'techSupplied', tech: techIds[action.tech] as string, rule: 'E16.1' });
  },
});
