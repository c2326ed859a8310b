import type { StateBase } from './layout/index.ts';
import { writeLine } from './line.ts';
import type { Options } from './options.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { outcomeRng } from './rng.ts';
import type { Action, Decision, Rules } from './rules.ts';
import { CHANCE, type Chance, type Seat } from './seat.ts';
import { type Entry, Session } from './session.ts';

/** A part of a game's set-up that can be laid out by hand: the answer to one of its first decisions, word by word. */
export interface SetupPart {
  /** The decision it answers: an outcome of chance, or a seat's choice. */
  readonly ask: string;
  /** Catalogue key of its heading. */
  readonly title: string;
  /** Every word of the notation that may lie in one of its places. */
  readonly words: readonly string[];
  /** Catalogue key of a word's name. Without it the word is its own name. */
  nameOf?(word: string): string;
  /** Catalogue keys of the places, where they have names; else they are counted. */
  readonly places?: readonly string[];
  /** In so many ways a thing can lie turned: `02.5`. */
  readonly turns?: number;
}

/** What lies in one place. */
export interface SetupSlot {
  readonly word: string;
  /** How it is turned; 0 where nothing can be. */
  readonly turn: number;
}

/** One of the first entries of a game, as dealt or as laid out by hand. */
export interface SetupStep {
  /** Its name among the parts laid by hand: the decision, and the how many-th of its kind. */
  readonly key: string;
  readonly part: SetupPart;
  readonly by: Seat | Chance;
  /** Null: a seat is to choose, and nothing is laid out for it. */
  readonly line: string | null;
  readonly laid: boolean;
  /** What one of the seat's answers looks like, as a form to fill in; the line itself where there is one. */
  readonly form: string;
}

export interface Layout {
  readonly steps: readonly SetupStep[];
  /** The lines a game opens with. */
  readonly lines: readonly string[];
  /** What the rules refuse of it, by the step's key; such a step is shown as dealt. */
  readonly refused: { readonly [key: string]: Refusal };
}

/** Parts laid by hand, as lines of the record, by the key of their step. */
export type Laid = { readonly [key: string]: string };

const cutWord = (part: SetupPart, word: string): SetupSlot | null => {
  const cut = part.turns === undefined ? -1 : word.lastIndexOf('.');
  const name = cut < 0 ? word : word.slice(0, cut);
  if (!part.words.includes(name)) return null;
  return { word: name, turn: cut < 0 ? 0 : Number(word.slice(cut + 1)) };
};

/** What lies in the places of a part, in the order of its line. */
export const slotsOf = (part: SetupPart, line: string): readonly SetupSlot[] =>
  line.split(' ').flatMap((word) => cutWord(part, word) ?? []);

/** The same line with other things in its places. */
export const withSlots = (part: SetupPart, line: string, slots: readonly SetupSlot[]): string => {
  let next = 0;
  return line
    .split(' ')
    .map((word) => {
      if (cutWord(part, word) === null) return word;
      const slot = slots[next++] as SetupSlot;
      return part.turns === undefined ? slot.word : `${slot.word}.${slot.turn}`;
    })
    .join(' ');
};

/** Can this decision be answered by hand before the game begins? What only one seat may see cannot. */
const partFor = (parts: readonly SetupPart[], decision: Decision | null): SetupPart | undefined =>
  decision === null || decision.only !== null ? undefined : parts.find(({ ask }) => ask === decision.ask);

const formOf = <S extends StateBase, A extends Action>(rules: Rules<S, A>, state: S): string => {
  const [first] = rules.legal(state);
  return first === undefined ? '' : writeLine(rules, state, first);
};

/**
 * The first entries of a game, one after the other, as far as they can be laid out by hand: what was laid as it was
 * laid, the rest as `secret` deals it. A seat's choice that was not laid out is left to the seat, and ends the list.
 */
export const layOut = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  parts: readonly SetupPart[],
  options: Options,
  secret: string,
  laid: Laid,
): Layout => {
  const session = new Session(rules, options, null);
  const steps: SetupStep[] = [];
  const refused: { [key: string]: Refusal } = {};
  const met = new Map<string, number>();
  for (let decision = session.decision(); decision !== null; decision = session.decision()) {
    const part = partFor(parts, decision);
    if (part === undefined) break;
    const times = met.get(part.ask) ?? 0;
    met.set(part.ask, times + 1);
    const key = `${part.ask}#${times}`;
    const own = laid[key];
    const form = decision.by === CHANCE ? '' : formOf(rules, session.state);
    if (own !== undefined) {
      const answer = session.playLine(own);
      if (!isRefusal(answer)) {
        steps.push({ key, part, by: decision.by, line: own, laid: true, form: own });
        continue;
      }
      refused[key] = answer;
    }
    if (decision.by !== CHANCE) {
      steps.push({ key, part, by: decision.by, line: null, laid: false, form });
      break;
    }
    const line = writeLine(rules, session.state, rules.draw(session.state, outcomeRng(secret, session.entries.length)));
    session.playLine(line);
    steps.push({ key, part, by: decision.by, line, laid: false, form: line });
  }
  return { steps, lines: steps.flatMap(({ line }) => line ?? []), refused };
};

/** The entries a game opens with, or why it can't: a line is against the rules, or is no part of the set-up. */
export const readOpening = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  parts: readonly SetupPart[],
  options: Options,
  lines: readonly string[],
): readonly Entry<A>[] | Refusal => {
  const session = new Session(rules, options, null);
  for (const [i, line] of lines.entries()) {
    if (partFor(parts, session.decision()) === undefined)
      return { rule: 'K3.6', why: 'notOfTheSetup', with: { line: i + 1, text: line } };
    const answer = session.playLine(line);
    if (isRefusal(answer)) return answer;
  }
  return session.entries;
};

/** Lines a game opens with, by the keys of their steps: the way back from a shared set-up to parts that can be changed. */
export const laidOf = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  parts: readonly SetupPart[],
  options: Options,
  lines: readonly string[],
): Laid | Refusal => {
  const entries = readOpening(rules, parts, options, lines);
  if (isRefusal(entries)) return entries;
  const laid: { [key: string]: string } = {};
  const met = new Map<string, number>();
  const session = new Session(rules, options, null);
  for (const line of lines) {
    const ask = session.decision()?.ask ?? '';
    const times = met.get(ask) ?? 0;
    met.set(ask, times + 1);
    laid[`${ask}#${times}`] = line;
    session.playLine(line);
  }
  return laid;
};
