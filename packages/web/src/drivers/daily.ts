const DAY_MS = 86_400_000;

/** Days since the first of 1970, by the calendar here: the same number all day, the next one after midnight. */
export const dayNumber = (now: Date): number =>
  Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);

/** Whose turn it is to have the puzzle of the day: games take turns. */
export const gameOfDay = (games: readonly string[], day: number): string | undefined => games[day % games.length];

/** The puzzle of that day among those of its game: all of them come before one comes again. */
export const puzzleOfDay = <P>(puzzles: readonly P[], games: number, day: number): P | undefined =>
  puzzles[Math.floor(day / games) % puzzles.length];
