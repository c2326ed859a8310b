import { memo } from 'react';

/** A field of stars that is the same every time: positions from a small counting generator. */
const field = (count: number, seed: number): readonly { x: number; y: number; r: number }[] => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
  return Array.from({ length: count }, () => {
    const bright = next();
    return { x: next(), y: next(), r: bright > 0.94 ? 1.5 : bright > 0.7 ? 0.9 : 0.55 };
  });
};

const SIZES = [1.5, 0.9, 0.55] as const;
const BRIGHTNESS = { 1.5: 0.8, 0.9: 0.62, 0.55: 0.4 } as const;

const StarField = ({
  width,
  height,
  x = 0,
  y = 0,
  count = 120,
  seed = 7,
}: {
  width: number;
  height: number;
  x?: number;
  y?: number;
  count?: number;
  seed?: number;
}) => {
  const stars = field(count, seed);
  return (
    <g fill="none" stroke="var(--star)" strokeLinecap="round" aria-hidden="true">
      {SIZES.map((r) => (
        <path
          key={r}
          strokeWidth={r * 2}
          strokeOpacity={BRIGHTNESS[r]}
          d={stars
            .filter((star) => star.r === r)
            .map((star) => `M${(x + star.x * width).toFixed(1)} ${(y + star.y * height).toFixed(1)}h0`)
            .join('')}
        />
      ))}
    </g>
  );
};

/** One stroke for all stars of a size: a dot is a line of no length with round ends. */
export const Stars = memo(StarField);
