import { cx } from '@orrery/table';
import type { ReactNode } from 'react';
import artCss from './art.module.css';
import css from './parts.module.css';

/** Dice and the weapons that roll them: colour and the number of pips both tell the damage. */
export const DIE_COLOURS = ['#f0cf4a', '#f0913d', '#e2503f'] as const;

const KINDS: { readonly [kind: string]: { readonly sign: ReactNode; readonly colour: string } } = {
  cannon: { sign: <path d="M5 17l3-9h3l1 4 6-8 1 1-6 9 5-1v3l-8 5H6z" />, colour: '#f0cf4a' },
  missile: { sign: <path d="M12 2l3 5v8l4 4v2l-5-2h-4l-5 2v-2l4-4V7z" />, colour: '#f0913d' },
  computer: {
    sign: <path d="M6 6h12v12H6zM9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4M10 10h4v4h-4z" />,
    colour: '#a9d3f0',
  },
  shield: { sign: <path d="M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6z" />, colour: '#7db4f2' },
  hull: { sign: <path d="M3 7l9-4 9 4v10l-9 4-9-4zM3 12l9 4 9-4M12 8v13" />, colour: '#b9c2cf' },
  drive: { sign: <path d="M8 3h8l-2 7h-4zM9 12l-3 9 6-4 6 4-3-9z" />, colour: '#8fe3a8' },
  source: {
    sign: (
      <>
        <circle cx="12" cy="12" r="2.4" fill="currentColor" />
        <ellipse cx="12" cy="12" rx="10" ry="4.2" />
        <ellipse cx="12" cy="12" rx="10" ry="4.2" transform="rotate(60 12 12)" />
        <ellipse cx="12" cy="12" rx="10" ry="4.2" transform="rotate(-60 12 12)" />
      </>
    ),
    colour: '#f3dca6',
  },
};

const KIND_OF: { readonly [word: string]: string } = { turret: 'cannon' };
export const kindOfPart = (id: string): string => {
  const word = id.split('-').at(-1) ?? id;
  return KIND_OF[word] ?? word;
};

/** A ship part: the sign of its kind, and its strength in figures. */
export const Part = ({
  id,
  value,
  energy,
  colour,
  x,
  y,
  size,
  ancient = false,
}: {
  id: string;
  value: string;
  /** Energy given or drawn. */
  energy: number;
  colour?: string | undefined;
  x: number;
  y: number;
  size: number;
  ancient?: boolean;
}) => {
  const kind = KINDS[kindOfPart(id)];
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 36})`}>
      <rect className={cx(artCss.partBack, ancient && artCss.ancient)} x="1" y="1" width="34" height="34" rx="5" />
      <g
        transform="translate(7.5 6) scale(.84)"
        style={{ color: colour ?? kind?.colour }}
        fill="currentColor"
        fillOpacity=".28"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {kind?.sign}
      </g>
      {value !== '' && (
        <text className={artCss.partValue} x="33" y="33" textAnchor="end">
          {value}
        </text>
      )}
      {energy < 0 && (
        <text className={artCss.partEnergy} x="2" y="14">
          {`−${-energy}`}
        </text>
      )}
    </g>
  );
};

/** A die: colour and corner pips tell the damage, the face is in pips. */
const PIPS: readonly (readonly [number, number])[][] = [
  [[0, 0]],
  [
    [-5, -5],
    [5, 5],
  ],
  [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -6],
    [5, -6],
    [-5, 0],
    [5, 0],
    [-5, 6],
    [5, 6],
  ],
];
export const Die = ({ colour, face, size, label }: { colour: number; face: number; size: number; label: string }) => (
  <svg width={size} height={size} viewBox="-12 -12 24 24" role="img" aria-label={label} className={css.die}>
    <rect
      x="-10.5"
      y="-10.5"
      width="21"
      height="21"
      rx="4.5"
      fill={DIE_COLOURS[colour]}
      stroke="#0a0d16"
      strokeWidth="1.4"
    />
    {face === 6 && (
      <rect x="-8.4" y="-8.4" width="16.8" height="16.8" rx="3" fill="none" stroke="#0a0d16" strokeWidth="1" />
    )}
    {(PIPS[face - 1] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2" fill="#0a0d16" />
    ))}
  </svg>
);
