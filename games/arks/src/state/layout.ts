import {
  defineLayout,
  grid,
  type LayoutState,
  list,
  listOf,
  type None,
  number,
  numberOf,
  optionalNumber,
  optionalsOf,
  type Seat,
  stack,
} from '@orrery/kernel';
import type { CardSet } from '../content/cards.ts';
import { ROOM } from '../content/check.ts';
import {
  type CrewId,
  KIND_COUNT,
  type LevelId,
  MAX_SEATS,
  type NodeId,
  type PlanetId,
  RESOURCE_COUNT,
  SLOT_COUNT,
  SOURCE_COUNT,
  UPGRADE_ROOM,
} from './ids.ts';

/** Cards in a row, and those a player may have, both rows together (A6.1). */
export const ROW = 3;
export const HAND = 6;
export const CANTINA = 3;
export const MAX_FACE_UP = 3;

const nodes = listOf<NodeId>();
const planets = optionalsOf<PlanetId>();
const crewCards = optionalsOf<CrewId>();

/** State of one game; `tables` is its card set. Fields with a helper in this folder are read and written through it alone. */
export const layout = defineLayout<CardSet>()({
  /** Options: human players, level, long variant, cap on rounds (0: none), card set. */
  players: number(),
  chosenLevel: numberOf<LevelId>(),
  long: number(),
  cap: number(),
  set: number(),
  /** Disputed rulings: 1 where tokens start locked (A2.4), where a planet holds two Colonies of a player (A17.2). */
  lockedTokens: number(),
  twoColonies: number(),
  /** Level of the Automa where it plays. */
  automa: optionalNumber<LevelId>(),
  /** Seats at the table, the Automa's included. */
  seats: number(),
  /** Rounds count from 1; 0 during set-up. */
  round: number(),
  /** First player of this round. */
  first: numberOf<Seat>(),
  /** Whose turn it is; nobody's during set-up and after the end. */
  active: numberOf<Seat | None>(),
  /** Turns taken in this round, the present one included. */
  turns: number(),
  /** The round after which the game ends; 0 until it is triggered. */
  lastRound: number(),
  frames: stack(16),

  /** Planet cards by slot. */
  card: planets('u8', SLOT_COUNT),
  /** The visible card on top of the planet deck (A2.5). */
  top: optionalNumber<PlanetId>(),
  terraformed: list('u8', SLOT_COUNT),
  level: grid('i8', SLOT_COUNT, RESOURCE_COUNT),
  /** Terraforming markers by slot and seat: the field (0: none) and how many markers lie below it there. */
  merit: grid('i8', SLOT_COUNT, MAX_SEATS),
  below: grid('i8', SLOT_COUNT, MAX_SEATS),
  /** Bits of the seats with a Colony, an Outpost on the planet of a slot; second Colonies are the upper four bits. */
  colony: list('u8', SLOT_COUNT),
  outpost: list('u8', SLOT_COUNT),
  /** Where each Ark is. */
  ark: nodes('u8', MAX_SEATS),

  cargo: grid('i8', MAX_SEATS, RESOURCE_COUNT),
  /** 1 while the token is ready. */
  token: grid('i8', MAX_SEATS, KIND_COUNT),
  /** Payments made. */
  upgrade: grid('i8', MAX_SEATS, UPGRADE_ROOM),
  colonyPool: list('i8', MAX_SEATS),
  outpostPool: list('i8', MAX_SEATS),
  points: grid('i16', MAX_SEATS, SOURCE_COUNT),

  /** The place of every Crew card, and how many are in deck and pile. */
  crewAt: list('u8', ROOM.crew),
  crewDeck: number(),
  crewPile: number(),
  /** Cards by seat, row and place, each row in card order from the left. */
  hand: crewCards('u8', MAX_SEATS * HAND),
  cantina: crewCards('u8', CANTINA),
  /** The Automa's Specialists by kind. */
  automaCrew: list('i8', KIND_COUNT),
  survivorAt: list('u8', ROOM.survivors),
  survivorDeck: number(),
  survivorPile: number(),
  automaAt: list('u8', ROOM.automaCards),
  automaDeck: number(),
});

export type State = LayoutState<typeof layout>;
