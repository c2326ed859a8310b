import { z } from 'zod';
import type { Json } from './json.ts';

const OneValue = z.union([z.string(), z.number(), z.boolean()]);
const OptionValue = z.union([z.string(), z.number(), z.boolean(), z.array(OneValue)]);
/** Options as somebody asks for them; the game checks them. */
export const OptionsWish = z.record(z.string().max(60), OptionValue);
export const OptionValues = z.record(z.string(), OptionValue);
/** Checked options of one table. */
export const Options = z.object({ players: z.number() }).catchall(OptionValue);

const optionBase = { id: z.string(), perSeat: z.literal(true).optional(), onlyAt: z.number().optional() };
export const OptionSpec = z
  .discriminatedUnion('k', [
    z.object({ ...optionBase, k: z.literal('choice'), values: z.array(z.string()), default: z.string() }),
    z.object({ ...optionBase, k: z.literal('set'), values: z.array(z.string()), default: z.string() }),
    z.object({ ...optionBase, k: z.literal('flag'), default: z.boolean() }),
    z.object({ ...optionBase, k: z.literal('number'), min: z.number(), max: z.number(), default: z.number() }),
  ])
  .meta({ id: 'OptionSpec' });

export const GameOffer = z
  .object({
    id: z.string(),
    rulesVersion: z.number(),
    players: z.object({ min: z.number(), max: z.number() }),
    options: z.array(OptionSpec),
    orders: z.array(OptionSpec),
    strengths: z.array(z.string()),
  })
  .meta({ id: 'Game' });
export type GameOffer = Json<z.infer<typeof GameOffer>>;
export const GamesReply = z.object({ games: z.array(GameOffer) });
export type GamesReply = Json<z.infer<typeof GamesReply>>;

const FrameJson = z.object({ frame: z.string() }).catchall(OneValue);
/** A position by field names. */
export const StateJson = z.record(z.string(), z.union([z.number(), z.array(z.number()), z.array(FrameJson)]));

/** What events and refusals carry. */
export const Param = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);
export const Refusal = z.object({
  rule: z.string(),
  why: z.string(),
  with: z.record(z.string(), Param).optional(),
});

/** What is refused: a code for programs, a sentence for people. */
export const Failure = z
  .looseObject({
    code: z.string(),
    message: z.string(),
    refusal: Refusal.optional().meta({
      description: 'Where a rule of the game said no: its number and the key of the sentence.',
    }),
    action: z.number().optional().meta({ description: 'refused: which of the sent actions' }),
    played: z.number().optional().meta({ description: 'refused: how many actions before it stay played' }),
    number: z.number().optional().meta({ description: 'stale: where the log ends now' }),
  })
  .meta({ id: 'Problem' });
export type Failure = Json<z.infer<typeof Failure>>;
