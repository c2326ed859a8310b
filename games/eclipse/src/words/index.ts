import { type Catalogue, type Event, type GameWords, type Message, mapCatalogues, type Params } from '@orrery/kernel';
import type { EclipseAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { catalogues } from './catalogues.ts';
import { ALL_DICE, diceWords } from './dice.ts';
import { offer } from './offer.ts';
import { position } from './position.ts';

/** Parameters named by the words of another one: `to` by those of `seat`. */
const ALIASES: readonly (readonly [param: string, of: string])[] = [
  ['to', 'seat'],
  ['faction', 'seat'],
  ['defender', 'seat'],
  ['by', 'seat'],
  ['species', 'seat'],
  ['what', 'ship'],
  ['from', 'sector'],
  ['given', 'resource'],
];

/** The catalogue with its aliases and the names of dice. */
const complete = (catalogue: Catalogue): Catalogue => {
  const all: { [key: string]: string } = { ...catalogue };
  for (const [param, of] of ALIASES)
    for (const [key, text] of Object.entries(catalogue))
      if (key.startsWith(`${of}.`)) all[`${param}.${key.slice(of.length + 1)}`] = text;
  for (const [colour, face] of ALL_DICE)
    all[`dice.${colour}-${face}`] = `${catalogue[`colour.${colour}`] ?? colour} ${face}`;
  return all;
};

/** Fields that hold numbers of seats, and those that name them. */
const NAMED: { readonly [field: string]: string } = {
  seat: 'who',
  to: 'toName',
  faction: 'factionName',
  defender: 'defenderName',
  by: 'byName',
};
const HIDDEN = new Set(['k', 'rule', 'only', ...Object.values(NAMED)]);

const paramsOf = (event: Event): Params => {
  const params: { [name: string]: Params[string] } = {};
  for (const [name, value] of Object.entries(event)) {
    if (HIDDEN.has(name) || value === undefined) continue;
    const named = NAMED[name];
    params[name] = (named === undefined ? undefined : event[named]) ?? value;
  }
  if (Array.isArray(event['dice'])) params['dice'] = diceWords(event['dice'] as number[]);
  return params;
};

/** The sentence an event makes in the log. */
const tell = (event: Event): Message => {
  const key = event.k === 'reveal' && event['front'] === undefined ? 'revealTiles' : event.k;
  return { key: `event.${key}`, params: paramsOf(event) };
};

export const words: GameWords<State, EclipseAction> = {
  catalogues: mapCatalogues(catalogues, complete),
  tell,
  offer,
  position,
};
