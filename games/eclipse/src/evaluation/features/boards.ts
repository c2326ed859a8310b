import { CIRCLES, REPUTATION_VALUES, upkeep } from '../../content/board.ts';
import {
  CANNON_STATS,
  MISSILE_STATS,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MOVE,
  STAT_SHIELD,
} from '../../content/parts.ts';
import { SPECIES } from '../../content/species/index.ts';
import { CATEGORIES, TECHS, techIds } from '../../content/techs.ts';
import { balanceOf, incomeOf } from '../../rules/accounts.ts';
import { fitsTrack } from '../../rules/diplomacy.ts';
import { shipStat } from '../../state/blueprints.ts';
import {
  ambassadorsOf,
  gravesOf,
  hasSpecies,
  hasTech,
  reputationOf,
  speciesOf,
  storeOf,
  techCountOf,
} from '../../state/boards.ts';
import {
  COLOURS,
  DAMAGE,
  EVERY_RESOURCE,
  MONEY,
  RESOURCES,
  type Resource,
  SHIP_KINDS,
  SHIPS,
  type ShipKind,
  type StatId,
  type TechCategory,
  type TechId,
} from '../../state/ids.ts';
import { ACTION } from '../../state/layout.ts';
import { discsOnActions } from '../economy.ts';
import { mightOf } from '../might.ts';
import { fading, named, type Part } from './part.ts';

/** So much of a resource is as good as half of any amount. */
const PLENTY = 8;

/** Resources in store, by amount and by how much can soon be used, and what each track produces. */
export const goods: Part = {
  names: [...named('store', RESOURCES), ...named('soon', RESOURCES), ...named('income', RESOURCES)],
  write: (s, seat, out, at) => {
    for (let track = 0 as Resource; track < RESOURCES.length; track++) {
      const held = storeOf(s, seat, track);
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
    out[at + 3] = incomeOf(s, seat, MONEY) - (upkeep[Math.max(0, CIRCLES - home)] as number);
    out[at + 4] = Math.max(0, balance);
    out[at + 5] = Math.max(0, -balance);
    out[at + 6] = s.colony[seat];
    out[at + 7] = 0;
    for (const resource of EVERY_RESOURCE) out[at + 7] += gravesOf(s, seat, resource);
    out[at + 8] = s.phase === ACTION ? s.passed[seat] : 0;
    out[at + 9] = s.nextFirst === seat ? 1 : 0;
  },
};

/** Technologies one by one, and how far each category has come: late steps bring points (E9.6). */
export const technologies: Part = {
  names: [...named('tech', techIds), ...named('techs', CATEGORIES), ...named('late', CATEGORIES)],
  write: (s, seat, out, at) => {
    for (let tech = 0 as TechId; tech < TECHS; tech++) out[at + tech] = hasTech(s, seat, tech) ? 1 : 0;
    for (let category = 0 as TechCategory; category < CATEGORIES.length; category++) {
      const n = techCountOf(s, seat, category);
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
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
      const to = at + kind * SHIP.length;
      out[to] = 0;
      out[to + 1] = 0;
      for (let colour = 0; colour < COLOURS.length; colour++) {
        const damage = DAMAGE[colour] as number;
        out[to] += damage * shipStat(s, seat, kind, CANNON_STATS[colour] as StatId);
        out[to + 1] += damage * shipStat(s, seat, kind, MISSILE_STATS[colour] as StatId);
      }
      out[to + 2] = shipStat(s, seat, kind, STAT_COMPUTER);
      out[to + 3] = shipStat(s, seat, kind, STAT_SHIELD);
      out[to + 4] = shipStat(s, seat, kind, STAT_HULL);
      out[to + 5] = shipStat(s, seat, kind, STAT_INITIATIVE);
      out[to + 6] = shipStat(s, seat, kind, STAT_MOVE);
      out[to + 7] = shipStat(s, seat, kind, STAT_ENERGY);
      out[to + 8] = mightOf(s, seat, kind);
    }
  },
};

const ALIENS = SPECIES.filter(({ isAlien }) => isAlien).map(({ id }) => id);

/** E18: the species; Terrans are what the others are compared with. */
export const species: Part = {
  names: named('species', ALIENS),
  write: (s, seat, out, at) => {
    const mine = hasSpecies(s, seat) ? speciesOf(s, seat).id : null;
    for (let i = 0; i < ALIENS.length; i++) out[at + i] = ALIENS[i] === mine ? 1 : 0;
  },
};

/** E14.31, E8.6: the reputation track: what is on it, whether there is room, and what would have to go. */
export const renown: Part = {
  names: named('renown', ['tiles', 'room', 'lowest', 'ambassadors', 'traitor']),
  write: (s, seat, out, at) => {
    const ambassadors = ambassadorsOf(s, seat);
    const room = fitsTrack(s, seat, ambassadors, s.reputationCount[seat] + 1);
    let lowest = 1;
    while (lowest < REPUTATION_VALUES && reputationOf(s, seat, lowest) === 0) lowest++;
    out[at] = s.reputationCount[seat];
    out[at + 1] = room ? 1 : 0;
    out[at + 2] = room ? 0 : lowest;
    out[at + 3] = ambassadors;
    out[at + 4] = s.traitor - 1 === seat ? 1 : 0;
  },
};
