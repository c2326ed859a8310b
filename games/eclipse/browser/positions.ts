import { answer } from '@orrery/bots';
import { type EclipseAction, rules, type State } from '@orrery/eclipse';
import { ON_MAP } from '@orrery/eclipse/board';
import {
  type Action,
  type Decision,
  type Entry,
  fastRng,
  isRefusal,
  readOptions,
  type Seat,
  Session,
  takeSnapshot,
} from '@orrery/kernel';

/** A table as the browser keeps it. */
export interface KeptTable {
  readonly id: string;
  readonly entries: readonly string[];
  readonly [field: string]: unknown;
}

/** Strength of the bots at the other seats; null: people who share the screen. */
export type Others = string | null;
export type Wanted = (
  state: State,
  decision: Decision,
  legal: readonly EclipseAction[],
  entries: readonly Entry<EclipseAction>[],
) => boolean;

/** How readily an answer is given: explorers and fighters who rarely waste what they have. */
type Likely = { readonly [kind: string]: number };
const LIKELY: Likely = {
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
/** By what is done (`act 0` explores, `build 0` builds an interceptor), else by the kind of answer. */
const likelyOf = (likely: Likely, action: Action): number => {
  const { action: which, what } = action as { readonly action?: number; readonly what?: number };
  return likely[`${action.k} ${which ?? what}`] ?? likely[action.k] ?? 1;
};
const LIMIT = 6000;

/** A game played by likelihood from a seed: every decision in turn. */
function* course(species: readonly string[], seed: string, extra: object, likely: Likely) {
  const options = readOptions(rules, { players: species.length, species, ...extra });
  if (isRefusal(options)) throw new Error(options.why);
  const session = new Session(rules, options, seed);
  const rng = fastRng(`likely ${seed}`);
  session.drawChance();
  for (let n = 0; n < LIMIT; n++) {
    const decision = session.decision();
    if (decision === null) return;
    const legal = rules.legal(session.state);
    yield { session, options, decision, legal };
    const weights = legal.map((action: Action) => likelyOf(likely, action));
    let at = (rng.below(1_000_000) / 1_000_000) * weights.reduce((sum, w) => sum + w, 0);
    let pick = 0;
    while (pick < legal.length - 1 && at >= (weights[pick] as number)) at -= weights[pick++] as number;
    session.play(decision.by as never, legal[pick] as EclipseAction);
    session.drawChance();
  }
}

/** Play by likelihood from a seed until a position is as wanted; null when this seed never leads there. */
const playUntil = (
  id: string,
  species: readonly string[],
  seed: string,
  wanted: Wanted,
  extra: object,
  others: Others,
  likely: Likely = LIKELY,
): KeptTable | null => {
  for (const { session, options, decision, legal } of course(species, seed, extra, likely))
    if (wanted(session.state, decision, legal, session.entries))
      return keep(id, species.length, options, seed, session.record().entries, others);
  return null;
};

/** Every position of one game that is as wanted. */
export const positionsIn = (id: string, species: readonly string[], seed: string, wanted: Wanted): KeptTable[] => {
  const found: KeptTable[] = [];
  for (const { session, options, decision, legal } of course(species, seed, { solvent: true }, LIKELY))
    if (wanted(session.state, decision, legal, session.entries))
      found.push(keep(`${id}-${found.length}`, species.length, options, seed, session.record().entries, 'random'));
  return found;
};

const keep = (
  id: string,
  players: number,
  options: unknown,
  secret: string,
  entries: readonly string[],
  others: Others,
): KeptTable => ({
  id,
  game: 'eclipse',
  rulesVersion: rules.version,
  options,
  sitters: Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? 'me' : others === null ? 'person' : 'bot',
    name: null,
    ...(seat === 0 || others === null ? {} : { level: others }),
  })),
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
  others: Others = null,
): KeptTable => {
  for (let i = 0; i < 300; i++) {
    const table = playUntil(id, species, `${id} ${i}`, wanted, extra, others);
    if (table !== null) return table;
  }
  throw new Error(`no seed leads to ${id}`);
};

/** Explorers and builders who stay at home: the fullest galaxy the rules allow. */
const SETTLERS: Likely = {
  ...LIKELY,
  trade: 0.05,
  pass: 0.05,
  colony: 30,
  claim: 20,
  done: 0.1,
  discard: 0.01,
  propose: 0,
  move: 0.01,
  place: 30,
  explore: 10,
  'act 0': 10,
  'act 1': 0.5,
  'act 2': 0.2,
  'act 3': 0.2,
  'act 4': 20,
  'act 5': 0.01,
  'react 3': 0.1,
  'react 4': 20,
  'react 5': 0,
  'build 0': 20,
  'build 1': 2,
  'build 2': 0.3,
  'build 4': 0.3,
  'build 5': 0.05,
};

/** Six players, so many sectors on the map and so many ships in them. */
export const fullGalaxy = (sectors: number, ships: number, id = 'full'): KeptTable => {
  const wanted: Wanted = (s, d) =>
    d.ask === 'turn' && s.status.filter((one) => one === ON_MAP).length >= sectors && shipsIn(s) >= ships;
  for (let i = 0; i < 200; i++) {
    const table = playUntil(id, SIX, `full ${i}`, wanted, { solvent: true }, null, SETTLERS);
    if (table !== null) return table;
  }
  throw new Error(`no galaxy has ${sectors} sectors and ${ships} ships`);
};
const shipsIn = (s: State): number => s.fleet.reduce((sum, n) => sum + n, 0);
export const SIX = ['eridani', 'hydran', 'planta', 'draco', 'mechanema', 'orion'];

/** Seat 0 may propose relations, and the bot it proposes to will accept: the table, and to whom. */
export const acceptedOffer = async (
  species: readonly string[],
): Promise<{ readonly table: KeptTable; readonly to: string }> => {
  const asks: Wanted = (_, d, legal) => d.ask === 'turn' && d.by === 0 && legal.some(({ k }) => k === 'propose');
  for (let i = 0; i < 60; i++) {
    const table = playUntil('offering', species, `offering ${i}`, asks, { solvent: true }, 'random');
    if (table === null) continue;
    const session = Session.resume(rules, table as never, table['secret'] as string);
    if (isRefusal(session)) throw new Error(session.why);
    const offer = rules.legal(session.state).find((action) => action.k === 'propose');
    if (offer === undefined) throw new Error('a position for a proposal allows none');
    session.play(0 as Seat, offer);
    const reply = await answer(
      {
        game: rules.id,
        seat: offer.to,
        strength: 'random',
        seed: `${table['secret']} bot ${session.entries.length}`,
        view: takeSnapshot(rules, rules.view(session.state, offer.to)),
      },
      () => performance.now(),
    );
    if (reply.action.k === 'accept') return { table, to: species[offer.to] as string };
  }
  throw new Error('nobody accepts an offer');
};

/** A battle without seat 0 was fought after its last own entry. */
export const foughtByOthers: Wanted = (_, decision, __, entries) => {
  if (decision.ask !== 'turn' || decision.by !== 0) return false;
  const mine = entries.findLastIndex(({ by }) => by === 0);
  const events = entries.slice(mine + 1).flatMap((entry) => entry.events);
  return (
    events.some(({ k, faction, defender }) => k === 'battle' && faction !== 0 && defender !== 0) &&
    events.filter(({ k }) => k === 'destroyed').length > 1
  );
};
