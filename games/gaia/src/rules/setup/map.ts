import { type Refusal, shuffle } from '@orrery/kernel';
import { type Arrangement, canBeRepaired, keepsApart } from '../../state/board/arrangement.ts';
import { FACES, faceOf, numberOf, planetAt, sectorOf, slotOf } from '../../state/board/faces.ts';
import { FIRST_GAME_NUMBERS } from '../../state/board/shape.ts';
import { hasPlace, withPlace } from '../../state/boards.ts';
import { type PlaceId, SPACE } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import type { GaiaAction } from '../actions.ts';
import { isIndex } from '../checks.ts';
import { asks, drawMap, turnSectors } from '../frames.ts';
import { tell } from '../report.ts';
import { NOT_ASKED } from '../why.ts';
import { setupDraw } from './draws.ts';

const BAD_MAP: Refusal = { rule: 'G2.9', why: 'badMap' };
const WRONG_DEAL: Refusal = { rule: 'G2.9', why: 'wrongDeal' };
const MIRRORED: Refusal = { rule: 'G2.2', why: 'mirroredTile' };
const TOUCHING: Refusal = { rule: 'G2.8', why: 'equalPlanetsTouch' };
const NO_SECTOR: Refusal = { rule: 'G2.9', why: 'noSuchSector' };
const TURNED: Refusal = { rule: 'G2.9', why: 'alreadyTurned' };

/** The small board shows the outlined sides (G2.6). */
const isOutlined = (s: State): boolean => s.tables.shape.places === 7;

/** Numbers 01 to 04 keep to their own places by methods 1 and 2 (G2.9); boards for 1–2 players are dealt freely (G2.10). */
const INNER_NUMBERS = 4;
const method = (s: State): number => {
  if (s.tables.shape.places === 7) return 3;
  return s.tables.options.map === 'method1' ? 1 : s.tables.options.map === 'method2' ? 2 : 3;
};
export const isPrinted = (s: State): boolean =>
  s.tables.options.setup === 'first' || s.tables.options.map === 'printed';

/** May this number lie at this place? */
const mayLie = (s: State, number: number, place: PlaceId): boolean => {
  const printed = FIRST_GAME_NUMBERS[place];
  switch (method(s)) {
    case 1:
      return number <= INNER_NUMBERS || printed <= INNER_NUMBERS ? number === printed : true;
    case 2:
      return number <= INNER_NUMBERS === printed <= INNER_NUMBERS;
    default:
      return true;
  }
};

/** Put the planets of the arrangement on the board. */
export const layPlanets = (s: State): void => {
  s.planets.fill(s.tables.shape.all[0]);
  s.planetCount = 0;
  for (const hex of s.tables.shape.all) {
    const place = sectorOf(hex);
    const planet = planetAt(s.face[place], s.turns[place], s.mirrored[place], slotOf(hex));
    s.planet[hex] = planet;
    if (planet !== SPACE) s.planets[s.planetCount++] = hex;
  }
};

/** G2.6: the first-game layout, all tiles upright. */
export const layPrinted = (s: State): void => {
  for (let place = 0; place < s.tables.shape.places; place++) {
    s.face[place] = faceOf(FIRST_GAME_NUMBERS[place], isOutlined(s));
  }
  layPlanets(s);
};

const isList = (list: readonly number[], length: number, below: number): boolean =>
  Array.isArray(list) && list.length === length && list.every((one) => isIndex(one, 0, below));

/** The highest tile number in play: boards of 7, 8 or 10 tiles. */
const largest = (s: State): number => s.tables.shape.places;

/** The numbers dealt to the places by the method of the table. */
const dealNumbers = (s: State, deal: (numbers: number[]) => number[]): number[] => {
  const { places } = s.tables.shape;
  const numbers: number[] = new Array(places).fill(0);
  const loose: number[] = [];
  const inner: number[] = [];
  for (let place = 0; place < places; place++) {
    const printed = FIRST_GAME_NUMBERS[place];
    if (method(s) === 1 && printed <= INNER_NUMBERS) numbers[place] = printed;
    else (method(s) === 2 && printed <= INNER_NUMBERS ? inner : loose).push(place);
  }
  for (const group of [inner, loose]) {
    const dealt = deal(group.map((place) => FIRST_GAME_NUMBERS[place]));
    for (const [i, place] of group.entries()) numbers[place] = dealt[i];
  }
  return numbers;
};

