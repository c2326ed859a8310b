import { NONE, type None, type Seat } from '@orrery/kernel';
import { type BoardProps, cx, IconAt, SeatDisc, thingGroup } from '@orrery/table';
import {
  advancedTileAt,
  allSeats,
  hasFaction,
  heldGreen,
  heldKind,
  holdsTile,
  isAdvancedLeft,
  levelOf,
  seatName,
  standardTileAt,
  TERRAFORMING,
  TILES,
  type Tile,
  type TileId,
  TOKENS,
  type Token,
  TRACKS,
  type TrackId,
} from '../board.ts';
import { asDrawn } from './as-drawn.ts';
import css from './boards.module.css';
import { LEVEL, LevelFace, TileFace } from './faces.tsx';
import { Press } from './press.tsx';
import { colourOf, gaia } from './scene.ts';
import { Goods } from './signs.tsx';
import { LEVEL_SIGNS, TOKEN_GAINS } from './symbols.ts';

const COL = LEVEL.w;
const ROW = LEVEL.h;
const TOP = 16;
/** Between level 5 and level 4 lies the advanced tile. */
const ADVANCED = 30;
const LEVELS = 6;
const TILES_Y = TOP + LEVELS * ROW + ADVANCED + 3;
const TILE_H = 32;
const LOWER_Y = TILES_Y + TILE_H + 3;
const WIDTH = COL * 6;
const HEIGHT = LOWER_Y + TILE_H + 2;

const rowY = (level: number): number => TOP + (5 - level) * ROW + (level < 5 ? ADVANCED : 0);

/** Six areas of research, the tiles under and between them, everybody's markers. */
const ResearchPicture = (props: BoardProps) => {
  const { say } = props;
  const s = gaia(props.state);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} {...thingGroup(say('gaia.research'))}>
      {TRACKS.map((_, track) => (
        <Area key={TRACKS[track]} {...props} track={track as TrackId} />
      ))}
      {[6, 7, 8].map((place, i) => (
        <TilePlace key={place} {...props} tile={standardTileAt(s, place)} x={i * COL * 2} y={LOWER_Y} w={COL * 2} />
      ))}
    </svg>
  );
};

export const Research = asDrawn(ResearchPicture, ['research', 'step', 'take', 'cover'], (s) => [
  s.level,
  s.faction,
  s.tilePlace,
  s.advancedPlace,
  s.advancedLeft,
  s.terraformingToken,
  s.tiles,
]);

const Area = (props: BoardProps & { track: TrackId }) => {
  const { say, track } = props;
  const s = gaia(props.state);
  const seats = allSeats(s).filter((seat) => hasFaction(s, seat));
  const name = say(`track.${TRACKS[track]}`);
  const choice = props.choices.find(
    ({ action }) => (action.k === 'research' || action.k === 'step') && 'track' in action && action.track === track,
  );
  const mine = props.viewer === null ? null : levelOf(s, props.viewer, track);
  const token = track === TERRAFORMING ? s.terraformingToken : NONE;
  return (
    <g transform={`translate(${track * COL} 0)`}>
      <text className={css.trackName} x={COL / 2} y={11} textAnchor="middle" data-thing={`track.${TRACKS[track]}`}>
        {say(`gaia.short.${TRACKS[track]}`)}
      </text>
      {LEVEL_SIGNS[track]?.map((sign, level) => {
        const here = seats.filter((seat) => levelOf(s, seat, track) === level);
        const next = choice !== undefined && mine !== null && level === mine + 1;
        const label = say('gaia.level', {
          area: name,
          level,
          seats: here.map((seat) => say(`seat.${seatName(s, seat)}`)).join(', ') || '–',
        });
        return (
          <Press
            key={level}
            choice={next ? choice : undefined}
            label={label}
            thing={`track.${TRACKS[track]}.${level}`}
            box={{ x: 1, y: rowY(level), width: COL - 2, height: ROW - 2 }}
            acting={props}
          >
            <rect
              className={cx(css.level, next && css.open, !next && level === mine && css.mine)}
              x={1}
              y={rowY(level)}
              width={COL - 2}
              height={ROW - 2}
              rx={4}
            />
            <LevelFace sign={sign} y={rowY(level)} />
            {level === 5 && token !== NONE && here.length === 0 && (
              <Goods gain={TOKEN_GAINS[TOKENS[token]]} x={COL / 2} y={rowY(5) + 14} size={13} />
            )}
            {level === 3 && <IconAt name="charge" x={COL - 8} y={rowY(3) + 7} size={9} />}
            {here.map((seat, i) => (
              <SeatDisc
                key={seat}
                seat={seat}
                x={COL / 2 + (i - (here.length - 1) / 2) * 13}
                y={rowY(level) + ROW - 9}
                r={6}
                colour={colourOf(s, seat)}
              />
            ))}
          </Press>
        );
      })}
      <AdvancedTile {...props} />
      <TilePlace {...props} tile={standardTileAt(s, track)} x={0} y={TILES_Y} w={COL} />
    </g>
  );
};

const AdvancedTile = (props: BoardProps & { track: TrackId }) => {
  const { track } = props;
  const s = gaia(props.state);
  const tile = advancedTileAt(s, track);
  if (tile === NONE || !isAdvancedLeft(s, track)) return null;
  return <TileCard {...props} tile={tile} x={1} y={TOP + ROW - 1} w={COL - 2} h={ADVANCED - 2} />;
};

const TilePlace = (props: BoardProps & { tile: TileId | None; x: number; y: number; w: number }) =>
  props.tile === NONE ? null : <TileCard {...props} tile={props.tile} x={props.x + 1} w={props.w - 2} h={TILE_H - 2} />;

/** A tech tile wherever it lies; takable when it is among the choices. */
export const TileCard = (
  props: Pick<BoardProps, 'choices' | 'shown' | 'onShow' | 'onChoose' | 'say' | 'viewer' | 'state'> & {
    tile: TileId;
    x: number;
    y: number;
    w: number;
    h: number;
    covered?: boolean;
  },
) => {
  const { tile, x, y, w, h, say, covered = false } = props;
  const id: Tile = TILES[tile];
  const s = gaia(props.state);
  const choice = props.choices.find(
    ({ action }) => (action.k === 'take' || action.k === 'cover') && 'tile' in action && action.tile === tile,
  );
  const owned = props.viewer !== null && holdsTile(s, props.viewer, tile);
  return (
    <Press
      choice={choice}
      label={say(`tile.${id}`)}
      thing={`tile.${id}`}
      box={{ x, y, width: w, height: h }}
      acting={props}
    >
      <TileFace id={id} x={x} y={y} w={w} h={h} open={choice !== undefined} covered={covered} />
      {owned && !covered && <circle cx={x + w - 5} cy={y + 5} r={3.2} fill="var(--go)" />}
      {covered && <path d={`M${x + 4} ${y + h - 4}L${x + w - 4} ${y + 4}`} stroke="var(--bad)" strokeWidth="2" />}
    </Press>
  );
};

/** Federation tokens a seat holds, the green ones first to be spent. */
export const heldTokens = (
  state: BoardProps['state'],
  seat: Seat,
): readonly { readonly token: Token; readonly green: boolean }[] => {
  const s = gaia(state);
  return Array.from({ length: s.heldCount[seat] as number }, (_, i) => ({
    token: TOKENS[heldKind(s, seat, i)] as Token,
    green: heldGreen(s, seat, i),
  }));
};
