import { memo } from 'react';
import { styled } from '../theme/styled.ts';
import css from './seat-mark.module.css';

/** A sign for every seat, so that nobody has to tell players apart by colour: disc, square, triangle, lozenge, star, cross. */
const SIGNS: readonly string[] = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-4-4h8v8h-8z',
  'M0-5L5 4H-5z',
  'M0-5.6L4.6 0 0 5.6-4.6 0z',
  'M0-6l1.7 4 4.3.4-3.3 2.8 1 4.3L0 3.2l-3.7 2.3 1-4.3L-6-1.6-1.7-2z',
  'M-1.7-5.2h3.4v3.5h3.5v3.4H1.7v3.5h-3.4V1.7h-3.5v-3.4h3.5z',
];

/** The sign alone, inside a larger drawing; the setting "Signs beside colours" shows or hides it. */
const Glyph = ({ seat, x = 0, y = 0, size }: { seat: number; x?: number; y?: number; size: number }) => (
  <path
    {...styled(css, 'seatSign')}
    transform={`translate(${x} ${y}) scale(${size / 12})`}
    d={SIGNS[seat % SIGNS.length]}
    fill="#fff"
    stroke="#0a0d16"
    strokeWidth="2.6"
    strokeLinejoin="round"
    paintOrder="stroke"
  />
);
export const SeatGlyph = memo(Glyph);

/** A disc in the seat's colour with its sign, inside a larger drawing: markers, and badges on pieces. */
const Disc = ({
  seat,
  x = 0,
  y = 0,
  r,
  colour,
}: {
  seat: number;
  x?: number;
  y?: number;
  r: number;
  colour: string;
}) => (
  <>
    <circle cx={x} cy={y} r={r} fill={colour} stroke="#0a0d16" strokeWidth="1.6" />
    <SeatGlyph seat={seat} x={x} y={y} size={r * 1.3} />
  </>
);
export const SeatDisc = memo(Disc);

/** The same disc on its own, beside a name. */
export const SeatMark = memo(({ seat, colour, size = 18 }: { seat: number; colour: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="-10 -10 20 20"
    aria-hidden="true"
    focusable="false"
    className={css.seatMark}
    data-seat={seat}
  >
    <circle r="8.8" fill={colour} stroke="#0a0d16" strokeWidth="1.4" />
    <SeatGlyph seat={seat} size={11} />
  </svg>
));
