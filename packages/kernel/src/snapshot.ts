import type { StateBase, StateJson } from './layout/index.ts';
import { type Options, readOptions } from './options.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Action, Rules } from './rules.ts';

/** A state saved by field names. A cache beside the record, never the truth. */
export interface Snapshot {
  readonly options: Options;
  readonly fields: StateJson;
}

export const takeSnapshot = <S extends StateBase, A extends Action>(rules: Rules<S, A>, state: S): Snapshot => ({
  options: rules.optionsOf(state),
  fields: rules.layout.toJson(state),
});

export const readSnapshot = <S extends StateBase, A extends Action>(rules: Rules<S, A>, raw: unknown): S | Refusal => {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as { readonly [field: string]: unknown };
  const options = readOptions(rules, given.options);
  if (isRefusal(options)) return options;
  const state = rules.start(options);
  const problem = rules.layout.fromJson(given.fields, state);
  if (problem !== null) return { rule: 'K3.5', why: 'malformedSnapshot', with: { problem } };
  rules.settle(state);
  return state;
};
