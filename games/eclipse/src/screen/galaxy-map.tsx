import { NONE } from '@orrery/kernel';
import { type BoardProps, Stars, Viewport } from '@orrery/table';
import { useMemo } from 'react';
import { cellName, type SectorId, SQUARES, type State, sectorAsked, shipStepping } from '../board.ts';
import { percent } from './chances.ts';
import css from './galaxy.module.css';
import { labelOf } from './labels.ts';
import { squareName } from './names.ts';
import { type Box, boxOf, imaginedTile, placeOf, SIZE, type SquareSpot, type Tile } from './scene.ts';
import { Sector } from './sector.tsx';
import { shownPlaces } from './targets.ts';
import { Unknown } from './unknown.tsx';
import type { GalaxyView } from './use-galaxy.ts';
import { useMoving } from './use-moving.ts';

type Props = BoardProps & {
  readonly s: State;
  readonly galaxy: GalaxyView;
  readonly onPoint: (sector: SectorId | null) => void;
};

/** Where the drawn sector goes, with its neighbours; or the places where the galaxy can grow. */
const lookOf = ({ cells, cell }: GalaxyView): Box | null => {
  if (cell !== null) return boxOf([placeOf(cell)], SIZE * 2.1);
  return cells.length > 0
    ? boxOf(
        cells.map(({ action }) => placeOf(action.cell)),
        SIZE * 1.2,
      )
    : null;
};

/** Below so many pixels a unit what lies in a sector cannot be told apart. */
const READABLE = 0.75;

/** Sectors where something is to be done, once the action is chosen; squares to colonise once they are asked for. */
const aimsOf = ({ targets, colonies }: GalaxyView, choices: BoardProps['choices']): ReadonlySet<SectorId> => {
  const kinds = new Set(choices.map(({ action }) => action.k));
  if (kinds.size === 1 && kinds.has('colony')) return new Set(colonies.map(({ action }) => action.sector));
  return kinds.has('act') || kinds.has('react') ? new Set() : (new Set(targets.keys()) as Set<SectorId>);
};

/** The ships that may fly, or the one taken up, and wherever it may go; else the sectors that are asked about. */
const flightOf = (galaxy: GalaxyView, s: State, choices: BoardProps['choices']): Box | null => {
  const { tiles, courses, taken, picked, starts } = galaxy;
  const flying = courses !== null && (taken !== null || shipStepping(s) !== NONE);
  const ready = picked === null && starts.size > 0 ? starts : aimsOf(galaxy, choices);
  const open = flying ? new Set(courses.keys()) : ready;
  const from = taken?.from ?? null;
  const at = tiles.filter(({ sector }) => open.has(sector) || sector === from).map((tile) => tile.at);
  return at.length === 0 ? null : boxOf(at, SIZE * 1.3);
};

/** The sectors, the places where the galaxy can grow, and the sector that was drawn. */
export const GalaxyMap = (props: Props) => {
  const { s, say, choices, galaxy, onPoint } = props;
  const { tiles, cells, cell, courses, targets, starts, picked, selected, taken, chances, risked } = galaxy;
  const moving = useMoving();
  const shownAt = [...shownPlaces(props.shown), ...(choices.length > 0 ? [sectorAsked(s)] : [])];
  const box = boxOf([
    ...tiles.map(({ at }) => at),
    ...cells.map(({ action }) => placeOf(action.cell)),
    ...(cell !== null ? [placeOf(cell)] : []),
  ]);
  const placing = lookOf(galaxy);
  const place = JSON.stringify(placing ?? flightOf(galaxy, s, choices));
  const look = useMemo(() => JSON.parse(place) as Box | null, [place]);
  return (
    <Viewport box={box} look={look} readable={placing === null ? READABLE : undefined} label={say('eclipse.galaxy')}>
      <g ref={moving} />
      <Stars
        x={box.x - box.width}
        y={box.y - box.height * 0.2}
        width={box.width * 3}
        height={box.height * 1.4}
        count={260}
        seed={11}
      />
      {cells.map(({ choice, action }) => (
        <Unknown
          key={action.cell}
          choice={choice}
          cell={action.cell}
          {...props}
          marked={props.marks.includes(cellName(action.cell))}
        />
      ))}
      {tiles.map((tile) => (
        <Sector
          key={tile.sector}
          tile={tile}
          state={s}
          label={labelAt(props, tile)}
          chance={chances.get(tile.sector) ?? null}
          asked={risked === tile.sector}
          open={
            courses?.has(tile.sector) === true ||
            targets.has(tile.sector) ||
            (picked === null && starts.has(tile.sector))
          }
          shown={shownAt.includes(tile.sector)}
          marked={props.marks.includes(tile.id)}
          selected={selected === tile.sector || (taken !== null && taken.from === tile.sector)}
          squares={galaxy.squaresAt(tile.sector)}
          squareLabel={(spot: SquareSpot) =>
            say('eclipse.colonise', { square: squareName(say, SQUARES[spot.kind] as string), sector: tile.id })
          }
          onPoint={onPoint}
          onChoose={galaxy.onChoose}
          onSquare={galaxy.onSquare}
        />
      ))}
      <Drawn {...props} />
    </Viewport>
  );
};

/** A sector in words, with the chance to win there. */
const labelAt = ({ say, s, galaxy: { chances } }: Props, tile: Tile): string => {
  const chance = chances.get(tile.sector);
  const label = labelOf(say, s, tile);
  return chance === undefined ? label : `${say('eclipse.chance', { chance: percent(chance) })}, ${label}`;
};

/** A drawn sector as it would lie, turned as the player turned it. */
const Drawn = ({ s, say, galaxy: { drawn, cell } }: Props) => {
  if (drawn === null || cell === null) return null;
  const tile = imaginedTile(s, drawn.sector, cell, drawn.rotation);
  return (
    <g className={css.drawnSector} pointerEvents="none">
      <Sector
        tile={tile}
        state={s}
        label={labelOf(say, s, tile)}
        open={false}
        shown
        marked={false}
        selected={false}
        squares={0}
        squareLabel={() => ''}
        onPoint={() => {}}
        onChoose={() => {}}
        onSquare={() => {}}
      />
    </g>
  );
};
