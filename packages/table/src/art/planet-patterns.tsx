import type { ReactNode } from 'react';

/** Every kind of world, told apart by its drawing as well as its colour. */
export const PLANET_KINDS = [
  'terra',
  'oxide',
  'volcanic',
  'desert',
  'swamp',
  'titanium',
  'ice',
  'living',
  'transdim',
  'lost',
] as const;
export type PlanetKind = (typeof PLANET_KINDS)[number];

/** From the lit side to the edge of night. */
export const PLANET_LIGHT: { readonly [kind in PlanetKind]: readonly [string, string, string] } = {
  terra: ['#8cc8ff', '#3f86d8', '#123d7c'],
  oxide: ['#ff9a80', '#d4483b', '#6e1717'],
  volcanic: ['#ffc878', '#e77d24', '#6f2a08'],
  desert: ['#fff2b0', '#ecc53c', '#8a6510'],
  swamp: ['#c39a68', '#8a5a34', '#3c2412'],
  titanium: ['#d9dee6', '#8d949e', '#3a4049'],
  ice: ['#ffffff', '#d5e9f7', '#7ea6c6'],
  living: ['#b4f0a8', '#47a757', '#12532a'],
  transdim: ['#c9a2f5', '#7d4fb0', '#321757'],
  lost: ['#7782a8', '#39405a', '#10131f'],
};

