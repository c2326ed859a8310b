import type { Seat } from '@orrery/kernel';
import { cx, SeatGlyph, styled } from '@orrery/table';
import { memo, type SVGProps } from 'react';
import { type SectorId, SHIPS, type SquareKind, type State, sectorIds } from '../board.ts';
import artCss from './art/art.module.css';
import { Emblem } from './art/emblems.tsx';
import { RIVAL_COLOUR, Ship, type ShipShape } from './art/ships.tsx';
import { PopulationSquare } from './art/squares.tsx';
import { Monolith } from './art/techs.tsx';
import { FAIR, POOR, percent } from './chances.ts';
import { pressable } from './press.tsx';
import { colourOf, edgeOf, HEX, SIZE, type SquareSpot, speciesIdOf, type Tile } from './scene.ts';
import css from './sector.module.css';

interface Props {
  readonly tile: Tile;
  readonly state: State;
  readonly label: string;
  /** The chance to win the battle that flying there begins; null where there is none to fight. */
  readonly chance?: number | null;
  /** The player is being asked to confirm flying there in spite of poor odds. */
  readonly asked?: boolean;
  /** A target of the present question. */
  readonly open: boolean;
  readonly shown: boolean;
  readonly marked: boolean;
  readonly selected: boolean;
  /** Kinds of squares that can be colonised here, as a mask. */
  readonly squares: number;
  readonly squareLabel: (spot: SquareSpot) => string;
  readonly onPoint: (sector: SectorId | null) => void;
  readonly onChoose: (sector: SectorId) => void;
  readonly onSquare: (sector: SectorId, kind: SquareKind) => void;
}

/** One sector with all that is on it. Always a button: it answers the question where it can, and otherwise describes itself. */
const SectorPicture = (props: Props) => {
  const { tile, state, label, open, shown, marked, selected, onPoint, onChoose, chance = null, asked = false } = props;
  const control = pressable(
    label,
    () => onChoose(tile.sector),
    (on) => onPoint(on ? tile.sector : null),
  );
  return (
    <g
      transform={`translate(${tile.at.x.toFixed(2)} ${tile.at.y.toFixed(2)})`}
      {...styled(css, 'sectorTile', open && 'open', shown && 'shown', selected && 'selected')}
    >
      <g {...control} {...styled(css, 'sectorButton')} data-thing={`sector.${sectorIds[tile.sector]}`}>
        <Ground tile={tile} state={state} />
        {open && <polygon className={css.glow} points={HEX} />}
        <polygon className={css.ring} points={HEX} />
      </g>
      <g aria-hidden="true" pointerEvents="none">
        <Wormholes holes={tile.holes} links={tile.links} />
        <Marks tile={tile} state={state} />
        <Pieces
          tile={tile}
          state={state}
          piece={{
            // A ship can be pointed at by itself; pressing it presses its sector.
            pointerEvents: 'auto',
            className: css.piece,
            onPointerEnter: () => onPoint(tile.sector),
            onPointerLeave: () => onPoint(null),
            onClick: () => onChoose(tile.sector),
          }}
        />
        {marked && <circle className={css.mark} data-marked="" r={SIZE * 0.8} />}
      </g>
      <Squares {...props} />
      {chance !== null && <ChanceBadge chance={chance} asked={asked} />}
    </g>
  );
};

/** Two figures on a plate, in a colour and a shape: round is good, square is poor. */
const ChanceBadge = ({ chance, asked }: { chance: number; asked: boolean }) => (
  <g transform="translate(0 -6)" aria-hidden="true" pointerEvents="none">
    <rect
      {...styled(css, 'chance', chance < POOR ? 'poor' : chance < FAIR ? 'fair' : 'good')}
      x="-25"
      y="-12"
      width="50"
      height="24"
      rx={chance < POOR ? 2 : 12}
    />
    <text className={css.chanceText} y="5.5" textAnchor="middle">
      {percent(chance)}
      {asked ? ' ?' : ''}
    </text>
  </g>
);

