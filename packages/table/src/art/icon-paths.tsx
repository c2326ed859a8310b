import type { ReactNode } from 'react';

/**
 * One icon per idea, the same in all games. Drawn in a 24 × 24 box; `currentColor` is the resource's colour,
 * so that shape and colour both carry the meaning.
 */
const solid = { fill: 'currentColor', stroke: 'none' } as const;

export const ICON_PATHS = {
  // Resources.
  ore: (
    <>
      <path {...solid} fillOpacity=".35" d="M4 15l3-9 7-3 6 6 1 8-7 4-8-1z" />
      <path d="M4 15l3-9 7-3 6 6 1 8-7 4-8-1zM7 6l5 6 8-3M12 12l2 9M12 12l-8 3" />
    </>
  ),
  credits: (
    <>
      <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity=".3" />
      <circle cx="12" cy="12" r="5.6" />
      <path d="M12 8.6v6.8M9.6 12h4.8" />
    </>
  ),
  knowledge: (
    <>
      <path
        {...solid}
        fillOpacity=".3"
        d="M3 5.5c3-1.4 6-1.2 9 .8 3-2 6-2.2 9-.8v13c-3-1.4-6-1.2-9 .8-3-2-6-2.2-9-.8z"
      />
      <path d="M12 6.3c-3-2-6-2.2-9-.8v13c3-1.4 6-1.2 9 .8 3-2 6-2.2 9-.8v-13c-3-1.4-6-1.2-9 .8zm0 0v13M6 9.5c1.2-.2 2.2 0 3.2.5M14.8 10c1-.5 2-.7 3.2-.5" />
    </>
  ),
  qic: (
    <>
      <path {...solid} fillOpacity=".32" d="M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3z" />
      <path d="M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3zM12 12l8.5-4.7M12 12v9.5M12 12L3.5 7.3" />
    </>
  ),
  power: (
    <>
      <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity=".32" />
      <path {...solid} d="M13.4 4.8L7.2 13h4l-1 6.2 6.6-8.6h-4.3z" />
    </>
  ),
  token: (
    <>
      <circle cx="12" cy="12" r="8.5" fill="currentColor" fillOpacity=".5" />
      <circle cx="12" cy="12" r="4.5" />
    </>
  ),
  vp: <path {...solid} d="M12 2.3l2.9 6.3 6.8.8-5 4.7 1.3 6.8L12 17.5l-6 3.4 1.3-6.8-5-4.7 6.8-.8z" />,
  colony: (
    <>
      <circle cx="12" cy="12" r="8" fill="currentColor" fillOpacity=".3" />
      <path d="M3.5 14.5c4 3 13 3 17 0M8 10h.01M15 8.5h.01" />
    </>
  ),
  food: (
    <path
      d="M12 21V9M12 12c-5 0-7-3-7-7 5 0 7 3 7 7zm0 3c4 0 6-2 6-6-4 0-6 2-6 6z"
      fill="currentColor"
      fillOpacity=".3"
    />
  ),
  workforce: (
    <>
      <path {...solid} fillOpacity=".32" d="M5 16.5v-1.7a7 7 0 0 1 14 0v1.7z" />
      <path d="M3 17h18M5 17v-2.2a7 7 0 0 1 14 0V17M10 8.2v4.3M14 8.2v4.3M10 8a2 2 0 0 1 4 0M7 20h10" />
    </>
  ),
  technology: (
    <>
      <rect x="6" y="6" width="12" height="12" rx="2.2" fill="currentColor" fillOpacity=".3" />
      <path d="M9 6V3M15 6V3M9 21v-3M15 21v-3M6 9H3M6 15H3M21 9h-3M21 15h-3M10 10h4v4h-4z" />
    </>
  ),
  crew: (
    <>
      <rect x="4.5" y="2.5" width="15" height="19" rx="2.4" fill="currentColor" fillOpacity=".22" />
      <path d="M12 12a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM7.5 18c.4-2.8 2-4 4.5-4s4.1 1.2 4.5 4" />
    </>
  ),
  ark: (
    <>
      <path {...solid} fillOpacity=".3" d="M2 13c0-4 20-4 20 0 0 5.4-20 5.4-20 0z" />
      <path d="M2 13c0-4 20-4 20 0 0 5.4-20 5.4-20 0zM6.5 10.2c1.2-6 9.8-6 11 0M8 13.6h.01M12 14h.01M16 13.6h.01" />
    </>
  ),
  outpost: (
    <>
      <path {...solid} fillOpacity=".32" d="M12 2.5l5.5 5.5-5.5 5.5L6.5 8z" />
      <path d="M12 2.5l5.5 5.5-5.5 5.5L6.5 8zM12 13.5v7M6.5 20.5h11" />
    </>
  ),
  // Things that are done.
  charge: (
    <>
      <path d="M4 12a8 8 0 0 1 13.6-5.7M20 12a8 8 0 0 1-13.6 5.7" />
      <path d="M18 2.5v4.2h-4.2M6 21.5v-4.2h4.2" />
      <path {...solid} d="M12.9 7.5L9 12.7h2.5l-.6 3.8 4-5.3h-2.6z" />
    </>
  ),
  step: (
    <>
      <circle cx="12" cy="12" r="5.4" fill="currentColor" fillOpacity=".32" />
      <path d="M3 12a9 9 0 0 1 15.5-6.2L21 8M21 3.5V8h-4.5M21 12a9 9 0 0 1-15.5 6.2L3 16M3 20.5V16h4.5" />
    </>
  ),
  range: (
    <>
      <circle cx="5" cy="19" r="2.2" fill="currentColor" />
      <path d="M5 12a7 7 0 0 1 7 7M5 7a12 12 0 0 1 12 12M5 2.5A16.5 16.5 0 0 1 21.5 19" />
    </>
  ),
  research: <path d="M12 21V4M6 10l6-6.5L18 10M7 16l5-5 5 5" />,
  tile: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" fill="currentColor" fillOpacity=".22" />
      <path d="M8 15l3-6 2 4 1.5-2L17 15z" />
    </>
  ),
  federation: (
    <>
      <path {...solid} fillOpacity=".28" d="M12 3l8 4.6v8.8L12 21l-8-4.6V7.6z" />
      <path d="M12 3l8 4.6v8.8L12 21l-8-4.6V7.6z" />
      <path d="M8 10.5l4-2.3 4 2.3v4L12 17l-4-2.5z" />
    </>
  ),
  booster: (
    <>
      <path
        d="M12 2.5c3.5 3 5 7 5 11l2.5 3v3.5l-5-2h-5l-5 2V16.5l2.5-3c0-4 1.5-8 5-11z"
        fill="currentColor"
        fillOpacity=".22"
      />
      <circle cx="12" cy="10" r="2.2" />
    </>
  ),
  special: (
    <>
      <path d="M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8z" fill="currentColor" fillOpacity=".25" />
      <path d="M12 7v7M8.6 11L12 7l3.4 4M8 17h8" />
    </>
  ),
  pass: <path d="M5 4v16M5 5h12l-3 4 3 4H5" fill="currentColor" fillOpacity=".2" />,
  convert: <path d="M4 8h14l-4-4M20 16H6l4 4" />,
  burn: (
    <path
      d="M12 21c-4 0-6.5-2.6-6.5-6 0-4 3.5-5.5 4-10 3 1.5 4 4 3.8 6 1-.6 1.7-1.5 1.9-2.8 2 1.8 3.3 4.3 3.3 6.8 0 3.4-2.5 6-6.5 6z"
      fill="currentColor"
      fillOpacity=".25"
    />
  ),
  income: <path d="M12 3v11M7.5 9.5L12 14l4.5-4.5M3.5 14v5.5h17V14" />,
  satellite: <path d="M3 9h5v6H3zM16 9h5v6h-5zM8 12h8M10 8.5h4v7h-4z" fill="currentColor" fillOpacity=".3" />,
  former: <path d="M12 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm0 0v11M10 10L4 21M14 10l6 11" />,
  // The shell.
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  undo: <path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2" transform="translate(0 -3)" />,
  redo: <path d="M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h2" transform="translate(0 -3)" />,
  restart: <path d="M4 5v5h5M4.6 10A8 8 0 1 1 4 13" />,
  check: <path d="M4 12.5l5.5 5.5L20 6.5" />,
  cross: <path d="M5 5l14 14M19 5L5 19" />,
  plus: <path d="M12 4v16M4 12h16" />,
  minus: <path d="M4 12h16" />,
  fit: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  play: <path d="M7 4l13 8-13 8z" fill="currentColor" fillOpacity=".4" />,
  pause: <path d="M7 4v16M17 4v16" strokeWidth="3.5" />,
  first: <path d="M5 4v16M20 5l-11 7 11 7z" />,
  last: <path d="M19 4v16M4 5l11 7-11 7z" />,
  back: <path d="M18 4L7 12l11 8z" />,
  forward: <path d="M6 4l11 8-11 8z" />,
  person: <path d="M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7" />,
  friends: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.8-6.2 6.5-6.2s6.5 2.2 6.5 6.2M16 11a3 3 0 1 0-1-5.8M18 14c2.2.8 3.5 2.8 3.5 6" />
  ),
  robot: <path d="M5 9h14v10H5zM12 9V4M12 4h.01M9 13h.01M15 13h.01M9 16.5h6M2.5 12v4M21.5 12v4" />,
  cards: <path d="M4 7l9-3 5 13-9 3zM15 5h6v14h-3" />,
  cargo: (
    <>
      <path {...solid} fillOpacity=".28" d="M3.5 8l8.5-4.5L20.5 8v9L12 21.5 3.5 17z" />
      <path d="M3.5 8l8.5-4.5L20.5 8v9L12 21.5 3.5 17zM3.5 8l8.5 4.5L20.5 8M12 12.5v9" />
    </>
  ),
  gear: (
    <path d="M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1" />
  ),
  book: <path d="M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11" />,
  log: <path d="M5 5h14M5 10h14M5 15h9M5 20h6" />,
  chat: <path d="M4 5h16v11H10l-5 4v-4H4z" />,
  chart: <path d="M4 4v16h16M7 15l4-5 3 3 5-7" />,
  link: <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />,
  save: <path d="M12 3v12M7 10.5l5 5 5-5M4 20h16" />,
  open: <path d="M12 16V4M7 8.5l5-5 5 5M4 20h16" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2" />,
  eye: (
    <path d="M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
  ),
  online: <path d="M3 9.5a13 13 0 0 1 18 0M6 13a8.5 8.5 0 0 1 12 0M9 16.5a4 4 0 0 1 6 0M12 20h.01" />,
  offline: <path d="M3 3l18 18M8.5 7A13 13 0 0 1 21 9.5M3 9.5c1-1 2-1.7 3-2.3M9 16.5a4 4 0 0 1 6 0M12 20h.01" />,
  die: <path d="M4.5 4.5h15v15h-15zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01" />,
  hint: <path d="M9 17.5h6M10 21h4M8.6 14.4a6 6 0 1 1 6.8 0c-.5.4-.4 1.6-.4 3.1H9c0-1.5.1-2.7-.4-3.1z" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01" />,
} satisfies { readonly [name: string]: ReactNode };

export type IconName = keyof typeof ICON_PATHS;
