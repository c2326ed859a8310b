import { CATALOG, type CatalogEntry } from '@orrery/catalog';
import {
  asModule,
  type GameLexicon,
  type GameModule,
  isRefusal,
  LANGUAGES,
  type Language,
  type OptionSpec,
  type Options,
  type Refusal,
  readOptions,
  type Say,
} from '@orrery/kernel';
import type { CommandInfo, GameTools, Importer } from '@orrery/kernel/game';
import { caravan, caravanWords } from '@orrery/kernel/testing';
import { createSay } from '@orrery/words';
import { type Flags, textFlag } from './command.ts';
import { UsageError } from './output.ts';

/** The kernel's own small game, for trying things out. */
const TEST_GAME: CatalogEntry = {
  id: caravan.id,
  players: caravan.players,
  load: async () => asModule({ rules: caravan, words: caravanWords }),
};

export const allGames = (): readonly CatalogEntry[] => [...CATALOG, TEST_GAME];

const entryOf = (id: string | undefined): CatalogEntry => {
  const known = allGames().map((entry) => entry.id);
  if (id === undefined) throw new UsageError(`Say which game: ${known.join(', ')}.`);
  const entry = allGames().find((candidate) => candidate.id === id);
  if (entry === undefined) throw new UsageError(`There is no game "${id}". Known games: ${known.join(', ')}.`);
  return entry;
};

export const loadGame = async (id: string | undefined): Promise<GameModule> => entryOf(id).load();

/** A game's golden games, commands, studies and benchmarks, if it has any. */
export const loadTools = async (id: string): Promise<GameTools> => (await entryOf(id).tools?.()) ?? {};

/** What every thing of a game is and does. */
export const loadLexicon = async (id: string | undefined): Promise<GameLexicon> => {
  const lexicon = await entryOf(id).lexicon?.();
  if (lexicon === undefined) throw new UsageError(`${id} has no lexicon.`);
  return lexicon;
};

/** The importers of all games. */
export const loadImporters = async (): Promise<Importer[]> =>
  (await Promise.all(allGames().map(async (entry) => (await entry.importers?.()) ?? []))).flat();

export const languageOf = (flags: Flags): Language => {
  const asked = textFlag(flags, 'lang') ?? 'en';
  const language = LANGUAGES.find((one) => one === asked);
  if (language === undefined) throw new UsageError(`--lang takes one of ${LANGUAGES.join(', ')}, not "${asked}".`);
  return language;
};

export const sayOf = (game: GameModule, language: Language): Say =>
  createSay(language, game.words.catalogues[language]);

/** A refusal as one sentence with its rule. */
export const sayRefusal = (say: Say, refusal: Refusal): string => {
  const sentence = say(`why.${refusal.why}`, refusal.with);
  return `${sentence === `why.${refusal.why}` ? refusal.why : sentence} (${refusal.rule})`;
};

/** A number, or the text unchanged: reading the options then explains what is wrong with it. */
const numberIn = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

const flagValue = (spec: OptionSpec, text: string | boolean): unknown => {
  const one = (part: string): unknown =>
    spec.k === 'number' ? numberIn(part) : spec.k === 'flag' ? part === 'true' : part;
  if (spec.k === 'flag' && text === true) return true;
  if (typeof text === 'boolean') throw new UsageError(`--${kebab(spec.id)} needs a value.`);
  if (spec.k === 'flag' && text !== 'true' && text !== 'false')
    throw new UsageError(`--${kebab(spec.id)} takes true or false.`);
  return spec.perSeat === true ? text.split(',').map(one) : one(text);
};

/** An option's name as the command line shows it: `automaFaction` as `automa-faction`. */
export const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** And back. The spelling with capitals is understood too. */
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An option that matters at one number of players implies it, and is refused at any other. */
const fitPlayers = ({ rules }: GameModule, raw: { [id: string]: unknown }): void => {
  for (const { id, onlyAt } of rules.options) {
    if (onlyAt === undefined || !(id in raw)) continue;
    raw.players ??= onlyAt;
    if (raw.players !== onlyAt)
      throw new UsageError(
        `--${kebab(id)} is for ${onlyAt} player${onlyAt === 1 ? '' : 's'}, not ${String(raw.players)}.`,
      );
  }
};

/** A game's options from `--players` and the flags named after them. */
export const optionsOf = (
  game: GameModule,
  flags: Flags,
  command: CommandInfo,
  more: { readonly [id: string]: unknown } = {},
): Options => {
  const raw: { [id: string]: unknown } = { ...more };
  for (const [flag, value] of Object.entries(flags)) {
    if (value === undefined || flag in command.flags || flag === 'help') continue;
    const spec = game.rules.options.find((candidate) => candidate.id === camel(flag));
    if (spec === undefined)
      throw new UsageError(
        `${game.rules.id} has no option "--${flag}". It has: ${['players', ...game.rules.options.map((one) => kebab(one.id))].join(', ')}.`,
      );
    if (!(spec.id in raw)) raw[spec.id] = flagValue(spec, value);
  }
  const players = textFlag(flags, 'players');
  if (players !== undefined && !('players' in raw)) raw.players = numberIn(players);
  fitPlayers(game, raw);
  const options = readOptions(game.rules, raw);
  if (isRefusal(options)) throw new UsageError(sayRefusal(sayOf(game, 'en'), options));
  return options;
};
