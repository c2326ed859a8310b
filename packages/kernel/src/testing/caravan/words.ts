import { type Catalogue, type Catalogues, type GameWords, LANGUAGES } from '../../index.ts';
import type { CaravanAction } from './frames.ts';
import { GOODS, playersOf, type State } from './state.ts';

const G = GOODS.length;

const en: Catalogue = {
  'event.round': 'Round {round} begins.',
  'event.drew': 'You draw {good}.',
  'event.rolled': 'A {pips} is rolled.',
  'event.reveal': 'A card of {good} is sold.',
  'event.paid': '{coins, plural, one {# coin is} other {# coins are}} paid.',
  'event.passed': 'Seat passes.',
  'event.reshuffle': 'The discards are shuffled.',
  'ask.turn': 'Your turn.',
  'ask.after': 'Buy points, or end your turn.',
  'ask.sell': 'Sell one more, or be done.',
  'ask.raid': 'You are raided: pay or fight?',
  'why.notAskedNow': 'That is not asked now.',
  'why.noSuchCard': 'You hold no such card.',
  'why.tooPoor': 'You have too few coins.',
  'why.noTarget': 'Nobody can be raided there.',
  'why.unreadable': 'That cannot be read as an action.',
  'why.tooLong': 'So many rounds are too long for so many players.',
  'why.noTurnsLeft': 'No turns are left this round.',
  'why.noCardsLeft': 'No cards are left.',
  'why.noSuchOutcome': 'Chance cannot bring that.',
  'good.silk': 'silk',
  'good.salt': 'salt',
  'good.spice': 'spice',
  'good.amber': 'amber',
  'good.tea': 'tea',
  'good.jade': 'jade',
};

/** Enough words to play the test game at a terminal, in English; other languages show the bare keys. */
export const caravanWords: GameWords<State, CaravanAction> = {
  catalogues: Object.fromEntries(
    LANGUAGES.map((language) => [language, language === 'en' ? en : {}]),
  ) as unknown as Catalogues,
  tell: (event) =>
    event.k === 'score' || event.k === 'turn' ? null : { key: `event.${event.k}`, params: { ...paramsOf(event) } },
  offer: (_, action) => ({ key: action.k }),
  position: (s, seat) => {
    const lines = [`round ${s.round}, deck ${s.deckSize}`];
    for (let other = 0; other < playersOf(s); other++) {
      const hand = GOODS.map((good, g) => `${good} ${s.hand[other * G + g]}`).join(', ');
      const points = s.fromSales[other] + s.fromRaids[other] + s.fromCoins[other];
      lines.push(
        `p${other + 1}: ${points} points, ${s.coins[other]} coins, ${s.handSize[other]} cards${other === seat || seat === null ? ` (${hand})` : ''}`,
      );
    }
    return lines.join('\n');
  },
};

const paramsOf = (event: { readonly [param: string]: unknown }): { [param: string]: string | number } => {
  const params: { [param: string]: string | number } = {};
  for (const [name, value] of Object.entries(event))
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  return params;
};
