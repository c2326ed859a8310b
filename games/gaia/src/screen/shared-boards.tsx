import { type Action, NONE, type Seat } from '@orrery/kernel';
import { type BoardProps, type Choice, cx, SeatDisc, thingGroup } from '@orrery/table';
import { memo } from 'react';
import {
  allSeats,
  BOOSTERS,
  type Booster,
  type BoosterId,
  boosterInRow,
  FINAL_TILES,
  type FinalTile,
  finalCount,
  finalTileAt,
  hasFaction,
  isSpaceUsed,
  NEUTRAL,
  ROUND_TILES,
  type RoundTile,
  roundTileOf,
  rowLength,
  SPACES,
  type SpaceId,
  seatName,
  TOKENS,
  type Token,
} from '../board.ts';
import { asDrawn } from './as-drawn.ts';
import css from './boards.module.css';
import { burnWay } from './burn-way.ts';
import { RoundFace, SpaceFace } from './faces.tsx';
import { litOf } from './lit.ts';
import { Press } from './press.tsx';
import { colourOf, gaia } from './scene.ts';
import signsCss from './signs.module.css';
import { CountedSign, EffectSign, Goods } from './signs.tsx';
import { BOOSTER_EFFECTS, FINAL_COUNTS, type Gain, TOKEN_GAINS } from './symbols.ts';

/** About as many units as the column has pixels, so that a figure of 12 can be read. */
const WIDTH = 234;

/** The ten action spaces: power, then Q.I.C. A used one is crossed out until the next round. */
const SpacesPicture = (props: BoardProps) => {
  const { say } = props;
  const s = gaia(props.state);
  const step = WIDTH / 5;
  return (
    <svg viewBox={`0 0 ${WIDTH} 76`} {...thingGroup(say('gaia.spaces'))}>
      {SPACES.map((space, i) => {
        const x = (i % 5) * step + step / 2;
        const y = i < 5 ? 19 : 57;
        const used = isSpaceUsed(s, i as SpaceId);
        const lit = litOf(props, `#${space.number}`);
        const choices = props.choices.filter(
          ({ action }) => action.k === 'board' && 'space' in action && action.space === i,
        );
        const choice = choices.find(({ action }) => 'stone' in action && action.stone === false) ?? choices[0];
        const way = choice === undefined ? burnWay(props, i) : null;
        return (
          <Press
            key={i}
            choice={choice}
            label={say(used ? 'gaia.spaceUsed' : `space.${i + 1}`, { space: say(`space.${i + 1}`) })}
            thing={`space.${space.number}`}
            box={{ x: x - step / 2 + 1, y: y - 18, width: step - 2, height: 36 }}
            acting={props}
            ask={{ k: 'board', space: i, stone: false } as Action}
            way={way}
          >
            <SpaceFace at={i} x={x} y={y} w={step} open={choice !== undefined} />
            {used && (
              <path
                d={`M${x - 6} ${y - 14}L${x + 22} ${y + 14}M${x + 22} ${y - 14}L${x - 6} ${y + 14}`}
                stroke="var(--bad)"
                strokeWidth="3"
              />
            )}
            {way !== null && (
              <text className={css.burns} x={x + 19} y={y - 6} textAnchor="end" fontSize={12}>
                −{way.burns}
              </text>
            )}
            {lit !== null && <circle cx={x} cy={y} r={18} className={cx(css.ring, lit ? css.lit : css.out)} />}
          </Press>
        );
      })}
    </svg>
  );
};

export const Spaces = asDrawn(SpacesPicture, ['board', 'burn'], (s) => [s.spaces]);

