import { CHANCE, type Event, type Params, type Say, type Seat } from '@orrery/kernel';
import type { ShownEntry } from '../driver.ts';
import type { GameScreen, Tone } from '../screen.ts';
import { namePlaces } from './say-offer.ts';
import type { Table } from './use-table.ts';

/** An event of a turn, and the entry it belongs to. */
export interface Part {
  readonly at: number;
  readonly event: Event | null;
  readonly deed: boolean;
  /** A deed that joins the line of the first. */
  readonly more?: boolean;
}

/** A line of the log: what one seat did in its turn, with the others' answers to it; or what happened between turns. */
export interface Turn {
  readonly by: Seat | null;
  readonly banner: boolean;
  /** Its first entry, and the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly parts: readonly Part[];
}

interface Open {
  by: Seat | null;
  banner: boolean;
  from: number;
  to: number;
  parts: Part[];
  closed: boolean;
}

const toneOf = (screen: GameScreen, event: Event): Tone =>
  screen.toneOf?.(event) ?? (event.k === 'turn' ? 'silent' : 'deed');

const seatTold = ({ seat }: Event): Seat | null => (typeof seat === 'number' ? (seat as Seat) : null);

/** Does somebody's entry begin a line? What a banner brings them, such as their income, stays with it. */
const opens = (open: Open, screen: GameScreen, { events, line }: Pick<ShownEntry, 'events' | 'line'>): boolean => {
  if (!open.banner) return open.by === null;
  return line === null || events.length === 0 || events.some((event) => DEEDS.includes(toneOf(screen, event)));
};
const DEEDS: readonly Tone[] = ['deed', 'lone', 'more'];

/** Why a seat does what it is just going to do, told before it: taken out of the line of whoever was told of last. */
const takeReasons = ({ parts }: Open, at: number, seat: Seat | null): readonly Part[] => {
  let from = parts.length;
  while (from > 0) {
    const part = parts[from - 1];
    if (part === undefined || part.deed || part.at !== at || part.event === null || seatTold(part.event) !== seat)
      break;
    from--;
  }
  return parts.splice(from);
};

/** Gathers entries into turns. What every event means the game says; a turn ends with the event that gives it to the next. */
export const turnsOf = (entries: readonly ShownEntry[], screen: GameScreen): readonly Turn[] => {
  const turns: Open[] = [];
  let open: Open | null = null;
  const begin = (by: Seat | null, at: number, banner = false): Open => {
    const next: Open = { by, banner, from: at, to: at + 1, parts: [], closed: false };
    turns.push(next);
    return next;
  };
  entries.forEach(({ by, events, line }, at) => {
    const seat = by === CHANCE ? null : by;
    if (open === null || open.closed || (seat !== null && opens(open, screen, { events, line })))
      open = begin(seat, at);
    // Somebody else's secret is told as one.
    if (line === null && seat !== null && events.length === 0) open.parts.push({ at, event: null, deed: true });
    for (const event of events) {
      const tone = toneOf(screen, event);
      if (tone === 'banner') open = begin(null, at, true);
      else if (tone === 'lone' && (open.banner || open.parts.some(({ deed }) => deed))) {
        const reasons = takeReasons(open, at, seatTold(event));
        open = begin(seatTold(event) ?? seat, at);
        open.parts.push(...reasons);
      }
      // Whose turn is made of draws alone, such as an opponent of cards, is known by what is told of it.
      else if (open.by === null && !open.banner && tone !== 'silent') open.by = seatTold(event);
      if (tone !== 'silent') open.parts.push({ at, event, deed: tone !== 'detail', more: tone === 'more' });
    }
    open.to = at + 1;
    if (events.some(({ k }) => k === 'turn')) open.closed = true;
  });
  return turns.filter(({ parts }) => parts.length > 0);
};

/** What stands in the line: the first deed, or whatever there is. */
export const headOf = ({ parts }: Turn): Part | undefined => parts.find(({ deed }) => deed) ?? parts[0];

export const placesOf = ({ parts }: Turn, screen: GameScreen): readonly string[] =>
  parts.flatMap(({ event }) => (event === null ? [] : screen.placesOf(event)));

/** What an event carries, with its places by the names people have for them. */
const placesNamed = (
  { screen, now }: Pick<Table, 'now' | 'screen'>,
  event: Event,
  params: Params | undefined,
  say: Say,
): Params | undefined => {
  if (params === undefined) return params;
  const places = new Set(screen.placesOf(event));
  return namePlaces(screen, now.state, params, say, (value) => places.has(value));
};

/** Says an event, the viewer's own seat as You. */
export const sayPart = (table: Pick<Table, 'game' | 'now' | 'screen'>, { event }: Part, say: Say): string | null => {
  const { game, now } = table;
  if (event === null) return say('log.secret');
  const message = game.words.tell(event);
  if (message === null) return null;
  const sentence = say(message.key, placesNamed(table, event, message.params, say));
  if (now.viewer === null) return sentence;
  // Only where a name stands as a label: "Terrans: mine on 3B2".
  const mine = `${say(`seat.${game.rules.name(now.state, now.viewer)}`)}:`;
  return sentence.startsWith(mine) ? `${say('log.you')}:${sentence.slice(mine.length)}` : sentence;
};

/** The line of a turn: its first deed, and what else the game puts there, under one label: "Automa: mine … · Economy 2". */
export const sayTurn = (table: Pick<Table, 'game' | 'now' | 'screen'>, turn: Turn, say: Say): string | null => {
  const head = headOf(turn);
  const text = head === undefined ? null : sayPart(table, head, say);
  if (text === null) return null;
  const label = text.slice(0, text.indexOf(':') + 1);
  const added = turn.parts
    .filter((part) => part.more === true && part !== head)
    .map((part) => sayPart(table, part, say) ?? '')
    .filter((said) => label !== '' && said.startsWith(label))
    .map((said) => said.slice(label.length).trim());
  if (added.length === 0) return text;
  // An abbreviation keeps its full stop (Q.I.C.), and one is enough at the end.
  return `${[text, ...added].map((said) => said.replace(/(?<!\.\p{L})\.$/u, '')).join(' · ')}.`.replace(/\.\.$/, '.');
};
