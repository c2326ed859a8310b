import {
  energyOf,
  isAncientPart,
  partIds,
  partStats,
  STAT_CANNON,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_MISSILE,
  STAT_MOVE,
  STAT_SHIELD,
  STATS,
} from '../board.ts';
import { DIE_COLOURS, Part } from './art/parts.tsx';

const stat = (part: number, which: number): number => partStats[part * STATS + which] as number;
const diceOf = (part: number): number =>
  [0, 1, 2].findIndex((colour) => stat(part, STAT_CANNON + colour) + stat(part, STAT_MISSILE + colour) > 0);

/** The figure that matters most on a part. */
const figureOf = (part: number): string => {
  const colour = diceOf(part);
  if (colour >= 0) {
    const count = stat(part, STAT_CANNON + colour) + stat(part, STAT_MISSILE + colour);
    const damage = [1, 2, 4][colour] as number;
    return count > 1 ? `${count}×${damage}` : String(damage);
  }
  if (stat(part, STAT_COMPUTER) > 0) return `+${stat(part, STAT_COMPUTER)}`;
  if (stat(part, STAT_SHIELD) > 0) return `−${stat(part, STAT_SHIELD)}`;
  if (stat(part, STAT_HULL) > 0) return String(stat(part, STAT_HULL));
  if (stat(part, STAT_MOVE) > 0) return String(stat(part, STAT_MOVE));
  return (energyOf[part] as number) > 0 ? `+${energyOf[part]}` : '';
};

/** A part inside a larger drawing. `part` is its number on a blueprint, from 1. */
export const PartAt = ({ part, x, y, size }: { part: number; x: number; y: number; size: number }) => {
  const colour = diceOf(part);
  return (
    <Part
      id={partIds[part - 1] ?? ''}
      value={figureOf(part)}
      energy={Math.min(0, energyOf[part] as number)}
      colour={colour < 0 ? undefined : DIE_COLOURS[colour]}
      x={x}
      y={y}
      size={size}
      ancient={isAncientPart[part] === 1}
    />
  );
};

export const PartPicture = ({ part, size }: { part: number; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
    <PartAt part={part} x={18} y={18} size={36} />
  </svg>
);
