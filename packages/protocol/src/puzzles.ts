import { z } from 'zod';
import type { Json } from './json.ts';
import { plain } from './text.ts';

const Days = z.number().int().min(0).max(100_000);

/** What somebody has solved, and the days in a row with a puzzle of the day. */
export const PuzzleScore = z
  .object({
    solved: z.array(plain(80).min(1)).max(5_000).meta({ description: '`<game>/<puzzle>`' }),
    lastDay: z
      .string()
      .regex(/^(\d{4}-\d{2}-\d{2})?$/)
      .meta({ description: 'The last day whose puzzle was solved; empty: none yet' }),
    streak: Days,
    longest: Days,
  })
  .meta({ id: 'PuzzleScore' });
export type PuzzleScore = Json<z.infer<typeof PuzzleScore>>;
