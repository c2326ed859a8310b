import { LANGUAGES } from '@orrery/kernel';
import { z } from 'zod';

/** What people write is trimmed, limited and free of control characters. */
const CONTROL = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/u;
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL.test(text), 'must not contain control characters');

/** Text that is only looked up or kept: no control characters and no halves of characters; PostgreSQL keeps neither. */
export const plain = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');

export const Name = words(24).min(1).meta({ example: 'Ada' });
export const Title = words(60);
export const ChatText = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => !CONTROL.test(text.replaceAll('\n', '')), 'must not contain control characters');
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
