import { NONE, type OptionSpec, type Options, type Refusal } from '@orrery/kernel';
import type { CardSet } from '../content/cards.ts';
import { LEVELS, type LevelName } from '../content/names.ts';
import type { LevelId } from './ids.ts';
import type { State } from './layout.ts';

/** A guard for games of careless players; the rules themselves know no limit. */
const MOST_ROUNDS = 2000;

/** Options of a table. The level matters to a table of one; the choice of cards appears once there is a choice. */
export const optionSpecs = (sets: readonly CardSet[]): readonly OptionSpec[] => [
  { id: 'length', k: 'choice', values: ['standard', 'long'], default: 'standard' },
  { id: 'automa', k: 'choice', values: LEVELS, default: 'medium', onlyAt: 1 },
  { id: 'tokens', k: 'choice', values: ['ready', 'locked'], default: 'ready' },
  { id: 'colonies', k: 'choice', values: ['one', 'two'], default: 'one' },
  { id: 'roundCap', k: 'number', min: 0, max: MOST_ROUNDS, default: 0 },
  ...(sets.length > 1
    ? [{ id: 'cards', k: 'choice', values: sets.map((set) => set.id), default: sets[0]!.id } as const]
    : []),
];

export const whyNotOptions = (): Refusal | null => null;

/** Write options into a fresh state. */
export const setOptions = (s: State, options: Options, sets: readonly CardSet[]): void => {
  s.players = options.players;
  s.seats = options.players === 1 ? 2 : options.players;
  s.chosenLevel = LEVELS.indexOf(options['automa'] as LevelName) as LevelId;
  s.automa = options.players === 1 ? s.chosenLevel : NONE;
  s.long = options['length'] === 'long' ? 1 : 0;
  s.lockedTokens = options['tokens'] === 'locked' ? 1 : 0;
  s.twoColonies = options['colonies'] === 'two' ? 1 : 0;
  s.cap = options['roundCap'] as number;
  s.set = Math.max(
    0,
    sets.findIndex((set) => set.id === options['cards']),
  );
};

/** Read them back. */
export const optionsOf = (s: State, sets: readonly CardSet[]): Options => ({
  players: s.players,
  length: s.long === 1 ? 'long' : 'standard',
  automa: LEVELS[s.chosenLevel],
  tokens: s.lockedTokens === 1 ? 'locked' : 'ready',
  colonies: s.twoColonies === 1 ? 'two' : 'one',
  roundCap: s.cap,
  ...(sets.length > 1 ? { cards: sets[s.set]!.id } : {}),
});
