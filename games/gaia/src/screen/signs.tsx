import { IconAt, type IconName, Planet } from '@orrery/table';
import { memo, type ReactNode } from 'react';
import { Building } from './art/buildings.tsx';
import css from './signs.module.css';
import { type Counted, type Effect, type Gain, GOODS, type Good, type When } from './symbols.ts';

const ICON: { readonly [good in Good]: IconName } = {
  ore: 'ore',
  knowledge: 'knowledge',
  credits: 'credits',
  qic: 'qic',
  token: 'token',
  charge: 'charge',
  vp: 'vp',
};
const BRASS = 'var(--brass)';

/** What a "per" counts, centred on the origin of its place. */
const CountedPicture = ({ what, x, y, size }: { what: Counted; x: number; y: number; size: number }): ReactNode => {
  switch (what) {
    case 'mine':
    case 'trade':
    case 'lab':
      return <Building shape={what} x={x} y={y} size={size} colour={BRASS} />;
    case 'big':
      return (
        <>
          <Building shape="institute" x={x - size * 0.42} y={y} size={size * 0.82} colour={BRASS} />
          <Building shape="academy" x={x + size * 0.42} y={y} size={size * 0.82} colour={BRASS} />
        </>
      );
    case 'structure':
      return <Building shape="trade" x={x} y={y} size={size} colour={BRASS} />;
    case 'inFederation':
      return (
        <>
          <IconAt name="federation" x={x} y={y} size={size * 1.25} colour={BRASS} />
          <Building shape="mine" x={x} y={y + size * 0.08} size={size * 0.6} colour={BRASS} />
        </>
      );
    case 'gaia':
      return <Planet kind="living" x={x} y={y} r={size * 0.45} />;
    case 'gaiaMine':
      return (
        <>
          <Planet kind="living" x={x} y={y} r={size * 0.5} />
          <Building shape="mine" x={x} y={y} size={size * 0.72} colour={BRASS} />
        </>
      );
    case 'kind':
      return (
        <>
          <Planet kind="terra" x={x - size * 0.3} y={y - size * 0.18} r={size * 0.27} />
          <Planet kind="oxide" x={x + size * 0.3} y={y - size * 0.18} r={size * 0.27} />
          <Planet kind="desert" x={x} y={y + size * 0.3} r={size * 0.27} />
        </>
      );
    case 'sector':
      return (
        <path
          transform={`translate(${x} ${y}) scale(${size / 24})`}
          d="M-10 0L-5-9H5L10 0 5 9H-5z"
          fill="var(--space-2)"
          stroke={BRASS}
          strokeWidth="2"
        />
      );
    default:
      return <IconAt name={what === 'satellite' ? 'satellite' : what} x={x} y={y} size={size} colour={BRASS} />;
  }
};

/** Goods about a middle point, number before sign: side by side, or in lines of `perLine`. */
const GoodsPicture = ({
  gain,
  x,
  y,
  size = 16,
  plain = false,
  tight = false,
  perLine: most,
}: {
  gain: Gain;
  x: number;
  y: number;
  size?: number;
  plain?: boolean;
  /** Signs a little smaller than their numbers: two beside each other fit a narrow column. */
  tight?: boolean;
  perLine?: number | undefined;
}) => {
  const shown = GOODS.filter((good) => gain[good] !== undefined);
  const one = size * (plain ? 1 : tight ? 1.42 : 1.55);
  const perLine = Math.max(1, most ?? shown.length);
  const lines = Math.ceil(shown.length / perLine);
  return (
    <>
      {shown.map((good, i) => {
        const line = Math.floor(i / perLine);
        const inLine = Math.min(perLine, shown.length - line * perLine);
        const at = x + ((i % perLine) - (inLine - 1) / 2) * one;
        const mid = y + (line - (lines - 1) / 2) * size * 0.98;
        const n = gain[good] as number;
        return (
          <g key={good}>
            {!plain && (
              <text
                className={css.signNumber}
                x={at - size * (tight ? 0.12 : 0.22)}
                y={mid + size * 0.34}
                fontSize={size * 0.93}
                textAnchor="end"
              >
                {n}
              </text>
            )}
            <IconAt
              name={ICON[good]}
              x={at + (plain ? 0 : size * (tight ? 0.3 : 0.28))}
              y={mid}
              size={size * (tight ? 0.78 : 0.92)}
            />
          </g>
        );
      })}
    </>
  );
};

const WHEN_ICON: { readonly [when in When]: IconName | null } = {
  now: null,
  income: 'income',
  action: 'special',
  pass: 'pass',
  each: 'forward',
  always: null,
};

/** What a tile does, inside a box of width `w` about a middle point. Numbers keep their size where it is narrow; signs shrink. */
const EffectSignPicture = ({
  effect,
  x,
  y,
  w,
  size = 13,
}: {
  effect: Effect;
  x: number;
  y: number;
  w: number;
  size?: number;
}) => {
  const icon = WHEN_ICON[effect.when];
  const narrow = w < size * 3.6;
  const goods = Object.keys(effect.gain).length;
  const sign = size * (narrow ? 0.72 : 0.86);
  const left = x - w / 2 + 1;
  const inner = icon === null ? x : x + sign * 0.5;
  const points = effect.per !== undefined && narrow && effect.gain.vp !== undefined;
  return (
    <>
      {icon !== null && <IconAt name={icon} x={left + sign / 2} y={y} size={sign} colour={BRASS} />}
      {effect.per === undefined ? (
        <Goods gain={effect.gain} x={inner} y={y} size={size} perLine={narrow && goods > 1 ? 1 : undefined} />
      ) : (
        <>
          {points ? (
            <text className={css.points} x={inner - 1} y={y + size * 0.34} fontSize={size * 0.93} textAnchor="end">
              {effect.gain.vp}
            </text>
          ) : (
            <Goods gain={effect.gain} x={inner - w * 0.16} y={y} size={size} />
          )}
          <CountedSign what={effect.per} x={inner + (points ? size * 0.5 : w * 0.24)} y={y} size={size * 0.95} />
        </>
      )}
      {effect.sign !== undefined && (
        <IconAt name={effect.sign} x={inner + size * 0.55} y={y} size={size} colour={BRASS} />
      )}
      {effect.text !== undefined && (
        <text
          className={css.signNumber}
          x={inner - size * 0.05}
          y={y + size * 0.34}
          fontSize={size * 0.93}
          textAnchor="end"
        >
          {effect.text}
        </text>
      )}
    </>
  );
};

export const Goods = memo(GoodsPicture);

export const EffectSign = memo(EffectSignPicture);

export const CountedSign = memo(CountedPicture);
