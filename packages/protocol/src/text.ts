import { LANGUAGES } from '@orrery/kernel';
import { z } from 'zod';

/** What no text needs: control, format, private and unassigned characters, halves of characters, separators of lines. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Letters that show nothing, and marks that only change how another one looks. */
const FILLER =
  /\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;
/** Blanks of other widths. */
const ODD_BLANK = /(?! )\p{Zs}/u;
/** Marks piled on one letter run over the lines above and below. */
const PILED = /\p{M}{3}/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;
/** Pictures joined into one are no disguise. */
const JOINED_EMOJI = /(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
const NO_CONTROL = 'must not contain control characters';

/** Titles: trimmed, limited, free of control characters. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL.test(text), NO_CONTROL);

/** Scripts that people write together; any two others in one word are a disguise. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Georgian', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const mixesScripts = (text: string): boolean => SCRIPTS.filter((script) => script.test(text)).length > 1;

/** Text that is only looked up or kept: no control characters and no halves of characters; PostgreSQL keeps neither. */
export const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');

/** A name says who somebody is: nothing in it is invisible, and it is written in one script. */
export const Name = z
  .string()
  .transform((text) => text.normalize('NFC').trim().replace(/ {2,}/g, ' '))
  .pipe(
    z
      .string()
      .min(1)
      .max(24)
      .refine((text) => !CONTROL.test(text), NO_CONTROL)
      .refine((text) => !FILLER.test(text) && !ODD_BLANK.test(text), 'must not contain invisible characters')
      .refine((text) => HAS_LETTER.test(text) && !PILED.test(text), 'must contain letters or numbers that can be read')
      .refine((text) => !mixesScripts(text), 'must not mix letters of different scripts'),
  )
  .meta({ example: 'Ada' });
export const Title = words(60);
/** One line. What shows nothing, or would turn the text around, is refused. */
export const ChatText = z
  .string()
  .max(1000)
  .transform((text) => text.replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(500)
      .refine((text) => !CONTROL.test(text.replace(JOINED_EMOJI, '')), NO_CONTROL),
  );
export const Language = z.enum(LANGUAGES);
export const Password = z.string().min(8).max(200);

export const TableId = z.string().regex(/^[2-9a-z]{6,20}$/, 'is not a table id');
export const Seat = z.number().int().min(0).max(7);
export const ActionText = z.string().min(1).max(1000);
/** Names a send: the same key is never applied twice. */
export const Key = plain(64).min(1);
export const Token = z.string().min(8).max(100);
export const StepNumber = z.number().int().min(0).max(1_000_000);

/** A whole number in a query or a path. */
export const numberInPath = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const SeatQuery = z.object({ seat: z.coerce.number().int().optional() });
export const OneTable = z.object({ id: TableId });
export const OneSeat = z.object({ id: TableId, seat: numberInPath(0, 7) });
/** Said on behalf of one seat; without it, of the first of one's own. */
export const ForSeat = z.object({ seat: Seat.optional() });
export const Nothing = z.object({});
