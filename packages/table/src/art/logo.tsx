import { memo } from 'react';
/** An orrery seen from above: a sun, three brass rings, three worlds. */
export const Logo = memo(({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
    <g fill="none" stroke="url(#brass)">
      <circle r="46" strokeWidth="2.6" />
      <circle r="33" strokeWidth="2" />
      <circle r="20" strokeWidth="1.8" />
      <path strokeWidth="1.6" d="M0 0L16-12M0 0l-31 12M0 0l14 44" />
    </g>
    <circle r="9" fill="url(#sun)" />
    <circle cx="16" cy="-12" r="5.4" fill="url(#light-oxide)" />
    <circle cx="-31" cy="12" r="7.4" fill="url(#light-terra)" />
    <circle cx="14" cy="44" r="6" fill="url(#light-living)" />
  </svg>
));
