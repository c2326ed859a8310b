import type { Action, GameModule, Params, Say, StateBase } from '@orrery/kernel';
import type { GameScreen } from '../screen.ts';

/** Parameters with their places by the names people have for them; `isPlace` where not every text may be one. */
export const namePlaces = (
  screen: GameScreen,
  state: StateBase,
  params: Params,
  say: Say,
  isPlace: (value: string) => boolean = () => true,
): Params => {
  const { placeName } = screen;
  if (placeName === undefined) return params;
  const called = (value: unknown): unknown => {
    const name = typeof value === 'string' && isPlace(value) ? placeName(state, value) : null;
    return name === null ? value : say(name.key, name.params);
  };
  const named = Object.entries(params).map(([param, value]) => [
    param,
    Array.isArray(value) ? value.map(called) : called(value),
  ]);
  return Object.fromEntries(named) as Params;
};

/** What an answer says in a menu of choices. */
export const sayOffer = (
  game: GameModule,
  screen: GameScreen,
  state: StateBase,
  action: Action,
  say: Say,
  among: readonly Action[] = [],
): string => {
  const { key, params } = screen.offerOf?.(state, action, among) ?? game.words.offer(state, action);
  return say(key, params === undefined ? params : namePlaces(screen, state, params, say));
};
