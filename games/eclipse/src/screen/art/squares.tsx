import { cx, IconAt, type IconName } from '@orrery/table';
import { memo } from 'react';
import css from './art.module.css';

/** Money, science and materials wear the same signs as credits, knowledge and ore in the other games. */
export const RESOURCE_ICONS: { readonly [resource: string]: IconName } = {
  money: 'credits',
  science: 'knowledge',
  materials: 'ore',
};
const HUE: { readonly [resource: string]: string } = {
  money: 'var(--credits)',
  science: 'var(--knowledge)',
  materials: 'var(--ore)',
};

/** A place for a population cube. A notched corner marks an advanced one, a ring the orbital. */
export const PopulationSquare = memo(
  ({
    kind,
    x,
    y,
    size,
    cube,
    free = false,
  }: {
    kind: string;
    x: number;
    y: number;
    size: number;
    /** Colour of the cube on it; null: free. */
    cube: string | null;
    /** Somebody may put a cube here now. */
    free?: boolean;
  }) => {
    const plain = kind.replace('-advanced', '');
    const h = size / 2;
    const advanced = kind.endsWith('-advanced');
    return (
      <g transform={`translate(${x} ${y})`}>
        {kind === 'orbital' ? (
          <circle className={cx(css.square, free && css.free)} r={h} stroke="url(#brass)" strokeDasharray="3 1.6" />
        ) : (
          <rect
            className={cx(css.square, free && css.free)}
            x={-h}
            y={-h}
            width={size}
            height={size}
            rx={size * 0.16}
            stroke={HUE[plain] ?? 'var(--ink-3)'}
          />
        )}
        {cube === null ? (
          plain === 'wild' ? (
            <g>
              <circle cx={-h * 0.4} cy={h * 0.35} r={h * 0.26} fill="var(--credits)" />
              <circle cx={h * 0.4} cy={h * 0.35} r={h * 0.26} fill="var(--knowledge)" />
              <circle cy={-h * 0.4} r={h * 0.26} fill="var(--ore)" />
            </g>
          ) : plain === 'orbital' ? (
            <g>
              <circle cx={-h * 0.35} r={h * 0.28} fill="var(--credits)" />
              <circle cx={h * 0.35} r={h * 0.28} fill="var(--knowledge)" />
            </g>
          ) : (
            <IconAt name={RESOURCE_ICONS[plain] ?? 'ore'} x={0} y={0} size={size * 0.82} />
          )
        ) : (
          <Cube size={size * 0.86} colour={cube} />
        )}
        {advanced && (
          <path
            d={`M${h} ${-h}v${size * 0.4}L${h - size * 0.4} ${-h}z`}
            fill="var(--brass-3)"
            stroke="#0a0d16"
            strokeWidth=".5"
          />
        )}
      </g>
    );
  },
);

/** A population cube. */
export const Cube = memo(({ x = 0, y = 0, size, colour }: { x?: number; y?: number; size: number; colour: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 20})`} strokeLinejoin="round">
    <path d="M0-9L8-4.5V4.5L0 9-8 4.5V-4.5z" fill={colour} stroke="#0a0d16" strokeWidth="1.6" />
    <path d="M0-9L8-4.5 0 0-8-4.5z" fill="#fff" fillOpacity=".35" />
    <path d="M0 0V9L8 4.5V-4.5z" fill="#000" fillOpacity=".25" />
  </g>
));

/** The six actions of a turn, in a 24 × 24 box. */
const ACTION_PATHS: { readonly [action: string]: string } = {
  explore: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8.5v7M8.5 12h7',
  influence: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  research: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M7.5 15h9',
  upgrade: 'M14.5 5.5a4.5 4.5 0 0 0-6 5.6L3 16.6V21h4.4l5.5-5.5a4.5 4.5 0 0 0 5.6-6L15.6 12 12 8.4z',
  build: 'M3 21h18M6 21V10l6-6 6 6v11M10 21v-6h4v6',
  move: 'M12 3l3 7 6 5v3l-6-2-1 5h-4l-1-5-6 2v-3l6-5z',
};
export const ActionSign = memo(({ action, size = 24 }: { action: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    fill="currentColor"
    fillOpacity=".18"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ flex: 'none' }}
  >
    <path d={ACTION_PATHS[action] ?? ''} />
  </svg>
));
