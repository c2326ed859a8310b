import type { Event, GameWords, Message, Params } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { catalogues } from './catalogues.ts';
import { offer } from './offer.ts';
import { position } from './position.ts';

/** Events that only serve the kernel, screens and statistics. */
const SILENT: readonly string[] = ['drawStep'];

/** An event's own parameters, with the seat by its name. */
const paramsOf = (event: Event): Params => {
  const params: { [name: string]: Params[string] } = {};
  for (const [name, value] of Object.entries(event)) {
    if (name === 'k' || name === 'rule' || name === 'only' || name === 'who' || value === undefined) continue;
    params[name] = name === 'seat' ? (event['who'] ?? value) : value;
  }
  return params;
};

const tell = (event: Event): Message | null =>
  SILENT.includes(event.k) ? null : { key: `event.${event.k}`, params: paramsOf(event) };

export const words: GameWords<State, ArksAction> = { catalogues, tell, offer, position };
