import type { Axial } from '@orrery/hex';
import { NONE } from '@orrery/kernel';
import boosters from '../content/data/boosters.json' with { type: 'json' };
import factions from '../content/data/factions.json' with { type: 'json' };
import federations from '../content/data/federations.json' with { type: 'json' };
import scoring from '../content/data/scoring.json' with { type: 'json' };
import tech from '../content/data/tech-tiles.json' with { type: 'json' };
import { rules } from '../rules/index.ts';
import { faceOf, hexIn, SLOT_NAMES } from '../state/board/faces.ts';
import { placeNumbered } from '../state/board/names.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  BOOSTERS,
  type BoosterId,
  type BuildingId,
  FACTIONS,
  type FaceId,
  type FactionId,
  type HexId,
  INSTITUTE,
  LAB,
  MINE,
  type SpaceId,
  type SpecialId,
  type TileId,
  type TokenId,
  TRADE,
  type TrackId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';

/** The other site's names for things, in the order of our ids. A name it does not have becomes -1, which the rules refuse. */
const indexIn = <T extends number>(list: readonly string[], name: string | undefined): T =>
  (name === undefined ? -1 : list.indexOf(name)) as T;
/** Rulebooks count from 1. */
const rulebookNumber = (i: number): number => i + 1;

export const THEIR_FACTIONS: readonly string[] = FACTIONS.map((id) => {
  const fact = factions.factions.find((one) => one.peerId.replace('-', '').startsWith(id));
  if (fact === undefined) throw new Error(`facts: no faction ${id}`);
  return fact.peerId;
});
export const factionNamed = (name: string | undefined): FactionId => indexIn(THEIR_FACTIONS, name);

/** Their boosters 2 and 3, and 7 and 8, are exchanged against both rulebooks (G18.4). */
export const THEIR_BOOSTERS: readonly string[] = BOOSTERS.map(
  (_, i) => boosters.boosters.find((one) => one.rulebookNumber === rulebookNumber(i))?.peerId ?? '',
);
export const boosterNamed = (name: string | undefined): BoosterId => indexIn(THEIR_BOOSTERS, name);

export const THEIR_TRACKS = ['terra', 'nav', 'int', 'gaia', 'eco', 'sci'] as const;
export const trackNamed = (name: string | undefined): TrackId => indexIn(THEIR_TRACKS, name);
/** Places of standard tiles. */
export const THEIR_PLACES: readonly string[] = [...THEIR_TRACKS, 'free1', 'free2', 'free3'];

export const THEIR_TILES: readonly string[] = [...tech.basic, ...tech.advanced].map((one) => one.peerId);
export const tileNamed = (name: string | undefined): TileId => indexIn(THEIR_TILES, name);
export const THEIR_TOKENS: readonly string[] = federations.tokens.map((one) => one.peerId);
export const tokenNamed = (name: string | undefined): TokenId => indexIn(THEIR_TOKENS, name);
export const THEIR_ROUNDS: readonly string[] = scoring.roundScoring.map((one) => one.peerId);
export const THEIR_FINALS: readonly string[] = scoring.finalScoring.map((one) => one.peerId);

export const THEIR_SPACES = [
  'power1',
  'power2',
  'power3',
  'power4',
  'power5',
  'power6',
  'power7',
  'qic1',
  'qic2',
  'qic3',
] as const;
export const spaceNamed = (name: string | undefined): SpaceId => indexIn(THEIR_SPACES, name);

export const THEIR_BUILDINGS: { readonly [name: string]: BuildingId } = {
  m: MINE,
  ts: TRADE,
  lab: LAB,
  PI: INSTITUTE,
  ac1: ACADEMY_K,
  ac2: ACADEMY_Q,
};

/** Their special actions by what they give; Bal T'aks' academy gives 4 credits. */
const THEIR_SPECIALS: { readonly [name: string]: string } = {
  q: 'academy',
  '4c': 'academy',
  step: 'step',
  'range+3': 'range',
  'space-station': 'station',
  'swap-PI': 'swap',
  'down-lab': 'downgrade',
  'up-lowest': 'lowest',
  '4pw': 'T9',
  'q,5c': 'A3',
  '3o': 'A11',
  '3k': 'A13',
};
export const specialNamed = (name: string | undefined): SpecialId =>
  indexIn(rules.content.specialNames, THEIR_SPECIALS[name ?? '']);

/** Their axes point north and north-east, ours south-east and south (G2.1). */
export const fromTheirAxes = (q: number, r: number): Axial => ({ q: r + 0, r: -(q + r) + 0 });

/** On boards of ten tiles their origin is another tile than ours. */
export const originOf = (places: number): Axial => (places === 7 ? { q: 0, r: 0 } : { q: -5, r: 2 });

const AXIAL = /^(-?\d+)x(-?\d+)$/;
const NAMED = /^(\d+)([ABC]\d*)$/;

/** A hex by name (`3B2`) or by their coordinates (`-3x5`); -1 when it is not on the board. */
const NO_HEX = -1 as HexId;
export const hexAt = (s: State, name: string | undefined): HexId => {
  if (name === undefined) return NO_HEX;
  const { shape } = s.tables;
  const axial = AXIAL.exec(name);
  if (axial !== null) {
    const at = fromTheirAxes(Number(axial[1]), Number(axial[2]));
    const origin = originOf(shape.places);
    return shape.cells.indexOf({ q: at.q + origin.q, r: at.r + origin.r }) as HexId;
  }
  const found = NAMED.exec(name);
  const slot = SLOT_NAMES.indexOf(found?.[2] ?? '');
  if (found === null || slot < 0) return NO_HEX;
  const place = placeNumbered(s, Number(found[1]));
  return place === NONE ? NO_HEX : hexIn(place, slot);
};

/** The face of a recorded tile. */
export const faceNamed = (tile: string, side: string): FaceId => faceOf(Number(tile), side === 'outline');