/** Six round scoring tiles, the present one lit; two final scoring tiles with everybody's count. */
export const Scoring = (props: BoardProps) => {
  const { say } = props;
  const s = gaia(props.state);
  const step = WIDTH / 6;
  const seats = allSeats(s).filter((seat) => hasFaction(s, seat));
  return (
    <svg viewBox={`0 0 ${WIDTH} 92`} {...thingGroup(say('gaia.scoring'))}>
      {Array.from(s.roundTile, (_, i) => {
        const tile = roundTileOf(s, i + 1);
        if (tile === NONE) return null;
        const id: RoundTile = ROUND_TILES[tile];
        const past = s.round > i + 1;
        return (
          <g
            key={i}
            role="img"
            data-thing={`round.${id}`}
            aria-label={say('gaia.roundTile', { round: i + 1, text: say(`roundTile.${id}`) })}
            opacity={past ? 0.4 : 1}
          >
            <RoundFace id={id} now={s.round === i + 1} x={i * step} y={1} w={step} h={42} />
            <text className={css.trackName} x={i * step + 4} y={13} fontSize={12}>
              {i + 1}
            </text>
          </g>
        );
      })}
      {Array.from(s.finalTile, (_, i) => {
        const tile = finalTileAt(s, i);
        if (tile === NONE) return null;
        const id: FinalTile = FINAL_TILES[tile];
        const x = i * (WIDTH / 2);
        const counts = seats.map((seat) => ({ seat, n: finalCount(s, seat, tile) })).sort((a, b) => b.n - a.n);
        const told = counts.map(({ seat, n }) => `${say(`seat.${nameOf(props, seat)}`)} ${n}`).join(', ');
        return (
          <g
            key={id}
            role="img"
            data-thing={`final.${id}`}
            aria-label={say('gaia.finalTile', { text: say(`finalTile.${id}`), counts: told || '–' })}
          >
            <rect className={css.tile} x={x + 1} y={46} width={WIDTH / 2 - 2} height={44} rx={5} />
            <CountedSign what={FINAL_COUNTS[id]} x={x + 19} y={68} size={22} />
            {counts.map(({ seat, n }, k) => (
              <g key={seat} transform={`translate(${x + 46 + k * 19.5} 68)`}>
                <SeatDisc seat={seat} r={7.5} y={-9} colour={colourOf(s, seat)} />
                <text className={signsCss.signNumber} y={14} fontSize={13} textAnchor="middle">
                  {n}
                </text>
              </g>
            ))}
            {s.tables.neutral && (
              <g transform={`translate(${x + 46 + counts.length * 19.5} 68)`}>
                <circle className={css.neutral} cy={-9} r={6.5} />
                <text className={signsCss.signNumber} y={14} fontSize={13} textAnchor="middle">
                  {NEUTRAL[tile]}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
};

const nameOf = (props: BoardProps, seat: Seat): string => {
  const s = gaia(props.state);
  return seatName(s, seat);
};

const boosterChoice = (choices: readonly Choice[], booster: number): Choice | undefined =>
  choices.find(
    ({ action }) =>
      (action.k === 'booster' || action.k === 'pass') && 'booster' in action && action.booster === booster,
  );

const askedFor = (choices: readonly Choice[], kind: string): boolean => choices.some(({ action }) => action.k === kind);

/** Boosters on the table, and federation tokens left. */
const SupplyPicture = (props: BoardProps) => {
  const { say } = props;
  const s = gaia(props.state);
  const row = Array.from({ length: rowLength(s) }, (_, i) => boosterInRow(s, i) as BoosterId);
  const per = Math.max(4, row.length);
  const step = WIDTH / per;
  return (
    <svg viewBox={`0 0 ${WIDTH} 92`} {...thingGroup(say('gaia.supply'))}>
      {row.map((booster, i) => {
        const id: Booster = BOOSTERS[booster];
        return (
          <Press
            key={id}
            choice={boosterChoice(props.choices, booster)}
            label={say(`booster.${id}`)}
            thing={`booster.${id}`}
            box={{ x: i * step + 1, y: 1, width: step - 2, height: 50 }}
            acting={props}
          >
            <BoosterCard
              id={id}
              x={i * step + 1}
              y={1}
              w={step - 2}
              open={boosterChoice(props.choices, booster) !== undefined}
            />
          </Press>
        );
      })}
      {TOKENS.slice(0, 6).map((id, token) => {
        const left = s.supply[token] as number;
        const x = (token * WIDTH) / 6;
        const choice = props.choices.find(
          ({ action }) => action.k === 'token' && 'token' in action && action.token === token,
        );
        return (
          <Press
            key={id}
            choice={choice}
            label={say('gaia.tokenLeft', { text: say(`token.${id}`), left })}
            thing={`federation.${id}`}
            box={{ x: x + 1, y: 54, width: WIDTH / 6 - 2, height: 37 }}
            acting={props}
            ask={askedFor(props.choices, 'token') ? ({ k: 'token', token } as Action) : undefined}
          >
            <TokenCard
              id={id}
              x={x + 1}
              y={54}
              w={WIDTH / 6 - 2}
              h={37}
              green={id !== 'F1'}
              open={choice !== undefined}
              faded={left === 0}
            />
            <text className={css.trackName} x={x + WIDTH / 6 - 2} y={64} fontSize={12} textAnchor="end">
              {left}
            </text>
          </Press>
        );
      })}
    </svg>
  );
};

export const Supply = asDrawn(SupplyPicture, ['booster', 'pass', 'token'], (s) => [s.row, s.supply]);

const BoosterCardPicture = ({
  id,
  x,
  y,
  w,
  open = false,
}: {
  id: Booster;
  x: number;
  y: number;
  w: number;
  open?: boolean;
}) => {
  const effects = BOOSTER_EFFECTS[id];
  return (
    <>
      <rect className={cx(css.tile, open && css.open)} x={x} y={y} width={w} height={50} rx={8} />
      {effects.map((effect, i) => (
        <EffectSign
          key={effect.when}
          effect={effect}
          x={x + w / 2}
          y={y + (effects.length === 1 ? 25 : 14 + i * 22)}
          w={Math.min(w, 60)}
        />
      ))}
    </>
  );
};

const TokenCardPicture = ({
  id,
  x,
  y,
  w,
  h,
  green,
  open = false,
  faded = false,
}: {
  id: Token;
  x: number;
  y: number;
  w: number;
  h: number;
  green: boolean;
  open?: boolean;
  faded?: boolean;
}) => (
  <g opacity={faded ? 0.35 : 1}>
    <path
      className={cx(css.tokenCard, open && css.open)}
      d={`M${x + 7} ${y}H${x + w - 7}L${x + w} ${y + h / 2}L${x + w - 7} ${y + h}H${x + 7}L${x} ${y + h / 2}z`}
      fill={green ? 'color-mix(in srgb, var(--living) 42%, var(--panel-2))' : 'var(--panel-3)'}
    />
    <TokenGains gain={TOKEN_GAINS[id]} x={x + w / 2} y={y + h / 2} />
  </g>
);

const TokenGains = ({ gain, x, y }: { gain: Gain; x: number; y: number }) => {
  const { vp, ...rest } = gain;
  const two = vp !== undefined && Object.keys(rest).length > 0;
  return (
    <>
      {vp !== undefined && <Goods gain={{ vp }} x={two ? x - 4 : x} y={two ? y - 7 : y} size={13} />}
      {Object.keys(rest).length > 0 && <Goods gain={rest} x={x} y={two ? y + 8 : y} size={13} perLine={2} />}
    </>
  );
};

export const BoosterCard = memo(BoosterCardPicture);

export const TokenCard = memo(TokenCardPicture);
