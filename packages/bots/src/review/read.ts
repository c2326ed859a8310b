import { GRADES } from './grade.ts';
import type { Review } from './review.ts';

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.length < 4_000;
type Raw = { readonly [field: string]: unknown };
const listOf = (value: unknown, fits: (one: Raw) => boolean): boolean =>
  Array.isArray(value) && value.length < 100_000 && value.every((one) => typeof one === 'object' && fits(one as Raw));
const numbers = (value: unknown): boolean => Array.isArray(value) && value.every(isNumber);

const isDecision = ({ at, seat, given, best, line, points, bestPoints, lost, grade }: Raw): boolean =>
  [at, seat, points, bestPoints, lost].every(isNumber) &&
  isText(given) &&
  isText(best) &&
  Array.isArray(line) &&
  line.every(isText) &&
  (GRADES as readonly unknown[]).includes(grade);

const isPlayer = ({ seat, accuracy, lost, luck, grades }: Raw): boolean =>
  [seat, accuracy, lost, luck].every(isNumber) &&
  typeof grades === 'object' &&
  grades !== null &&
  GRADES.every((grade) => isNumber((grades as Raw)[grade]));

/** Something that claims to be a review, as from a link; null when it is none. */
export const readReview = (raw: unknown): Review | null => {
  if (typeof raw !== 'object' || raw === null) return null;
  const { format, game, limits, iterations, turns, decisions, players, costliest } = raw as Raw;
  const fits =
    format === 1 &&
    isText(game) &&
    isNumber(iterations) &&
    numbers(limits) &&
    (limits as unknown[]).length === GRADES.length - 1 &&
    listOf(turns, ({ at, points }) => isNumber(at) && numbers(points)) &&
    listOf(decisions, isDecision) &&
    listOf(players, isPlayer) &&
    numbers(costliest) &&
    (costliest as number[]).every((i) => (decisions as unknown[])[i] !== undefined);
  return fits ? (raw as Review) : null;
};
