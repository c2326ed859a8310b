import { PLANET_KINDS, PLANET_LIGHT, PLANET_PATTERNS } from './planet-patterns.tsx';

/**
 * Gradients and symbols, once per page; everything else refers to them. It keeps no room but must stay rendered,
 * since browsers ignore gradients of a hidden drawing.
 */
export const ArtDefs = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
    <title />
    <defs>
      <clipPath id="planet-disc">
        <circle r="46" />
      </clipPath>
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
      <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fbe9bd" />
        <stop offset=".45" stopColor="#d4ae66" />
        <stop offset="1" stopColor="#7c5f2a" />
      </linearGradient>
      <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#f4f7fb" />
        <stop offset="1" stopColor="#7d8798" />
      </linearGradient>
      <radialGradient id="halo">
        <stop offset=".55" stopColor="var(--go)" stopOpacity=".0" />
        <stop offset=".8" stopColor="var(--go)" stopOpacity=".35" />
        <stop offset="1" stopColor="var(--go)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="sun">
        <stop offset="0" stopColor="#fffbe6" />
        <stop offset=".35" stopColor="#ffe08a" />
        <stop offset=".75" stopColor="#e8a33c" />
        <stop offset="1" stopColor="#a9621a" />
      </radialGradient>
      {PLANET_KINDS.map((kind) => (
        <radialGradient key={kind} id={`light-${kind}`} cx="36%" cy="32%" r="78%">
          <stop offset="0" stopColor={PLANET_LIGHT[kind][0]} />
          <stop offset=".5" stopColor={PLANET_LIGHT[kind][1]} />
          <stop offset="1" stopColor={PLANET_LIGHT[kind][2]} />
        </radialGradient>
      ))}
      {PLANET_KINDS.map((kind) => (
        <symbol key={kind} id={`planet-${kind}`} viewBox="-50 -50 100 100" overflow="visible">
          <circle r="46" fill={`url(#light-${kind})`} />
          <g clipPath="url(#planet-disc)">{PLANET_PATTERNS[kind]}</g>
          <circle r="46" fill="url(#planet-shade)" />
          <circle r="46" fill="url(#planet-glint)" />
          <circle r="46" fill="none" stroke="#000" strokeOpacity=".45" strokeWidth="1.4" />
          {kind === 'gaia' && <circle r="49.4" fill="none" stroke="#b9f5ae" strokeOpacity=".75" strokeWidth="2" />}
          {kind === 'transdim' && (
            <circle r="49.4" fill="none" stroke="#c9a2f5" strokeWidth="2.4" strokeDasharray="9 6.5" />
          )}
          {kind === 'lost' && (
            <ellipse rx="62" ry="17" fill="none" stroke="url(#brass)" strokeWidth="3" transform="rotate(-18)" />
          )}
        </symbol>
      ))}
    </defs>
  </svg>
);
