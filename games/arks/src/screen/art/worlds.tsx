import type { ReactNode } from 'react';
import { memo } from 'react';

/** The three families of worlds: lit side, middle, edge of night, and the ink of their pattern. */
const FAMILIES = {
  red: ['#ffb199', '#c9503c', '#571812', '#7d2317', '#ffc9b3'],
  green: ['#e2e29a', '#8f9a44', '#35401a', '#58632a', '#eef0b8'],
  blue: ['#b9d5ee', '#5c86b8', '#1c3355', '#33598a', '#dcebf8'],
} as const;
export type Family = keyof typeof FAMILIES;

/** Gradients of Arks' drawings, once on a page that shows them. */
export const ArksDefs = () => (
  <defs>
    {(Object.keys(FAMILIES) as Family[]).map((family) => (
      <radialGradient key={family} id={`arks-${family}`} cx="36%" cy="32%" r="78%">
        <stop offset="0" stopColor={FAMILIES[family][0]} />
        <stop offset=".5" stopColor={FAMILIES[family][1]} />
        <stop offset="1" stopColor={FAMILIES[family][2]} />
      </radialGradient>
    ))}
    <radialGradient id="arks-living" cx="36%" cy="32%" r="78%">
      <stop offset="0" stopColor="#a8e3ff" />
      <stop offset=".5" stopColor="#3c93cf" />
      <stop offset="1" stopColor="#123f6e" />
    </radialGradient>
    <radialGradient id="arks-gate">
      <stop offset="0" stopColor="#fffbe6" />
      <stop offset=".3" stopColor="#b7f0ff" />
      <stop offset=".7" stopColor="#5a6ff0" stopOpacity=".75" />
      <stop offset="1" stopColor="#2a1a66" stopOpacity=".9" />
    </radialGradient>
    <clipPath id="arks-disc">
      <circle r="46" />
    </clipPath>
  </defs>
);

/** Five faces of dead worlds; `dark` and `light` are the family's inks. */
const FACES: readonly ((dark: string, light: string) => ReactNode)[] = [
  // Craters.
  (dark, light) => (
    <g fill={dark} stroke={light} strokeWidth="2.4">
      <circle cx="-14" cy="-12" r="12" />
      <circle cx="17" cy="13" r="9" />
      <circle cx="20" cy="-24" r="6" />
      <circle cx="-22" cy="21" r="7" />
    </g>
  ),
  // Bands.
  (dark, light) => (
    <g fill="none" strokeLinecap="round">
      <path stroke={dark} strokeWidth="8" d="M-48-20c22 8 44-6 96 0M-48 6c20-6 40 8 96 0M-48 31c22 6 46-6 96 2" />
      <path stroke={light} strokeWidth="2.4" d="M-48-8c24 6 44-6 96 0M-48 19c20-6 44 6 96 0" />
    </g>
  ),
  // Cracks.
  (dark, light) => (
    <g fill="none" strokeLinejoin="round">
      <path
        stroke={dark}
        strokeWidth="6"
        d="M-46-6l20 4 14-14 18 6 14-22M-12-16l-4-28M6-10l6 20 30 4M12 10L-4 26l4 22M-26-2l-6 24-18 6"
      />
      <path stroke={light} strokeWidth="1.8" d="M-46-6l20 4 14-14 18 6 14-22M6-10l6 20 30 4M12 10L-4 26l4 22" />
    </g>
  ),
  // Dunes.
  (dark, light) => (
    <g fill="none" strokeLinecap="round">
      <path
        stroke={dark}
        strokeWidth="4.6"
        d="M-46-24q12-12 24 0t24 0 24 0 24 0M-52-4q12-12 24 0t24 0 24 0 24 0M-46 16q12-12 24 0t24 0 24 0 24 0"
      />
      <path stroke={light} strokeWidth="2" d="M-52 34q12-12 24 0t24 0 24 0 24 0" />
    </g>
  ),
  // Facets.
  (dark, light) => (
    <g stroke={light} strokeWidth="2" strokeLinejoin="round">
      <path fill={dark} d="M0-42L18-14 0 4-18-14z" />
      <path fill={dark} fillOpacity=".55" d="M-18-14L0 4l-10 34-30-18z" />
      <path fill={dark} fillOpacity=".75" d="M18-14L0 4l12 34 28-20z" />
    </g>
  ),
];

