import {
  ancientsOn,
  artifactsOn,
  EVERY_DIRECTION,
  hasDiscovery,
  ringOfSector,
  type SectorId,
  SQUARES,
  sectorIds,
  sectorVp,
  squareCount,
  squareOn,
  wormholeOf,
} from '../board.ts';
import { RIVAL_COLOUR, Ship } from './art/ships.tsx';
import { PopulationSquare } from './art/squares.tsx';
import { HEX, SIZE } from './scene.ts';
import css from './sector.module.css';
import { ArtifactSign, DiscoverySign, RING_FILL, SectorPoints, SPOT, spotsOf, Wormholes } from './sector.tsx';

/** It is not on the map, so nothing meets its wormholes. */
const LOOSE: readonly number[] = [];
const CENTRE = 0;

/** A sector tile as it comes from its stack: what is printed on it, and whoever waits there. */
export const SectorPrint = ({ sector, width }: { sector: SectorId; width: number }) => {
  const holes = EVERY_DIRECTION.reduce((mask, d) => mask | (wormholeOf(sector, 0, d) << d), 0);
  const count = squareCount[sector] as number;
  const ring = ringOfSector[sector] as number;
  const ancients = ancientsOn[sector] as number;
  return (
    <svg
      width={width}
      height={width * 0.88}
      viewBox={`${-SIZE - 2} ${-SIZE * 0.88 - 2} ${SIZE * 2 + 4} ${SIZE * 1.76 + 4}`}
      aria-hidden="true"
    >
      <polygon className={css.sectorGround} points={HEX} style={{ fill: RING_FILL[ring] }} />
      <Wormholes holes={holes} links={LOOSE} />
      <text className={css.sectorId} x="8" y="-31" textAnchor="middle">
        {sectorIds[sector]}
      </text>
      {(sectorVp[sector] as number) > 0 && <SectorPoints vp={sectorVp[sector] as number} />}
      {spotsOf(count).map(({ x, y }, i) => (
        <PopulationSquare key={i} kind={SQUARES[squareOn(sector, i)] as string} x={x} y={y} size={SPOT} cube={null} />
      ))}
      {ring === CENTRE && <Ship shape="gcds" y={19} size={25} colour={RIVAL_COLOUR} />}
      {Array.from({ length: ancients }, (_, i) => (
        <Ship
          key={i}
          shape="ancient"
          x={(i - (ancients - 1) / 2) * 26}
          y={count > 5 ? 31 : 19}
          size={25}
          colour={RIVAL_COLOUR}
        />
      ))}
      {hasDiscovery[sector] === 1 && <DiscoverySign />}
      {(artifactsOn[sector] as number) > 0 && <ArtifactSign />}
    </svg>
  );
};
