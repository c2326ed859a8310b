import { memo, type ReactNode } from 'react';
import { markupOf } from './markup.ts';
import { PLANET_LIGHT, PLANET_PATTERNS, type PlanetKind } from './planet-patterns.tsx';

/** Light from the upper left, and the shade of night. */
export const PLANET_SHADES: ReactNode = (
  <>
    <radialGradient id="planet-shade" cx="36%" cy="32%" r="76%">
      <stop offset="0" stopColor="#fff" stopOpacity=".24" />
      <stop offset=".34" stopColor="#fff" stopOpacity="0" />
      <stop offset=".62" stopColor="#000014" stopOpacity=".1" />
      <stop offset="1" stopColor="#000014" stopOpacity=".72" />
    </radialGradient>
    <radialGradient id="planet-glint" cx="32%" cy="27%" r="24%">
      <stop offset="0" stopColor="#fff" stopOpacity=".75" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </radialGradient>
  </>
);
export const planetLight = (kind: PlanetKind): ReactNode => (
  <radialGradient key={kind} id={`light-${kind}`} cx="36%" cy="32%" r="78%">
    <stop offset="0" stopColor={PLANET_LIGHT[kind][0]} />
    <stop offset=".5" stopColor={PLANET_LIGHT[kind][1]} />
    <stop offset="1" stopColor={PLANET_LIGHT[kind][2]} />
  </radialGradient>
);

/** Half the side of the picture, with room for rings. The disc has radius 46. */
const HALF = 64;

const drawing = (kind: PlanetKind): ReactNode => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox={`-${HALF} -${HALF} ${HALF * 2} ${HALF * 2}`}>
    <defs>
      {PLANET_SHADES}
      {planetLight(kind)}
      <clipPath id="disc">
        <circle r="46" />
      </clipPath>
      <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fbe9bd" />
        <stop offset=".45" stopColor="#d4ae66" />
        <stop offset="1" stopColor="#7c5f2a" />
      </linearGradient>
    </defs>
    <circle r="46" fill={`url(#light-${kind})`} />
    <g clipPath="url(#disc)">{PLANET_PATTERNS[kind]}</g>
    <circle r="46" fill="url(#planet-shade)" />
    <circle r="46" fill="url(#planet-glint)" />
    <circle r="46" fill="none" stroke="#000" strokeOpacity=".45" strokeWidth="1.4" />
    {kind === 'living' && <circle r="49.4" fill="none" stroke="#b9f5ae" strokeOpacity=".75" strokeWidth="2" />}
    {kind === 'transdim' && <circle r="49.4" fill="none" stroke="#c9a2f5" strokeWidth="2.4" strokeDasharray="9 6.5" />}
    {kind === 'lost' && (
      <ellipse rx="62" ry="17" fill="none" stroke="url(#brass)" strokeWidth="3" transform="rotate(-18)" />
    )}
  </svg>
);

const pictures = new Map<PlanetKind, string>();

/**
 * Each kind as one picture: a browser then paints a world as one thing instead of twenty shapes under a clip. Made when
 * it is first drawn; the first page would wait for all of them.
 */
const pictureOf = (kind: PlanetKind): string => {
  let picture = pictures.get(kind);
  if (picture === undefined) {
    picture = `data:image/svg+xml,${encodeURIComponent(markupOf(drawing(kind)))}`;
    pictures.set(kind, picture);
  }
  return picture;
};

/** A world inside a larger drawing. */
const PlanetImage = ({ kind, x = 0, y = 0, r }: { kind: PlanetKind; x?: number; y?: number; r: number }) => {
  const half = (r * HALF) / 46;
  return <image href={pictureOf(kind)} x={x - half} y={y - half} width={half * 2} height={half * 2} />;
};

export const Planet = memo(PlanetImage);

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
