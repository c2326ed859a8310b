import { isRefusal, type Refusal } from './refusal.ts';
import type { Seat } from './seat.ts';

export type OptionValue = string | number | boolean | readonly (string | number | boolean)[];

/** Checked options of one table: `players` and one value for every spec of the game. */
export interface Options {
  readonly players: number;
  readonly [id: string]: OptionValue;
}

interface Common {
  readonly id: string;
  /** One value per seat instead of one for the table; the default stands for every seat. */
  readonly perSeat?: true;
  /** It matters at tables of this many players only. */
  readonly onlyAt?: number;
}

/** Options are described as data, so that the command line, the new-table screen and the server ask for them alike. */
export type OptionSpec =
  | (Common & { readonly k: 'choice'; readonly values: readonly string[]; readonly default: string })
  /** Any of these values, written one after the other with commas between, in this order; none is the empty text. */
  | (Common & { readonly k: 'set'; readonly values: readonly string[]; readonly default: string })
  | (Common & { readonly k: 'flag'; readonly default: boolean })
  | (Common & { readonly k: 'number'; readonly min: number; readonly max: number; readonly default: number });

const UNKNOWN = (id: string): Refusal => ({ rule: 'K2.1', why: 'unknownOption', with: { option: id } });
const allowedBy = (spec: OptionSpec): string => {
  switch (spec.k) {
    case 'choice':
    case 'set':
      return spec.values.join(', ');
    case 'flag':
      return 'true, false';
    case 'number':
      return `${spec.min} – ${spec.max}`;
  }
};

/** The members of a set's value. */
export const membersOf = (value: OptionValue | undefined): readonly string[] =>
  typeof value !== 'string' || value === '' ? [] : value.split(',');

const isSet = (values: readonly string[], value: unknown): boolean => {
  if (typeof value !== 'string') return false;
  let last = -1;
  return membersOf(value).every((member) => {
    const before = last;
    last = values.indexOf(member);
    return last > before;
  });
};

const BAD = (spec: OptionSpec, value: unknown): Refusal => ({
  rule: 'K2.2',
  why: 'badOption',
  with: {
    option: spec.id,
    value: String(value),
    allowed: allowedBy(spec),
  },
});

const isValue = (spec: OptionSpec, value: unknown): boolean => {
  switch (spec.k) {
    case 'choice':
      return typeof value === 'string' && spec.values.includes(value);
    case 'set':
      return isSet(spec.values, value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max;
  }
};

/** What `readOptions` needs to know of a game. */
export interface HasOptions {
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  whyNotOptions(options: Options): Refusal | null;
}

/** Not-yet-checked options become checked ones: unknown ids and bad values are refused, missing ones get their default. */
export const readOptions = (game: HasOptions, raw: unknown): Options | Refusal => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { rule: 'K2.3', why: 'optionsNotAnObject' };
  const given = raw as { readonly [id: string]: unknown };
  const { min, max } = game.players;
  const players = given.players ?? Math.max(min, Math.min(2, max));
  const count: OptionSpec = { id: 'players', k: 'number', min, max, default: min };
  if (!isValue(count, players)) return BAD(count, players);

  const known = new Set(['players', ...game.options.map((spec) => spec.id)]);
  for (const id of Object.keys(given)) if (!known.has(id)) return UNKNOWN(id);

  const options: { players: number; [id: string]: OptionValue } = { players: players as number };
  for (const spec of game.options) {
    const value = readValue(spec, given[spec.id], players as number);
    if (isRefusal(value)) return value;
    options[spec.id] = value;
  }
  return game.whyNotOptions(options) ?? options;
};

/** Options as somebody asks for them, not checked yet. */
export interface OptionsWish {
  readonly [id: string]: unknown;
}

/** What a new table is asked for, with what the game adds because of who sits where. What was asked for stays. */
export const seatedOptions = (
  rules: { tableDefaults?(wish: OptionsWish, isPerson: (seat: Seat) => boolean): OptionsWish },
  wish: OptionsWish,
  isPerson: (seat: Seat) => boolean,
): OptionsWish => ({ ...rules.tableDefaults?.(wish, isPerson), ...wish });

/** A set of standing orders, checked like options but without defaults for what was not given. */
export const readOrders = (specs: readonly OptionSpec[], raw: unknown): Options | Refusal => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { rule: 'K2.3', why: 'optionsNotAnObject' };
  const orders: { players: number; [id: string]: OptionValue } = { players: 0 };
  for (const [id, value] of Object.entries(raw)) {
    if (id === 'players') continue;
    const spec = specs.find((candidate) => candidate.id === id);
    if (spec === undefined) return UNKNOWN(id);
    if (!isValue(spec, value)) return BAD(spec, value);
    orders[id] = value as OptionValue;
  }
  return orders;
};

const readValue = (spec: OptionSpec, value: unknown, players: number): OptionValue | Refusal => {
  if (spec.perSeat !== true) {
    if (value === undefined) return spec.default;
    return isValue(spec, value) ? (value as OptionValue) : BAD(spec, value);
  }
  if (value === undefined) return new Array<string | number | boolean>(players).fill(spec.default);
  if (!Array.isArray(value) || value.length !== players) return BAD(spec, value);
  for (const one of value) if (!isValue(spec, one)) return BAD(spec, one);
  return value as OptionValue;
};
