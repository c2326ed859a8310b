import type { CATALOG } from '@orrery/catalog';
import {
  type Action,
  fastRng,
  isRefusal,
  type Options,
  type Rng,
  type Rules,
  readOptions,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';

/** A table as the browser keeps it, at a decision of the person looking. */
export interface KeptTable {
  readonly id: string;
  readonly ask: string;
  readonly [field: string]: unknown;
}

const LIMIT = 1500;
const GAMES = 12;
/** A question is met again this many decisions later: then more of the table is laid out. */
const LATER = 40;
/** One pass in so many chances for it: who always passes sees little of a game. */
const SELDOM = 8;

/** By kind first, so that rare kinds of answers are given as well; or any. */
const pickOf = (legal: readonly Action[], rng: Rng, byKind: boolean): Action => {
  if (!byKind) return legal[rng.below(legal.length)] as Action;
  const kinds = [...new Set(legal.map(({ k }) => k))].filter((k, _, all) => {
    const isPass = k === 'pass' && all.length > 1;
    return !isPass || rng.below(SELDOM) === 0;
  });
  const kind = kinds[rng.below(kinds.length)];
  const among = legal.filter(({ k }) => k === kind);
  return among[rng.below(among.length)] as Action;
};

/** Decisions of one game that were not met before: one for every kind of question, and once more late in the game. */
const decisionsOf = (rules: Rules, players: number, game: number, met: Map<string, number>): KeptTable[] => {
  const options = readOptions(rules, { players });
  if (isRefusal(options)) return [];
  const secret = `laws of ${rules.id} ${game}`;
  const session = new Session(rules, options, secret);
  const rng = fastRng(secret);
  const found: KeptTable[] = [];
  session.drawChance();
  for (let n = 0; n < LIMIT; n++) {
    const decision = session.decision();
    if (decision === null) break;
    const legal = rules.legal(session.state);
    const before = met.get(decision.ask);
    if (decision.by === 0 && legal.length > 1 && (before === undefined || n > before + LATER)) {
      met.set(decision.ask, before === undefined ? n : Number.POSITIVE_INFINITY);
      found.push(tableAt(session, options, secret, `${decision.ask}${before === undefined ? '' : ', later'}`));
    }
    session.play(decision.by as Seat, pickOf(legal, rng, game % 2 === 0));
    session.drawChance();
  }
  return found;
};

const tableAt = (session: Session<StateBase, Action>, options: Options, secret: string, ask: string): KeptTable => {
  const { game, rulesVersion, entries } = session.record();
  const solo = options['players'] === 1;
  return {
    id: `l-laws-${solo ? 'solo-' : ''}${game}-${ask.replaceAll(/\W+/g, '-')}`,
    ask: `${solo ? 'solo, ' : ''}${ask}`,
    game,
    rulesVersion,
    options,
    sitters: [{ kind: 'me', name: null }, ...(solo ? [] : [{ kind: 'bot', name: null, level: 'random' }])],
    secret,
    entries,
    orders: {},
    changed: 0,
    over: false,
    summary: { decider: null, mine: true, round: null },
    seen: entries.length,
  };
};

/** Moments the games themselves show in pictures: battles, full maps, many seats. */
const PICTURES = import.meta.glob<{ tables(): readonly Omit<KeptTable, 'ask'>[] }>(
  '../../../../games/*/browser/pages.ts',
);

/**
 * Decisions of real games, at a table of two and, where the game can be played so, against the Automa; then those the game chose to
 * show. The games are the catalog's business: nothing here knows their rules.
 */
export const positionsOf = async (entry: (typeof CATALOG)[number], all: boolean): Promise<readonly KeptTable[]> => {
  const { rules } = await entry.load();
  const played = [2, 1].flatMap((players) => {
    const met = new Map<string, number>();
    return Array.from({ length: GAMES }, (_, game) => decisionsOf(rules, players, game, met)).flat();
  });
  if (!all) return played;
  const pages = await PICTURES[`../../../../games/${entry.id}/browser/pages.ts`]?.();
  const pictured = pages?.tables().filter(({ over }) => over !== true) ?? [];
  return [...played, ...pictured.map((table) => ({ ...table, ask: table.id }) as KeptTable)];
};
