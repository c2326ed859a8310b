import type { Seat } from '@orrery/kernel';
import { memo } from 'react';
/** Colours of planets, Leaders and Survivors, each with a shape of its own; `orbit` stands for a moon or a station. */
export const KINDS = ['red', 'green', 'blue', 'orbit'] as const;
export type Kind = (typeof KINDS)[number];

const SHAPES: { readonly [kind in Kind]: string } = {
  red: 'M0-8.5L8.5 6.5H-8.5z',
  green: 'M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8z',
  blue: 'M0-9L9 0 0 9-9 0z',
  orbit: 'M3-8A8.2 8.2 0 1 0 7.6 4.4 6.6 6.6 0 0 1 3-8z',
};

/** Inside a larger drawing. */
export const KindAt = memo(
  ({ kind, x = 0, y = 0, size = 16 }: { kind: Kind; x?: number; y?: number; size?: number }) => (
    <path
      d={SHAPES[kind]}
      transform={`translate(${x} ${y}) scale(${size / 20})`}
      fill={`var(--kind-${kind})`}
      stroke="#0a0d16"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  ),
);

/** Signs of the seats, the same as beside their names: disc, square, triangle, lozenge. */
const SEATS: readonly string[] = [
  'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
  'M-7-7H7V7H-7z',
  'M0-9L8.6 7H-8.6z',
  'M0-9.4L8 0 0 9.4-8 0z',
];

export const SeatAt = memo(
  ({
    seat,
    colour,
    x = 0,
    y = 0,
    size = 12,
  }: {
    seat: Seat;
    colour: string;
    x?: number;
    y?: number;
    size?: number;
  }) => (
    <path
      d={SEATS[seat] ?? SEATS[0]}
      transform={`translate(${x} ${y}) scale(${size / 18})`}
      fill={colour}
      stroke="#0a0d16"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  ),
);

/** A seat's sign on its own. */
export const SeatSign = memo(({ seat, colour, size = 16 }: { seat: Seat; colour: string; size?: number }) => (
  <svg width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true" style={{ flex: 'none' }}>
    <SeatAt seat={seat} colour={colour} size={18} />
  </svg>
));

export const KindSign = memo(({ kind, size = 16, label }: { kind: Kind; size?: number; label?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="-10 -10 20 20"
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    style={{ flex: 'none' }}
  >
    <KindAt kind={kind} size={20} />
  </svg>
));
