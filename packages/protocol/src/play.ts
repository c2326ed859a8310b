import { z } from 'zod';
import { OptionsWish, OptionValues, Param, StateJson } from './game.ts';
import type { Json } from './json.ts';
import { VIAS } from './lists.ts';
import { ActionText, ChatText, Key, numberInPath, OneTable, Seat, StepNumber } from './text.ts';

export type Via = (typeof VIAS)[number];

/** A fact the engine reported. Its kind and parameters are the game's. */
export const Event = z.object({ k: z.string() }).catchall(Param.optional()).meta({ id: 'Event' });

/** An entry of the record as one viewer may see it. */
export const SeenEntry = z
  .object({
    by: z.number().meta({ description: 'The seat that decided; -1: chance.' }),
    line: z.string().nullable().meta({ description: 'Null when only another seat may see it.' }),
    events: z.array(Event),
    via: z.enum(VIAS),
    at: z.number(),
  })
  .meta({ id: 'Entry' });
export type SeenEntry = Json<z.infer<typeof SeenEntry>>;

/** The record changed: keep your first `keep` entries, forget the rest, then add these. */
export const Entries = z
  .object({
    table: z.string(),
    number: z.number(),
    keep: z.number(),
    entries: z.array(SeenEntry),
    view: StateJson.optional().meta({
      description:
        'The position after them as you may see it; absent when applying the lines to your own view gives it.',
    }),
    hash: z.string().meta({ description: 'Hash of that view, to check what you derived.' }),
    decider: z.number().nullable(),
    since: z.number(),
    banks: z.array(z.number().nullable()),
  })
  .meta({ id: 'Entries' });
export type Entries = Json<z.infer<typeof Entries>>;
export const EntriesQuery = z.object({
  have: z.coerce.number().int().min(0).optional(),
  seat: z.coerce.number().int().optional(),
});

const actions = z.array(ActionText).min(1).max(200);
const named = Key.meta({ description: 'Names this send: the same key is never applied twice' });
/** One action or a drafted turn, after a step of the log. */
export const TurnSend = z.object({ after: StepNumber, actions, key: named, seat: Seat.optional() });
export type TurnSend = Json<z.infer<typeof TurnSend>>;
export const UndoSend = z.object({
  after: StepNumber,
  to: StepNumber.optional().meta({ description: 'Entries that stay; without it, one entry goes' }),
  key: named,
  seat: Seat.optional(),
});
export type UndoSend = Json<z.infer<typeof UndoSend>>;

/** What a send did. `again`: it was sent before and not applied twice. */
export const Played = z
  .object({ number: z.number(), length: z.number(), again: z.literal(true).optional() })
  .meta({ id: 'Played' });
export type Played = Json<z.infer<typeof Played>>;

export const Choices = z.object({ number: z.number(), ask: z.string().nullable(), legal: z.array(z.string()) });
export type Choices = Json<z.infer<typeof Choices>>;

const Early = z.object({
  ask: z.string().max(60).meta({ description: 'The question it answers' }),
  action: ActionText,
});
/** What a seat leaves for later: standing orders by id, answers to questions to come, silence. */
export const Instructions = z
  .object({ orders: OptionValues, early: z.array(Early), muted: z.boolean() })
  .meta({ id: 'Instructions' });
export type Instructions = Json<z.infer<typeof Instructions>>;
export const InstructionsChange = z.object({
  orders: OptionsWish.optional(),
  early: z.array(Early).max(20).optional(),
  muted: z.boolean().optional(),
  seat: Seat.optional(),
});
export type InstructionsChange = Json<z.infer<typeof InstructionsChange>>;

export const ChatSend = z.object({ text: ChatText });
export const ChatLine = z
  .object({
    id: z.number(),
    seat: z.number().nullable(),
    player: z.string(),
    name: z.string(),
    text: z.string(),
    at: z.number(),
    removed: z.boolean().meta({ description: 'A moderator took the line away; its text is empty.' }),
  })
  .meta({ id: 'ChatLine' });
export type ChatLine = Json<z.infer<typeof ChatLine>>;
export const ChatReply = z.object({ line: ChatLine });
export type ChatReply = Json<z.infer<typeof ChatReply>>;

export const RecordReply = z.object({
  format: z.number(),
  game: z.string(),
  rulesVersion: z.number(),
  options: OptionValues,
  entries: z.array(z.string()),
  hash: z.string().optional(),
});
export type RecordReply = Json<z.infer<typeof RecordReply>>;

export const OneMoment = OneTable.extend({ length: numberInPath(0, 1_000_000) });
/** A position as the asker may see it. */
export const PositionReply = z.object({ view: StateJson, hash: z.string() });
export type PositionReply = Json<z.infer<typeof PositionReply>>;
