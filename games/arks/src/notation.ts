import type { Refusal } from '@orrery/kernel';
import { RESOURCES, ROWS, SLOTS, SPECIALISTS } from './content/names.ts';
import {
  type ArksAction,
  AUTOMA_CARDS,
  BONUSES,
  COLONY,
  CREW,
  DISCARDS,
  DISCOVERS,
  DONE,
  DRAW,
  END,
  EXPLORE,
  FIRSTS,
  GAINS,
  GATHER,
  KEEP,
  LEAVE,
  MOVES,
  OUTPOST,
  PAYS,
  PLACES,
  PLANETS,
  PLAYS,
  RAISES,
  READIES,
  RESOLVES,
  SETTLES,
  SPENDS,
  STAY,
  SURVIVORS,
  TAKES,
  TERRAFORM,
  TOKENS,
  TRAVELS,
  UPGRADES,
  USES,
} from './rules/actions.ts';
import { fieldName, readField } from './rules/galaxy.ts';
import type { State } from './state/layout.ts';

/** Short texts for entries: a verb and the names of things. */

const UNREADABLE: Refusal = { rule: 'K1.2', why: 'unreadable' };

const indexOfId = (cards: readonly { readonly id: string }[], id: string | undefined): number =>
  cards.findIndex((card) => card.id === id);

const idsOf = (cards: readonly { readonly id: string }[], indices: readonly number[]): string =>
  indices.map((index) => cards[index]!.id).join(' ');

export const write = (s: State, action: ArksAction): string => {
  const { planets, crew, survivors, upgrades, automaCards } = s.tables;
  switch (action.k) {
    case 'layout':
      return `layout ${idsOf(planets, action.planets)} top ${planets[action.top]!.id}`;
    case 'deal':
      return `deal ${idsOf(crew, action.cards)}`;
    case 'first':
      return `first p${action.seat + 1}`;
    case 'planet':
      return `planet ${planets[action.planet]!.id}`;
    case 'survivor':
    case 'resolve':
    case 'settle':
      return `${action.k} ${survivors[action.survivor]!.id}`;
    case 'automa':
      return `automa ${automaCards[action.card]!.id}`;
    case 'crew':
    case 'discard':
    case 'take':
    case 'use':
      return `${action.k} ${crew[action.card]!.id}`;
    case 'place':
      return `place ${crew[action.card]!.id} ${ROWS[action.row]}`;
    case 'gain':
    case 'pay':
    case 'bonus':
    case 'raise':
      return `${action.k} ${RESOURCES[action.resource]}`;
    case 'token':
    case 'spend':
      return `${action.k} ${SPECIALISTS[action.kind]}`;
    case 'upgrade':
      return `upgrade ${upgrades[action.upgrade]!.id}`;
    case 'travel':
      return `travel ${fieldName(s, action.field)}`;
    case 'discover':
    case 'move':
      return `${action.k} ${SLOTS[action.slot]}`;
    case 'play':
      return `play ${crew[action.card]!.id} ${action.up ? 'up' : 'away'}${action.act ? ' acting' : ''}`;
    case 'ready':
      return `ready ${SPECIALISTS[action.kind]} for ${crew[action.card]!.id}`;
    default:
      return action.k;
  }
};

/** The action a list has at an index, if the index is one. */
const at = (list: readonly ArksAction[], index: number): ArksAction | undefined =>
  index < 0 ? undefined : list[index];

const PLAIN: { readonly [verb: string]: ArksAction } = {
  stay: STAY,
  gather: GATHER,
  terraform: TERRAFORM,
  done: DONE,
  explore: EXPLORE,
  keep: KEEP,
  leave: LEAVE,
  colony: COLONY,
  outpost: OUTPOST,
  draw: DRAW,
  end: END,
};

const readLayout = (s: State, words: readonly string[]): ArksAction | undefined => {
  if (words.length !== 6 || words[4] !== 'top') return undefined;
  const planets = words.slice(1, 4).map((id) => indexOfId(s.tables.planets, id));
  const top = indexOfId(s.tables.planets, words[5]);
  return planets.includes(-1) || top < 0 ? undefined : { k: 'layout', planets, top };
};

