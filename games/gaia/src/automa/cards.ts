import facts from '../content/data/automa.json' with { type: 'json' };
import { expectFact } from '../content/tables/gain.ts';
import type { CardNumber } from '../state/ids.ts';

export const CARD_ACTIONS = [
  'upgrade',
  'researchHighest',
  'buildMine',
  'powerQic',
  'researchRandom',
  'factionAction',
] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

/** GA2.2: a decision card; each of its sections is used by itself (GA2.1). */
export interface Card {
  readonly number: CardNumber;
  readonly starter: boolean;
  readonly pass: boolean;
  readonly action: CardAction;
  readonly vp: number;
  /** Final scoring tile that tie-break (b) looks at: 0 the upper, 1 the lower, -1 none. */
  readonly final: number;
  readonly range: number;
  /** Dir L: against the reading order. */
  readonly backwards: boolean;
  readonly fromRight: boolean;
  readonly count: number;
  /** Place of the booster taken on passing: 0, 1, 2 from the left. */
  readonly booster: number;
  /** Place of the booster taken in set-up, from 0. */
  readonly slot: number;
}

const readAction = (fact: string): CardAction => {
  const action = fact === 'powerOrQicAction' ? 'powerQic' : CARD_ACTIONS.find((one) => one === fact);
  if (action === undefined) throw new Error(`facts: Automa card action ${fact}`);
  return action;
};

/** By number less one. */
export const CARDS: readonly Card[] = facts.decisionCards.map((fact) => ({
  number: fact.number as CardNumber,
  starter: fact.starter,
  pass: fact.passFlag,
  action: readAction(fact.action),
  vp: fact.vp ?? 0,
  final: fact.finalTile === 'top' ? 0 : fact.finalTile === 'bottom' ? 1 : -1,
  range: fact.range,
  backwards: fact.directional === 'left',
  fromRight: fact.numbered.direction === 'left',
  count: fact.numbered.count,
  booster: ['left', 'middle', 'right'].indexOf(fact.passBooster),
  slot: fact.setupBooster - 1,
}));
expectFact(
  CARDS.length === 17 && CARDS.every((card, i) => card.number === i + 1 && card.booster >= 0),
  'seventeen Automa cards',
);

/** No card lies there. */
export const NO_CARD = 0 as CardNumber;
/** Is this a number on a card, whatever came in? */
export const isCard = (number: CardNumber): boolean =>
  Number.isInteger(number) && number >= 1 && number <= CARDS.length;
export const cardOf = (number: CardNumber): Card => CARDS[number - 1];
/** Sets of cards, one bit each. */
export const bitOf = (number: CardNumber): number => (number === NO_CARD ? 0 : 1 << (number - 1));
export const STARTERS: number = CARDS.reduce((mask, card) => (card.starter ? mask | bitOf(card.number) : mask), 0);
export const ALL_CARDS = (1 << CARDS.length) - 1;
/** GA11: out of the game under Automalein; joining the starting deck at the higher levels. */
export const CARD_OUT = 2 as CardNumber;
export const CARD_MIGHTY = 9 as CardNumber;
export const CARD_ULTIMATE = 15 as CardNumber;

/** GA12: points of a faction card. */
export const rivalPoints = (id: string): number => {
  const fact = facts.factionCards.find((card) => card.id === id);
  if (fact === undefined) throw new Error(`facts: no Automa card of ${id}`);
  return fact.vp;
};
