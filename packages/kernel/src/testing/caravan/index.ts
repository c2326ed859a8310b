import {
  frameEngine,
  frameTable,
  type Refusal,
  type Rng,
  type Rules,
  type Seat,
  type Standing,
  seatsOf,
} from '../../index.ts';
import { dealing, drawing, selling } from './cards.ts';
import { fighting, raided, rolling } from './dice.ts';
import { type CaravanAction, deal, no, OTHER_QUESTION, raid } from './frames.ts';
import { read, write } from './notation.ts';
import { addHeld, COPIES, createState, DEALT, GOODS, held, layout, playersOf, type State } from './state.ts';
import { acting, finishing } from './turn.ts';
import { seatToMove } from './turns.ts';

const GAME_OVER: Refusal = no('C7', 'gameOver');

const table = frameTable<State, CaravanAction>([
  dealing,
  acting,
  finishing,
  drawing,
  rolling,
  selling,
  raided,
  fighting,
]);

const { proceed: _, ...engine } = frameEngine<State, CaravanAction>({
  table,
  turn: (s) => (deal.isTop(s) ? null : seatToMove(s)),
  gameOver: GAME_OVER,
  notAsked: OTHER_QUESTION,
});

/** Other hands go back among the unseen cards; how many each holds stays known. */
const view = (s: State, seat: Seat | null): State => {
  const seen = layout.copy(s);
  for (const other of seatsOf(playersOf(s))) {
    if (other === seat) continue;
    for (let g = 0; g < GOODS.length; g++) {
      const cards = held(seen, other, g);
      seen.deck[g] += cards;
      addHeld(seen, other, g, -cards);
    }
  }
  return seen;
};

const imagine = (v: State, rng: Rng): State => {
  const s = layout.copy(v);
  for (const seat of seatsOf(playersOf(s))) {
    let cards = 0;
    for (let g = 0; g < GOODS.length; g++) cards += held(s, seat, g);
    for (; cards < s.handSize[seat]; cards++) {
      let at = rng.below(s.deck.reduce((sum, n) => sum + n, 0));
      let good = 0;
      while (at >= s.deck[good]) at -= s.deck[good++];
      s.deck[good]--;
      addHeld(s, seat, good, 1);
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
  const seats = seatsOf(playersOf(s));
  let unseen = 0;
  for (let g = 0; g < GOODS.length; g++) {
    let cards = s.deck[g] + s.discard[g];
    unseen += s.deck[g];
    for (const seat of seats) cards += held(s, seat, g);
    if (cards !== COPIES) return `${cards} cards of ${GOODS[g] ?? '?'}`;
  }
  if (unseen !== s.deckSize) return `the deck holds ${unseen} cards, not ${s.deckSize}`;
  for (const seat of seats) {
    let cards = 0;
    for (let g = 0; g < GOODS.length; g++) {
      if (held(s, seat, g) < 0) return `seat ${seat} owes a card`;
      cards += held(s, seat, g);
    }
    if (cards !== s.handSize[seat]) return `seat ${seat} holds ${cards} cards, not ${s.handSize[seat]}`;
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
  layout: layout.withFrames(table.frames),
  whyNotOptions: (options) =>
    (options.rounds as number) * options.players > 24 ? { rule: 'C1', why: 'tooLong' } : null,
  start: (options) => {
    const s = createState(options);
    deal.push(s, 0 as Seat, DEALT);
    return s;
  },
  optionsOf: (s) => s.tables.options,
  settle: () => {},
  name: (_, seat) => `p${seat + 1}`,
  ...engine,
  copyInto: layout.copyInto,
  view,
  imagine,
  standings,
  audit,
  write,
  read,
  obey: (v, orders) => {
    if (!raid.isTop(v)) return null;
    return orders.raid === 'pay' || orders.raid === 'fight' ? { k: orders.raid } : null;
  },
};
