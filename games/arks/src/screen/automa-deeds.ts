import type { Event, Message, Params, Standing } from '@orrery/kernel';
import { isAutoma, type State, standings } from '../board.ts';
import { toneOf } from './log.ts';

/** The log does not count points among the actions, but they are what the Automa acts for. */
const isTold = (event: Event): boolean => event.k === 'score' || toneOf(event) === 'more';

/** What the Automa did, in a few words each. They don't name the Automa: the panel does. */
export const deedsOf = (events: readonly Event[]): readonly Message[] =>
  events
    .filter(isTold)
    .map(({ k, rule: _, seat: __, ...fields }) => ({ key: `arks.deed.${k}`, params: fields as Params }));

/** A29.2: what the Automa would score if the game ended now, and for what. */
export const automaStanding = (s: State): Pick<Standing, 'points' | 'sources'> => {
  const all = standings(s);
  return all.find(({ seat }) => isAutoma(s, seat)) ?? { points: 0, sources: {} };
};
