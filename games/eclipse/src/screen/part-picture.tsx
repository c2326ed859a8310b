import {
  CANNON_STATS,
  COLOURS,
  energyOf,
  isAncientPart,
  MISSILE_STATS,
  type PartId,
  partIds,
  partStat,
  STAT_COMPUTER,
  STAT_HULL,
  STAT_MOVE,
  STAT_SHIELD,
  type StatId,
} from '../board.ts';
import { DIE_COLOURS, Part } from './art/parts.tsx';

const dice = (part: PartId, colour: number): number =>
  partStat(part, CANNON_STATS[colour] as StatId) + partStat(part, MISSILE_STATS[colour] as StatId);
const colourOfDice = (part: PartId): number => COLOURS.findIndex((_, colour) => dice(part, colour) > 0);

/** The figure that matters most on a part. */
const figureOf = (part: PartId): string => {
  const colour = colourOfDice(part);
  if (colour >= 0) {
    const count = dice(part, colour);
    const damage = [1, 2, 4][colour] as number;
    return count > 1 ? `${count}×${damage}` : String(damage);
  }
  if (partStat(part, STAT_COMPUTER) > 0) return `+${partStat(part, STAT_COMPUTER)}`;
  if (partStat(part, STAT_SHIELD) > 0) return `−${partStat(part, STAT_SHIELD)}`;
  if (partStat(part, STAT_HULL) > 0) return String(partStat(part, STAT_HULL));
  if (partStat(part, STAT_MOVE) > 0) return String(partStat(part, STAT_MOVE));
  return energyOf(part) > 0 ? `+${energyOf(part)}` : '';
};

/** A part inside a larger drawing. */
export const PartAt = ({ part, x, y, size }: { part: PartId; x: number; y: number; size: number }) => {
  const colour = colourOfDice(part);
  return (
    <Part
      id={partIds[part] ?? ''}
      value={figureOf(part)}
      energy={Math.min(0, energyOf(part))}
      colour={colour < 0 ? undefined : DIE_COLOURS[colour]}
      x={x}
      y={y}
      size={size}
      ancient={isAncientPart(part)}
    />
  );
};

export const PartPicture = ({ part, size }: { part: PartId; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
    <PartAt part={part} x={18} y={18} size={36} />
  </svg>
);