export const RING_FILL = ['var(--ring-0)', 'var(--ring-1)', 'var(--ring-2)', 'var(--ring-3)', 'var(--ring-4)'];

const Ground = ({ tile, state }: { tile: Tile; state: State }) => {
  const colour = tile.owner === null ? null : colourOf(state, tile.owner);
  return (
    <>
      <polygon className={css.sectorGround} points={HEX} style={{ fill: RING_FILL[tile.ring] }} />
      {tile.ring === 0 && <circle r={SIZE * 0.78} fill="url(#sun)" opacity=".16" />}
      {colour !== null && (
        <>
          <polygon points={HEX} fill={colour} opacity=".17" />
          <polygon className={css.owner} points={HEX} stroke={colour} transform="scale(.955)" />
        </>
      )}
    </>
  );
};

/** Number, owner's disc and points. What is written stands outside the button, whose name says all of it. */
const Marks = ({ tile, state }: { tile: Tile; state: State }) => {
  const colour = tile.owner === null ? null : colourOf(state, tile.owner);
  return (
    <>
      <text className={css.sectorId} x="2" y="-31" textAnchor="middle">
        {tile.id}
      </text>
      {tile.owner !== null && (
        <Emblem species={speciesIdOf(state, tile.owner)} x={-23} y={-35} r={10} colour={colour as string} />
      )}
      {tile.vp > 0 && <SectorPoints vp={tile.vp} />}
    </>
  );
};

export const SectorPoints = ({ vp }: { vp: number }) => (
  <g transform="translate(27 -35)">
    <path className={css.sectorVp} d="M0-9l2.7 5.6 6.2.8-4.6 4.3 1.2 6.1L0 3.9l-5.5 2.9 1.2-6.1-4.6-4.3 6.2-.8z" />
    <text className={css.vpNumber} y="3" textAnchor="middle">
      {vp}
    </text>
  </g>
);

