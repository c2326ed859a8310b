import type { CATALOG } from '@orrery/catalog';
import { fastRng, isRefusal, readOptions, type Seat, Session } from '@orrery/kernel';

/** A table as the browser keeps it, at a decision of the person looking. */
export interface KeptTable {
  readonly id: string;
  readonly ask: string;
  readonly [field: string]: unknown;
}

const LIMIT = 1500;
/** A question is met again this many decisions later: then more of the table is laid out. */
const LATER = 40;

/**
 * Decisions of a real game, one for every kind of question that comes up, and once more late in the game. The other seat is a bot's.
 * The game is the catalog's business: nothing here knows its rules.
 */
export const positionsOf = async (entry: (typeof CATALOG)[number]): Promise<readonly KeptTable[]> => {
  const { rules } = await entry.load();
  const options = readOptions(rules, { players: 2 });
  if (isRefusal(options)) throw new Error(options.why);
  const secret = `laws of ${entry.id}`;
  const session = new Session(rules, options, secret);
  const rng = fastRng(secret);
  const met = new Map<string, number>();
  const found: KeptTable[] = [];
  session.drawChance();
  for (let n = 0; n < LIMIT; n++) {
    const decision = session.decision();
    if (decision === null) break;
    const legal = rules.legal(session.state);
    const before = met.get(decision.ask);
    if (decision.by === 0 && legal.length > 1 && (before === undefined || n > before + LATER)) {
      met.set(decision.ask, before === undefined ? n : Number.POSITIVE_INFINITY);
      const { entries } = session.record();
      found.push({
        id: `l-laws-${entry.id}-${found.length}`,
        ask: `${decision.ask}${before === undefined ? '' : ', later'}`,
        game: entry.id,
        rulesVersion: rules.version,
        options,
        sitters: [
          { kind: 'me', name: null },
          { kind: 'bot', name: null, level: 'random' },
        ],
        secret,
        entries,
        orders: {},
        changed: 0,
        over: false,
        summary: { decider: null, mine: true, round: null },
        seen: entries.length,
      });
    }
    session.play(decision.by as Seat, legal[rng.below(legal.length)] as (typeof legal)[number]);
    session.drawChance();
  }
  return found;
};
