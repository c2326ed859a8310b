import { picturesByKind, type ThingPicture } from '@orrery/table';
import type { ReactNode } from 'react';
import { EVERY_SECTOR, EVERY_TECH, partNamed, SPECIES, sectorIds, techIds } from '../board.ts';
import { EmblemPicture } from './art/emblems.tsx';
import { RIVAL_COLOUR, ShipPicture, type ShipShape } from './art/ships.tsx';
import { ActionSign, Cube, PopulationSquare } from './art/squares.tsx';
import { Monolith, Orbital } from './art/techs.tsx';
import { PartPicture } from './part-picture.tsx';
import { SectorPrint } from './sector-print.tsx';
import { TechPicture } from './tech-board.tsx';
import './colours.css';

const COLOUR = 'var(--eclipse-blue)';
const SIZE = 72;

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg width={SIZE} height={SIZE} viewBox="-20 -20 40 40" aria-hidden="true">
    {children}
  </svg>
);

const tech = (id: string): ReactNode => {
  const found = EVERY_TECH.find((one) => techIds[one] === id);
  return found === undefined ? null : <TechPicture tech={found} size={SIZE} />;
};

const part = (id: string): ReactNode => {
  const found = partNamed.get(id);
  return found === undefined ? null : <PartPicture part={found} size={SIZE} />;
};

const OWN_SHIPS: readonly string[] = ['interceptor', 'cruiser', 'dreadnought', 'starbase'];

const ship = (id: string): ReactNode => {
  if (id === 'orbital' || id === 'monolith') {
    const Drawn = id === 'orbital' ? Orbital : Monolith;
    return (
      <Drawing>
        <Drawn x={0} y={0} size={36} />
      </Drawing>
    );
  }
  return <ShipPicture shape={id as ShipShape} size={SIZE} colour={OWN_SHIPS.includes(id) ? COLOUR : RIVAL_COLOUR} />;
};

const sector = (id: string): ReactNode => {
  const found = EVERY_SECTOR.find((one) => sectorIds[one] === id);
  return found === undefined ? null : <SectorPrint sector={found} width={150} />;
};

export const thingPicture: ThingPicture = picturesByKind({
  tech,
  part,
  ship,
  sector,
  species: (id) => {
    const found = SPECIES.find((one) => one.id === id);
    return found === undefined ? null : (
      <EmblemPicture species={id} size={SIZE} colour={`var(--eclipse-${found.colour})`} />
    );
  },
  action: (id) => <ActionSign action={id} size={SIZE} />,
  square: (id) => (
    <Drawing>
      <PopulationSquare kind={id} x={0} y={0} size={34} cube={null} />
    </Drawing>
  ),
  // A discovery shows the part or ship that it brings, where there is one.
  discovery: (id) => part(id) ?? (id === 'ancient-cruiser' ? ship('cruiser') : null),
  symbol: (id) =>
    id === 'cube' ? (
      <Drawing>
        <Cube size={32} colour={COLOUR} />
      </Drawing>
    ) : null,
});
