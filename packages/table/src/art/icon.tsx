import { memo } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths.tsx';

export type { IconName } from './icon-paths.tsx';

/** Resources have a colour of their own everywhere; other signs take the colour of the text. */
const COLOURS: { readonly [name in IconName]?: string } = {
  ore: 'var(--ore)',
  credits: 'var(--credits)',
  knowledge: 'var(--knowledge)',
  qic: 'var(--qic)',
  power: 'var(--power)',
  token: 'var(--power)',
  charge: 'var(--power)',
  vp: 'var(--vp)',
  food: 'var(--biomass, currentColor)',
  workforce: 'var(--workforce, currentColor)',
  technology: 'var(--technology, currentColor)',
};

const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const Icon = memo(({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    style={{ color: COLOURS[name], flex: 'none' }}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    focusable="false"
    {...strokes}
  >
    {ICON_PATHS[name]}
  </svg>
));

/** The same sign inside a larger drawing, centred on a point. */
const IconAtPicture = ({
  name,
  x,
  y,
  size,
  colour,
}: {
  name: IconName;
  x: number;
  y: number;
  size: number;
  colour?: string;
}) => (
  <g
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
    style={{ color: colour ?? COLOURS[name] }}
    {...strokes}
  >
    {ICON_PATHS[name]}
  </g>
);

export const IconAt = memo(IconAtPicture);
