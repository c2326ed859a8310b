import { membersOf, type OptionSpec, type Options, type OptionsWish, type Refusal, type Seat } from '@orrery/kernel';
import { CARDS } from '../automa/cards.ts';
import { whyNotDeck } from '../automa/deck-option.ts';
import { LEVELS, type Level } from '../automa/levels.ts';
import type { Content } from '../content/content.ts';

/**
 * Options of a table. What recorded games know beyond the rulebook (auctions, random factions, flexible
 * federations, mirrored tiles) is off by default.
 */
export const optionsFor = ({ factionNames, rivals }: Content): readonly OptionSpec[] => [
  { id: 'setup', k: 'choice', values: ['advanced', 'first'], default: 'advanced' },
  { id: 'map', k: 'choice', values: ['method3', 'method2', 'method1', 'printed'], default: 'method3' },
  { id: 'smallBoard', k: 'flag', default: false },
  { id: 'rotate', k: 'flag', default: false },
  { id: 'turnOrder', k: 'choice', values: ['clockwise', 'passing'], default: 'clockwise' },
  { id: 'factions', k: 'choice', values: ['free', 'random'], default: 'free' },
  { id: 'auction', k: 'choice', values: ['none', 'choose-bid', 'bid-while-choosing'], default: 'none' },
  { id: 'flexibleFederations', k: 'flag', default: false },
  { id: 'zeroScoresNothing', k: 'flag', default: true },
  // Of no effect since G-R22 allows it always; records that name it still open.
  { id: 'emptySpecials', k: 'flag', default: false },
  { id: 'importedMap', k: 'flag', default: false },
  { id: 'faction', k: 'choice', values: ['free', ...factionNames], default: 'free', onlyAt: 1 },
  { id: 'automa', k: 'choice', values: LEVELS, default: 'automa', onlyAt: 1 },
  {
    id: 'automaFaction',
    k: 'choice',
    values: ['random', ...rivals.map(({ name }) => name)],
    default: 'random',
    onlyAt: 1,
  },
  // GA11.1: none named means the starting deck of the level.
  { id: 'automaDeck', k: 'set', values: CARDS.map(({ number }) => String(number)), default: '', onlyAt: 1 },
];

/** G2.11: the last player may turn sectors at an advanced set-up for three or four, where that is a person. */
export const tableDefaults = (wish: OptionsWish, isPerson: (seat: Seat) => boolean): OptionsWish => {
  const players = Number(wish['players']);
  const isAdvanced = wish['setup'] === undefined || wish['setup'] === 'advanced';
  return isAdvanced && players >= 3 && isPerson((players - 1) as Seat) ? { rotate: true } : {};
};

const ONLY_THREE: Refusal = { rule: 'G2.12', why: 'smallBoardIsForThree' };
const ONLY_SOLO: Refusal = { rule: 'G3.6', why: 'factionOptionIsSolo' };
const NO_AUCTION: Refusal = { rule: 'GA3.5', why: 'noAuctionAlone' };
const NOT_BOTH: Refusal = { rule: 'GA3.5', why: 'factionGivenOrRandom' };
const SAME_COLOUR: Refusal = { rule: 'GA3.5', why: 'sameColour' };
const FIRST_GAME_FIXED: Refusal = { rule: 'G3.5', why: 'firstGameIsFixed' };

export const whyNotOptions = (content: Content, options: Options): Refusal | null => {
  if (options.smallBoard === true && options.players !== 3) return ONLY_THREE;
  if (options.setup === 'first') {
    if (options.rotate === true || options.smallBoard === true || options.auction !== 'none') return FIRST_GAME_FIXED;
    if (options.factions !== 'free') return FIRST_GAME_FIXED;
  }
  return options.players === 1 ? whyNotSolo(content, options) : options.faction === 'free' ? null : ONLY_SOLO;
};

/** GA3: what a table against the Automa may ask for. */
const whyNotSolo = ({ factions }: Content, options: Options): Refusal | null => {
  if (options.auction !== 'none') return NO_AUCTION;
  if (
    options.setup === 'first' &&
    (options.faction !== 'free' || options.automaFaction !== 'random' || options.automaDeck !== '')
  )
    return FIRST_GAME_FIXED;
  if (options.faction !== 'free' && options.factions === 'random') return NOT_BOTH;
  const deck = whyNotDeck(membersOf(options.automaDeck), options.automa as Level);
  if (deck !== null) return deck;
  const own = factions.find(({ name }) => name === options.faction);
  const rival = factions.find(({ name }) => name === options.automaFaction);
  return own !== undefined && own.colour === rival?.colour ? SAME_COLOUR : null;
};

/** How many sector tiles the board has (G2.6, G2.12). */
export const placesFor = (options: Options): number =>
  options.players <= 2 ? 7 : options.smallBoard === true ? 8 : 10;
