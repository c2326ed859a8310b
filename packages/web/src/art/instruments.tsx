import { Building, Satellite } from '@orrery/table/art/buildings.tsx';
import { Planet } from '@orrery/table/art/planet.tsx';
import type { PlanetKind } from '@orrery/table/art/planet-patterns.tsx';
import { Stars } from '@orrery/table/art/stars.tsx';
import type { ReactNode } from 'react';

/** Each game as an instrument: a brass ring with a piece of its board, slowly turning. */
const Ring = ({ children, seed }: { children: ReactNode; seed: number }) => (
  <svg viewBox="0 0 360 240" aria-hidden="true">
    <Stars width={360} height={240} count={70} seed={seed} />
    <g transform="translate(180 120)">
      <g className="turning" fill="none" stroke="url(#brass)">
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

const hexagon = (r: number): string => {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i;
    return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
};

const CELLS: readonly (readonly [number, number, PlanetKind | null])[] = [
  [0, 0, null],
  [1, 0, 'ice'],
  [0, 1, 'terra'],
  [-1, 1, null],
  [-1, 0, 'gaia'],
  [0, -1, 'volcanic'],
  [1, -1, null],
  [2, -1, 'oxide'],
  [1, 1, null],
  [-2, 1, 'transdim'],
  [-1, -1, 'desert'],
  [-1, 2, null],
  [-2, 2, 'swamp'],
  [2, -2, null],
  [1, -2, 'titanium'],
  [2, 0, null],
  [0, -2, null],
  [-2, 0, null],
  [0, 2, null],
];

const GaiaInstrument = () => (
  <Ring seed={11}>
    <g transform="scale(1.12)">
      {CELLS.map(([q, r, kind]) => {
        const x = 27 * q;
        const y = 31.2 * (r + q / 2);
        return (
          <g key={`${q} ${r}`} transform={`translate(${x} ${y})`}>
            <path d={hexagon(17)} fill="var(--space-2)" stroke="var(--space-line)" strokeWidth="0.8" />
            {kind !== null && <Planet kind={kind} r={13} />}
          </g>
        );
      })}
      <Building shape="institute" x={0} y={31} size={20} colour="var(--seat-0)" />
      <Building shape="lab" x={54} y={0} size={18} colour="var(--seat-1)" />
      <Building shape="mine" x={-27} y={-15} size={15} colour="var(--seat-0)" />
      <g className="drifting">
        <Satellite x={-27} y={16} size={15} colour="var(--seat-0)" />
      </g>
    </g>
  </Ring>
);

const Ship = ({ x, y, turn, colour, size }: { x: number; y: number; turn: number; colour: string; size: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 20})`}>
    <path
      d="M0-11L5 2 11 8 4 7 2 11H-2L-4 7-11 8-5 2z"
      fill={colour}
      stroke="url(#brass)"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
    <circle cy="-2" r="1.8" fill="#0a0d16" />
  </g>
);

const SECTORS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [1, -1],
];

const EclipseInstrument = () => (
  <Ring seed={29}>
    {SECTORS.map(([q, r]) => (
      <g key={`${q} ${r}`} transform={`translate(${45 * q} ${52 * (r + q / 2)})`}>
        <path d={hexagon(29)} fill="var(--space-2)" stroke="url(#brass)" strokeWidth="1.4" />
        <circle r="20" fill="none" stroke="var(--space-line)" strokeDasharray="2 3" />
        {[0, 1, 2, 3, 4, 5]
          .filter((d) => (d + q + 2 * r + 6) % 5 !== 2)
          .map((d) => (
            <path key={d} d="M-4 25.2a4 3.4 0 0 1 8 0" fill="var(--brass)" transform={`rotate(${d * 60 + 180})`} />
          ))}
      </g>
    ))}
    <circle r="9" fill="url(#sun)" />
    <Planet kind="oxide" x={45} y={20} r={7} />
    <Planet kind="terra" x={-48} y={34} r={7} />
    <Planet kind="titanium" x={6} y={60} r={6} />
    <Planet kind="desert" x={-38} y={-30} r={6} />
    <g className="drifting">
      <Ship x={28} y={-22} turn={-120} colour="var(--seat-1)" size={20} />
      <Ship x={44} y={-36} turn={-120} colour="var(--seat-1)" size={16} />
    </g>
    <Ship x={-14} y={16} turn={50} colour="var(--seat-0)" size={22} />
  </Ring>
);

const WORLDS: readonly PlanetKind[] = [
  'ice',
  'desert',
  'swamp',
  'terra',
  'lost',
  'volcanic',
  'gaia',
  'titanium',
  'oxide',
];

const ArksInstrument = () => (
  <Ring seed={53}>
    {WORLDS.map((kind, i) => {
      const x = ((i % 3) - 1) * 48;
      const y = (Math.floor(i / 3) - 1) * 48;
      return (
        <g key={kind} transform={`translate(${x} ${y})`}>
          <rect
            x="-21"
            y="-21"
            width="42"
            height="42"
            rx="5"
            fill="var(--space-2)"
            stroke="url(#brass)"
            strokeWidth="1.2"
          />
          {kind === 'lost' ? <circle r="11" fill="url(#sun)" /> : <Planet kind={kind} r={12} />}
        </g>
      );
    })}
    <g fill="none" stroke="var(--go)" strokeWidth="1.8" strokeDasharray="3 3" opacity=".9">
      <path d="M-27 0H-21M-48 27V21M21-48H27M48-27V-21M27 48H21" />
    </g>
    <g className="drifting">
      <g transform="translate(-24 22)">
        <path d="M-15 0C-15-7 15-7 15 0 15 8-15 8-15 0z" fill="var(--seat-2)" stroke="url(#brass)" strokeWidth="1.6" />
        <path d="M-7-5C-6-12 6-12 7-5" fill="#9ed6c6" stroke="url(#brass)" strokeWidth="1.2" />
        <path d="M-9 1h.01M0 2h.01M9 1h.01" stroke="#0a0d16" strokeWidth="3" strokeLinecap="round" />
      </g>
    </g>
  </Ring>
);

const INSTRUMENTS: { readonly [game: string]: () => ReactNode } = {
  gaia: GaiaInstrument,
  eclipse: EclipseInstrument,
  arks: ArksInstrument,
};

export const Instrument = ({ game }: { game: string }) => {
  const Drawing = INSTRUMENTS[game] ?? GaiaInstrument;
  return <Drawing />;
};
