import facts from '../content/data/automa.json' with { type: 'json' };
import { expectFact } from '../content/tables/gain.ts';
import {
  AI,
  ECONOMY,
  FACTIONS,
  FIRAKS,
  GAIA_PROJECT,
  GEODENS,
  HADSCH,
  ITARS,
  TAKLONS,
  TERRAFORMING,
  TERRANS,
  XENOS,
} from '../state/ids.ts';

export const LEVELS = ['automalein', 'automa', 'automaechtig', 'ultoma', 'alptrauma'] as const;
export type Level = (typeof LEVELS)[number];
export const AUTOMALEIN = 0;
export const AUTOMAECHTIG = 2;
export const ULTOMA = 3;
export const ALPTRAUMA = 4;

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
  readonly number: number;
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
  number: fact.number,
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

export const cardOf = (number: number): Card => CARDS[number - 1] as Card;
export const bitOf = (number: number): number => 1 << (number - 1);
export const STARTERS: number = CARDS.reduce((mask, card) => (card.starter ? mask | bitOf(card.number) : mask), 0);
export const ALL_CARDS = (1 << CARDS.length) - 1;
/** GA11: out of the game under Automalein; joining the starting deck at the higher levels. */
export const CARD_OUT = 2;
export const CARD_MIGHTY = 9;
export const CARD_ULTIMATE = 15;

/** GA12: what a faction card tells the Automa to do, item by item. */
export type Item =
  | { readonly k: 'advance'; readonly track: number }
  | { readonly k: 'mine'; readonly range: number; readonly prefer: 'transdim' | 'near' | null }
  | { readonly k: 'powerQic' }
  | { readonly k: 'researchRandom' }
  | { readonly k: 'upgrade'; readonly downgrade: boolean; readonly else: number };

export interface RivalCard {
  readonly faction: number;
  /** Area that starts at level 1, or -1 (GA3.6). */
  readonly startTrack: number;
  readonly items: readonly Item[];
  readonly vp: number;
}

const vpOf = (id: string): number => {
  const fact = facts.factionCards.find((card) => card.id === id);
  if (fact === undefined) throw new Error(`facts: no Automa card of ${id}`);
  return fact.vp;
};
const POWER_QIC: Item = { k: 'powerQic' };

/** GA2.3: seven factions, one of each colour, with their cards. */
export const RIVALS: readonly RivalCard[] = [
  {
    faction: TERRANS,
    startTrack: GAIA_PROJECT,
    items: [
      { k: 'advance', track: GAIA_PROJECT },
      { k: 'mine', range: 4, prefer: 'transdim' },
    ],
    vp: vpOf('terrans'),
  },
  { faction: GEODENS, startTrack: TERRAFORMING, items: [{ k: 'researchRandom' }, POWER_QIC], vp: vpOf('geodens') },
  {
    faction: HADSCH,
    startTrack: ECONOMY,
    items: [{ k: 'upgrade', downgrade: false, else: 3 }],
    vp: vpOf('hadsch-hallas'),
  },
  { faction: XENOS, startTrack: AI, items: [{ k: 'mine', range: 2, prefer: null }, POWER_QIC], vp: vpOf('xenos') },
  { faction: ITARS, startTrack: -1, items: [POWER_QIC, POWER_QIC], vp: vpOf('itars') },
  {
    faction: TAKLONS,
    startTrack: -1,
    items: [{ k: 'mine', range: 3, prefer: 'near' }, POWER_QIC],
    vp: vpOf('taklons'),
  },
  { faction: FIRAKS, startTrack: -1, items: [{ k: 'upgrade', downgrade: true, else: 0 }], vp: vpOf('firaks') },
];
export const RIVAL_NAMES: readonly string[] = RIVALS.map(({ faction }) => FACTIONS[faction] as string);

export const rivalCard = (faction: number): RivalCard => {
  const card = RIVALS.find((one) => one.faction === faction);
  if (card === undefined) throw new Error(`no Automa card for faction ${faction}`);
  return card;
};
