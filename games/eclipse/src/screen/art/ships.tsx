import type { ReactNode } from 'react';

/** Silhouettes, told apart by outline alone; the fill is the owner's colour. Drawn in a box from -12 to 12, nose up. */
export const SHIP_SHAPES = ['interceptor', 'cruiser', 'dreadnought', 'starbase', 'ancient', 'gcds'] as const;
export type ShipShape = (typeof SHIP_SHAPES)[number];

const SHAPES: { readonly [shape in ShipShape]: { readonly body: string; readonly detail: ReactNode } } = {
  // A dart.
  interceptor: {
    body: 'M0-10L3.4-1 9 6 9 9 3 6.4 1.6 9H-1.6L-3 6.4-9 9V6L-3.4-1z',
    detail: <path d="M0-5V3M-3 6.4h6" />,
  },
  // A long hull with swept wings.
  cruiser: {
    body: 'M0-12L3-7V-1L10 5V9L3.6 7.4 3 11H-3L-3.6 7.4-10 9V5L-3-1V-7z',
    detail: <path d="M-3-1h6M0-8V7M-7 6.4V4M7 6.4V4" />,
  },
  // Two prongs on a broad stern.
  dreadnought: {
    body: 'M-6-12L-3.4-8V-4H3.4V-8L6-12 8-8V-2L12 3V9L6 8V12H-6V8L-12 9V3L-8-2V-8z',
    detail: <path d="M-8-2H8M-6 8H6M0-4V8M-6-6V-2M6-6V-2" />,
  },
  // A fortress that stays where it is.
  starbase: {
    body: 'M-3-12H3V-8.5A9 9 0 0 1 8.5-3H12V3H8.5A9 9 0 0 1 3 8.5V12H-3V8.5A9 9 0 0 1-8.5 3H-12V-3H-8.5A9 9 0 0 1-3-8.5z',
    detail: (
      <>
        <circle r="4.4" />
        <path d="M0-8v3M0 8V5M-8 0h3M8 0H5" />
      </>
    ),
  },
  // A grown thing with a single eye.
  ancient: {
    body: 'M0-11C7-11 11.5-6 11 2 9.5-1.6 7-2.8 4.6-2 6.4 2 4.4 7 0 12-4.4 7-6.4 2-4.6-2-7-2.8-9.5-1.6-11 2-11.5-6-7-11 0-11z',
    detail: (
      <>
        <circle cy="-3.6" r="3" />
        <circle cy="-3.6" r=".8" />
        <path d="M0 1.6V8" />
      </>
    ),
  },
  // The keep of the centre.
  gcds: {
    body: 'M0-12L3.2-7.7 8.5-8.5 7.7-3.2 12 0 7.7 3.2 8.5 8.5 3.2 7.7 0 12-3.2 7.7-8.5 8.5-7.7 3.2-12 0-7.7-3.2-8.5-8.5-3.2-7.7z',
    detail: (
      <>
        <circle r="5.2" />
        <circle r="1.8" />
      </>
    ),
  },
};

export const RIVAL_COLOUR = '#9d8ec7';

/** A ship in a larger drawing, centred on a point. */
export const Ship = ({
  shape,
  x = 0,
  y = 0,
  size,
  colour,
}: {
  shape: ShipShape;
  x?: number;
  y?: number;
  size: number;
  colour: string;
}) => {
  const { body, detail } = SHAPES[shape];
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`} strokeLinejoin="round" strokeLinecap="round">
      <path d={body} fill={colour} stroke="#0a0d16" strokeWidth="3.6" />
      <path d={body} fill={colour} stroke="#f3dca6" strokeOpacity=".75" strokeWidth="1" />
      <g fill="none" stroke="#0a0d16" strokeWidth="1.3" opacity=".75">
        {detail}
      </g>
    </g>
  );
};

/** A ship as a picture of its own, beside words. */
export const ShipPicture = ({
  shape,
  size,
  colour,
  label,
}: {
  shape: ShipShape;
  size: number;
  colour: string;
  label?: string;
}) => (
  <svg
    width={size}
    height={size}
    viewBox="-14 -14 28 28"
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    focusable="false"
    style={{ flex: 'none' }}
  >
    <Ship shape={shape} size={24} colour={colour} />
  </svg>
);
