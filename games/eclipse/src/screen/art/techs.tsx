import type { ReactNode } from 'react';
import css from './art.module.css';
import { Ship } from './ships.tsx';

/** Technologies that bring no ship part, as signs in a 36 × 36 box. */
const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const plus = (text: string): ReactNode => (
  <text className={css.partValue} x="33" y="33" textAnchor="end">
    {text}
  </text>
);

export const Monolith = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
    <path d="M-5 11V-8L-1-11 5-8V11z" fill="#2b2f3f" stroke="url(#brass)" strokeWidth="1.6" strokeLinejoin="round" />
    <path d="M-1-11V11M2-4v4" stroke="#f3dca6" strokeWidth="1" opacity=".7" />
  </g>
);

export const Orbital = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`} fill="none">
    <ellipse rx="10.5" ry="5" stroke="#0a0d16" strokeWidth="5" transform="rotate(-20)" />
    <ellipse rx="10.5" ry="5" stroke="url(#brass)" strokeWidth="2.6" transform="rotate(-20)" />
  </g>
);

const SIGNS: { readonly [tech: string]: ReactNode } = {
  'neutron-bombs': (
    <g {...strokes} style={{ color: '#ff9c8f' }}>
      <circle cx="16" cy="21" r="9" fill="currentColor" fillOpacity=".25" />
      <path d="M22 14l4-4 3 1M16 17v8M12 21h8" />
    </g>
  ),
  starbase: <Ship shape="starbase" x={18} y={18} size={28} colour="var(--ink-3)" />,
  orbital: <Orbital x={18} y={18} size={28} />,
  monolith: <Monolith x={18} y={18} size={28} />,
  nanorobots: (
    <g {...strokes} style={{ color: '#8fe3a8' }}>
      <path d="M12 13h10v10H12zM8 10l4 3M26 10l-4 3M8 27l4-4M26 27l-4-4M15 17h.1M19 17h.1" />
      {plus('+1')}
    </g>
  ),
  'advanced-robotics': (
    <g {...strokes} style={{ color: '#d4ae66' }}>
      <circle cx="15" cy="16" r="8" fill="currentColor" fillOpacity=".3" />
      {plus('+1')}
    </g>
  ),
  'quantum-grid': (
    <g {...strokes} style={{ color: '#d4ae66' }}>
      <circle cx="13" cy="14" r="7" fill="currentColor" fillOpacity=".3" />
      <circle cx="21" cy="18" r="7" fill="currentColor" fillOpacity=".3" />
      {plus('+2')}
    </g>
  ),
  'artifact-key': (
    <g {...strokes} style={{ color: '#f3dca6' }}>
      <circle cx="12" cy="13" r="5.5" />
      <path d="M16 17l11 11M23 24l3-3M20 21l2-2" />
    </g>
  ),
  'wormhole-generator': (
    <g {...strokes} style={{ color: '#a678e2' }}>
      <path d="M18 18c0-3 4-3 4 1 0 5-8 5-8-1 0-8 12-8 12 2 0 10-17 9-17-2C9 9 15 6 20 6" />
    </g>
  ),
};

const ADVANCED: { readonly [tech: string]: string } = {
  'advanced-economy': 'money',
  'advanced-labs': 'science',
  'advanced-mining': 'materials',
};

/** The square a technology opens, where it does. */
export const squareOpenedBy = (tech: string): string | null => ADVANCED[tech] ?? null;

export const TechSign = ({ tech }: { tech: string }) => <>{SIGNS[tech] ?? null}</>;