/** A world, dead or living. `face` picks its pattern. */
export const World = memo(
  ({
    family,
    face,
    living,
    x = 0,
    y = 0,
    r,
  }: {
    family: Family;
    face: number;
    living: boolean;
    x?: number;
    y?: number;
    r: number;
  }) => {
    const [, , , dark, light] = FAMILIES[family];
    return (
      <g transform={`translate(${x} ${y}) scale(${r / 46})`}>
        {living && <circle r="53" fill="none" stroke="#bff3d8" strokeOpacity=".8" strokeWidth="3" />}
        <circle r="46" fill={living ? 'url(#arks-living)' : `url(#arks-${family})`} />
        <g clipPath="url(#arks-disc)">
          {living ? (
            <>
              <path
                fill="#3fa45c"
                d="M-38-18c8-12 26-14 34-8 7 4 3 11-3 13-6 3-4 9-11 10-8 1-8 9-14 7-7-2-12-12-6-22zM4-4c7-7 18-6 26-2 9 5 9 17 2 26-6 9-13 18-21 17-7-2-3-12-8-18-5-8-6-16 1-23zM-28 18c7-4 16 0 16 7s-7 13-14 11-10-14-2-18z"
              />
              <path
                fill="none"
                stroke={FAMILIES[family][1]}
                strokeWidth="5"
                opacity=".9"
                d="M-22-20c4-4 10-5 15-3M14 6c5-3 10-3 14 0M-24 24c3-2 6-2 8 0"
                strokeLinecap="round"
              />
              <path
                fill="none"
                stroke="#fff"
                strokeWidth="3.4"
                opacity=".7"
                strokeLinecap="round"
                d="M-40 4c14-6 26 2 40-2M2-28c10-4 20 0 32-4M-12 38c10 2 20-2 30 0"
              />
            </>
          ) : (
            FACES[face % FACES.length]?.(dark, light)
          )}
        </g>
        <circle r="46" fill="url(#planet-shade)" />
        <circle r="46" fill="url(#planet-glint)" />
        <circle r="46" fill="none" stroke="#000" strokeOpacity=".5" strokeWidth="1.6" />
      </g>
    );
  },
);

/** Fields beside a world, in a box of about 30. */
export const Moon = memo(({ x = 0, y = 0, size = 26 }: { x?: number; y?: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 26})`}>
    <circle r="12" fill="#b9bfc9" />
    <g fill="#8a919d">
      <circle cx="-4" cy="-3" r="3" />
      <circle cx="4" cy="4" r="2.4" />
      <circle cx="5" cy="-5" r="1.7" />
      <circle cx="-5" cy="6" r="1.4" />
    </g>
    <circle r="12" fill="url(#planet-shade)" />
    <circle r="12" fill="none" stroke="#0a0d16" strokeWidth="1" />
  </g>
));

export const SpaceStation = memo(({ x = 0, y = 0, size = 26 }: { x?: number; y?: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 26})`} strokeLinejoin="round">
    <path d="M-13-4h6v8h-6zM7-4h6v8H7z" fill="#4e76b8" stroke="#0a0d16" strokeWidth="1" />
    <path d="M-13 0h6M7 0h6M-10-4v8M10-4v8" stroke="#a9c6f2" strokeWidth=".8" />
    <path d="M-7 0H7" stroke="url(#steel)" strokeWidth="2.6" />
    <circle r="6.5" fill="url(#steel)" stroke="#0a0d16" strokeWidth="1.1" />
    <circle r="3" fill="#ffe7a8" stroke="#0a0d16" strokeWidth=".9" />
    <path d="M0-6.5V-12M-2.5-12h5" stroke="url(#steel)" strokeWidth="1.8" strokeLinecap="round" />
  </g>
));

export const Asteroids = memo(({ x = 0, y = 0, size = 26 }: { x?: number; y?: number; size?: number }) => (
  <g
    transform={`translate(${x} ${y}) scale(${size / 26})`}
    fill="#8a7a68"
    stroke="#0a0d16"
    strokeWidth="1"
    strokeLinejoin="round"
  >
    <path d="M-11-3l3-6 6-1 4 5-3 5-6 1z" />
    <path d="M1 4l5-3 6 3v5l-6 3-5-3z" />
    <path d="M5-9l4-2 3 3-2 4-4-1z" fill="#a4937e" />
    <path d="M-9 6l4-2 3 3-2 4-4-1z" fill="#a4937e" />
  </g>
));

/** The gate the Arks came through. */
export const Gate = memo(({ x = 0, y = 0, r }: { x?: number; y?: number; r: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 46})`}>
    <circle r="44" fill="url(#arks-gate)" />
    <g fill="none" stroke="#dff6ff" strokeLinecap="round" strokeWidth="2.6" opacity=".75">
      <path d="M2 2c4-6 14-4 14 5 0 12-18 16-28 6-12-12-4-34 16-36" />
      <path d="M-28 20c6 8 18 14 30 12M30-18c4 10 4 20-2 30" />
    </g>
    <circle r="46" fill="none" stroke="url(#brass)" strokeWidth="7" />
    {Array.from({ length: 8 }, (_, i) => (
      <path key={i} d="M-4-50h8l-2 8h-4z" fill="#7c5f2a" transform={`rotate(${i * 45})`} />
    ))}
  </g>
));
