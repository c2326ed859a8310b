import { type Action, type Message, NONE } from '@orrery/kernel';
import {
  BUILDINGS,
  countOf,
  factionOf,
  type HexId,
  hexName,
  isOwner,
  MINE,
  type State,
  seatAsked,
  seatName,
} from '../board.ts';
import { isAutoma } from './figures.ts';

/** G3.8: two mines, of some factions three. */
const FIRST_MINES = 2;

const place = (s: State): Message | null => {
  const seat = seatAsked(s);
  if (seat === null) return null;
  const { firstInstitute, firstMines } = factionOf(s, seat);
  if (firstInstitute === true) return { key: 'gaia.ask.placeInstitute' };
  return { key: 'gaia.ask.place', params: { at: countOf(s, seat, MINE) + 1, of: firstMines ?? FIRST_MINES } };
};

/** G19.1: who built what, and where. G21.2: a guest mine stands on somebody else's planet. */
const charge = (s: State): Message | null => {
  const hex = ((s.queued[0] as number) - 1) as HexId;
  const builder = s.active;
  if (hex < 0 || builder === NONE) return null;
  const building = isOwner(s, builder, hex) ? BUILDINGS[s.building[hex]] : 'guest';
  const seat = isAutoma(s, builder) ? 'automa' : seatName(s, builder);
  return { key: 'gaia.ask.charge', params: { seat, building, place: hexName(s, hex) } };
};

/** What is asked, where a figure or a name says more than the question alone. */
export const promptOf = (s: State, ask: string, legal: readonly Action[]): Message | null => {
  if (ask === 'place') return place(s);
  if (ask === 'charge') return charge(s);
  if (ask !== 'turn' || !legal.some(({ k }) => k === 'end')) return null;
  return { key: legal.length > 1 ? 'gaia.done' : 'gaia.doneAll' };
};
