import { PLANET_SHADES, planetLight } from './planet.tsx';
import { PLANET_KINDS } from './planet-patterns.tsx';

/**
 * Gradients, once per page; everything else refers to them. It keeps no room but must stay rendered,
 * since browsers ignore gradients of a hidden drawing.
 */
export const ArtDefs = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
    <title />
    <defs>
      {PLANET_SHADES}
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
      {PLANET_KINDS.map(planetLight)}
    </defs>
  </svg>
);
