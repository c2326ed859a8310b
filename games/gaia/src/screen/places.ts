import { type Axial, centreOf, type Orientation, type Point } from '@orrery/hex';
import { type Action, type Message, NONE } from '@orrery/kernel';
import {
  type HexId,
  hexName,
  hexNamed,
  levelOf,
  numberOf,
  PLANETS,
  SLOTS,
  SPACE,
  type State,
  seatAsked,
  sectorOf,
  TRACKS,
  type TrackId,
} from '../board.ts';

/** The other planets of that kind in the sector. */
const twinsOf = (s: State, hex: HexId): readonly HexId[] => {
  const first = sectorOf(hex) * SLOTS;
  const twins: HexId[] = [];
  for (let other = first; other < first + SLOTS; other++)
    if (other !== hex && s.planet[other] === s.planet[hex]) twins.push(other as HexId);
  return twins;
};

/** GA3.2, GA-R3: against the Automa the board lies so that hexes form rows, and the rows are those its ties go by. */
export const lieOf = (s: State): Orientation => (s.tables.automa >= 0 ? 'pointy' : 'flat');

/** From the east, anticlockwise. */
const SIDES = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'] as const;

/** Where a hex lies among its twins, as they lie on the screen. */
const sideOf = (s: State, hex: HexId, twins: readonly HexId[]): string => {
  const [at, ...others] = [hex, ...twins].map((one) => centreOf(s.tables.shape.cells.at[one] as Axial, 1, lieOf(s)));
  const sum = others.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const [x, y] = [(at as Point).x - sum.x / others.length, sum.y / others.length - (at as Point).y];
  return SIDES[Math.round((Math.atan2(y, x) / Math.PI) * 4 + 8) % SIDES.length] as string;
};

/** A hex by its planet and sector: people look for a planet, not for a coordinate. Of several in a sector one is the northern. */
export const placeOf = (s: State, hex: HexId): Message => {
  const planet = s.planet[hex];
  if (planet === SPACE) return { key: 'gaia.spaceAt', params: { place: hexName(s, hex) } };
  const params = { planet: PLANETS[planet], sector: numberOf(s.face[sectorOf(hex)]) };
  const twins = twinsOf(s, hex);
  if (twins.length === 0) return { key: 'gaia.place', params };
  const all = [hex, ...twins];
  const side = sideOf(s, hex, twins);
  const isAlike = (twin: HexId): boolean =>
    sideOf(
      s,
      twin,
      all.filter((one) => one !== twin),
    ) === side;
  return twins.some(isAlike)
    ? { key: 'gaia.placeAmong', params: { ...params, place: hexName(s, hex) } }
    : { key: 'gaia.placeSide', params: { ...params, side } };
};

/** Null for anything that is not a hex of the board. */
export const placeNamed = (s: State, name: string): Message | null => {
  const hex = hexNamed(s, name);
  return hex === NONE ? null : placeOf(s, hex);
};

const hexesOf = (action: Action): readonly HexId[] => ('hexes' in action ? (action.hexes as readonly HexId[]) : []);

/** The hexes of a way for satellites that other ways do without: the map draws their names while they are asked for. */
export const ownHexes = (action: Action, among: readonly Action[]): readonly HexId[] =>
  hexesOf(action).filter((hex) => among.some((other) => !hexesOf(other).includes(hex)));

/** Satellites lie in empty space: how many they are, and where they differ from the others. */
const satellites = (s: State, action: Action, among: readonly Action[]): Message => {
  const own = ownHexes(action, among);
  return {
    key: 'gaia.offer.satellites',
    params: { count: hexesOf(action).length, own: own.map((hex) => hexName(s, hex)).join(', ') || '_' },
  };
};

/** Where the step leads. */
const research = (s: State, track: number): Message | null => {
  const seat = seatAsked(s);
  if (seat === null || TRACKS[track] === undefined) return null;
  const from = levelOf(s, seat, track as TrackId);
  return { key: 'gaia.offer.research', params: { track: TRACKS[track], from, to: from + 1 } };
};

/** Which tokens go, by the bowls they lie in. */
const tokens = (action: Action): Message => {
  const { one, two, three, stone } = action as Action & {
    readonly [bowl in 'one' | 'two' | 'three']: number;
  } & { readonly stone: boolean };
  const flag = (on: boolean): string => (on ? 'yes' : 'no');
  const params = { one, two, three, first: flag(one === 0), last: flag(one + two === 0), stone: flag(stone) };
  return { key: 'gaia.offer.tokens', params };
};

/** With the planet it comes from. */
const faction = (s: State, index: number): Message | null => {
  const played = s.tables.content.factions[index];
  if (played === undefined) return null;
  return { key: 'gaia.offer.faction', params: { faction: played.name, planet: PLANETS[played.home] } };
};

/** What an answer says where the screen says it better: with the planet by its name, with levels, with what is free. */
export const offerOf = (s: State, action: Action, among: readonly Action[]): Message | null => {
  switch (action.k) {
    case 'mine':
      return { key: 'gaia.offer.mine', params: { hex: hexName(s, (action as Action & { hex: HexId }).hex) } };
    case 'satellites':
      return satellites(s, action, among);
    case 'research':
    case 'step':
      return 'track' in action ? research(s, Number(action.track)) : null;
    case 'tokens':
      return tokens(action);
    case 'faction':
      return 'faction' in action ? faction(s, Number(action.faction)) : null;
    default:
      return null;
  }
};
