import { centreOf, cornersOf } from '@orrery/hex';
import { isOutlinedFace, numberOf, SLOT_NAMES, SLOTS, sectorOf, slotOf } from '../../state/board/faces.ts';
import { PLANETS, SPACE } from '../../state/ids.ts';
import { type Balance, type Board, planetsOf } from './balance.ts';

/** Colours of the drawing, by planet. */
const FILL: { readonly [planet: string]: string } = {
  empty: '#10142b',
  terra: '#3d7cc9',
  oxide: '#c2402f',
  volcanic: '#e08a2c',
  desert: '#e3c93f',
  swamp: '#7a5233',
  titanium: '#8d949c',
  ice: '#eef3f7',
  gaia: '#3fa45b',
  transdim: '#7c4fb0',
};
const SIZE = 20;
const MARGIN = 8;

const text = (x: number): string => (Math.round(x * 10) / 10).toString();

/** The board as an SVG picture: space as dark hexes, planets as discs with their name as title, tile numbers at the centres. */
export const drawBoard = (board: Board): string => {
  const { shape, arrangement } = board;
  const planets = planetsOf(board);
  let left = 0;
  let top = 0;
  let right = 0;
  let bottom = 0;
  const hexes: string[] = [];
  for (const hex of shape.all) {
    const at = shape.cells.at[hex];
    const { x, y } = centreOf(at, SIZE, 'flat');
    left = Math.min(left, x - SIZE);
    right = Math.max(right, x + SIZE);
    top = Math.min(top, y - SIZE);
    bottom = Math.max(bottom, y + SIZE);
    const corners = cornersOf(at, SIZE, 'flat').map((corner) => `${text(corner.x)},${text(corner.y)}`);
    hexes.push(`<polygon points="${corners.join(' ')}" fill="${FILL.empty}" stroke="#2c3355"/>`);
    const planet = PLANETS[planets[hex]];
    const number = numberOf(arrangement.faces[sectorOf(hex)]);
    if (planet !== 'empty') {
      const name = `${number}${SLOT_NAMES[slotOf(hex)]} ${planet}`;
      const disc = `<circle cx="${text(x)}" cy="${text(y)}" r="${SIZE * 0.6}" fill="${FILL[planet]}">`;
      hexes.push(`${disc}<title>${name}</title></circle>`);
    }
    if (slotOf(hex) === SLOTS - 1) {
      const attributes = `x="${text(x)}" y="${text(y + SIZE * 0.35)}" fill="#6b76a8" font-size="${SIZE}" text-anchor="middle"`;
      hexes.push(`<text ${attributes} font-family="sans-serif">${String(number).padStart(2, '0')}</text>`);
    }
  }
  const box = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN].map(text).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">\n${hexes.join('\n')}\n</svg>\n`;
};

/** The board as plain data: tiles with centre and turn, every planet with its hex, and the figures. */
export const describeBoard = (board: Board, balance: Balance): { readonly [field: string]: unknown } => {
  const { shape, arrangement } = board;
  const planets = planetsOf(board);
  return {
    sectors: shape.centres.map((centre, place) => ({
      tile: numberOf(arrangement.faces[place]),
      outlined: isOutlinedFace(arrangement.faces[place]),
      centre: { q: centre.q, r: centre.r },
      turns: arrangement.turns[place],
    })),
    planets: shape.all
      .filter((hex) => planets[hex] !== SPACE)
      .map((hex) => ({
        hex: `${numberOf(arrangement.faces[sectorOf(hex)])}${SLOT_NAMES[slotOf(hex)]}`,
        q: shape.cells.at[hex]?.q,
        r: shape.cells.at[hex]?.r,
        planet: PLANETS[planets[hex]],
      })),
    balance,
  };
};
