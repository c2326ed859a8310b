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

/** The width of a sign in multiples of its size, where it is wider than high. */
const WIDE: { readonly [what in Counted]?: number } = {
  big: 1.85,
  kind: 1.15,
  inFederation: 1.25,
  trade: 1.15,
  structure: 1.15,
};

/** The size at which the sign of what is counted keeps within `room`. */
export const fitted = (what: Counted, size: number, room: number): number => Math.min(size, room / (WIDE[what] ?? 1));

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

/** Width of a digit for the size of its font. */
const DIGIT = 0.6;
const CLOSER = 0.06;

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
        const n = gain[good] as number;
        // Alone in its line, a number of two digits is centred with its sign.
        const longer = plain || inLine > 1 || n < 10 ? 0 : (size * 0.93 * DIGIT) / 2;
        const at = x + ((i % perLine) - (inLine - 1) / 2) * one + longer;
        const mid = y + (line - (lines - 1) / 2) * size * 0.98;
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
  // Two goods and a sign before them need a little more than a sign and a figure.
  const stacked = Object.keys(effect.gain).length > 1 && w < size * 3.8;
  const sign = Math.min(size * 0.86, w * 0.24);
  const left = x - w / 2 + 1;
  const from = icon === null ? left : left + sign;
  const middle = (from + x + w / 2 - 1) / 2;
  const row = { from: from + 0.6, to: x + w / 2 - 1.5, y, size };
  return (
    <>
      {icon !== null && <IconAt name={icon} x={left + sign / 2} y={y} size={sign} colour={BRASS} />}
      {effect.per !== undefined ? (
        <Per {...row} effect={effect} per={effect.per} pointsAlone={narrow} />
      ) : effect.sign !== undefined ? (
        <Signed {...row} text={effect.text ?? ''} name={effect.sign} />
      ) : (
        <Goods gain={effect.gain} x={middle} y={y} size={size} perLine={stacked ? 1 : undefined} />
      )}
    </>
  );
};

interface Row {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly size: number;
}

/** An amount of a good for each of the things counted, in a row. Where it is narrow, points are a number in their colour. */
const Per = ({
  effect: { gain, text },
  per,
  pointsAlone,
  from,
  to,
  y,
  size,
}: Row & { effect: Effect; per: Counted; pointsAlone: boolean }) => {
  const good = GOODS.find((one) => gain[one] !== undefined);
  const n = good === undefined ? (text ?? '') : String(gain[good]);
  const alone = good === undefined || (pointsAlone && good === 'vp');
  const font = size * 0.93;
  const number = n.length * font * DIGIT;
  const goodSign = alone ? 0 : size * 0.86 + 1;
  const counted = fitted(per, size * 0.95, to - from - number - goodSign - 1);
  const wide = counted * (WIDE[per] ?? 1);
  const start = (from + to - number - goodSign - 1 - wide) / 2;
  return (
    <>
      <text
        className={good === 'vp' && alone ? css.points : css.signNumber}
        x={start + number}
        y={y + size * 0.34}
        fontSize={font}
        textAnchor="end"
      >
        {n}
      </text>
      {!alone && <IconAt name={ICON[good]} x={start + number + goodSign / 2} y={y} size={size * 0.86} />}
      <CountedSign what={per} x={start + number + goodSign + 1 + wide / 2} y={y} size={counted} />
    </>
  );
};

/** A text and a sign that is not a good, in a row. */
const Signed = ({ text, name, from, to, y, size }: Row & { text: string; name: IconName }) => {
  const font = size * 0.93;
  // Set a little closer than other figures: there are two in the narrowest card.
  const number = text.length * font * (DIGIT - CLOSER);
  const sign = Math.min(size, to - from - number);
  const start = (from + to - number - sign) / 2;
  return (
    <>
      {text !== '' && (
        <text className={css.signNumber} x={start} y={y + size * 0.34} fontSize={font} letterSpacing={-CLOSER * font}>
          {text}
        </text>
      )}
      <IconAt name={name} x={start + number + sign / 2} y={y} size={sign} colour={BRASS} />
    </>
  );
};

export const Goods = memo(GoodsPicture);

export const EffectSign = memo(EffectSignPicture);

export const CountedSign = memo(CountedPicture);
