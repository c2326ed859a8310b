import type { Action, GameModule, StateBase } from '@orrery/kernel';
import { asAction, own } from './scene.ts';

const STOP = asAction({ k: 'stop' });

/**
 * Every sector the ship can still come to, with the answers that take it there and end its way. Found by trying on copies,
 * so pinning, wormholes and drives are judged by the rules alone.
 */
export const coursesOf = (
  { rules }: GameModule,
  state: StateBase,
  first: readonly Action[],
): ReadonlyMap<number, readonly Action[]> => {
  const courses = new Map<number, readonly Action[]>();
  const seat = rules.decision(state)?.by;
  let edge: { state: StateBase; way: readonly Action[]; next: readonly Action[] }[] = [{ state, way: [], next: first }];
  while (edge.length > 0) {
    const further: typeof edge = [];
    for (const { state: from, way, next } of edge)
      for (const action of next) {
        const move = own(action);
        const to = move.k === 'move' || move.k === 'step' ? move.to : -1;
        if (to < 0 || courses.has(to)) continue;
        const after = rules.layout.copy(from);
        rules.apply(after, action);
        const decision = rules.decision(after);
        const travelling = decision !== null && decision.by === seat && decision.ask === 'step';
        const here = [...way, action];
        courses.set(to, travelling ? [...here, STOP] : here);
        if (travelling)
          further.push({ state: after, way: here, next: rules.legal(after).filter((one) => one.k === 'step') });
      }
    edge = further;
  }
  return courses;
};
