import type { GameModule } from '@orrery/kernel';
import { type Action, NONE, type StateBase } from '@orrery/kernel';
import {
  ANCIENTS,
  cannonsOf,
  colourOfDie,
  DAMAGE,
  faceOfDie,
  nextDie,
  STAT_HULL,
  type State,
  shootingNow,
  statOf,
} from '../board.ts';
import { eclipse, own } from './scene.ts';

/** The die that is assigned next: colour and face. */
export const dieAtHand = (s: State): { readonly colour: number; readonly face: number } | null => {
  const die = nextDie(s);
  return die === NONE ? null : { colour: colourOfDie(die), face: faceOfDie(die) };
};

/** How good it is to put the next die on this target: to destroy the strongest ship counts most, then to come closest to it. */
const worth = (s: State, action: Action): number => {
  const hit = own(action);
  if (hit.k !== 'hit') return -1;
  const die = dieAtHand(s);
  const target = shootingNow(s)?.target ?? ANCIENTS;
  const left = statOf(s, target, hit.ship, STAT_HULL) + 1 - hit.damage;
  const damage = DAMAGE[die?.colour ?? 0] as number;
  const danger = 1 + cannonsOf(s, target, hit.ship) * 2 + hit.ship;
  return damage >= left ? 1000 + danger * 10 - (damage - left) : 100 + danger * 3 - left * 5;
};

/** All the dice of this roll, assigned one after the other as seems best. */
export const suggestedHits = ({ rules }: GameModule, state: StateBase): readonly Action[] => {
  const seat = rules.decision(state)?.by;
  const at = rules.layout.copy(state);
  const way: Action[] = [];
  for (;;) {
    const decision = rules.decision(at);
    if (decision === null || decision.by !== seat || decision.ask !== 'hits') return way;
    const now = eclipse(at);
    const best = rules.legal(at).reduce((a, b) => (worth(now, b) > worth(now, a) ? b : a));
    way.push(best);
    rules.apply(at, best);
  }
};

/** The answer suggested to a player who fights on: shoot with everything, put hits where they do most, leave when it is time. */
export const nextOrder = (game: GameModule, state: StateBase, legal: readonly Action[]): Action | null => {
  if (legal.some(({ k }) => k === 'hit' || k === 'waste')) return suggestedHits(game, state)[0] ?? null;
  for (const k of ['leave', 'attack', 'hold']) {
    const order = legal.find((action) => action.k === k);
    if (order !== undefined) return order;
  }
  return null;
};
