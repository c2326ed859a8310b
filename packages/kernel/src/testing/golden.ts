import type { Event } from '../event.ts';
import type { StateBase, StateJson } from '../layout/index.ts';
import { readLegalLine, writeLine } from '../line.ts';
import { type OptionSpec, type Options, type OptionValue, readOptions } from '../options.ts';
import { PLAYOUT_LIMIT } from '../playout.ts';
import { type GameRecord, RECORD_FORMAT } from '../record.ts';
import { isRefusal } from '../refusal.ts';
import type { Action, Decision, Rules, Weighted } from '../rules.ts';
import { CHANCE } from '../seat.ts';

/**
 * A golden game is a record with fingerprints along the way. They are taken of what the rules say (named values,
 * decision, options, standings, events) and not of memory, so that a state may be stored otherwise and an old game
 * still proves that nothing else changed.
 */
export interface GoldenGame {
  readonly record: GameRecord;
  readonly turns: readonly GoldenMark[];
}

export interface GoldenMark {
  /** Entries played so far. */
  readonly at: number;
  readonly position: string;
  /** What was asked since the mark before, and all that might have been answered: turns are marked, their inside is not. */
  readonly choices: string;
  /** What happened since the mark before. */
  readonly events: string;
}

/** For a field that is stored otherwise than when the game was recorded: gives the value it had under its old name. */
export type GoldenValues = (json: StateJson) => StateJson;

/** Decides for every seat and for chance. */
export type GoldenPlayer<S, A> = (state: S, decision: Decision) => A;

/** A golden game to be made: who plays it, and the options that are not the default. */
export interface GoldenTable {
  readonly players: number;
  readonly by: 'greedy' | 'random';
  readonly options: { readonly [id: string]: OptionValue };
  /** Of a game picked for what happens in it; otherwise the name of its file is the seed. */
  readonly seed?: string;
}

/** What a game says of its golden games. */
export interface GoldenPlan {
  readonly tables: readonly GoldenTable[];
  /** Where a field is stored otherwise than in the recorded games. */
  readonly values?: GoldenValues;
}

/** Marks come at least this often, so that a long set-up is covered too. */
const MOST_BETWEEN = 25;

/** How a decision is waited for says nothing about the rules; what is asked then is in the text by itself. */
const STACK: readonly string[] = ['frames', 'depth'];

const same: GoldenValues = (json) => json;

const valueLines = (json: StateJson): string[] => {
  const lines: string[] = [];
  for (const name of Object.keys(json).sort()) {
    if (STACK.includes(name)) continue;
    const value = json[name] as number | readonly number[];
    if (typeof value === 'number') {
      if (value !== 0) lines.push(`${name}=${value}`);
    } else for (let i = 0; i < value.length; i++) if (value[i] !== 0) lines.push(`${name}[${i}]=${value[i]}`);
  }
  return lines;
};

const choiceLines = <S extends StateBase, A extends Action>(rules: Rules<S, A>, state: S): string[] => {
  const decision = rules.decision(state);
  if (decision === null) return ['over'];
  const { by, ask, turn, only } = decision;
  const head = `decision by=${by} ask=${ask} turn=${turn} only=${only}`;
  if (by !== CHANCE) return [head, ...rules.legal(state).map((action) => `may ${rules.write(state, action)}`)];
  const outcomes: readonly Weighted<A>[] | null = rules.chance(state);
  if (outcomes === null) return [head, 'unlisted'];
  return [head, ...outcomes.map(({ action, weight }) => `${weight} of ${rules.write(state, action)}`)];
};

const standingLines = <S extends StateBase, A extends Action>(rules: Rules<S, A>, state: S): string[] =>
  rules
    .standings(state)
    .map(
      ({ seat, points, sources, tieBreaks }) =>
        `seat ${seat} points=${points} sources=${sorted(sources)} tieBreaks=${tieBreaks.join()}`,
    );