/** Half a wormhole is half a ring on its edge; two halves that meet are a bright whole one, a lone half stays hollow. */
export const Wormholes = ({ holes, links }: { holes: number; links: readonly number[] }) => (
  <>
    {[0, 1, 2, 3, 4, 5].map((d) => {
      if (((holes >> d) & 1) === 0) return null;
      const { x, y } = edgeOf(d);
      return (
        <g key={d} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${d * 60})`}>
          <path
            className={cx(css.hole, links[d] === 2 && css.whole, links[d] !== 2 && links[d] === 1 && css.half)}
            d="M-10 .6A10 10 0 0 0 10 .6z"
          />
          {links[d] === 2 && <path className={css.holeCore} d="M-5 .6A5 5 0 0 0 5 .6z" />}
        </g>
      );
    })}
  </>
);

export const SPOT = 15;
/** Where the squares of a sector stand: one row, or two when there are many. */
export const spotsOf = (count: number): readonly { x: number; y: number }[] =>
  Array.from({ length: count }, (_, i) => {
    const perRow = count > 5 ? Math.ceil(count / 2) : count;
    const row = Math.floor(i / perRow);
    const inRow = row === 0 ? perRow : count - perRow;
    return {
      x: (i % perRow) * (SPOT + 2.5) - ((inRow - 1) * (SPOT + 2.5)) / 2,
      y: (count > 5 ? -16 : -10) + row * (SPOT + 2),
    };
  });

const Squares = ({ tile, state, squares, squareLabel, onSquare }: Props) => {
  const spots = spotsOf(tile.squares.length);
  const seen = new Set<number>();
  return (
    <>
      {tile.squares.map((spot, i) => {
        const at = spots[i] as { x: number; y: number };
        const cube = spot.cube && tile.owner !== null ? colourOf(state, tile.owner) : null;
        const free = !spot.cube && ((squares >> spot.kind) & 1) === 1 && !seen.has(spot.kind);
        if (free) seen.add(spot.kind);
        const picture = <PopulationSquare kind={spot.id} x={at.x} y={at.y} size={SPOT} cube={cube} free={free} />;
        if (!free)
          return (
            <g key={spot.bit} pointerEvents="none" aria-hidden="true">
              {picture}
            </g>
          );
        return (
          <g
            key={spot.bit}
            {...styled(artCss, 'squareButton')}
            {...pressable(squareLabel(spot), () => onSquare(tile.sector, spot.kind))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              onSquare(tile.sector, spot.kind);
            }}
          >
            {picture}
          </g>
        );
      })}
    </>
  );
};

/** Ancients and the defence of the centre have no seat. */
const NOBODY = -1;

const Pieces = ({ tile, state, piece = {} }: { tile: Tile; state: State; piece?: SVGProps<SVGGElement> }) => {
  const rows: {
    key: string;
    seat: Seat | typeof NOBODY;
    ships: { shape: ShipShape; count: number }[];
    colour: string;
  }[] = tile.fleets.map(({ seat, ships }) => ({
    key: String(seat),
    seat,
    colour: colourOf(state, seat),
    ships: ships.flatMap((count, kind) => (count > 0 ? [{ shape: SHIPS[kind] as ShipShape, count }] : [])),
  }));
  if (tile.ancients > 0)
    rows.push({
      key: 'ancients',
      seat: NOBODY,
      colour: RIVAL_COLOUR,
      ships: [{ shape: 'ancient', count: tile.ancients }],
    });
  if (tile.gcds) rows.push({ key: 'gcds', seat: NOBODY, colour: RIVAL_COLOUR, ships: [{ shape: 'gcds', count: 1 }] });
  const high = rows.length <= 1 ? 25 : rows.length === 2 ? 17 : 12;
  const first = tile.squares.length > 5 ? 31 : rows.length > 2 ? 11 : rows.length === 2 ? 13 : 19;
  return (
    <>
      {rows.map((row, i) => {
        const step = high * 1.28;
        return row.ships.map(({ shape, count }, k) => {
          const x = (k - (row.ships.length - 1) / 2) * step - (count > 1 ? 3 : 0);
          const y = first + i * (high + 1);
          return (
            <g key={`${row.key} ${shape}`} data-thing={`ship.${shape}`} {...piece}>
              <Ship shape={shape} x={x} y={y} size={high} colour={row.colour} />
              {row.seat !== NOBODY && <SeatGlyph seat={row.seat} x={x} y={y + high * 0.1} size={high * 0.36} />}
              {count > 1 && (
                <text
                  className={css.shipCount}
                  x={x + high * 0.4}
                  y={y + high * 0.42}
                  fontSize={Math.max(10, high * 0.52)}
                >
                  {count}
                </text>
              )}
            </g>
          );
        });
      })}
      {tile.discovery && <DiscoverySign />}
      {tile.monolith && <Monolith x={-41} y={13} size={19} />}
      {tile.artifacts > 0 && <ArtifactSign />}
    </>
  );
};

export const DiscoverySign = () => (
  <g transform="translate(41 14)">
    <rect x="-8" y="-8" width="16" height="16" rx="3" className={css.discovery} />
    <text className={css.discoverySign} y="4.6" textAnchor="middle">
      ?
    </text>
  </g>
);

export const ArtifactSign = () => <path className={css.artifact} d="M-44-8l4-5 4 5-4 5z" />;

/** There are many sectors and they rarely change. Those that can be chosen are always redrawn, so that they act on the newest position. */
export const Sector = memo(
  SectorPicture,
  (a, b) =>
    a.tile.sign === b.tile.sign &&
    a.label === b.label &&
    !a.open &&
    !b.open &&
    a.shown === b.shown &&
    a.marked === b.marked &&
    a.selected === b.selected &&
    a.squares === 0 &&
    b.squares === 0 &&
    a.onChoose === b.onChoose,
);
