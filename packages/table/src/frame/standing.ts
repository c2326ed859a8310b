import type { Options, OptionValue } from '@orrery/kernel';
import { createContext, use, useMemo } from 'react';
import { changeSettings, settings } from '../shell/settings.ts';
import type { Table } from './use-table.ts';

/** Standing orders of whoever looks, for the boards that offer one beside what it would answer. */
export interface Standing {
  readonly orders: Options;
  /** Give orders, or withdraw those that are null: at this table, and at later ones. */
  give(changes: { readonly [id: string]: OptionValue | null }): void;
}

export const StandingContext = createContext<Standing | null>(null);

/** Null where no orders can be given: replays, puzzles, the tables of others. */
export const useStanding = (): Standing | null => use(StandingContext);

const changed = (orders: Options, changes: { readonly [id: string]: OptionValue | null }): Options =>
  Object.fromEntries(Object.entries({ ...orders, ...changes }).filter(([, value]) => value !== null)) as Options;

export const useStandingOf = ({ driver, game, now: { orders, viewer } }: Table): Standing | null =>
  useMemo(() => {
    if (orders === null || viewer === null) return null;
    const { id } = game.rules;
    const give: Standing['give'] = (changes) => {
      const kept = settings().orders;
      changeSettings({ orders: { ...kept, [id]: changed(kept[id] ?? orders, changes) } });
      driver.setOrders(changed(orders, changes));
    };
    return { orders, give };
  }, [driver, game, orders, viewer]);
