import type { ReactNode } from 'react';
import { memo } from 'react';

/** One sign per species, drawn in a box from -10 to 10 in the colour of the ink. */
const SIGNS: { readonly [species: string]: ReactNode } = {
  // A sun going down.
  eridani: <path d="M-8 3H8M-5 3A5 5 0 0 1 5 3M0-8v3M-6-5l2 2M6-5l-2 2M-5 6.5H5" />,
  // Three waves.
  hydran: <path d="M-8-4q2-3 4 0t4 0 4 0 4 0M-8 1q2-3 4 0t4 0 4 0 4 0M-8 6q2-3 4 0t4 0 4 0 4 0" />,
  // A leaf.
  planta: <path d="M0 9V0M0 3C-7 3-8-3-7-8-2-8 1-4 0 3zM0 5C5 5 8 2 7-3 3-3 0 0 0 5z" />,
  // A claw.
  draco: <path d="M-6 8C-8 0-5-6 0-9-2-3-1 2-1 8M-1 2C1-3 4-6 8-7 5-3 4 2 4 8M-6 8H4" />,
  // A cog.
  mechanema: (
    <>
      <circle r="5" />
      <path d="M0-9v3M0 9V6M-9 0h3M9 0H6M-6.4-6.4l2 2M6.4 6.4l-2-2M-6.4 6.4l2-2M6.4-6.4l-2 2" />
      <circle r="1.4" />
    </>
  ),
  // The belt of the hunter.
  orion: (
    <>
      <path d="M-6 4L0 0 6-4" />
      <circle cx="-6" cy="4" r="2" fill="currentColor" />
      <circle r="2" fill="currentColor" />
      <circle cx="6" cy="-4" r="2" fill="currentColor" />
      <path d="M-3-8l1 3M4 8L3 5" />
    </>
  ),
  // Six peoples of one world: a globe, each under a mark of its own.
  'terran-directorate': <path d="M-6 6L0-8 6 6M-3.4 1H3.4M-8 9H8" />,
  'terran-federation': (
    <>
      <circle r="7.5" />
      <path d="M0-5l1.4 3.4 3.6.2-2.8 2.3 1 3.6L0 2.6-3.2 4.5l1-3.6-2.8-2.3 3.6-.2z" />
    </>
  ),
  'terran-union': (
    <>
      <circle cx="-3" r="5" />
      <circle cx="3" r="5" />
    </>
  ),
  'terran-republic': <path d="M-8 8H8M-6 8V-2M-2 8V-2M2 8V-2M6 8V-2M-8-2H8L0-8z" />,
  'terran-conglomerate': <path d="M0-9l7.8 4.5v9L0 9l-7.8-4.5v-9zM0 0V9M0 0l7.8-4.5M0 0l-7.8-4.5" />,
  'terran-alliance': <path d="M-7-7L7 7M7-7L-7 7M-8 0a8 8 0 1 0 16 0 8 8 0 1 0-16 0" />,
};

const PLAIN = <circle r="5" />;

/** The influence disc of a species: its sign on its colour. */
export const Emblem = memo(
  ({ species, x = 0, y = 0, r, colour }: { species: string; x?: number; y?: number; r: number; colour: string }) => (
    <g transform={`translate(${x} ${y}) scale(${r / 13})`}>
      <circle r="13" fill="#0a0d16" />
      <circle r="11.8" fill={colour} stroke="url(#brass)" strokeWidth="1.6" />
      <g
        transform="scale(.86)"
        fill="none"
        stroke="#0a0d16"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ color: '#0a0d16' }}
      >
        {SIGNS[species] ?? PLAIN}
      </g>
    </g>
  ),
);

export const EmblemPicture = memo(({ species, size, colour }: { species: string; size: number; colour: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="-13.5 -13.5 27 27"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    <Emblem species={species} r={13} colour={colour} />
  </svg>
));
