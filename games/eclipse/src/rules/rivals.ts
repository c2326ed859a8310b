import facts from '../content/data/non-player.json' with { type: 'json' };
import { STAT_CANNON, STAT_COMPUTER, STAT_HULL, STAT_INITIATIVE, STAT_SHIELD, STATS } from '../content/parts.ts';
import { COLOURS } from '../state/ids.ts';

/** Statistics of the ancients and the Galactic Center (E14.21): two rows as a blueprint would have them. */
export const rivalStats = new Int8Array(2 * STATS);
[facts.ancient, facts.gcds].forEach((rival, i) => {
  const row = i * STATS;
  rivalStats[row + STAT_INITIATIVE] = rival.initiative;
  rivalStats[row + STAT_COMPUTER] = rival.computer;
  rivalStats[row + STAT_SHIELD] = rival.shield;
  rivalStats[row + STAT_HULL] = rival.hull;
  rivalStats[row + STAT_CANNON + COLOURS.indexOf(rival.dice.colour as (typeof COLOURS)[number])] = rival.dice.count;
});
