import type { Say, Seat } from '@orrery/kernel';
import { Planet, styled } from '@orrery/table';
import { type KeyboardEvent, memo } from 'react';
import { BUILDINGS, type Building as BuildingKind } from '../board.ts';
import { Building, Gaiaformer, Satellite, Station } from './art/buildings.tsx';
import css from './hex.module.css';
import { type Cell, kindOf, SIZE, shapeOfBuilding } from './scene.ts';

interface Props {
  readonly cell: Cell;
  /** Of the seats. */
  readonly colours: readonly string[];
  readonly names: readonly string[];
  readonly say: Say;
  readonly open: boolean;
  readonly shown: boolean;
  readonly drawn: 'planet' | 'satellite' | null;
  readonly marked: boolean;
  /** It has just dropped out of a choice. */
  readonly fallen: boolean;
  /** What the action pointed at would put here. */
  readonly ghost: string | null;
  readonly seat: Seat | null;
  readonly onPoint: (hex: number | null) => void;
  readonly onChoose: (hex: number) => void;
}

const sixth = (i: number): number => (Math.PI / 3) * i;
const ANGLES = {
  flat: Array.from({ length: 6 }, (_, i) => sixth(i)),
  pointy: Array.from({ length: 6 }, (_, i) => sixth(i + 0.5)),
} as const;
const R = SIZE - 0.8;
/** Corners in the map's own coordinates: a shift for every hex would cost the browser more than the numbers. */
const cornersAt = ({ at: { x, y }, lie }: Cell): string =>
  ANGLES[lie]
    .map((angle) => `${(x + R * Math.cos(angle)).toFixed(2)},${(y + R * Math.sin(angle)).toFixed(2)}`)
    .join(' ');
const PLANET = SIZE * 0.68;

/** One hex with all that is on it. A button while it can be chosen. */
const HexPicture = (props: Props) => {
  const { cell, names, say, open, shown, drawn, marked, fallen, ghost, seat, onPoint, onChoose } = props;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(cell.hex);
  };
  const { x, y } = cell.at;
  const corners = cornersAt(cell);
  const control = open ? ({ role: 'button', tabIndex: 0, onKeyDown: press } as const) : ({ role: 'img' } as const);
  return (
    <g
      {...styled(css, 'hex', open && 'open', shown && 'shown')}
      aria-label={labelOf(cell, names, say)}
      data-thing={thingOf(cell)}
      onPointerEnter={() => onPoint(cell.hex)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(cell.hex)}
      onBlur={() => onPoint(null)}
      onClick={() => onChoose(cell.hex)}
      {...control}
    >
      <polygon className={css.ground} points={corners} />
      {cell.planet !== null && <Planet kind={kindOf(cell.planet)} x={x} y={y} r={PLANET} />}
      {open && <polygon className={css.glow} points={corners} />}
      {drawn !== null && (
        <polygon className={css.drawn} points={corners} stroke={seat === null ? undefined : props.colours[seat]} />
      )}
      <Pieces {...props} />
      {drawn === 'satellite' && seat !== null && <Satellite x={x} y={y} size={24} colour={props.colours[seat] ?? ''} />}
      {ghost !== null && seat !== null && <Ghost ghost={ghost} x={x} y={y} colour={props.colours[seat] ?? ''} />}
      {fallen && (
        <path
          className={css.fallen}
          d={`M${x - PLANET} ${y - PLANET}L${x + PLANET} ${y + PLANET}M${x + PLANET} ${y - PLANET}L${x - PLANET} ${y + PLANET}`}
        />
      )}
      {marked && <circle className={css.mark} data-marked="" cx={x} cy={y} r={SIZE * 0.86} />}
    </g>
  );
};

const Pieces = ({ cell, colours }: Props) => {
  const { x, y } = cell.at;
  const alone = cell.satellites.length === 1 && cell.station === null;
  return (
    <>
      {(cell.building !== null || cell.former !== null) && <circle cx={x} cy={y} r={PLANET} className={css.under} />}
      {cell.building !== null && (
        <Building
          shape={cell.building.shape}
          x={x}
          y={y + (cell.planet === 'lost' ? 2 : 0)}
          size={cell.building.shape === 'mine' ? 27 : 33}
          colour={colours[cell.building.seat] ?? ''}
          seat={cell.building.seat}
        />
      )}
      {cell.guest !== null && (
        <Building shape="mine" x={x + 13} y={y + 11} size={19} colour={colours[cell.guest] ?? ''} seat={cell.guest} />
      )}
      {cell.former !== null && (
        <Gaiaformer x={x} y={y} size={30} colour={colours[cell.former] ?? ''} seat={cell.former} />
      )}
      {cell.station !== null && (
        <Station x={x} y={y} size={27} colour={colours[cell.station] ?? ''} seat={cell.station} />
      )}
      {cell.satellites.map((seat, i) => {
        const angle = (i / cell.satellites.length) * 2 * Math.PI - Math.PI / 2;
        return (
          <Satellite
            key={seat}
            x={x + (alone ? 0 : 12 * Math.cos(angle))}
            y={y + (alone ? 0 : 12 * Math.sin(angle))}
            size={alone ? 26 : 19}
            colour={colours[seat] ?? ''}
            seat={seat}
          />
        );
      })}
    </>
  );
};

const Ghost = ({ ghost, colour, x, y }: { ghost: string; colour: string; x: number; y: number }) => {
  const at = { x, y, colour };
  if (ghost.startsWith('to-'))
    return (
      <g className={css.ghost}>
        <Building shape={shapeOfBuilding(BUILDINGS[Number(ghost.slice(3))] as BuildingKind)} size={36} {...at} />
      </g>
    );
  return (
    <g className={css.ghost}>
      {ghost === 'project' && <Gaiaformer size={30} {...at} />}
      {ghost === 'station' && <Station size={27} {...at} />}
      {ghost === 'satellite' && <Satellite size={26} {...at} />}
      {ghost === 'lost' && <Planet kind="lost" x={x} y={y} r={PLANET} />}
      {(ghost === 'mine' || ghost === 'place') && <Building shape="mine" size={27} {...at} />}
    </g>
  );
};

/** The entry of the lexicon for what is seen first on a hex; empty space needs no explanation. */
const thingOf = ({ building, planet, former, station, satellites }: Cell): string | undefined => {
  if (planet === 'lost') return 'planet.lost';
  if (building !== null) return `building.${building.kind}`;
  if (former !== null) return 'piece.former';
  if (planet !== null) return `planet.${planet}`;
  if (station !== null) return 'piece.station';
  return satellites.length > 0 ? 'piece.satellite' : undefined;
};

/** What is here, in words. */
export const labelOf = (cell: Cell, names: readonly string[], say: Say): string => {
  const of = (piece: string, seat: Seat): string =>
    say('gaia.pieceOf', { piece: say(piece), seat: say(`seat.${names[seat]}`) });
  const parts = [say(cell.called.key, cell.called.params)];
  if (cell.building !== null)
    parts.push(of(cell.planet === 'lost' ? 'building.mine' : `building.${cell.building.kind}`, cell.building.seat));
  if (cell.guest !== null) parts.push(of('building.mine', cell.guest));
  if (cell.former !== null) parts.push(of('gaia.former', cell.former));
  if (cell.station !== null) parts.push(of('gaia.station', cell.station));
  for (const seat of cell.satellites) parts.push(of('gaia.satellite', seat));
  return parts.join(', ');
};

/** There are many hexes, and they rarely change. */
export const Hex = memo(HexPicture);
