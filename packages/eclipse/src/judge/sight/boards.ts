import { fading, named } from '@orrery/kernel';
import { balanceOf, incomeOf } from '../../accounts.ts';
import { CIRCLES, REPUTATION_VALUES, upkeep } from '../../board.ts';
import {
  STAT_CANNON,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MISSILE,
  STAT_MOVE,
  STAT_SHIELD,
  STATS,
} from '../../parts.ts';
import { ambassadorsOf, fitsTrack } from '../../rules/diplomacy.ts';
import { isAlien, speciesIds } from '../../species.ts';
import { ACTION, hasTech, type State, speciesOf } from '../../state.ts';
import { CATEGORIES, TECHS, techIds } from '../../techs.ts';
import { DAMAGE, RESOURCES, SHIP_KINDS, SHIPS } from '../../terms.ts';
import { discsOnActions } from '../economy.ts';
import { mightOf } from '../might.ts';
import type { Part } from './part.ts';

/** So much of a resource is as good as half of any amount. */
const PLENTY = 8;

/** Resources in store, by amount and by how much can soon be used, and what each track produces. */
export const goods: Part = {
  names: [...named('store', RESOURCES), ...named('soon', RESOURCES), ...named('income', RESOURCES)],
  write: (s, seat, out, at) => {
    for (let track = 0; track < RESOURCES.length; track++) {
      const held = s.store[seat * 3 + track];
      out[at + track] = held;
      out[at + 3 + track] = fading(held, PLENTY);
      out[at + 6 + track] = incomeOf(s, seat, track);
    }
  },
};

const INFLUENCE = ['home', 'acted', 'held', 'rest', 'balance', 'short', 'colony', 'graves', 'passed', 'first'] as const;

/** E4, E15: discs, what they cost, and what passing brought. */
export const influence: Part = {
  names: named('influence', INFLUENCE),
  write: (s, seat, out, at) => {
    const acted = discsOnActions(s, seat);
    const balance = balanceOf(s, seat);
    const home = s.discs[seat] + acted;
    out[at] = s.discs[seat];
    out[at + 1] = acted;
    out[at + 2] = CIRCLES - home;
    // What a round without any action would bring.
    out[at + 3] = incomeOf(s, seat, 0) - upkeep[Math.max(0, CIRCLES - home)];
    out[at + 4] = Math.max(0, balance);
    out[at + 5] = Math.max(0, -balance);
    out[at + 6] = s.colony[seat];
    out[at + 7] = s.graves[seat * 3] + s.graves[seat * 3 + 1] + s.graves[seat * 3 + 2];
    out[at + 8] = s.phase === ACTION ? s.passed[seat] : 0;
    out[at + 9] = s.nextFirst === seat ? 1 : 0;
  },
};

/** Technologies one by one, and how far each category has come: late steps bring points (E9.6). */
export const technologies: Part = {
  names: [...named('tech', techIds), ...named('techs', CATEGORIES), ...named('late', CATEGORIES)],
  write: (s, seat, out, at) => {
    for (let tech = 0; tech < TECHS; tech++) out[at + tech] = hasTech(s, seat, tech) ? 1 : 0;
    for (let category = 0; category < CATEGORIES.length; category++) {
      const n = s.techCount[seat * 3 + category];
      out[at + TECHS + category] = n;
      out[at + TECHS + CATEGORIES.length + category] = Math.max(0, n - 2);
    }
  },
};

const SHIP = ['cannons', 'missiles', 'computer', 'shield', 'hull', 'initiative', 'move', 'energy', 'might'] as const;

/** E10: every blueprint by what it can do. */
export const blueprints: Part = {
  names: SHIPS.flatMap((ship) => named(ship, SHIP)),
  write: (s, seat, out, at) => {
    const { stats } = s;
    for (let kind = 0; kind < SHIP_KINDS; kind++) {
      const row = (seat * SHIP_KINDS + kind) * STATS;
      const to = at + kind * SHIP.length;
      out[to] = 0;
      out[to + 1] = 0;
      for (let colour = 0; colour < DAMAGE.length; colour++) {
        out[to] += (DAMAGE[colour] as number) * stats[row + STAT_CANNON + colour];
        out[to + 1] += (DAMAGE[colour] as number) * stats[row + STAT_MISSILE + colour];
      }
      out[to + 2] = stats[row + STAT_COMPUTER];
      out[to + 3] = stats[row + STAT_SHIELD];
      out[to + 4] = stats[row + STAT_HULL];
      out[to + 5] = stats[row + STAT_INITIATIVE];
      out[to + 6] = stats[row + STAT_MOVE];
      out[to + 7] = stats[row + STAT_ENERGY];
      out[to + 8] = mightOf(s, seat, kind);
    }
  },
};

const ALIENS = speciesIds.flatMap((_, i) => (isAlien[i] !== 0 ? [i] : []));

/** E18: the species; Terrans are what the others are compared with. */
export const species: Part = {
  names: named(
    'species',
    ALIENS.map((i) => speciesIds[i] as string),
  ),
  write: (s, seat, out, at) => {
    const mine = speciesOf(s, seat);
    for (let i = 0; i < ALIENS.length; i++) out[at + i] = ALIENS[i] === mine ? 1 : 0;
  },
};

const lowestReputation = (s: State, seat: number): number => {
  for (let v = 0; v < REPUTATION_VALUES; v++) if (s.reputation[seat * REPUTATION_VALUES + v] > 0) return v + 1;
  return 0;
};

/** E14.31, E8.6: the reputation track: what is on it, whether there is room, and what would have to go. */
export const renown: Part = {
  names: named('renown', ['tiles', 'room', 'lowest', 'ambassadors', 'traitor']),
  write: (s, seat, out, at) => {
    const ambassadors = ambassadorsOf(s, seat);
    const room = fitsTrack(s, seat, ambassadors, s.reputationCount[seat] + 1);
    out[at] = s.reputationCount[seat];
    out[at + 1] = room ? 1 : 0;
    out[at + 2] = room ? 0 : lowestReputation(s, seat);
    out[at + 3] = ambassadors;
    out[at + 4] = s.traitor === seat + 1 ? 1 : 0;
  },
};
