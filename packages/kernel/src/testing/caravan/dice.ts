import type { Refusal, Weighted } from '../../index.ts';
import {
  after,
  asks,
  type CaravanAction,
  draws,
  fight,
  NO_SUCH_OUTCOME,
  OTHER_QUESTION,
  raid,
  roll,
} from './frames.ts';
import { score } from './score.ts';

const SIDES = [1, 2, 3, 4, 5, 6] as const;

const sides = (): Weighted<CaravanAction>[] => SIDES.map((pips) => ({ action: { k: 'die', pips }, weight: 1 }));
const whyNotDie = (_: unknown, action: CaravanAction): Refusal | null => {
  if (action.k !== 'die') return OTHER_QUESTION;
  return (SIDES as readonly number[]).includes(action.pips) ? null : NO_SUCH_OUTCOME;
};

/** C2: as many coins as the die shows. */
export const rolling = draws(roll, {
  ask: 'die',
  chance: sides,
  whyNot: whyNotDie,
  apply: (s, action, log) => {
    if (action.k !== 'die') return;
    const seat = roll.seat(s);
    log?.push({ k: 'rolled', seat, pips: action.pips });
    s.coins[seat] += action.pips;
    after.become(s, seat);
  },
});

/** C4: pay or fight. */
export const raided = asks(raid, {
  list: (_, out) => {
    out.push({ k: 'pay' }, { k: 'fight' });
  },
  whyNot: (_, action) => (action.k === 'pay' || action.k === 'fight' ? null : OTHER_QUESTION),
  apply: (s, action, log) => {
    const seat = raid.seat(s);
    const raider = raid.raider(s);
    if (action.k === 'fight') return fight.become(s, seat, raider);
    const paid = Math.min(2, s.coins[seat]);
    s.coins[seat] -= paid;
    s.coins[raider] += paid;
    log?.push({ k: 'paid', seat, to: raider, coins: paid });
    raid.pop(s);
  },
});

/** C4: a die of 4 or more keeps all and scores 1, else the raider scores 3. */
export const fighting = draws(fight, {
  ask: 'die',
  chance: sides,
  whyNot: whyNotDie,
  apply: (s, action, log) => {
    if (action.k !== 'die') return;
    const seat = fight.seat(s);
    const held = action.pips >= 4;
    const winner = held ? seat : fight.raider(s);
    const points = held ? 1 : 3;
    log?.push({ k: 'rolled', seat, pips: action.pips });
    s.fromRaids[winner] += points;
    score(winner, points, 'raids', log);
    fight.pop(s);
  },
});
