import type { Seat } from '@orrery/kernel';
import { SeatGlyph } from '@orrery/table';
import { memo, type ReactNode } from 'react';

/** Silhouettes of what stands on a world. Told apart by outline alone; the fill is the seat's colour. */
export const BUILDING_SHAPES = ['mine', 'trade', 'lab', 'institute', 'academy'] as const;
export type BuildingShape = (typeof BUILDING_SHAPES)[number];

/** Drawn in a box from -12 to 12; the ground is at y = 10. */
const SHAPES: { readonly [shape in BuildingShape]: { body: string; detail: ReactNode } } = {
  // A winding tower over a hut.
  mine: {
    body: 'M-7 10V1L0-8 7 1V10z',
    detail: <path d="M-2.5 10V4.5h5V10M-4.6-2h9.2" />,
  },
  // A long hall with a landing tower.
  trade: {
    body: 'M-11 10V-1L-5-6 1-1V-10H9V10z',
    detail: <path d="M1-1V10M-7.5 10V4h4v6M3.5-6h3M3.5-2h3M3.5 2h3" />,
  },
  // A dome with an open slit and its telescope.
  lab: {
    body: 'M-10 10V3A10 10 0 0 1-3-6.4L3-12 7-9 4-5.6A10 10 0 0 1 10 3V10z',
    detail: <path d="M-10 4H10M-2-6.6L1.6 4M-4 10V7h8v3" />,
  },
  // A palace under a great cupola with a spire.
  institute: {
    body: 'M-12 10V1H-8.5V-1A8.5 8.5 0 0 1-1.4-8.6V-13H1.4V-8.6A8.5 8.5 0 0 1 8.5-1V1H12V10z',
    detail: <path d="M-8.5 1h17M-9 10V4.5M-4.5 10V4.5M0 10V4.5M4.5 10V4.5M9 10V4.5M-5-3.4h10" />,
  },
  // Two towers joined by a gable.
  academy: {
    body: 'M-12 10V-9L-9-12.5-6-9V-2L0-7 6-2V-9L9-12.5 12-9V10z',
    detail: <path d="M-6-2V10M6-2V10M-2.5 10V4A2.5 2.5 0 0 1 2.5 4V10M-9-6v3M9-6v3" />,
  },
};

/** Over the right shoulder of a piece, outside its outline. */
const Badge = ({ seat, colour }: { seat: Seat; colour: string }) => (
  <g>
    <circle cx="11" cy="-9" r="6" fill={colour} stroke="#0a0d16" strokeWidth="1.6" />
    <SeatGlyph seat={seat} x={11} y={-9} size={7.6} />
  </g>
);

const BuildingPicture = ({
  shape,
  x = 0,
  y = 0,
  size,
  colour,
  seat,
}: {
  shape: BuildingShape;
  x?: number;
  y?: number;
  size: number;
  colour: string;
  /** With it the piece carries its owner's sign. */
  seat?: Seat;
}) => {
  const { body, detail } = SHAPES[shape];
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`} strokeLinejoin="round" strokeLinecap="round">
      <path d={body} fill="none" stroke="#0a0d16" strokeWidth="5.4" strokeOpacity=".9" />
      <path d={body} fill={colour} stroke="url(#brass)" strokeWidth="2" />
      <g fill="none" stroke="#0a0d16" strokeWidth="1.4" strokeOpacity=".8">
        {detail}
      </g>
      {seat !== undefined && <Badge seat={seat} colour={colour} />}
    </g>
  );
};

interface Piece {
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
  readonly colour: string;
  readonly seat?: Seat;
}

/** A three-legged machine that turns a transdimensional world green. */
const GaiaformerPicture = ({ x = 0, y = 0, size, colour, seat }: Piece) => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`} strokeLinecap="round" strokeLinejoin="round">
    <path d="M0-11L0-4M-10 10L-3-2h6L10 10M0 0V10" fill="none" stroke="#0a0d16" strokeWidth="6" />
    <path d="M-10 10L-3-2h6L10 10M0 0V10" fill="none" stroke={colour} strokeWidth="3" />
    <circle cy="-6" r="5" fill={colour} stroke="url(#brass)" strokeWidth="1.8" />
    <path d="M-3.4-6h6.8" stroke="#0a0d16" strokeWidth="1.4" />
    {seat !== undefined && <Badge seat={seat} colour={colour} />}
  </g>
);

const SatellitePicture = ({ x = 0, y = 0, size, colour, seat }: Piece) => (
  <g transform={`translate(${x} ${y}) rotate(-24) scale(${size / 24})`}>
    <path d="M-12-3.4h7v6.8h-7zM5-3.4h7v6.8H5z" fill="#2c3d63" stroke="url(#brass)" strokeWidth="1.2" />
    <path d="M-5 0h10" stroke="url(#brass)" strokeWidth="1.6" />
    <rect x="-4.4" y="-5" width="8.8" height="10" rx="2" fill={colour} stroke="#0a0d16" strokeWidth="1.4" />
    {seat === undefined ? <circle cy="0" r="1.7" fill="#0a0d16" /> : <SeatGlyph seat={seat} size={7} />}
  </g>
);

/** The Ivits' station: a wheel in space. */
const StationPicture = ({ x = 0, y = 0, size, colour, seat }: Piece) => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`} fill="none">
    <circle r="9.5" stroke="#0a0d16" strokeWidth="6.4" />
    <circle r="9.5" stroke={colour} strokeWidth="4" />
    <path d="M-9 0H9M0-9V9" stroke="url(#brass)" strokeWidth="2" />
    <circle r="3.4" fill={colour} stroke="url(#brass)" strokeWidth="1.6" />
    {seat !== undefined && <Badge seat={seat} colour={colour} />}
  </g>
);

export const Building = memo(BuildingPicture);

export const Gaiaformer = memo(GaiaformerPicture);

export const Satellite = memo(SatellitePicture);

export const Station = memo(StationPicture);
