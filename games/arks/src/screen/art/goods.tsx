import { ICON_PATHS } from '@orrery/table';
import { memo } from 'react';

/** What is gained or paid in Arks. Resources take their signs from the shared set. */
export const GOODS = ['biomass', 'workforce', 'minerals', 'technology', 'any', 'crew', 'cantina', 'lock'] as const;
export type Good = (typeof GOODS)[number];

const COLOUR: { readonly [good in Good]: string } = {
  biomass: 'var(--biomass)',
  workforce: 'var(--workforce)',
  minerals: 'var(--minerals)',
  technology: 'var(--technology)',
  any: 'var(--ink)',
  crew: 'var(--brass)',
  cantina: 'var(--brass)',
  lock: 'var(--brass)',
};

const Sign = ({ good }: { good: Good }) => {
  switch (good) {
    case 'biomass':
      return ICON_PATHS.food;
    case 'workforce':
      return ICON_PATHS.workforce;
    case 'minerals':
      return ICON_PATHS.ore;
    case 'technology':
      return ICON_PATHS.technology;
    case 'crew':
      return ICON_PATHS.crew;
    case 'any':
      // Four quarters in the colours of the Resources.
      return (
        <g stroke="#0a0d16" strokeWidth="1">
          <path d="M12 12V3a9 9 0 0 0-9 9z" fill="var(--biomass)" />
          <path d="M12 12h9a9 9 0 0 0-9-9z" fill="var(--workforce)" />
          <path d="M12 12v9a9 9 0 0 0 9-9z" fill="var(--minerals)" />
          <path d="M12 12H3a9 9 0 0 0 9 9z" fill="var(--technology)" />
        </g>
      );
    case 'lock':
      // A ready token that is locked: a padlock.
      return (
        <>
          <rect x="4.5" y="10.5" width="15" height="10" rx="2" fill="currentColor" fillOpacity=".22" />
          <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14v3" />
        </>
      );
    case 'cantina':
      // A crew card over a cup.
      return (
        <>
          <rect x="3" y="2" width="11" height="14" rx="2" fill="currentColor" fillOpacity=".22" />
          <path d="M8.5 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.6 13.4c.3-2 1.4-2.8 2.9-2.8M11 12h8v4.5a4 4 0 0 1-8 0zM19 13.4h1.2a1.7 1.7 0 0 1 0 3.4H19" />
        </>
      );
  }
};

const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Inside a larger drawing, centred on a point. */
export const GoodAt = memo(({ good, x, y, size }: { good: Good; x: number; y: number; size: number }) => (
  <g
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
    style={{ color: COLOUR[good] }}
    {...strokes}
  >
    <Sign good={good} />
  </g>
));

export const GoodSign = memo(({ good, size = 16, label }: { good: Good; size?: number; label?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    style={{ color: COLOUR[good], flex: 'none' }}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    focusable="false"
    {...strokes}
  >
    <Sign good={good} />
  </svg>
));
