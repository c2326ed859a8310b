import { cx, IconAt, type IconName } from '@orrery/table';
import { memo } from 'react';
import { type RoundTile, SPACES, type SpaceId, type Tile } from '../board.ts';
import css from './boards.module.css';
import signsCss from './signs.module.css';
import { CountedSign, EffectSign, fitted, Goods } from './signs.tsx';
import { type Gain, type LevelSign, ROUND_EFFECTS, TILE_EFFECTS } from './symbols.ts';

/** What is printed on the things of the boards: the same at the table and in the reference. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Size of one level of a track where there is room; in a column at the side it is narrower. */
export const LEVEL = { w: 76, h: 34 } as const;

/** What a level brings takes two lines where the column is narrow, which leaves less room for markers. */
export const isTwoLines = ({ once, income }: LevelSign, col: number): boolean =>
  col < 60 && Object.keys(once ?? income ?? {}).length > 2;

/** What a level brings: one line where the column is wide enough, else two. */
const LevelPicture = ({ sign, y, col }: { sign: LevelSign; y: number; col: number }) => {
  const gain = sign.once ?? sign.income;
  const two = isTwoLines(sign, col);
  const narrow = col < 60;
  const both = sign.sign !== undefined && Boolean(sign.text) && gain !== undefined;
  const middle = both ? (narrow ? 9.5 : 24) : col / 2;
  const signed = sign.sign !== undefined && (sign.text || gain === undefined);
  return (
    <>
      {signed && sign.sign !== undefined && (
        <>
          <text className={signsCss.signNumber} x={middle - 1} y={y + 13} fontSize={12} textAnchor="end">
            {sign.text}
          </text>
          <IconAt
            name={sign.sign}
            x={middle + (sign.text ? (narrow ? 4.5 : 6.5) : 0)}
            y={y + 9}
            size={narrow && both ? 10 : 11}
          />
        </>
      )}
      {gain !== undefined && two && <TwoLines gain={gain} y={y} col={col} />}
      {gain !== undefined && !two && (
        <Goods
          gain={gain}
          x={both ? col - (narrow ? 10.5 : 20) : col / 2}
          y={y + 9}
          size={13}
          tight={narrow && (both || Object.keys(gain).length > 1)}
        />
      )}
      {sign.income !== undefined && (
        <path d={`M6 ${y + LEVEL.h - 4}h${col - 12}`} stroke="var(--brass-2)" strokeWidth="1.4" />
      )}
    </>
  );
};

/** Two goods, and the third below on the left, beside the markers. */
const TwoLines = ({ gain, y, col }: { gain: Gain; y: number; col: number }) => {
  const [first, second, ...rest] = Object.entries(gain);
  const above = Object.fromEntries([first, second].flatMap((one) => (one === undefined ? [] : [one])));
  return (
    <>
      <Goods gain={above} x={col / 2} y={y + 8} size={13} tight />
      <Goods gain={Object.fromEntries(rest)} x={10.5} y={y + 20.5} size={13} tight />
    </>
  );
};

/** What a level of a track says. */
export const LevelFace = memo(LevelPicture);

export const TileFace = ({
  id,
  x,
  y,
  w,
  h,
  open = false,
  covered = false,
}: Box & { readonly id: Tile; readonly open?: boolean; readonly covered?: boolean }) => (
  <>
    <rect
      className={cx(css.tile, open && css.open, id.startsWith('A') && css.advanced, covered && css.covered)}
      x={x}
      y={y}
      width={w}
      height={h}
      rx={4}
    />
    <EffectSign effect={TILE_EFFECTS[id]} x={x + w / 2} y={y + h / 2} w={Math.min(w, 56)} size={13} />
  </>
);

const ROUND_POINTS = Object.fromEntries(Object.entries(ROUND_EFFECTS).map(([id, { vp }]) => [id, { vp }])) as {
  readonly [tile in RoundTile]: Gain;
};

