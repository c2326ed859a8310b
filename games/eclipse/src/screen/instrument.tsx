import { Drifting, hexagon, Instrument, Planet } from '@orrery/table';

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

/** The game as an instrument: a piece of its board in a turning ring. */
export const EclipseInstrument = () => (
  <Instrument seed={29}>
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
    <Drifting>
      <Ship x={28} y={-22} turn={-120} colour="var(--seat-1)" size={20} />
      <Ship x={44} y={-36} turn={-120} colour="var(--seat-1)" size={16} />
    </Drifting>
    <Ship x={-14} y={16} turn={50} colour="var(--seat-0)" size={22} />
  </Instrument>
);
