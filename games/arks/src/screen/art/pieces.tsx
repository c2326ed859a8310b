import type { Seat } from '@orrery/kernel';
import { SeatAt } from './marks.tsx';

interface Piece {
  readonly seat: Seat;
  readonly colour: string;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

/** A generation ship: a long hull under a garden dome, with its owner's sign. */
export const Ark = ({ seat, colour, x = 0, y = 0, size = 34 }: Piece) => (
  <g transform={`translate(${x} ${y}) scale(${size / 34})`} strokeLinejoin="round">
    <path d="M-8-4C-7-13 7-13 8-4z" fill="#a9e6d2" stroke="#0a0d16" strokeWidth="1.2" />
    <path d="M-4-5c1-4 3-5 4-6M1-5c1-2 2-3 4-4" fill="none" stroke="#2f8a5b" strokeWidth="1.4" strokeLinecap="round" />
    <path d="M-17 0C-15-6 15-6 17 0 14 9-14 9-17 0z" fill={colour} stroke="#0a0d16" strokeWidth="1.4" />
    <path d="M-16.4 1C-12 4 12 4 16.4 1" fill="none" stroke="url(#brass)" strokeWidth="1.6" />
    <path d="M-17 0l-5-3v6zM17 0l3-1.6v3.2z" fill="url(#brass)" stroke="#0a0d16" strokeWidth=".8" />
    <SeatAt seat={seat} colour="#fff8e6" size={7} y={-0.6} />
  </g>
);

/** Domes of a colony. */
export const Colony = ({ seat, colour, x = 0, y = 0, size = 20 }: Piece) => (
  <g transform={`translate(${x} ${y}) scale(${size / 20})`} strokeLinejoin="round">
    <path d="M-9 5A6 6 0 0 1 3 5zM1 5a4.5 4.5 0 0 1 9 0z" fill={colour} stroke="#0a0d16" strokeWidth="1.3" />
    <path d="M-10 5h21" stroke="url(#brass)" strokeWidth="2" strokeLinecap="round" />
    <SeatAt seat={seat} colour="#fff8e6" size={5.4} x={-3} y={2.4} />
  </g>
);

/** A trading outpost on its mast. */
export const Outpost = ({ seat, colour, x = 0, y = 0, size = 20 }: Piece) => (
  <g transform={`translate(${x} ${y}) scale(${size / 20})`} strokeLinejoin="round">
    <path d="M0-1V8M-5 8H5" stroke="url(#brass)" strokeWidth="2" strokeLinecap="round" />
    <path d="M0-10L6.5-3.5 0 3-6.5-3.5z" fill={colour} stroke="#0a0d16" strokeWidth="1.3" />
    <SeatAt seat={seat} colour="#fff8e6" size={5} y={-3.4} />
  </g>
);