export const RoundFace = ({
  id,
  now = false,
  x,
  y,
  w,
  h,
}: Box & { readonly id: RoundTile; readonly now?: boolean }) => (
  <>
    <rect className={cx(css.tile, now && css.now)} x={x + 1} y={y} width={w - 2} height={h} rx={5} />
    <Goods gain={ROUND_POINTS[id]} x={x + w / 2 + 5} y={y + 10} size={13} />
    <CountedSign
      what={ROUND_EFFECTS[id].per}
      x={x + w / 2}
      y={y + 29}
      size={fitted(ROUND_EFFECTS[id].per, 18, w - 10)}
    />
  </>
);

const octagon = (x: number, y: number, r: number): string => {
  const k = r * 0.42;
  return `M${x - k} ${y - r}H${x + k}L${x + r} ${y - k}V${y + k}L${x + k} ${y + r}H${x - k}L${x - r} ${y + k}V${y - k}z`;
};

/** What each space gives, for its picture; the named effects are drawn by hand. */
const gainOf = (space: number): Gain => {
  const { gain } = SPACES[space] as (typeof SPACES)[number];
  return {
    ...(gain.ore > 0 ? { ore: gain.ore } : {}),
    ...(gain.knowledge > 0 ? { knowledge: gain.knowledge } : {}),
    ...(gain.credits > 0 ? { credits: gain.credits } : {}),
    ...(gain.tokens > 0 ? { token: gain.tokens } : {}),
  };
};
const SPACE_GAINS: readonly Gain[] = SPACES.map((_, space) => gainOf(space as SpaceId));
const THREE_POINTS: Gain = { vp: 3 };

/** An action space about a middle point: its price, and what it gives in an octagon. */
export const SpaceFace = ({
  at,
  x,
  y,
  w,
  open = false,
}: {
  at: number;
  x: number;
  y: number;
  w: number;
  open?: boolean;
}) => {
  const space = SPACES[at] as (typeof SPACES)[number];
  return (
    <>
      <rect x={x - w / 2 + 1} y={y - 18} width={w - 2} height={36} rx={6} fill="var(--panel-2)" />
      <path className={cx(css.space, open && css.open)} d={octagon(x + 8.5, y, 14.2)} />
      <text className={signsCss.signNumber} x={x - 15} y={y + 4.5} fontSize={12} textAnchor="end">
        {space.power || space.qic}
      </text>
      <IconAt name={space.power > 0 ? 'power' : 'qic'} x={x - 10.5} y={y} size={9} />
      {at === 7 ? (
        <IconAt name="tile" x={x + 8} y={y} size={18} colour="var(--brass)" />
      ) : at === 8 ? (
        <IconAt name="federation" x={x + 8} y={y} size={18} colour="var(--brass)" />
      ) : at === 9 ? (
        <>
          <Goods gain={THREE_POINTS} x={x + 8} y={y - 6} size={13} />
          <CountedSign what="kind" x={x + 8} y={y + 8} size={11} />
        </>
      ) : space.steps > 0 ? (
        <>
          <text className={signsCss.signNumber} x={x + 6} y={y + 4.5} fontSize={12} textAnchor="end">
            {space.steps}
          </text>
          <IconAt name="step" x={x + 13} y={y} size={13} colour="var(--brass)" />
        </>
      ) : (
        <Goods gain={SPACE_GAINS[at] ?? {}} x={x + 8} y={y} size={13} />
      )}
    </>
  );
};

const SPECIAL_SIGNS: { readonly [special: string]: IconName } = {
  academy: 'qic',
  step: 'step',
  range: 'range',
  station: 'satellite',
  swap: 'convert',
  downgrade: 'research',
  lowest: 'research',
  T9: 'charge',
  A3: 'credits',
  A11: 'ore',
  A13: 'knowledge',
};

/** A special action about `x`, 46 high. */
export const SpecialFace = ({ id, x, open = false }: { id: string; x: number; open?: boolean }) => (
  <>
    <path
      className={cx(css.space, open && css.open)}
      d={`M${x - 9} 2H${x + 9}L${x + 21} 14V32L${x + 9} 44H${x - 9}L${x - 21} 32V14z`}
    />
    <IconAt name={SPECIAL_SIGNS[id] ?? 'special'} x={x} y={23} size={22} colour="var(--brass)" />
  </>
);
