import { ANCIENTS, COLOURS, type NonPlayer, type StatId } from '../state/ids.ts';
import facts from './data/non-player.json' with { type: 'json' };
import { CANNON_STATS, STAT_COMPUTER, STAT_HULL, STAT_INITIATIVE, STAT_SHIELD, STATS } from './parts.ts';

/** Ships of the ancients and the Galactic Center (E14.21): two rows as a blueprint would have them. */
const stats = new Int8Array(2 * STATS);
[facts.ancient, facts.gcds].forEach((rival, i) => {
  const row = i * STATS;
  stats[row + STAT_INITIATIVE] = rival.initiative;
  stats[row + STAT_COMPUTER] = rival.computer;
  stats[row + STAT_SHIELD] = rival.shield;
  stats[row + STAT_HULL] = rival.hull;
  const cannon = CANNON_STATS[COLOURS.indexOf(rival.dice.colour as (typeof COLOURS)[number])] as StatId;
  stats[row + cannon] = rival.dice.count;
});

export const rivalStat = (rival: NonPlayer, stat: StatId): number => stats[(rival - ANCIENTS) * STATS + stat];
