import { defineLayout, frameCells, list, number, type StateOf } from '@orrery/kernel';
import type { CardSet } from '../content/cards.ts';
import { FIELD_COUNT, SLOT_COUNT } from '../content/names.ts';
import { ROOM } from '../content/promises.ts';

export const MAX_SEATS = 4;
/** Cards a player may have, both rows together (A6.1). */
export const HAND = 6;
export const ROW = 3;
export const CANTINA = 3;
export const MAX_FACE_UP = 3;

/** Points on the score track, by where they came from; what A22 adds at the end is computed. */
export const TRACK_SOURCES = ['terraforming', 'merit', 'outposts', 'trade'] as const;
export const TERRAFORMING = 0;
export const MERIT = 1;
export const OUTPOSTS = 2;
export const TRADE = 3;

/** Where a Crew card is. Hands follow as `IN_HAND + seat * 2 + row`. */
export const IN_DECK = 0;
export const IN_PILE = 1;
export const IN_CANTINA = 2;
export const WITH_AUTOMA = 3;
export const IN_TRANSIT = 4;
export const DEALT = 5;
export const IN_HAND = 9;

/** Where a Survivor card is, after deck and pile as above: kept face up, then settled, by seat. */
export const KEPT = 8;
export const SETTLED = 12;

const fields = {
  /** Options: human players, level, long variant, cap on rounds (0: none), card set. */
  players: number(),
  chosenLevel: number(),
  long: number(),
  cap: number(),
  set: number(),
  /** Level of the Automa + 1; 0 where it does not play. */
  automa: number(),
  /** Seats at the table, the Automa's included. */
  seats: number(),
  /** Rounds count from 1; 0 during set-up. */
  round: number(),
  /** First player of this round. */
  first: number(),
  /** Whose turn it is; -1 during set-up. */
  active: number(),
  /** Turns taken in this round, the present one included. */
  turns: number(),
  /** The round after which the game ends; 0 until it is triggered. */
  lastRound: number(),
  depth: number(),
  frames: list('i16', frameCells(16)),

  /** Planet card + 1 by slot; 0 for an empty slot. */
  card: list('u8', SLOT_COUNT),
  /** The visible card on top of the planet deck, + 1 (A2.5). */
  top: number(),
  terraformed: list('u8', SLOT_COUNT),
  /** Levels by slot and Resource. */
  level: list('i8', SLOT_COUNT * 4),
  /** Terraforming markers by slot and seat: the field (0: none) and how many markers lie below it there. */
  merit: list('i8', SLOT_COUNT * MAX_SEATS),
  below: list('i8', SLOT_COUNT * MAX_SEATS),
  /** Bits of the seats with a Colony, an Outpost on the planet of a slot. */
  colony: list('u8', SLOT_COUNT),
  outpost: list('u8', SLOT_COUNT),
  /** Field where each Ark is: slot * 4 + field. */
  ark: list('u8', MAX_SEATS),

  cargo: list('i8', MAX_SEATS * 4),
  /** 1 while the token is ready, by seat and kind. */
  token: list('i8', MAX_SEATS * 4),
  /** Payments made, by seat and upgrade. */
  upgrade: list('i8', MAX_SEATS * ROOM.upgrades),
  colonyPool: list('i8', MAX_SEATS),
  outpostPool: list('i8', MAX_SEATS),
  points: list('i16', MAX_SEATS * TRACK_SOURCES.length),

  crewAt: list('u8', ROOM.crew),
  crewDeck: number(),
  crewPile: number(),
  /** Card + 1 by seat, row and place, each row in card order from the left. */
  hand: list('u8', MAX_SEATS * HAND),
  cantina: list('u8', CANTINA),
  /** The Automa's Specialists by kind. */
  automaCrew: list('i8', 4),
  survivorAt: list('u8', ROOM.survivors),
  survivorDeck: number(),
  survivorPile: number(),
  automaAt: list('u8', ROOM.automaCards),
  automaDeck: number(),
} as const;

export type State = StateOf<typeof fields, CardSet>;

/** State of one game. `tables` is its card set. */
export const layout = defineLayout<CardSet>()(fields);

export const NODES = SLOT_COUNT * FIELD_COUNT;
export const slotOf = (node: number): number => node >> 2;
export const fieldOf = (node: number): number => node & 3;
export const nodeOf = (slot: number, field: number): number => (slot << 2) | field;

/** The Automa, where it plays, sits after the one human. */
export const AUTOMA_SEAT = 1;
/** Its seat, or -1. */
export const automaSeat = (s: State): number => (s.automa === 0 ? -1 : AUTOMA_SEAT);
export const isAutoma = (s: State, seat: number): boolean => s.automa !== 0 && seat === AUTOMA_SEAT;

/** Human players alone decide; for the Automa the one human does. */
export const HUMAN = 0;