/** All the fingerprint of a position is taken of, a line for each thing. Compare two of these to see what changed. */
export const positionText = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  state: S,
  values: GoldenValues = same,
): string =>
  [
    ...valueLines(values(rules.layout.toJson(state))),
    ...choiceLines(rules, state),
    ...standingLines(rules, state),
  ].join('\n');

/** JSON whose names are in order, so that the order in which they were written does not matter. */
const sorted = (params: { readonly [name: string]: unknown }): string =>
  JSON.stringify(Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))));

/** 64 bits of a text as 16 hexadecimal digits: two lanes of multiply-and-fold, as states are hashed. */
const hashText = (text: string): string => {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul((b << 13) | (b >>> 19), 5) + Math.imul(unit + 1, 0xcc9e2d51);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b);
  b = Math.imul(b ^ (b >>> 16), 0xc2b2ae35);
  return hex32(a ^ (a >>> 13)) + hex32(b ^ (b >>> 13));
};
const hex32 = (x: number): string => (x >>> 0).toString(16).padStart(8, '0');

/** Takes the marks of a game while it is played. */
class Marker<S extends StateBase, A extends Action> {
  private at = 0;
  private marked = 0;
  private asked: string[] = [];
  private told: string[] = [];

  constructor(
    private readonly rules: Rules<S, A>,
    private readonly values: GoldenValues,
  ) {}

  /** To be called before every entry. */
  before(state: S): void {
    this.asked.push(...choiceLines(this.rules, state));
  }

  /** To be called after every entry; the mark that is due then, or null. */
  after(state: S, events: readonly Event[], last: boolean): GoldenMark | null {
    this.at++;
    for (const event of events) this.told.push(sorted(event));
    const due = last || this.at - this.marked >= MOST_BETWEEN || events.some((event) => event.k === 'turn');
    if (!due) return null;
    const mark = {
      at: this.at,
      position: hashText(positionText(this.rules, state, this.values)),
      choices: hashText(this.asked.join('\n')),
      events: hashText(this.told.join('\n')),
    };
    this.marked = this.at;
    this.asked = [];
    this.told = [];
    return mark;
  }
}

/** Play a game, or replay the lines of one, and mark it. Throws when a line does not replay or the game does not end. */
export const makeGolden = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  options: Options,
  from: readonly string[] | GoldenPlayer<S, A>,
  values: GoldenValues = same,
): GoldenGame => {
  const state = rules.start(options);
  const entries: string[] = [];
  const turns: GoldenMark[] = [];
  const marker = new Marker(rules, values);
  for (;;) {
    const decision = rules.decision(state);
    if (decision === null) break;
    if (entries.length >= PLAYOUT_LIMIT) throw new Error(`${rules.id}: the game does not end`);
    const line = typeof from === 'function' ? writeLine(rules, state, from(state, decision)) : from[entries.length];
    if (line === undefined) throw new Error(`${rules.id}: the lines end before the game does`);
    const action = readLegalLine(rules, state, line);
    if (isRefusal(action))
      throw new Error(`${rules.id}, entry ${entries.length + 1} "${line}": ${action.rule} ${action.why}`);
    const events: Event[] = [];
    marker.before(state);
    rules.apply(state, action, events);
    entries.push(line);
    const mark = marker.after(state, events, rules.decision(state) === null);
    if (mark !== null) turns.push(mark);
  }
  const record = { format: RECORD_FORMAT, game: rules.id, rulesVersion: rules.version, options, entries } as const;
  return { record, turns };
};

/**
 * Replay a golden game and compare every mark: null when all is as it was, otherwise what differs first and where. The
 * version it was recorded under does not matter: a golden game proves that behaviour stayed.
 */
