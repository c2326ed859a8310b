import facts from '../../content/data/sectors.json' with { type: 'json' };
import { expectFact } from '../../content/tables/gain.ts';
import { type FaceId, type HexId, PLANETS, type PlaceId, type PlanetId } from '../ids.ts';

/** Hexes of a sector tile (G2.2): outer ring A0–A11, inner ring B0–B5, centre C; clockwise from north. */
export const SLOTS = 19;
export const OUTER = 12;
export const INNER = 6;
export const SLOT_NAMES: readonly string[] = [
  ...Array.from({ length: OUTER }, (_, i) => `A${i}`),
  ...Array.from({ length: INNER }, (_, i) => `B${i}`),
  'C',
];

/** The place of a hex's sector tile, its slot there, and back. */
export const sectorOf = (hex: HexId): PlaceId => Math.floor(hex / SLOTS) as PlaceId;
export const slotOf = (hex: HexId): number => hex % SLOTS;
export const hexIn = (place: PlaceId, slot: number): HexId => (place * SLOTS + slot) as HexId;

/** The sides of the ten tiles that can lie face up (G2.3). `05o` is the side with the outlined number. */
export const FACES = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '05o', '06o', '07o'] as const;
export type Face = (typeof FACES)[number];
const OUTLINED = 10;

/** The number printed on a face: 1 to 10. */
export const numberOf = (face: FaceId): number => (face < OUTLINED ? face + 1 : face - OUTLINED + 5);
/** The face of tile `number` on a board with outlined or solid numbers. */
export const faceOf = (number: number, outlined: boolean): FaceId =>
  (outlined && number >= 5 && number <= 7 ? OUTLINED + number - 5 : number - 1) as FaceId;
/** Is it the side with the outlined number? */
export const isOutlinedFace = (face: FaceId): boolean => face >= OUTLINED;

const readFace = (name: string): Uint8Array => {
  const side = name.endsWith('o') ? 'outline' : 'full';
  const fact = facts.sectors.find(
    (one) => one.tile === name.slice(0, 2) && (one.side === 'single' || one.side === side),
  );
  if (fact === undefined) throw new Error(`facts: no tile ${name}`);
  expectFact(fact.hexes.length === SLOTS, `19 hexes on tile ${name}`);
  const planets = new Uint8Array(SLOTS);
  for (const hex of fact.hexes) {
    const slot = SLOT_NAMES.indexOf(hex.pos);
    const planet = (PLANETS as readonly string[]).indexOf(hex.planet);
    expectFact(slot >= 0 && planet >= 0, `${name} ${hex.pos}`);
    planets[slot] = planet;
  }
  expectFact(planets.filter((planet) => planet !== 0).length === fact.planetCount, `planets of tile ${name}`);
  return planets;
};

/** Planets of each face, upright, by slot. */
const FACE_PLANETS: readonly Uint8Array[] = FACES.map(readFace);

/**
 * The planet at board slot `slot` of a face turned clockwise by `turns` × 60° (G2.2), after being reflected
 * left to right where a recorded board has such tiles.
 */
export const planetAt = (face: FaceId, turns: number, mirrored: number, slot: number): PlanetId => {
  const planets = FACE_PLANETS[face] as ArrayLike<number> as ArrayLike<PlanetId>;
  if (slot < OUTER) {
    const at = (slot - 2 * turns + 2 * OUTER) % OUTER;
    return planets[mirrored !== 0 ? (OUTER - at) % OUTER : at];
  }
  if (slot < OUTER + INNER) {
    const at = (slot - OUTER - turns + 2 * INNER) % INNER;
    return planets[OUTER + (mirrored !== 0 ? (INNER - at) % INNER : at)];
  }
  return planets[slot];
};