const whyNotMap = (s: State, a: GaiaAction & { readonly k: 'map' }): Refusal | null => {
  const { shape, options } = s.tables;
  if (!isList(a.faces, shape.places, FACES.length) || !isList(a.turns, shape.places, 6)) return BAD_MAP;
  if (!isList(a.mirrored, shape.places, 2)) return BAD_MAP;
  const seen = new Set<number>();
  for (const [place, face] of a.faces.entries()) {
    const number = numberOf(face);
    if (face !== faceOf(number, isOutlined(s)) || number > largest(s)) return BAD_MAP;
    if (!mayLie(s, number, place as PlaceId)) return WRONG_DEAL;
    seen.add(number);
    if (a.mirrored[place] !== 0 && options.importedMap !== true) return MIRRORED;
  }
  if (seen.size !== shape.places) return BAD_MAP;
  // A recorded board is taken as it was.
  return options.importedMap === true || keepsApart(shape, a) ? null : TOUCHING;
};

/** G2.9 to G2.11: a board is dealt by the method and turned until no equal home planets touch. */
export const mapRule = setupDraw(drawMap, {
  ask: 'map',
  draw: (s, rng) => {
    const { shape } = s.tables;
    const faces = dealNumbers(s, (numbers) => shuffle(numbers, rng)).map((number) => faceOf(number, isOutlined(s)));
    const mirrored: number[] = new Array(shape.places).fill(0);
    const turns: number[] = new Array(shape.places).fill(0);
    do for (let place = 0; place < shape.places; place++) turns[place] = rng.below(6);
    while (!keepsApart(shape, { faces, turns, mirrored }));
    return { k: 'map', faces, turns, mirrored };
  },
  whyNot: (s, a) => (a.k === 'map' ? whyNotMap(s, a) : NOT_ASKED),
  apply: (s, a) => {
    if (a.k !== 'map') return;
    s.face.set(a.faces);
    s.turns.set(a.turns);
    s.mirrored.set(a.mirrored);
    layPlanets(s);
  },
});

const arrangementOf = (s: State): Arrangement => ({ faces: s.face, turns: s.turns, mirrored: s.mirrored });
/** The board with one more sector turned, without touching the state. */
const turnedBy = (s: State, place: PlaceId, by: number): Arrangement => {
  const turns = Array.from(s.turns);
  turns[place] = (turns[place] + by) % 6;
  return { ...arrangementOf(s), turns };
};
const whyNotTurn = (s: State, place: PlaceId, by: number): Refusal | null => {
  if (!isIndex(place, 0, s.tables.shape.places) || !isIndex(by, 1, 6)) return NO_SECTOR;
  const turned = turnSectors.turned(s);
  if (hasPlace(turned, place)) return TURNED;
  if (s.tables.options.importedMap === true) return null;
  return canBeRepaired(s.tables.shape, turnedBy(s, place, by), withPlace(turned, place)) ? null : TOUCHING;
};
const whyNotDone = (s: State): Refusal | null =>
  s.tables.options.importedMap === true || keepsApart(s.tables.shape, arrangementOf(s)) ? null : TOUCHING;

/**
 * G2.9: the last player turns sectors, each once, until satisfied. A turn that makes equal planets touch is allowed
 * while sectors not yet turned can set it right.
 */
export const turnSectorsRule = asks(turnSectors, {
  ask: 'rotate',
  list: (s, out) => {
    for (let place = 0 as PlaceId; place < s.tables.shape.places; place++)
      for (let by = 1; by < 6; by++) if (whyNotTurn(s, place, by) === null) out.push({ k: 'rotate', place, by });
    if (whyNotDone(s) === null) out.push({ k: 'done' });
  },
  whyNot: (s, a) => {
    if (a.k === 'done') return whyNotDone(s);
    return a.k === 'rotate' ? whyNotTurn(s, a.place, a.by) : NOT_ASKED;
  },
  apply: (s, a, log) => {
    if (a.k !== 'rotate') return turnSectors.pop(s);
    s.turns[a.place] = (s.turns[a.place] + a.by) % 6;
    turnSectors.setTurned(s, withPlace(turnSectors.turned(s), a.place));
    layPlanets(s);
    const sector = String(numberOf(s.face[a.place]));
    tell(log, s, 'rotate', turnSectors.seat(s), 'G2.9', { sector, by: a.by });
  },
});
