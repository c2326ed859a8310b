/** A field of stars that is the same every time: positions from a small counting generator. */
const field = (count: number, seed: number): readonly { x: number; y: number; r: number; o: number }[] => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
  return Array.from({ length: count }, () => {
    const bright = next();
    return { x: next(), y: next(), r: bright > 0.94 ? 1.5 : bright > 0.7 ? 0.9 : 0.55, o: 0.25 + 0.6 * bright };
  });
};

export const Stars = ({
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
}) => (
  <g fill="var(--star)" aria-hidden="true">
    {field(count, seed).map((star, i) => (
      <circle key={i} cx={x + star.x * width} cy={y + star.y * height} r={star.r} opacity={star.o} />
    ))}
  </g>
);
