import type { Event, GameWords, Message, Params } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { catalogues } from './catalogues.ts';
import { offer } from './offer.ts';
import { position } from './position.ts';

/** What an event carries, with the seat by its name and board actions by theirs. */
const paramsOf = (event: Event): Params => {
  const params: { [name: string]: Params[string] } = {};
  for (const [name, value] of Object.entries(event)) {
    if (name === 'k' || name === 'rule' || name === 'only' || name === 'who' || value === undefined) continue;
    if (name === 'seat') params.seat = event['who'] ?? value;
    else if (name === 'satellites' && Array.isArray(value)) params.count = value.length;
    else params[name] = name === 'space' ? String(value) : value;
  }
  return params;
};

/** The Automa weighs hexes, areas or spaces: one message for all three. */
const NO_CANDIDATES: Params = { hexes: '', tracks: '', spaces: '', range: 0, number: 0 };
const WEIGHING: readonly string[] = ['automaCandidates', 'automaTie'];

/** Which sentence an event has, where one kind needs two. */
const keyOf = (event: Event): string => {
  if (event.k === 'score' && event['from'] !== undefined) return 'event.automaScore';
  const satellites = event['satellites'];
  if (event.k === 'federation' && Array.isArray(satellites) && satellites.length === 0) return 'event.federationOnly';
  return `event.${event.k}`;
};

const tell = (event: Event): Message | null => {
  const params = paramsOf(event);
  return { key: keyOf(event), params: WEIGHING.includes(event.k) ? { ...NO_CANDIDATES, ...params } : params };
};

export const words: GameWords<State, GaiaAction> = { catalogues, tell, offer, position };
