import { Drifting, hexagon, Instrument, Planet, type PlanetKind } from '@orrery/table';
import { Building, Satellite } from './art/buildings.tsx';

const CELLS: readonly (readonly [number, number, PlanetKind | null])[] = [
  [0, 0, null],
  [1, 0, 'ice'],
  [0, 1, 'terra'],
  [-1, 1, null],
  [-1, 0, 'living'],
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

/** The game as an instrument: a piece of its board in a turning ring. */
export const GaiaInstrument = () => (
  <Instrument seed={11}>
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
      <Drifting>
        <Satellite x={-27} y={16} size={15} colour="var(--seat-0)" />
      </Drifting>
    </g>
  </Instrument>
);
