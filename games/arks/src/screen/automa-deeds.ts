import type { Event, Message, Params, Standing } from '@orrery/kernel';
import { isAutoma, type State, standings } from '../board.ts';
import { toneOf } from './log.ts';

/** Points are no deed in the log, but what the Automa's deeds are for. */
const isTold = (event: Event): boolean => event.k === 'score' || toneOf(event) === 'more';

/** What the Automa did, each in a few words of its own: whose deeds they are, the panel says. */
export const deedsOf = (events: readonly Event[]): readonly Message[] =>
  events
    .filter(isTold)
    .map(({ k, rule: _, seat: __, ...fields }) => ({ key: `arks.deed.${k}`, params: fields as Params }));

/** A29.2: what the Automa would score if the game ended now, and for what. */
export const automaStanding = (s: State): Pick<Standing, 'points' | 'sources'> => {
  const all = standings(s);
  return all.find(({ seat }) => isAutoma(s, seat)) ?? { points: 0, sources: {} };
};
