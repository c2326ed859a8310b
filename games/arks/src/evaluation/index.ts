import { type Lessons, readLessons, type Seat } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import { pointsOf } from '../rules/scoring.ts';
import type { State } from '../state/layout.ts';
import learned from './learned.json' with { type: 'json' };
import { priorOf } from './prior.ts';
import { newSurvey, promisesBy } from './promise.ts';
import { look, PHASES, phaseOf, SEEN } from './sight/index.ts';
import { furtherPoints, type Given, judgeSeat, outcomeOf } from './value.ts';
import data from './weights.json' with { type: 'json' };

/** How much is made of each feature (1 is as it was learned), and of promises. `orrery tune arks` tries others. */
export const weights: { readonly [feature: string]: number } = data.weights;
export const styles: { readonly [style: string]: { readonly [feature: string]: number } } = data.styles;

/**
 * A turn is a long chain of small steps with draws in it, and what rivals and the next turn bring is chance more than
 * choice: lines end with the turn. They are cheap because they follow the prior alone, so there are many of them; the first
 * look at every option is repeated, since one draw proves little. Points kept from a rival count like one's own.
 */
export const manner = { samples: 3, horizon: -1, care: 1, trust: 0.9, ownMenu: 8, rivalMenu: 1, rivalry: 1 };

/** Positions are learned from with the promises as they are. */
const plainly = newSurvey();

/** What `orrery tune arks --learn` learns from: what positions led to; see docs/studies/bots-arks-tuning.md. */
export const sight = {
  seen: SEEN,
  phases: PHASES,
  phaseOf,
  isOpen: (s: State, seat: Seat): boolean => seat < s.players,
  look: (s: State, seat: Seat, out: Float64Array): void => look(s, plainly, seat, pointsOf(s, seat), out),
  outcome: outcomeOf,
  lessons: learned as Lessons,
  courses: {
    all: [
      { options: { players: 1, automa: 'hard' }, share: 0.2 },
      { options: { players: 1, automa: 'hard-plus' }, share: 0.2 },
      { options: { players: 1, automa: 'medium' }, share: 0.05 },
      { options: { players: 1, automa: 'easy' }, share: 0.05 },
      { options: { players: 2 }, share: 0.4 },
      { options: { players: 3 }, share: 0.05 },
      { options: { players: 4 }, share: 0.05 },
    ],
  },
};

/** How Arks judges a position and its menus. */
export const judge = (by: { readonly [feature: string]: number }, lessons: Lessons = learned) => {
  const factors = Float64Array.from(SEEN, (name) => by[name] ?? 1);
  const now = newSurvey(promisesBy(by));
  const given: Given = {
    now,
    learned: readLessons(lessons, SEEN, PHASES.length),
    factors: factors.every((factor) => factor === 1) ? null : factors,
    hope: by['hope'] ?? 1,
  };
  return {
    spread: 6,
    value: (s: State, seat: Seat): number => judgeSeat(s, seat, given),
    further: furtherPoints,
    prior: (s: State, actions: readonly ArksAction[], out: Float64Array): void => priorOf(s, now, actions, out),
    ends: (action: ArksAction): boolean => action.k === 'end',
  };
};
