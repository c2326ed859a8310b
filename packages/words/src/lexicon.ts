import {
  type Amount,
  factsOf,
  isAmount,
  type Message,
  type Moment,
  messageOf,
  type Say,
  type Seat,
  type StateBase,
  type Thing,
} from '@orrery/kernel';

/** One line of a card: "Each round: 1 ore, 2 credits". */
export interface SaidLine {
  readonly at: Moment;
  readonly label: string;
  readonly text: string;
}

/** An entry of a lexicon in the words of one language. */
export interface SaidThing {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly lines: readonly SaidLine[];
  readonly rule: string;
  readonly drawn: string;
  readonly icon: string | null;
}

/** Names begin with a capital where they stand by themselves. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** So much, or anything else a fact says. "2 VP per mine". */
export const saySaid = (said: Amount | Message, say: Say): string => {
  const { key, params } = messageOf(said);
  const text = say(key, params);
  return isAmount(said) && said.per !== undefined ? `${text} ${say(`per.${said.per}`)}` : text;
};

/** Amounts are listed, other messages set apart; a message that ends with a colon leads on to the next. */
const joined = (says: readonly (Amount | Message)[], say: Say): string => {
  let text = '';
  let apart = '';
  for (const said of says) {
    text += apart + saySaid(said, say);
    apart = /[.:]$/.test(text) && !isAmount(said) ? ' ' : isAmount(said) ? ', ' : '; ';
  }
  return text;
};

/** `say` must know the words of the engine and those of the lexicon. */
export const sayThing = <S extends StateBase>(
  thing: Thing<S>,
  say: Say,
  at?: { readonly state: S; readonly seat: Seat },
): SaidThing => ({
  id: thing.id,
  name: capital(say(thing.name.key, thing.name.params)),
  kind: capital(say(`kind.${thing.kind}`)),
  lines: factsOf(thing, at).map((fact) => ({
    at: fact.at,
    label: say(`lexicon.${fact.at}`),
    text: joined(fact.says, say),
  })),
  rule: thing.rule,
  drawn: say(`drawn.${thing.drawn}`),
  icon: thing.icon ?? null,
});

/** A card as plain lines, for a terminal and a screen reader. */
export const plainLines = (said: SaidThing, say: Say): string[] => [
  said.name === said.kind ? said.name : say('lexicon.title', { name: said.name, what: said.kind }),
  ...said.lines.map(({ label, text }) => say('lexicon.line', { label, text })),
];

/** Moments a choice brings something at, as opposed to what it costs. */
const GAINS: readonly Moment[] = ['start', 'now', 'lasting', 'round', 'action', 'each', 'pass', 'end'];

/** What taking a thing costs and brings, in one line: "Research lab: 5 credits, 3 ore → each round: 1 knowledge". */
export const choiceLine = (said: SaidThing, say: Say): string => {
  const cost = said.lines.filter(({ at }) => at === 'cost').map(({ text }) => text);
  const gains = said.lines
    .filter(({ at }) => GAINS.includes(at))
    .map(({ at, text }) => (at === 'now' ? text : say('lexicon.gain', { label: say(`lexicon.in.${at}`), text })));
  const gain = gains.join('; ');
  if (cost.length === 0 && gain === '') return said.name;
  if (cost.length === 0) return say('lexicon.brings', { name: said.name, gain });
  if (gain === '') return say('lexicon.costs', { name: said.name, cost: cost.join(', ') });
  return say('lexicon.choice', { name: said.name, cost: cost.join(', '), gain });
};
