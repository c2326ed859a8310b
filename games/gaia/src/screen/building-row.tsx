import { cx } from '@orrery/table';
import { ACADEMY_K, ACADEMY_Q, type Faction, INSTITUTE, LAB, MINE, TRADE } from '../board.ts';
import { Building, type BuildingShape } from './art/buildings.tsx';
import css from './mat.module.css';
import { Goods } from './signs.tsx';
import { type Gain, type Rows, rowsOf } from './symbols.ts';

const MINES = 8;

/** Where each kind of building stands on the board. */
export const PLACES = [
  { shape: 'mine', piece: 'mine', building: MINE, of: MINES, x: 0, y: 15, step: 25 },
  { shape: 'trade', piece: 'trade', building: TRADE, of: 4, x: 0, y: 47, step: 29 },
  { shape: 'lab', piece: 'lab', building: LAB, of: 3, x: 118, y: 47, step: 29 },
  { shape: 'institute', piece: 'institute', building: INSTITUTE, of: 1, x: 207, y: 47, step: 43 },
  { shape: 'academy', piece: 'academy-k', building: ACADEMY_K, of: 1, x: 0, y: 79, step: 34 },
  { shape: 'academy', piece: 'academy-q', building: ACADEMY_Q, of: 1, x: 36, y: 79, step: 34 },
] as const;
type Piece = (typeof PLACES)[number]['piece'];

export const gainsOf = (rows: Rows): { readonly [piece in Piece]: Rows['mines'] } => ({
  mine: rows.mines,
  trade: rows.trades,
  lab: rows.labs,
  institute: [rows.institute],
  'academy-k': [rows.academyK],
  'academy-q': [rows.academyQ],
});

/** One kind of building on a faction board: built ones show what they bring, the others are still there. */
export const Row = ({
  thing,
  shape,
  gains,
  out,
  x,
  y,
  step,
  colour,
  label,
  action = false,
}: {
  thing: string | undefined;
  shape: BuildingShape;
  gains: readonly Gain[];
  out: number;
  x: number;
  y: number;
  step: number;
  colour: string;
  label: string | undefined;
  action?: boolean;
}) => (
  <g role="img" aria-label={label} data-thing={thing}>
    {/* Between two places the pointer is still on the row. */}
    <rect x={x} y={y - 16} width={gains.length * step} height={33} fill="transparent" />
    {gains.map((gain, i) => {
      const at = x + i * step + step / 2;
      return (
        <g key={i}>
          <rect
            className={cx(css.slot, i < out && css.out)}
            x={at - step / 2 + 1}
            y={y - 15}
            width={step - 2}
            height={31}
            rx={4}
          />
          {i < out ? (
            <Goods gain={gain} x={at} y={y} size={13} perLine={step < 40 ? 1 : 2} />
          ) : (
            <Building shape={shape} x={at} y={y - 2} size={22} colour={colour} />
          )}
          {action && i < out && <path d={`M${at - 10} ${y + 13}h20`} stroke="var(--brass)" strokeWidth="2" />}
        </g>
      );
    })}
  </g>
);

/** A faction board with everything built: what each place brings, and the income without any. */
export const WholeBoard = ({ faction, colour, width }: { faction: Faction; colour: string; width: number }) => {
  const rows = rowsOf(faction);
  const gains = gainsOf(rows);
  return (
    <svg width={width} height={width * 0.384} viewBox="0 0 250 96" aria-hidden="true" data-wide>
      {PLACES.map(({ shape, piece, x, y, step }) => (
        <g key={piece}>
          <Row
            thing={undefined}
            shape={shape}
            gains={gains[piece]}
            out={gains[piece].length}
            x={x}
            y={y}
            step={step}
            colour={colour}
            label={undefined}
            action={piece === 'academy-q'}
          />
        </g>
      ))}
      <Goods gain={rows.base} x={190} y={79} size={13} />
    </svg>
  );
};
