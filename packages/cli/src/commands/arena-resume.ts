import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import type { MatchResult } from '@orrery/bots/arena';
import { UsageError } from '../output.ts';

/** Games of a long run that are kept in a file, so that the run survives an interruption; more games may be asked for later. */
export interface KeptGames {
  /** Results by the number of their game. */
  readonly known: ReadonlyMap<number, MatchResult>;
  keep(game: number, result: MatchResult): void;
}

/** Nothing is kept. */
export const NO_GAMES: KeptGames = { known: new Map(), keep: () => {} };

/**
 * Read what a file keeps of the run that `what` describes, or begin one. A line that was cut off by the interruption is dropped.
 */
export const resumeFrom = (file: string, what: string): KeptGames => {
  const known = new Map<number, MatchResult>();
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [first, ...lines] = whole.split('\n').slice(0, -1);
    // Nothing of a file is touched before it is known to be ours.
    if (first === undefined ? !what.startsWith(text) : first !== what)
      throw new UsageError(`${file} does not keep games of this run, which is ${what}. Name another file.`);
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of lines) {
      const { game, result } = JSON.parse(line) as { readonly game: number; readonly result: MatchResult };
      known.set(game, result);
    }
    if (first === undefined) appendFileSync(file, `${what}\n`);
  } else appendFileSync(file, `${what}\n`);
  return { known, keep: (game, result) => appendFileSync(file, `${JSON.stringify({ game, result })}\n`) };
};
