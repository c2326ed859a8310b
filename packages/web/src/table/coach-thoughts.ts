import type { Question, Reply } from '@orrery/bots';
import { type Action, isRefusal, type StateBase, takeSnapshot, undoFloorOf } from '@orrery/kernel';
import type { Table } from '@orrery/table';
import { engineAddress } from '../drivers/engines.ts';

/** Iterations of the first look at an answer, and of the second that must agree before anything is said. */
const LOOK = 100;
const CONFIRM = 200;
/** Grades that are worth a remark. */
const CLEAR: readonly string[] = ['mistake', 'blunder'];

/** A position of the present turn, by what was answered in it so far. */
interface Position {
  readonly state: StateBase;
  readonly key: string;
}
/** An answer of the present turn with the position it was given in; `open`: it is not given yet. */
export interface Deed extends Position {
  readonly text: string;
  readonly open: boolean;
}

/** Something clearly better. */
export interface Better {
  readonly state: StateBase;
  readonly action: Action;
  readonly line: readonly Action[];
  readonly points: number;
  /** It can still be done, without taking anything back. */
  readonly open: boolean;
}

type Seen = Pick<Table, 'now' | 'game' | 'ending' | 'pending' | 'driver'>;

const lineOf = ({ line }: { readonly line: string | null }): string => line ?? '';

/** The position that is decided in now; null where it is not mine to decide, or there is nothing to choose. */
export const positionOf = ({ now: { viewer, entries, state, legal } }: Seen): Position | null =>
  viewer === null || legal.length < 2 ? null : { state, key: keyOf(entries.slice(undoFloorOf(entries, viewer))) };

const keyOf = (entries: readonly { readonly line: string | null }[]): string => entries.map(lineOf).join('\n');

/** What was answered in this turn, the first before the others. */
export const givenIn = ({ now: { viewer, entries }, driver }: Seen): readonly Deed[] => {
  const floor = undoFloorOf(entries, viewer);
  return entries.slice(floor).flatMap(({ line }, i) => {
    if (line === null) return [];
    const key = keyOf(entries.slice(floor, floor + i));
    return [{ state: driver.stateAt(floor + i), key, text: line.slice(line.indexOf(': ') + 2), open: false }];
  });
};

/** What is about to become final: the answer that ends the turn, then the answers of the turn, the first before the others. */
export const deedsOf = (table: Seen): readonly Deed[] => {
  const last = table.pending ?? table.ending?.action ?? null;
  const position = positionOf(table);
  const { now, game } = table;
  if (now.viewer === null || last === null || now.legal.length === 0) return [];
  const open = position === null ? [] : [{ ...position, text: game.rules.write(now.state, last), open: true }];
  return [...open, ...givenIn(table)];
};

/**
 * What the coach thinks of one turn of a seat. What was thought once is kept: the best answer of a position is looked for while
 * the player still decides, an answer is weighed as soon as it is given.
 */
export class Thoughts {
  private readonly bests = new Map<string, Promise<Reply>>();
  private readonly weighed = new Map<string, Promise<Better | null>>();

  constructor(
    private readonly game: Table['game'],
    private readonly seat: number,
    private readonly ask: (question: Question) => Promise<Reply>,
  ) {}

  private question({ state }: Position): Question {
    const { rules } = this.game;
    const strength = `search@${LOOK}`;
    const view = takeSnapshot(rules, state);
    return { game: rules.id, ...engineAddress(this.game), seat: this.seat, strength, seed: 'coach', view };
  }

  /** Look for the best answer there. */
  bestAt(position: Position): Promise<Reply> {
    return kept(this.bests, position.key, () => this.ask(this.question(position)));
  }

  /** Would something else clearly have been better? */
  weigh(deed: Deed): Promise<Better | null> {
    return kept(this.weighed, `${deed.key}\n> ${deed.text}`, () => this.compare(deed));
  }

  private async compare(deed: Deed): Promise<Better | null> {
    const { game } = this;
    const { state, text, open } = deed;
    const { rules } = game;
    if (rules.legal(state).length < 2) return null;
    const { text: best } = await this.bestAt(deed);
    if (best === text) return null;
    const question = { ...this.question(deed), given: text, rival: best };
    const first = (await this.ask(question)).comparison;
    if (first === undefined || !CLEAR.includes(first.grade)) return null;
    const again = { ...question, strength: `search@${CONFIRM}`, seed: 'coach again' };
    const second = (await this.ask(again)).comparison;
    if (second === undefined || second.best !== best || !CLEAR.includes(second.grade)) return null;
    const action = rules.read(state, best);
    if (isRefusal(action)) return null;
    const line = actionsOf(game, state, action, second.line);
    return { state, action, line, points: second.bestPoints - second.points, open };
  }
}

/** What was begun once; what failed is begun anew. */
const kept = <T>(known: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> => {
  const there = known.get(key);
  if (there !== undefined) return there;
  const begun = begin();
  known.set(key, begun);
  begun.catch(() => known.delete(key));
  return begun;
};

/** The first deed of a turn that something else would clearly have been better than; null when all were good. */
export const betterThan = async (deeds: readonly Deed[], thoughts: Thoughts): Promise<Better | null> => {
  for (const deed of deeds) {
    const better = await thoughts.weigh(deed);
    if (better !== null) return better;
  }
  return null;
};

const actionsOf = ({ rules }: Table['game'], state: StateBase, first: Action, texts: readonly string[]): Action[] => {
  const after = rules.layout.copy(state);
  rules.apply(after, first);
  const actions: Action[] = [];
  for (const text of texts) {
    const action = rules.read(after, text);
    if (isRefusal(action) || rules.whyNot(after, action) !== null) break;
    actions.push(action);
    rules.apply(after, action);
  }
  return actions;
};
