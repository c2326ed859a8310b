import type { Action, StateBase } from '@orrery/kernel';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Table } from './use-table.ts';

export interface MenuProps {
  readonly table: Table;
  /** What has no room in the bar. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

export interface OpinionProps {
  readonly table: Table;
  readonly state: StateBase;
  readonly title?: string;
  /** The answers can be chosen: a hint for the player who decides. */
  readonly onChoose?: (action: Action) => void;
  readonly onClose: () => void;
}

/** Dialogs that know what the kit may not: servers, files, bots. Whoever shows a table provides them. */
export interface Dialogs {
  readonly Menu: ComponentType<MenuProps>;
  readonly Opinion: ComponentType<OpinionProps>;
}

export const DialogsContext = createContext<Dialogs>({ Menu: () => null, Opinion: () => null });
