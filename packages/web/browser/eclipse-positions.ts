import { type EclipseAction, rules, type State } from '@orrery/eclipse';
import { type Action, type Decision, fastRng, isRefusal, readOptions, Session } from '@orrery/kernel';

/** A table as the browser keeps it. */
export interface KeptTable {
  readonly id: string;
  readonly entries: readonly string[];
  readonly [field: string]: unknown;
}

export type Wanted = (state: State, decision: Decision, legal: readonly EclipseAction[]) => boolean;

/** How readily an answer is given: explorers and fighters who rarely waste what they have. */
const LIKELY: { readonly [kind: string]: number } = {
  trade: 0.02,
  pass: 0.35,
  colony: 8,
  claim: 5,
  done: 0.25,
  stop: 0.25,
  discard: 0.1,
  retreat: 0.15,
  remove: 0.05,
  lift: 0.03,
  resign: 0,
};
const LIMIT = 6000;

/** Play by likelihood from a seed until a position is as wanted; null when this seed never leads there. */
const playUntil = (
  id: string,
  species: readonly string[],
  seed: string,
  wanted: Wanted,
  extra: object,
): KeptTable | null => {
  const players = species.length;
  const options = readOptions(rules, { players, species, ...extra });
  if (isRefusal(options)) throw new Error(options.why);
  const session = new Session(rules, options, seed);
  const rng = fastRng(`likely ${seed}`);
  session.drawChance();
  for (let n = 0; n < LIMIT; n++) {
    const decision = session.decision();
    if (decision === null) return null;
    const legal = rules.legal(session.state);
    if (wanted(session.state, decision, legal)) return keep(id, players, options, seed, session.record().entries);
    const weights = legal.map((action: Action) => LIKELY[action.k] ?? 1);
    let at = (rng.below(1_000_000) / 1_000_000) * weights.reduce((sum, w) => sum + w, 0);
    let pick = 0;
    while (pick < legal.length - 1 && at >= (weights[pick] as number)) at -= weights[pick++] as number;
    session.play(decision.by as never, legal[pick] as EclipseAction);
    session.drawChance();
  }
  return null;
};

const keep = (
  id: string,
  players: number,
  options: unknown,
  secret: string,
  entries: readonly string[],
): KeptTable => ({
  id,
  game: 'eclipse',
  rulesVersion: rules.version,
  options,
  sitters: Array.from({ length: players }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'person', name: null })),
  secret,
  entries,
  orders: {},
  changed: 0,
  over: false,
  summary: { decider: null, mine: true, round: null },
  seen: entries.length,
});

export const TERRANS = ['terran-directorate', 'terran-federation'];

/** The first seed that leads to such a position. Sensible spenders, unless `extra` says otherwise. */
export const positionOf = (
  id: string,
  wanted: Wanted,
  species: readonly string[] = TERRANS,
  extra: object = { solvent: true },
): KeptTable => {
  for (let i = 0; i < 300; i++) {
    const table = playUntil(id, species, `${id} ${i}`, wanted, extra);
    if (table !== null) return table;
  }
  throw new Error(`no seed leads to ${id}`);
};
