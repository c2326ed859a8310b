import { type Refusal, type Seat, seatsOf } from '../../index.ts';
import { goodIndex, reshuffleIfEmpty, showCard, whyNotDraw, whyNotSell } from './cards.ts';
import { after, asks, type CaravanAction, draw, no, OTHER_QUESTION, raid, roll, sell, turn } from './frames.ts';
import { score } from './score.ts';
import { GOODS, MOST_BOUGHT, playersOf, type State } from './state.ts';
import { nextTurn, pass } from './turns.ts';

const NO_TURNS_LEFT = no('C2', 'noTurnsLeft');
const NO_TARGET = no('C4', 'noTarget');
const TOO_POOR = no('C5', 'tooPoor');

const whyNotRaid = (s: State, seat: Seat, on: Seat): Refusal | null =>
  Number.isInteger(on) && on >= 0 && on < playersOf(s) && on !== seat && s.coins[on] > 0 ? null : NO_TARGET;

const whyNotBuy = (s: State, seat: Seat, coins: number): Refusal | null =>
  Number.isInteger(coins) && coins >= 1 && coins <= MOST_BOUGHT && coins <= s.coins[seat] ? null : TOO_POOR;

const whyNotTurn = (s: State, action: CaravanAction): Refusal | null => {
  const seat = turn.seat(s);
  if (action.k === 'pass') return null;
  if (action.k !== 'draw' && action.k !== 'roll' && action.k !== 'sell' && action.k !== 'raid') return OTHER_QUESTION;
  if (s.turns[seat] === 0) return NO_TURNS_LEFT;
  if (action.k === 'draw') return whyNotDraw(s);
  if (action.k === 'sell') return whyNotSell(s, seat, goodIndex(action.good));
  return action.k === 'raid' ? whyNotRaid(s, seat, action.on) : null;
};

/** C2: one action a turn. */
export const acting = asks(turn, {
  list: (s, out) => {
    const offer = (action: CaravanAction): void => {
      if (whyNotTurn(s, action) === null) out.push(action);
    };
    offer({ k: 'draw' });
    offer({ k: 'roll' });
    for (const good of GOODS) offer({ k: 'sell', good });
    for (const on of seatsOf(playersOf(s))) offer({ k: 'raid', on });
    offer({ k: 'pass' });
  },
  whyNot: whyNotTurn,
  apply: (s, action, log) => {
    const seat = turn.seat(s);
    switch (action.k) {
      case 'draw':
        reshuffleIfEmpty(s, log);
        return draw.become(s, seat);
      case 'roll':
        return roll.become(s, seat);
      case 'sell':
        sell.become(s, seat, goodIndex(action.good), 1);
        return showCard(s, seat, goodIndex(action.good), log);
      case 'raid':
        after.become(s, seat);
        return raid.push(s, action.on, seat);
      case 'pass':
        turn.pop(s);
        return pass(s, seat, log);
    }
  },
});

/** C5: any purchases, then the end of the turn. */
export const finishing = asks(after, {
  list: (s, out) => {
    for (let coins = 1; whyNotBuy(s, after.seat(s), coins) === null; coins++) out.push({ k: 'buy', coins });
    out.push({ k: 'end' });
  },
  whyNot: (s, action) => {
    if (action.k === 'end') return null;
    return action.k === 'buy' ? whyNotBuy(s, after.seat(s), action.coins) : OTHER_QUESTION;
  },
  apply: (s, action, log) => {
    const seat = after.seat(s);
    if (action.k === 'buy') {
      s.coins[seat] -= action.coins;
      s.fromCoins[seat] += action.coins;
      return score(seat, action.coins, 'coins', log);
    }
    after.pop(s);
    s.turns[seat]--;
    nextTurn(s, log);
  },
});
