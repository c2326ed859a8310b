import { popFrame, type Refusal, type Rng, setTopArg, shuffle, topArg } from '@orrery/kernel';
import { canBeRepaired, keepsApart } from '../../state/board/arrangement.ts';
import { FACES, faceOf, numberOf, planetAt, SLOTS } from '../../state/board/faces.ts';
import { FIRST_GAME_NUMBERS } from '../../state/board/shape.ts';
import { SPACE } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import type { GaiaAction } from '../actions.ts';
import { type Log, tell } from '../report.ts';
import { type ChanceRule, type FrameRule, isIndex } from '../rule.ts';
import { NOT_ASKED } from '../why.ts';

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
const mayLie = (s: State, number: number, place: number): boolean => {
  const printed = FIRST_GAME_NUMBERS[place] as number;
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
  s.planets.fill(0);
  s.planetCount = 0;
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) {
    const place = Math.floor(hex / SLOTS);
    const planet = planetAt(s.face[place], s.turns[place], s.mirrored[place], hex % SLOTS);
    s.planet[hex] = planet;
    if (planet !== SPACE) s.planets[s.planetCount++] = hex;
  }
};

/** G2.6: the first-game layout, all tiles upright. */
export const layPrinted = (s: State): void => {
  for (let place = 0; place < s.tables.shape.places; place++) {
    s.face[place] = faceOf(FIRST_GAME_NUMBERS[place] as number, isOutlined(s));
  }
  layPlanets(s);
};

const isList = (list: unknown, length: number, below: number): list is readonly number[] =>
  Array.isArray(list) && list.length === length && list.every((one) => isIndex(one, 0, below));

/** G2.9 to G2.11: a board is dealt by the method and turned until no equal home planets touch. */
export const mapRule: ChanceRule = {
  ask: 'map',
  chance: () => null,
  draw: (s, rng: Rng) => {
    const { shape } = s.tables;
    const numbers: number[] = new Array(shape.places).fill(0);
    const loose: number[] = [];
    const inner: number[] = [];
    for (let place = 0; place < shape.places; place++) {
      const printed = FIRST_GAME_NUMBERS[place] as number;
      if (method(s) === 1 && printed <= INNER_NUMBERS) numbers[place] = printed;
      else (method(s) === 2 && printed <= INNER_NUMBERS ? inner : loose).push(place);
    }
    for (const places of [inner, loose]) {
      const dealt = shuffle(
        places.map((place) => FIRST_GAME_NUMBERS[place] as number),
        rng,
      );
      for (let i = 0; i < places.length; i++) numbers[places[i] as number] = dealt[i] as number;
    }
    const faces = numbers.map((number) => faceOf(number, isOutlined(s)));
    const mirrored: number[] = new Array(shape.places).fill(0);
    const turns: number[] = new Array(shape.places).fill(0);
    do for (let place = 0; place < shape.places; place++) turns[place] = rng.below(6);
    while (!keepsApart(shape, { faces, turns, mirrored }));
    return { k: 'map', faces, turns, mirrored };
  },
  whyNot: (s, a: GaiaAction) => {
    if (a.k !== 'map') return NOT_ASKED;
    const { shape, options } = s.tables;
    if (!isList(a.faces, shape.places, FACES.length) || !isList(a.turns, shape.places, 6)) return BAD_MAP;
    if (!isList(a.mirrored, shape.places, 2)) return BAD_MAP;
    let seen = 0;
    for (let place = 0; place < shape.places; place++) {
      const face = a.faces[place] as number;
      const number = numberOf(face);
      if (face !== faceOf(number, isOutlined(s)) || number > largest(s)) return BAD_MAP;
      if (!mayLie(s, number, place)) return WRONG_DEAL;
      seen |= 1 << number;
      if (a.mirrored[place] !== 0 && options.importedMap !== true) return MIRRORED;
    }
    if (seen !== (1 << (largest(s) + 1)) - 2) return BAD_MAP;
    // A recorded board is taken as it was.
    return options.importedMap === true || keepsApart(shape, a) ? null : TOUCHING;
  },
  apply: (s, a) => {
    if (a.k !== 'map') return;
    s.face.set(a.faces);
    s.turns.set(a.turns);
    s.mirrored.set(a.mirrored);
    layPlanets(s);
  },
};

/** The highest tile number in play: boards of 7, 8 or 10 tiles. */
const largest = (s: State): number => s.tables.shape.places;

/** The board with one more sector turned, without touching the state. */
const turnedBy = (s: State, place: number, by: number) => {
  const turns = Array.from(s.turns);
  turns[place] = ((turns[place] as number) + by) % 6;
  return { faces: s.face, turns, mirrored: s.mirrored };
};
const whyNotTurn = (s: State, place: number, by: number): Refusal | null => {
  if (!isIndex(place, 0, s.tables.shape.places) || !isIndex(by, 1, 6)) return NO_SECTOR;
  const fixed = topArg(s, 1);
  if ((fixed >> place) & 1) return TURNED;
  if (s.tables.options.importedMap === true) return null;
  return canBeRepaired(s.tables.shape, turnedBy(s, place, by), fixed | (1 << place)) ? null : TOUCHING;
};

/**
 * G2.9: the last player turns sectors, each once, until satisfied. A turn that makes equal planets touch is allowed
 * while sectors not yet turned can set it right.
 */
export const turnSectorsRule: FrameRule = {
  ask: 'rotate',
  list: (s, _seat, out) => {
    for (let place = 0; place < s.tables.shape.places; place++) {
      for (let by = 1; by < 6; by++) if (whyNotTurn(s, place, by) === null) out.push({ k: 'rotate', place, by });
    }
    if (isSettled(s)) out.push({ k: 'done' });
  },
  whyNot: (s, _seat, a) => {
    if (a.k === 'done') return isSettled(s) ? null : TOUCHING;
    return a.k === 'rotate' ? whyNotTurn(s, a.place, a.by) : NOT_ASKED;
  },
  apply: (s, seat, a, log: Log) => {
    if (a.k === 'rotate') {
      s.turns[a.place] = (s.turns[a.place] + a.by) % 6;
      setTopArg(s, 1, topArg(s, 1) | (1 << a.place));
      layPlanets(s);
      tell(log, s, 'rotate', seat, 'G2.9', { sector: String(numberOf(s.face[a.place])), by: a.by });
    } else popFrame(s);
  },
};
const isSettled = (s: State): boolean =>
  s.tables.options.importedMap === true ||
  keepsApart(s.tables.shape, { faces: s.face, turns: s.turns, mirrored: s.mirrored });
