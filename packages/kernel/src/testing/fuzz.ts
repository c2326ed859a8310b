import type { StateBase } from '../layout/index.ts';
import type { Options } from '../options.ts';
import { type GameRecord, RECORD_FORMAT } from '../record.ts';
import type { Action, Rules } from '../rules.ts';
import { type CheckSettings, checkLaws, shrink, type Violation } from './check.ts';

export interface FuzzFailure {
  readonly seed: string;
  readonly violation: Violation;
  /** The shortest record found that still shows the violation. */
  readonly record: GameRecord;
}

export interface FuzzReport {
  readonly games: number;
  readonly decisions: number;
  /** Games that reached the limit where that is allowed. */
  readonly unfinished: number;
  /** Games ended by a cap among the table's options. */
  readonly capped: number;
  /** How often each sat at the table, by the names records use. */
  readonly seats: { readonly [name: string]: number };
  readonly failures: readonly FuzzFailure[];
}

export interface FuzzSettings extends CheckSettings {
  readonly games: number;
  readonly seed: string;
  /** Called after every game; return true to stop. */
  readonly progress?: (done: number, failures: number) => boolean;
}

/** Play seeded random games under all laws. A failing game is shrunk to a short record. */
export const fuzz = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  optionsOf: (game: number) => Options,
  settings: FuzzSettings,
): FuzzReport => {
  const failures: FuzzFailure[] = [];
  let decisions = 0;
  let unfinished = 0;
  let capped = 0;
  const seats: { [name: string]: number } = {};
  let games = 0;
  for (; games < settings.games; games++) {
    const seed = `${settings.seed}/${games}`;
    const options = optionsOf(games);
    const checked = checkLaws(rules, options, seed, settings);
    decisions += checked.decisions;
    if (settings.limit !== undefined && checked.lines.length >= settings.limit) unfinished++;
    if (checked.capped) capped++;
    for (const name of checked.seats) seats[name] = (seats[name] ?? 0) + 1;
    if (checked.violation !== null) {
      const short = shrink(rules, options, seed, checked);
      failures.push({
        seed,
        violation: short.violation ?? checked.violation,
        record: { format: RECORD_FORMAT, game: rules.id, rulesVersion: rules.version, options, entries: short.lines },
      });
    }
    if (settings.progress?.(games + 1, failures.length) === true) {
      games++;
      break;
    }
  }
  return { games, decisions, unfinished, capped, seats, failures };
};
