import { type Action, type Message, NONE } from '@orrery/kernel';
import { COLORS, leftOf, movementOf, type State, specialistsAsked, survivorAsked } from '../board.ts';

/** What follows a turn when all is done. */
const AFTER: readonly string[] = ['draw', 'end'];

/** What may still be done where the Ark has landed, in the order of a turn. */
const todo = (legal: readonly Action[]): readonly string[] => {
  const kinds = new Set(legal.map(({ k }) => k));
  const acts = [...kinds].some((k) => k !== 'play' && !AFTER.includes(k));
  const keys = [
    ...(kinds.has('play') ? ['todo.play'] : []),
    ...(acts ? ['todo.act'] : []),
    ...(kinds.has('draw') ? ['todo.draw'] : []),
  ];
  // A parameter is named by its own key: `todo.<id>`.
  return keys.map((key) => key.slice('todo.'.length));
};

const specialist = (s: State): Message | null => {
  const asked = specialistsAsked(s);
  if (asked === null) return null;
  const { kind, color, count } = asked;
  return {
    key: 'arks.asked.specialist',
    params: { specialist: color === NONE ? kind : (COLORS[color] as string), count },
  };
};

/** What is asked, with what is left of it, or that the turn is done. */
export const promptOf = (s: State, ask: string, legal: readonly Action[]): Message | null => {
  if (ask === 'stop') {
    if (legal.every(({ k }) => AFTER.includes(k))) return { key: legal.length > 1 ? 'arks.done' : 'arks.doneAll' };
    return { key: 'arks.asked.stop', params: { todo: todo(legal) } };
  }
  if (ask === 'depart' && s.active !== NONE) {
    const can = legal.some(({ k }) => k === 'upgrade') ? 'both' : 'travel';
    return { key: 'arks.asked.depart', params: { can, steps: movementOf(s, s.active) } };
  }
  if (ask === 'specialist') return specialist(s);
  const survivor = survivorAsked(s);
  if (survivor !== NONE)
    return { key: 'arks.asked.keep', params: { survivor: s.tables.survivors[survivor]?.id as string } };
  const left = leftOf(s);
  return left === NONE || left < 1 ? null : { key: `arks.left.${ask}`, params: { left } };
};
