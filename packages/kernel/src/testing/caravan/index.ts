import {
  CHANCE,
  type Decision,
  pickWeighted,
  type Rng,
  type Rules,
  type Seat,
  type Standing,
  seatsOf,
  topArg,
  topKind,
  type Weighted,
} from '../../index.ts';
import { read, write } from './notation.ts';
import { apply, type CaravanAction, isChance, legal, whyNot } from './rules.ts';
import { COPIES, FRAME, GOODS, type Good, layout, playersOf, type State, start } from './state.ts';

const G = GOODS.length;
const ASK = ['card', 'turn', 'after', 'card', 'die', 'sell', 'raid', 'die'] as const;

const decision = (s: State): Decision | null => {
  const kind = topKind(s);
  if (kind < 0) return null;
  const seat = topArg(s, 0) as Seat;
  const secret = kind === FRAME.deal || kind === FRAME.draw;
  return {
    by: isChance(kind) ? CHANCE : seat,
    ask: ASK[kind] as string,
    turn: kind === FRAME.deal ? null : (s.order[s.at] as Seat),
    only: secret ? seat : null,
  };
};

const chance = (s: State): Weighted<CaravanAction>[] => {
  const kind = topKind(s);
  if (!isChance(kind)) return [];
  if (kind === FRAME.roll || kind === FRAME.fight)
    return [1, 2, 3, 4, 5, 6].map((pips) => ({ action: { k: 'die', pips }, weight: 1 }));
  const cards: Weighted<CaravanAction>[] = [];
  for (let g = 0; g < G; g++)
    if (s.deck[g] > 0) cards.push({ action: { k: 'card', good: GOODS[g] as Good }, weight: s.deck[g] });
  return cards;
};

/** Other hands go back among the unseen cards; how many each holds stays known. */
const view = (s: State, seat: Seat | null): State => {
  const seen = layout.copy(s);
  for (let other = 0; other < playersOf(s); other++) {
    if (other === seat) continue;
    for (let g = 0; g < G; g++) {
      seen.deck[g] += seen.hand[other * G + g];
      seen.hand[other * G + g] = 0;
    }
  }
  return seen;
};

const imagine = (v: State, rng: Rng): State => {
  const s = layout.copy(v);
  for (let seat = 0; seat < playersOf(s); seat++) {
    let held = 0;
    for (let g = 0; g < G; g++) held += s.hand[seat * G + g];
    for (; held < s.handSize[seat]; held++) {
      let at = rng.below(s.deck.reduce((sum, n) => sum + n, 0));
      let good = 0;
      while (at >= s.deck[good]) at -= s.deck[good++];
      s.deck[good]--;
      s.hand[seat * G + good]++;
    }
  }
  return s;
};

const standings = (s: State): Standing[] =>
  seatsOf(playersOf(s)).map((seat) => {
    const sources = { sales: s.fromSales[seat], raids: s.fromRaids[seat], coins: s.fromCoins[seat] };
    return { seat, points: sources.sales + sources.raids + sources.coins, sources, tieBreaks: [s.coins[seat]] };
  });

const audit = (s: State): string | null => {
  let unseen = 0;
  for (let g = 0; g < G; g++) {
    let cards = s.deck[g] + s.discard[g];
    unseen += s.deck[g];
    for (let seat = 0; seat < playersOf(s); seat++) cards += s.hand[seat * G + g];
    if (cards !== COPIES) return `${cards} cards of ${GOODS[g] ?? '?'}`;
  }
  if (unseen !== s.deckSize) return `the deck holds ${unseen} cards, not ${s.deckSize}`;
  for (let seat = 0; seat < playersOf(s); seat++) {
    let held = 0;
    for (let g = 0; g < G; g++) {
      if (s.hand[seat * G + g] < 0) return `seat ${seat} owes a card`;
      held += s.hand[seat * G + g];
    }
    if (held !== s.handSize[seat]) return `seat ${seat} holds ${held} cards, not ${s.handSize[seat]}`;
    if (s.coins[seat] < 0) return `seat ${seat} owes coins`;
  }
  return null;
};

export const caravan: Rules<State, CaravanAction> = {
  id: 'caravan',
  version: 1,
  players: { min: 2, max: 4 },
  options: [{ id: 'rounds', k: 'number', min: 1, max: 8, default: 4 }],
  orders: [{ id: 'raid', k: 'choice', values: ['ask', 'pay', 'fight'], default: 'ask' }],
  layout,
  whyNotOptions: (options) =>
    (options.rounds as number) * options.players > 24 ? { rule: 'C1', why: 'tooLong' } : null,
  start,
  optionsOf: (s) => s.tables.options,
  settle: () => {},
  name: (_, seat) => `p${seat + 1}`,
  decision,
  legal,
  chance,
  draw: (s, rng) => pickWeighted(chance(s), rng),
  whyNot,
  apply,
  copyInto: layout.copyInto,
  view,
  imagine,
  standings,
  audit,
  write,
  read,
  obey: (v, orders) => {
    if (topKind(v) !== FRAME.raid) return null;
    return orders.raid === 'pay' || orders.raid === 'fight' ? { k: orders.raid } : null;
  },
};
