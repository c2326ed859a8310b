import type { ReactNode } from 'react';
import css from './instrument.module.css';
import { Stars } from './stars.tsx';

/** The frame of a game's picture on the home page: a brass ring, slowly turning, around a piece of its board. */
export const Instrument = ({ children, seed }: { children: ReactNode; seed: number }) => (
  <svg viewBox="0 0 360 240" aria-hidden="true">
    <Stars width={360} height={240} count={70} seed={seed} />
    <g transform="translate(180 120)">
      <g className={css.turning} fill="none" stroke="url(#brass)">
        <circle r="106" strokeWidth="2.5" />
        <circle r="100" strokeWidth="0.8" />
        {Array.from({ length: 36 }, (_, i) => (
          <path
            key={i}
            d={`M0 ${i % 3 === 0 ? -92 : -97}V-100`}
            transform={`rotate(${i * 10})`}
            stroke="var(--brass)"
            strokeWidth={i % 3 === 0 ? 1.4 : 0.7}
          />
        ))}
      </g>
      {children}
    </g>
  </svg>
);

/** What floats to and fro before the board. */
export const Drifting = ({ children }: { children: ReactNode }) => <g className={css.drifting}>{children}</g>;

/** The outline of a hex with a flat top. */
export const hexagon = (r: number): string => {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i;
    return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
};
