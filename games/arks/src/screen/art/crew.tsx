import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Kind } from './marks.tsx';
import { KindAt } from './marks.tsx';

/** What a Specialist is, by the game's order: the Engineer, then the Leaders. */
export const SPECIALIST_KINDS = ['engineer', 'red', 'green', 'blue'] as const;
export type SpecialistKind = (typeof SPECIALIST_KINDS)[number];

const COAT: { readonly [kind in SpecialistKind]: string } = {
  engineer: '#8d949e',
  red: 'var(--kind-red)',
  green: 'var(--kind-green)',
  blue: 'var(--kind-blue)',
};

/** Headgear, by which the portraits differ. */
const HATS: readonly ReactNode[] = [
  // Helmet with a visor.
  <path key="0" d="M-8-6A8 8 0 0 1 8-6V-3H-8zM-6-5.4H6v3H-6z" fill="#d9dee6" stroke="#0a0d16" strokeWidth="1" />,
  // Peaked cap.
  <path key="1" d="M-8-7c0-6 16-6 16 0zM-8-7h12l6 2H-8z" fill="#3a4966" stroke="#0a0d16" strokeWidth="1" />,
  // Hood.
  <path key="2" d="M-9 2C-11-14 11-14 9 2L6-3C6-9-6-9-6-3z" fill="#6b4f35" stroke="#0a0d16" strokeWidth="1" />,
  // Goggles.
  <g key="3" stroke="#0a0d16" strokeWidth="1">
    <path d="M-8-5H8" stroke="#3c2412" strokeWidth="2.6" />
    <circle cx="-3.4" cy="-4" r="3" fill="#9ed6c6" />
    <circle cx="3.4" cy="-4" r="3" fill="#9ed6c6" />
  </g>,
  // Antennae.
  <path
    key="4"
    d="M-7-5A7.4 7.4 0 0 1 7-5M-5-9l-3-5M5-9l3-5M-8-14h.01M8-14h.01"
    fill="#b58be0"
    stroke="#0a0d16"
    strokeWidth="1.6"
    strokeLinecap="round"
  />,
  // Hard hat.
  <path key="5" d="M-10-5H10M-8-5a8 8 0 0 1 16 0zM-2-12v6h4v-6z" fill="#efc93f" stroke="#0a0d16" strokeWidth="1.1" />,
  // A crest of hair.
  <path
    key="6"
    d="M-8-2C-10-14-2-16 0-12 2-16 10-14 8-2 5-7-5-7-8-2z"
    fill="#4a2a1c"
    stroke="#0a0d16"
    strokeWidth="1"
  />,
  // A crown of leaves.
  <path
    key="7"
    d="M-8-5c2-4 4-4 4-8 3 2 3 4 4 6 1-2 1-4 4-6 0 4 2 4 4 8-5-2-11-2-16 0z"
    fill="#6ac28a"
    stroke="#0a0d16"
    strokeWidth="1"
  />,
];
const SKINS = ['#f0c9a4', '#b98259', '#7a4f36', '#9fc2a8', '#a9b6d8', '#e0a3a0'] as const;

/** A crew member's emblem: a bust of their own, the sign of what they are as Specialist on the breast. */
export const Portrait = memo(
  ({ card, specialist, size = 44 }: { card: number; specialist: SpecialistKind; size?: number }) => (
    <svg width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
      <circle r="18.6" fill="var(--portrait)" stroke="url(#brass)" strokeWidth="1.6" />
      <path
        d="M-13 13.4C-12 5-6 3 0 3s12 2 13 10.4A18.6 18.6 0 0 1-13 13.4z"
        fill={COAT[specialist]}
        stroke="#0a0d16"
        strokeWidth="1.1"
      />
      <circle cy="-3" r="7.4" fill={SKINS[card % SKINS.length]} stroke="#0a0d16" strokeWidth="1.1" />
      <path d="M-2.6-2.4h.01M2.6-2.4h.01" stroke="#0a0d16" strokeWidth="1.9" strokeLinecap="round" />
      {HATS[(card * 5 + 3) % HATS.length]}
      <SpecialistAt kind={specialist} y={11.4} size={11} />
    </svg>
  ),
);

/** The sign of a Specialist: a cog, or the mark of a Leader's colour under a star. */
export const SpecialistAt = ({
  kind,
  x = 0,
  y = 0,
  size = 16,
}: {
  kind: SpecialistKind;
  x?: number;
  y?: number;
  size?: number;
}) =>
  kind === 'engineer' ? (
    <g transform={`translate(${x} ${y}) scale(${size / 20})`}>
      <path
        d="M-2-9h4l.8 2.6 2.6 1.1L8-6.7l2.6 2.8-1.5 2.4V1.6l1.5 2.4L8 6.7 5.4 5.4 2.8 6.5 2 9h-4l-.8-2.5-2.6-1.1L-8 6.7l-2.6-2.7 1.5-2.4v-3.1l-1.5-2.4L-8-6.7l2.6 1.4 2.6-1.1z"
        fill="#e6d3a2"
        stroke="#0a0d16"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle r="3.2" fill="#0a0d16" />
    </g>
  ) : (
    <KindAt kind={kind as Kind} x={x} y={y} size={size} />
  );

export const SpecialistSign = memo(({ kind, size = 20 }: { kind: SpecialistKind; size?: number }) => (
  <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true" style={{ flex: 'none' }}>
    <SpecialistAt kind={kind} size={21} />
  </svg>
));

/** A Leader of any colour: the three marks together. */
export const LeaderSign = memo(({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true" style={{ flex: 'none' }}>
    <KindAt kind="red" x={0} y={-5} size={12} />
    <KindAt kind="green" x={-6} y={5} size={11} />
    <KindAt kind="blue" x={6} y={5} size={12} />
  </svg>
));