/** Drawn in a disc of radius 46 about the origin, under light and shade. */
export const PLANET_PATTERNS: { readonly [kind in PlanetKind]: ReactNode } = {
  // Continents in an ocean, and a polar cap.
  terra: (
    <g>
      <path
        fill="#2f9a5e"
        d="M-34-22c8-10 22-10 30-6 6 3 4 9-2 11-5 2-4 7-10 8-7 1-8 9-14 8-7-1-11-12-4-21zM6-2c6-6 16-6 23-2 8 5 9 15 3 23-6 9-12 17-19 16-6-2-3-11-7-16-5-7-6-15 0-21zM-26 18c6-3 14 0 14 6s-6 12-12 10-9-13-2-16z"
      />
      <path fill="#e9f6ff" opacity=".9" d="M-22-42C-8-36 10-36 24-42 14-50-12-50-22-42z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        opacity=".45"
        strokeLinecap="round"
        d="M-40 2c14-6 26 2 40-2M2-24c10-4 20 0 32-4M-12 36c10 2 20-2 30 0"
      />
    </g>
  ),
  // Rusty bands and two craters.
  oxide: (
    <g>
      <g fill="none" stroke="#8d2019" strokeWidth="6" opacity=".75">
        <path d="M-48-18c20 8 40-6 60 0s26 2 40-4M-48 10c18-6 36 8 54 2s30-2 46 2M-48 32c20 6 44-6 96 2" />
      </g>
      <g fill="#a32f24" stroke="#ffb29c" strokeWidth="2">
        <circle cx="-14" cy="-4" r="9" />
        <circle cx="20" cy="20" r="6" />
        <circle cx="18" cy="-28" r="5" />
      </g>
    </g>
  ),
  // Dark crust broken by glowing cracks.
  volcanic: (
    <g>
      <path
        fill="#5a1d06"
        opacity=".8"
        d="M-44-20l22-16 20 12 6 18-18 14-26-8zM10-30l26 2 8 22-18 6-16-10zM-30 14l20-4 20 12-6 22-26-4zM18 8l24 2-6 26-20 4-8-16z"
      />
      <path
        fill="none"
        stroke="#ffe38a"
        strokeWidth="2.6"
        strokeLinejoin="round"
        d="M-46-2l18 2 16-10 8-16 14-4 18-14M-12-10l12 12 18-2 26 6M0 2L-6 20l12 24M6 14l12 6 4 24"
      />
      <circle cx="-2" cy="2" r="5" fill="#fff3b8" />
    </g>
  ),
  // Dunes.
  desert: (
    <g fill="none" stroke="#a57c14" strokeWidth="3.4" strokeLinecap="round" opacity=".85">
      <path d="M-46-24q12-12 24 0t24 0 24 0 24 0M-52-6q12-12 24 0t24 0 24 0 24 0M-46 12q12-12 24 0t24 0 24 0 24 0M-52 30q12-12 24 0t24 0 24 0 24 0" />
    </g>
  ),
  // Pools and their banks.
  swamp: (
    <g>
      <g fill="#4b6a34" stroke="#2e3c18" strokeWidth="2">
        <ellipse cx="-16" cy="-18" rx="17" ry="9" />
        <ellipse cx="20" cy="-4" rx="15" ry="8" />
        <ellipse cx="-14" cy="14" rx="14" ry="7" />
        <ellipse cx="16" cy="28" rx="15" ry="7" />
      </g>
      <g fill="#8fae5a">
        <circle cx="-20" cy="-20" r="3" />
        <circle cx="-8" cy="-16" r="2" />
        <circle cx="24" cy="-6" r="3" />
        <circle cx="-18" cy="12" r="2.4" />
        <circle cx="18" cy="27" r="2.6" />
      </g>
    </g>
  ),
  // Riveted plates.
  titanium: (
    <g>
      <g fill="none" stroke="#464c57" strokeWidth="2.6">
        <path d="M-50-14h26l12-20M-24-14l12 20h26l12-20h26M-12 6l-12 20h-26M-24 26l10 20M14 6l14 22h22M28 28L16 48M14-14L2-34M-12-34h14l10-16" />
      </g>
      <g fill="#eef2f7">
        <circle cx="-24" cy="-14" r="3" />
        <circle cx="-12" cy="6" r="3" />
        <circle cx="14" cy="6" r="3" />
        <circle cx="26" cy="-14" r="3" />
        <circle cx="28" cy="28" r="3" />
        <circle cx="-24" cy="26" r="3" />
      </g>
    </g>
  ),
  // Facets of ice.
  ice: (
    <g fill="none" stroke="#4f83ad" strokeWidth="2.2" strokeLinejoin="round" opacity=".9">
      <path fill="#b7d8ee" opacity=".8" d="M0-40L16-14 0 2-16-14z" />
      <path fill="#c7e3f5" opacity=".8" d="M-16-14L0 2l-8 30-26-16z" />
      <path fill="#a5cbe6" opacity=".8" d="M16-14L0 2l10 32 26-18z" />
      <path d="M-34 16l-14-10M36 16l14-10M-8 32l9 14 9-12M0-40V-50M-16-14l-26-8M16-14l26-8" />
    </g>
  ),
  // Leaves on living land.
  living: (
    <g>
      <g fill="#1f7a3b" stroke="#d8ffcf" strokeWidth="1.8">
        <path d="M0 4C-4-16-20-24-36-20-34-4-20 8 0 4z" />
        <path d="M4-2c0-18 12-30 30-32 2 16-10 30-30 32z" />
        <path d="M2 8c16-4 30 4 36 18C24 32 8 24 2 8z" />
        <path d="M-2 10c-2 16-12 26-28 28-2-14 10-28 28-28z" />
      </g>
      <path fill="none" stroke="#d8ffcf" strokeWidth="1.6" d="M-30-16L0 4 28-28M34 24L2 6l-28 30" />
    </g>
  ),
  // A vortex, with a broken ring.
  transdim: (
    <g fill="none" strokeLinecap="round">
      <path
        stroke="#e9d4ff"
        strokeWidth="3.2"
        opacity=".9"
        d="M2 2c4-6 14-4 14 5 0 12-18 16-28 6-12-12-4-34 16-36 24-2 40 22 30 44"
      />
      <path stroke="#d9b9ff" strokeWidth="2.4" opacity=".7" d="M-38 14c2 12 12 24 26 26M-40-6c4-16 14-28 30-32" />
      <g stroke="none" fill="#fff">
        <circle cx="-24" cy="-22" r="2" />
        <circle cx="26" cy="-30" r="1.6" />
        <circle cx="-4" cy="34" r="1.8" />
        <circle cx="34" cy="8" r="1.5" />
      </g>
    </g>
  ),
  // A wandering world: cross-hatched night and one star.
  lost: (
    <g>
      <g stroke="#8a95bd" strokeWidth="1.6" opacity=".55">
        <path d="M-50-20L20 50M-50 4l46 46M-44-38L38 44M-28-46l74 74M-6-48l54 54M16-48l34 34" />
        <path d="M50-20l-70 70M50 4L4 50M44-38l-82 82M28-46l-74 74M6-48l-54 54M-16-48l-34 34" />
      </g>
      <path fill="#ffe7a8" d="M0-26L6-6 26 0 6 6 0 26-6 6-26 0-6-6z" />
    </g>
  ),
};
