import { memo } from 'react';
import type { PlanetKind } from './planet-patterns.tsx';

/** A world inside a larger drawing. */
const PlanetUse = ({ kind, x = 0, y = 0, r }: { kind: PlanetKind; x?: number; y?: number; r: number }) => {
  const half = (r * 50) / 46;
  return <use href={`#planet-${kind}`} x={x - half} y={y - half} width={half * 2} height={half * 2} />;
};

export const Planet = memo(PlanetUse);

/** A world on its own, as a picture in a line of text or a card. */
export const PlanetPicture = ({ kind, size, label }: { kind: PlanetKind; size: number; label?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="-52 -52 104 104"
    overflow="visible"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <Planet kind={kind} r={46} />
  </svg>
);
