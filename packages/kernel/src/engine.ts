import type { StateBase } from './layout/index.ts';
import { type GameRecord, type RawRecord, RECORD_FORMAT } from './record.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Action, Rules } from './rules.ts';
import { Session } from './session.ts';
import type { GameModule } from './words.ts';

/**
 * What the file of an engine promises to those who load it: `rules`, `words` and, since the second edition, positions
 * hashed by names. Every version of a game still in use is kept as such a file.
 */
export const ENGINE_EDITION = 2;

export const editionOf = (game: GameModule): number => game.edition ?? ENGINE_EDITION;

/** An engine out of its file. Files of the first edition do not say which edition they are. */
export const engineOf = (file: unknown): GameModule | null => {
  const { rules, words, edition, board } = (file ?? {}) as Partial<GameModule>;
  if (rules === undefined || words === undefined) return null;
  return { rules, words, edition: edition ?? 1, ...(board === undefined ? {} : { board }) };
};

/** May whatever draws and weighs positions of `present` be shown positions of `other`? */
export const readsAlike = (present: GameModule, other: GameModule): boolean =>
  other === present || (editionOf(other) > 1 && other.rules.layout.shape === present.rules.layout.shape);

type AnySession = Session<StateBase, Action>;

const answersOf = ({ rules, state }: AnySession): string =>
  rules
    .legal(state)
    .map((action) => rules.write(state, action))
    .sort()
    .join('\n');

const scoresOf = ({ rules, state }: AnySession): string =>
  JSON.stringify(
    rules.standings(state).map(({ seat, points, sources }) => [seat, points, Object.entries(sources).sort()]),
  );

/** Do two engines say the same of where a game stands: who decides, between which answers, with which points? */
export const standsAlike = (a: AnySession, b: AnySession): boolean =>
  a.decision()?.by === b.decision()?.by && scoresOf(a) === scoresOf(b) && answersOf(a) === answersOf(b);

const resume = (rules: Rules, record: RawRecord): AnySession | Refusal => {
  const { hash: _, ...rest } = record;
  return Session.resume(rules, { ...rest, rulesVersion: rules.version }, null);
};

/**
 * The engine a game that began under another version goes on with: the present one if the game stands there as it stood,
 * else `own`, the engine it began with, where that is at hand. A refusal when neither can replay it.
 *
 * It stands as it stood when every line is legal under the present engine, both engines say the same of where it
 * stands, and the positions are equal by name. Positions are not compared where an engine is of the first edition.
 * Without the engine it began with, legal lines are enough, and the hash by name where there is one.
 */
export const engineToGoOn = (present: GameModule, own: GameModule | null, record: RawRecord): GameModule | Refusal => {
  if (record.rulesVersion === present.rules.version) return present;
  const now = resume(present.rules, record);
  const before = own === null ? null : resume(own.rules, record);
  if (own === null || before === null || isRefusal(before)) {
    if (isRefusal(now)) return now;
    const known = record.format === RECORD_FORMAT ? record.hash : undefined;
    const hash = present.rules.layout.hash(now.state);
    if (known === undefined || known === hash) return present;
    return { rule: 'K3.4', why: 'otherHash', with: { hash, expected: known } };
  }
  if (isRefusal(now)) return own;
  const comparable = editionOf(own) === editionOf(present);
  const samePosition = !comparable || present.rules.layout.hash(now.state) === own.rules.layout.hash(before.state);
  return samePosition && standsAlike(now, before) ? present : own;
};

/** The record of a game, in the format its engine hashes by. */
export const recordOf = (game: GameModule, session: AnySession): GameRecord =>
  editionOf(game) > 1 ? session.record() : { ...session.record(), format: 1 };
