import { type SeatProps, thingGroup } from '@orrery/table';
import { countOf, formersAvailable } from '../board.ts';
import { Gaiaformer } from './art/buildings.tsx';
import { gainsOf, PLACES, Row } from './building-row.tsx';
import { gaia } from './scene.ts';
import signsCss from './signs.module.css';
import { Goods } from './signs.tsx';
import type { Rows } from './symbols.ts';

/** Pieces still on the board; an empty place shows the income it brings. */
export const BuildingRows = ({ state, seat, say, rows, colour }: SeatProps & { rows: Rows; colour: string }) => {
  const s = gaia(state);
  const gains = gainsOf(rows);
  return (
    <svg viewBox="0 0 250 96" {...thingGroup(say('gaia.rows'))}>
      {PLACES.map(({ shape, piece, building, of, x, y, step }) => {
        const out = countOf(s, seat, building);
        return (
          <Row
            key={piece}
            thing={`building.${piece}`}
            shape={shape}
            gains={gains[piece]}
            out={out}
            x={x}
            y={y}
            step={step}
            colour={colour}
            label={say('gaia.row', { piece: say(`building.${piece}`), out, of })}
            action={piece === 'academy-q'}
          />
        );
      })}
      <Formers s={s} seat={seat} say={say} colour={colour} />
      <g role="img" data-thing="symbol.income" aria-label={say('gaia.base')}>
        <Goods gain={rows.base} x={212} y={79} size={13} />
      </g>
      <g
        role="img"
        data-thing="piece.satellite"
        aria-label={say('gaia.satellitesOut', { count: s.satelliteCount[seat] as number })}
      >
        <rect x={212} y={4} width={38} height={22} fill="transparent" />
        <text className={signsCss.signNumber} x={226} y={20} fontSize={13} textAnchor="end">
          {s.satelliteCount[seat]}
        </text>
        <g transform="translate(239 15)">
          <path
            d="M-9-3h5v6h-5zM4-3h5v6H4zM-4 0h8M-3-5h6V5h-6z"
            fill={colour}
            stroke="var(--brass)"
            strokeWidth="1.2"
          />
        </g>
      </g>
    </svg>
  );
};

/** Gaiaformers: available ones are bright, those not yet gained are grey. */
const Formers = ({
  s,
  seat,
  say,
  colour,
}: { s: ReturnType<typeof gaia>; colour: string } & Pick<SeatProps, 'seat' | 'say'>) => {
  const free = formersAvailable(s, seat);
  const owned = s.formers[seat] as number;
  return (
    <g role="img" data-thing="piece.former" aria-label={say('gaia.formers', { free, of: owned })}>
      <rect x={77} y={64} width={66} height={31} fill="transparent" />
      {[0, 1, 2].map((i) => (
        <g key={i} opacity={i < free ? 1 : 0.22}>
          <Gaiaformer x={88 + i * 22} y={79} size={22} colour={i < owned ? colour : 'var(--line-strong)'} />
        </g>
      ))}
    </g>
  );
};
