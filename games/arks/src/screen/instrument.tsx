import { Drifting, Instrument, Planet, type PlanetKind } from '@orrery/table';

const WORLDS: readonly PlanetKind[] = [
  'ice',
  'desert',
  'swamp',
  'terra',
  'lost',
  'volcanic',
  'living',
  'titanium',
  'oxide',
];

/** The game as an instrument: a piece of its board in a turning ring. */
export const ArksInstrument = () => (
  <Instrument seed={53}>
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
    <Drifting>
      <g transform="translate(-24 22)">
        <path d="M-15 0C-15-7 15-7 15 0 15 8-15 8-15 0z" fill="var(--seat-2)" stroke="url(#brass)" strokeWidth="1.6" />
        <path d="M-7-5C-6-12 6-12 7-5" fill="#9ed6c6" stroke="url(#brass)" strokeWidth="1.2" />
        <path d="M-9 1h.01M0 2h.01M9 1h.01" stroke="#0a0d16" strokeWidth="3" strokeLinecap="round" />
      </g>
    </Drifting>
  </Instrument>
);
