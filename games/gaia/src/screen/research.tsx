import { type Action, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, IconAt, SeatDisc, type SeatProps, thingGroup } from '@orrery/table';
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
import { isTwoLines, LEVEL, LevelFace, TileFace } from './faces.tsx';
import { litOf } from './lit.ts';
import { Press } from './press.tsx';
import { colourOf, gaia } from './scene.ts';
import { Goods } from './signs.tsx';
import { LEVEL_SIGNS, TOKEN_GAINS } from './symbols.ts';

/** Measures of the board in its column, where a unit is about a pixel, and enlarged, where columns are wider. */
interface Plan {
  readonly col: number;
}
const NARROW: Plan = { col: 39 };
const LARGE: Plan = { col: LEVEL.w };
const ROW = LEVEL.h;
const TOP = 18;
/** Between level 5 and level 4 lies the advanced tile. */
const ADVANCED = 33;
const LEVELS = 6;
const TILES_Y = TOP + LEVELS * ROW + ADVANCED + 3;
const TILE_H = 32;
const LOWER_Y = TILES_Y + TILE_H + 2;
const HEIGHT = LOWER_Y + TILE_H + 2;
/** Kept free for the button that enlarges the board. */
const CORNER = 38;

const rowY = (level: number): number => TOP + (5 - level) * ROW + (level < 5 ? ADVANCED : 0);

/** Six areas of research, the tiles under and between them, everybody's markers. */
const ResearchPicture = (props: BoardProps) => {
  const { say } = props;
  const s = gaia(props.state);
  const plan = props.large === true ? LARGE : NARROW;
  const width = plan.col * 6;
  const lower = (props.large === true ? width : width - CORNER) / 3;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} {...thingGroup(say('gaia.research'))}>
      {TRACKS.map((_, track) => (
        <Area key={TRACKS[track]} {...props} plan={plan} track={track as TrackId} />
      ))}
      {[6, 7, 8].map((place, i) => (
        <TilePlace key={place} {...props} tile={standardTileAt(s, place)} x={i * lower} y={LOWER_Y} w={lower} />
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

const Area = (props: BoardProps & { plan: Plan; track: TrackId }) => {
  const { say, track, plan } = props;
  const { col } = plan;
  const s = gaia(props.state);
  const seats = allSeats(s).filter((seat) => hasFaction(s, seat));
  const name = say(`track.${TRACKS[track]}`);
  const choice = props.choices.find(
    ({ action }) => (action.k === 'research' || action.k === 'step') && 'track' in action && action.track === track,
  );
  const lit = litOf(props, TRACKS[track]);
  const mine = props.viewer === null ? null : levelOf(s, props.viewer, track);
  const token = track === TERRAFORMING ? s.terraformingToken : NONE;
  return (
    <g transform={`translate(${track * col} 0)`} className={css.area} data-area={TRACKS[track]}>
      <g data-thing={`track.${TRACKS[track]}`}>
        <rect
          className={cx(css.areaHead, lit === true && css.lit, lit === false && css.out)}
          x={1}
          y={0}
          width={col - 2}
          height={TOP - 2}
          rx={4}
        />
        <text
          className={css.trackName}
          x={col / 2}
          y={12}
          textAnchor="middle"
          fontSize={col < 60 ? 12 : 9.5}
          letterSpacing={col < 60 ? -0.7 : undefined}
        >
          {col < 60 || name.length > 13 ? say(`gaia.short.${TRACKS[track]}`) : name}
        </text>
      </g>
      {LEVEL_SIGNS[track]?.map((sign, level) => {
        const here = seats.filter((seat) => levelOf(s, seat, track) === level);
        const two = isTwoLines(sign, col);
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
            box={{ x: 1, y: rowY(level), width: col - 2, height: ROW - 2 }}
            acting={props}
            ask={mine !== null && level > mine ? stepAsked(props.choices, track) : undefined}
            orElse={mine !== null && level > mine + 1 ? levelByLevel(mine + 1) : undefined}
          >
            <rect
              className={cx(css.level, next && css.open, !next && level === mine && css.mine)}
              x={1}
              y={rowY(level)}
              width={col - 2}
              height={ROW - 2}
              rx={4}
            />
            <LevelFace sign={sign} y={rowY(level)} col={col} />
            {level === 5 && token !== NONE && here.length === 0 && (
              <Goods
                gain={TOKEN_GAINS[TOKENS[token]]}
                x={col / 2}
                y={rowY(5) + 15}
                size={13}
                perLine={col < 60 ? 1 : undefined}
              />
            )}
            {level === 3 && <IconAt name="charge" x={col - 7} y={rowY(3) + 24} size={11} />}
            {here.map((seat, i) => (
              <SeatDisc
                key={seat}
                seat={seat}
                {...markerAt(i, here.length, col, two)}
                y={rowY(level) + ROW - (two ? 13 : 9)}
                colour={colourOf(s, seat)}
              />
            ))}
          </Press>
        );
      })}
      <AdvancedTile {...props} />
      <TilePlace {...props} tile={standardTileAt(s, track)} x={0} y={TILES_Y} w={col} />
    </g>
  );
};

/** Markers stand in a row under what the level brings, or beside its second line. */
const markerAt = (i: number, of: number, col: number, two: boolean): { readonly x: number; readonly r: number } =>
  two
    ? { x: (of > 1 ? 22 : 24) + i * Math.min(10, (col - 27) / Math.max(1, of - 1)), r: 5 }
    : { x: col / 2 + (i - (of - 1) / 2) * Math.min(12, (col - 12) / of), r: 6 };

/** G12.1: a step leads to the next level. */
const levelByLevel = (next: number): Refusal => ({ rule: 'G12.1', why: 'levelByLevel', with: { next } });

/** What a click on a level means: a step that comes with a tile, else research. */
const stepAsked = (choices: readonly Choice[], track: TrackId): Action => {
  const steps = choices.some(({ action }) => action.k === 'step');
  return { k: steps ? 'step' : 'research', track } as Action;
};

const AdvancedTile = (props: BoardProps & { plan: Plan; track: TrackId }) => {
  const { track, plan } = props;
  const s = gaia(props.state);
  const tile = advancedTileAt(s, track);
  if (tile === NONE || !isAdvancedLeft(s, track)) return null;
  return <TileCard {...props} tile={tile} x={1} y={TOP + ROW} w={plan.col - 2} h={ADVANCED - 2} />;
};

const TilePlace = (props: BoardProps & { tile: TileId | None; x: number; y: number; w: number }) =>
  props.tile === NONE ? null : <TileCard {...props} tile={props.tile} x={props.x + 1} w={props.w - 2} h={TILE_H - 2} />;

/** A tech tile wherever it lies; it can be taken when it is among the choices. */
export const TileCard = (
  props: Pick<SeatProps, 'choices' | 'shown' | 'onShow' | 'onChoose' | 'onWhy' | 'say' | 'viewer' | 'state'> & {
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
  // Other tiles are asked about while one is taken or covered.
  const kind = props.choices.find(({ action }) => action.k === 'take' || action.k === 'cover')?.action.k;
  const owned = props.viewer !== null && holdsTile(s, props.viewer, tile);
  return (
    <Press
      choice={choice}
      label={say(`tile.${id}`)}
      thing={`tile.${id}`}
      box={{ x, y, width: w, height: h }}
      acting={props}
      ask={kind === undefined ? undefined : ({ k: kind, tile } as Action)}
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
