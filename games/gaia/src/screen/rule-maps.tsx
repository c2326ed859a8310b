import { Planet } from '@orrery/table';
import type { ReactNode } from 'react';
import { Building } from './art/buildings.tsx';

/** Pieces of the map and of a faction board, drawn small for the chapters that speak of them. */
const MINE = 'var(--seat-0)';
const THEIRS = 'var(--seat-1)';

interface Spot {
  readonly q: number;
  readonly r: number;
}
/** All hexes at most `radius` steps from the middle. */
const disc = (radius: number): readonly Spot[] => {
  const spots: Spot[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = Math.max(-radius, -radius - q); r <= Math.min(radius, radius - q); r++) spots.push({ q, r });
  return spots;
};
const stepsTo = ({ q, r }: Spot): number => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
const middleOf = ({ q, r }: Spot, size: number) => ({ x: 1.5 * size * q, y: Math.sqrt(3) * size * (r + q / 2) });
const cornersOf = (spot: Spot, size: number): string => {
  const { x, y } = middleOf(spot, size);
  return Array.from({ length: 6 }, (_, i) => (Math.PI / 3) * i)
    .map((angle) => `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`)
    .join(' ');
};

const Cell = ({ spot, size, share = 0 }: { spot: Spot; size: number; share?: number }) => (
  <polygon
    points={cornersOf(spot, size)}
    fill={share === 0 ? 'none' : MINE}
    fillOpacity={share}
    stroke="var(--brass-2)"
    strokeWidth="1.2"
  />
);

/** Middles of the seven sectors of a small map. */
const SECTORS: readonly Spot[] = [
  { q: 0, r: 0 },
  { q: 5, r: -2 },
  { q: 2, r: 3 },
  { q: -3, r: 5 },
  { q: -5, r: 2 },
  { q: -2, r: -3 },
  { q: 3, r: -5 },
];
const SECTOR = disc(2);

const Sectors = () => (
  <svg width="250" height="240" viewBox="-125 -120 250 240" aria-hidden="true">
    {SECTORS.map((middle, i) => (
      <g key={`${middle.q} ${middle.r}`}>
        {SECTOR.map(({ q, r }) => {
          const spot = { q: q + middle.q, r: r + middle.r };
          return <Cell key={`${q} ${r}`} spot={spot} size={8.4} share={i % 2 === 0 ? 0.28 : 0.1} />;
        })}
        <text
          x={middleOf(middle, 8.4).x}
          y={middleOf(middle, 8.4).y + 6}
          textAnchor="middle"
          fontSize="18"
          fontWeight="700"
          fill="var(--ink)"
        >
          {i + 1}
        </text>
      </g>
    ))}
  </svg>
);

/** How far it is from a mine: the nearer, the darker. */
const Range = () => (
  <svg width="260" height="236" viewBox="-130 -118 260 236" aria-hidden="true">
    {disc(3).map((spot) => {
      const steps = stepsTo(spot);
      const { x, y } = middleOf(spot, 19);
      return (
        <g key={`${spot.q} ${spot.r}`}>
          <Cell spot={spot} size={19} share={[0, 0.34, 0.18, 0][steps] as number} />
          {steps > 0 && (
            <text x={x} y={y + 5} textAnchor="middle" fontSize="14" fill="var(--ink-2)">
              {steps}
            </text>
          )}
        </g>
      );
    })}
    <Planet kind="terra" x={0} y={0} r={15} />
    <Building shape="mine" x={0} y={-1} size={18} colour={MINE} />
  </svg>
);

const BOWLS = [
  { x: 40, name: 'I', tokens: [-8, 8] },
  { x: 130, name: 'II', tokens: [0] },
  { x: 220, name: 'III', tokens: [-8, 8] },
] as const;

/** Charging goes along the arrows, spending goes back. */
const Bowls = () => (
  <svg width="262" height="96" viewBox="0 0 262 96" aria-hidden="true">
    <g fill="none" stroke="url(#brass)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M77 56h16m-6-6 6 6-6 6M167 56h16m-6-6 6 6-6 6" />
      <path d="M220 16V7H40v9m-5-6 5 6 5-6" strokeDasharray="4 4" />
    </g>
    {BOWLS.map(({ x, name, tokens }) => (
      <g key={name}>
        <circle
          cx={x}
          cy="56"
          r="33"
          fill="color-mix(in srgb, var(--power) 14%, var(--panel-2))"
          stroke="url(#brass)"
          strokeWidth="2"
        />
        <text x={x} y="42" textAnchor="middle" fontSize="14" fontWeight="700" fill="var(--ink-2)">
          {name}
        </text>
        {tokens.map((dx) => (
          <circle key={dx} cx={x + dx} cy="60" r="6.4" fill="var(--power)" />
        ))}
      </g>
    ))}
  </svg>
);

const ROW: readonly Spot[] = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
  { q: 2, r: -1 },
];

/** Somebody builds two hexes from a laboratory: its owner may charge what the laboratory is worth. */
const Charge = () => (
  <svg width="220" height="124" viewBox="-44 -62 220 124" aria-hidden="true">
    {ROW.map((spot) => (
      <Cell key={spot.q} spot={spot} size={34} />
    ))}
    <Planet kind="terra" x={middleOf(ROW[0] as Spot, 34).x} y={middleOf(ROW[0] as Spot, 34).y} r={25} />
    <Building shape="lab" x={0} y={-2} size={32} colour={MINE} />
    <Planet kind="desert" x={middleOf(ROW[2] as Spot, 34).x} y={middleOf(ROW[2] as Spot, 34).y} r={25} />
    <Building shape="mine" x={102} y={-2} size={30} colour={THEIRS} />
    <path
      d="M88-34Q52-58 16-34m3-10-3 10 10 2"
      fill="none"
      stroke="var(--power)"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    {[44, 60].map((x) => (
      <circle key={x} cx={x} cy="-54" r="6" fill="var(--power)" />
    ))}
  </svg>
);

export const RULE_MAPS: { readonly [name: string]: () => ReactNode } = {
  sectors: () => <Sectors />,
  range: () => <Range />,
  bowls: () => <Bowls />,
  charge: () => <Charge />,
};