const readDeal = (s: State, words: readonly string[]): ArksAction | undefined => {
  const cards = words.slice(1).map((id) => indexOfId(s.tables.crew, id));
  return cards.includes(-1) || cards.length === 0 ? undefined : { k: 'deal', cards };
};

/** A verb and one name. */
const readNamed = (s: State, verb: string, name: string): ArksAction | undefined => {
  const { planets, crew, survivors, upgrades, automaCards } = s.tables;
  const resource = RESOURCES.indexOf(name as (typeof RESOURCES)[number]);
  const kind = SPECIALISTS.indexOf(name as (typeof SPECIALISTS)[number]);
  const slot = SLOTS.indexOf(name as (typeof SLOTS)[number]);
  switch (verb) {
    case 'first':
      return at(FIRSTS, ['p1', 'p2', 'p3', 'p4'].indexOf(name));
    case 'planet':
      return at(PLANETS, indexOfId(planets, name));
    case 'survivor':
      return at(SURVIVORS, indexOfId(survivors, name));
    case 'resolve':
      return at(RESOLVES, indexOfId(survivors, name));
    case 'settle':
      return at(SETTLES, indexOfId(survivors, name));
    case 'automa':
      return at(AUTOMA_CARDS, indexOfId(automaCards, name));
    case 'crew':
      return at(CREW, indexOfId(crew, name));
    case 'discard':
      return at(DISCARDS, indexOfId(crew, name));
    case 'take':
      return at(TAKES, indexOfId(crew, name));
    case 'use':
      return at(USES, indexOfId(crew, name));
    case 'gain':
      return at(GAINS, resource);
    case 'pay':
      return at(PAYS, resource);
    case 'bonus':
      return at(BONUSES, resource);
    case 'raise':
      return at(RAISES, resource);
    case 'token':
      return at(TOKENS, kind);
    case 'spend':
      return at(SPENDS, kind);
    case 'upgrade':
      return at(UPGRADES, indexOfId(upgrades, name));
    case 'travel':
      return at(TRAVELS, readField(s, name));
    case 'discover':
      return at(DISCOVERS, slot);
    case 'move':
      return at(MOVES, slot);
    default:
      return undefined;
  }
};

/** A verb and more than one name. */
const readLong = (s: State, words: readonly string[]): ArksAction | undefined => {
  const [verb, name, more, last] = words;
  const card = indexOfId(s.tables.crew, name);
  if (verb === 'place' && words.length === 3) {
    const row = ROWS.indexOf(more as (typeof ROWS)[number]);
    return card < 0 || row < 0 ? undefined : PLACES[card * 2 + row];
  }
  if (verb === 'play' && (more === 'up' || more === 'away')) {
    const act = words.length === 4 && last === 'acting';
    if (card < 0 || (words.length !== 3 && !act)) return undefined;
    return PLAYS[card * 4 + (more === 'up' ? 2 : 0) + (act ? 1 : 0)];
  }
  if (verb === 'ready' && more === 'for' && words.length === 4) {
    const discarded = indexOfId(s.tables.crew, last);
    const kind = SPECIALISTS.indexOf(name as (typeof SPECIALISTS)[number]);
    return discarded < 0 || kind < 0 ? undefined : READIES[discarded * 4 + kind];
  }
  return undefined;
};

export const read = (s: State, text: string): ArksAction | Refusal => {
  const words = text.split(' ');
  const verb = words[0] as string;
  let action: ArksAction | undefined;
  if (verb === 'layout') action = readLayout(s, words);
  else if (verb === 'deal') action = readDeal(s, words);
  else if (words.length === 1) action = Object.hasOwn(PLAIN, verb) ? PLAIN[verb] : undefined;
  else if (words.length === 2) action = readNamed(s, verb, words[1] as string);
  else action = readLong(s, words);
  return action ?? UNREADABLE;
};