export const checkGolden = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  { record, turns }: GoldenGame,
  values: GoldenValues = same,
): string | null => {
  if (record.game !== rules.id) return `${rules.id}: this is a game of ${record.game}`;
  const options = readOptions(rules, record.options);
  if (isRefusal(options)) return `${rules.id}: ${options.rule} ${options.why}`;
  const state = rules.start(options);
  const marker = new Marker(rules, values);
  let marks = 0;
  for (let i = 0; i < record.entries.length; i++) {
    const line = record.entries[i] as string;
    const fault = (what: string): string => `${rules.id}, entry ${i + 1} "${line}": ${what}`;
    const action = readLegalLine(rules, state, line);
    if (isRefusal(action)) return fault(`refused by ${action.rule} ${action.why}`);
    const written = writeLine(rules, state, action);
    if (written !== line) return fault(`written back as "${written}"`);
    const events: Event[] = [];
    marker.before(state);
    rules.apply(state, action, events);
    const mark = marker.after(state, events, i === record.entries.length - 1);
    const expected = turns[marks];
    if (mark === null) {
      if (expected !== undefined && expected.at === i + 1) return fault('the events differ: no turn begins here');
      continue;
    }
    if (expected?.at !== mark.at) return fault('the events differ: no turn began here');
    const since = `since entry ${(turns[marks - 1]?.at ?? 0) + 1}`;
    if (mark.choices !== expected.choices) return fault(`the choices ${since} differ`);
    if (mark.events !== expected.events) return fault(`the events ${since} differ`);
    if (mark.position !== expected.position) return fault('the position differs');
    marks++;
  }
  if (rules.decision(state) !== null) return `${rules.id}: the game is not over after its last entry`;
  return marks === turns.length ? null : `${rules.id}: ${turns.length - marks} marks beyond the last entry`;
};

/** A golden game as text: one entry, one mark a line. */
export const writeGolden = ({ record, turns }: GoldenGame): string => {
  const { entries, ...head } = record;
  const lines = (list: readonly unknown[]): string => list.map((one) => JSON.stringify(one)).join(',\n');
  const opened = JSON.stringify(head).slice(0, -1);
  return `{"record":${opened},"entries":[\n${lines(entries)}\n]},\n"turns":[\n${lines(turns)}\n]}\n`;
};

/** Number options of a wider range than this are taken as measures: any two values do. */
const FEW = 10;

/** Option values that occur in none of these games, as `option=value`. */
export const unplayedOptions = (specs: readonly OptionSpec[], games: readonly GoldenGame[]): string[] => {
  const missing: string[] = [];
  for (const spec of specs) {
    const seen = new Set<unknown>();
    for (const { record } of games) {
      const value = record.options[spec.id];
      for (const one of Array.isArray(value) ? value : [value]) seen.add(one);
    }
    if (spec.k === 'set' || (spec.k === 'number' && spec.max - spec.min > FEW)) {
      if (seen.size < 2) missing.push(`${spec.id}=other than ${[...seen].join()}`);
      continue;
    }
    for (const value of allValues(spec)) if (!seen.has(value)) missing.push(`${spec.id}=${value}`);
  }
  return missing;
};

const allValues = (spec: OptionSpec): readonly (string | number | boolean)[] => {
  switch (spec.k) {
    case 'choice':
      return spec.values;
    // Which members does not matter here, but some value other than the default must be played.
    case 'set':
      return [spec.default];
    case 'flag':
      return [false, true];
    case 'number':
      return Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i);
  }
};

/** Fewer games of a player count than this prove too little. */
const FEWEST = 5;

/** What golden games leave out: player counts with too few games, option values nobody plays, names nobody goes by. */
export const goldenGaps = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  games: readonly GoldenGame[],
  names: readonly string[] = [],
): string[] => {
  const gaps: string[] = [];
  for (let players = rules.players.min; players <= rules.players.max; players++) {
    const found = games.filter(({ record }) => record.options.players === players).length;
    if (found < FEWEST) gaps.push(`${found} games of ${players} players`);
  }
  const seen = new Set(games.flatMap(({ record }) => record.entries.map((line) => line.split(': ')[0])));
  for (const name of names) if (!seen.has(name)) gaps.push(`nobody plays ${name}`);
  return [...gaps, ...unplayedOptions(rules.options, games)];
};
