import { NONE, type None, type Seat } from '@orrery/kernel';
import {
  ACTIONS,
  type ActionId,
  BUILDS,
  type BuildId,
  EVERY_SHIP,
  type PartId,
  RESOURCES,
  type Resource,
  type SectorId,
  SHIP_KINDS,
  SHIPS,
  type ShipKind,
  type TechId,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { MAX_SLOTS, partNamed, STAT_COMPUTER, STAT_ENERGY, STAT_INITIATIVE, STATS } from '../parts.ts';
import { sectorNamed } from '../sectors.ts';
import { techMask, techNamed } from '../techs.ts';

/**
 * Where a species departs from the rules of the others. The rule it changes asks by the name given here, so that its reader
 * meets the exception there, and the species' own file says all that is special about it.
 */
export interface SpeciesHooks {
  /** E6.7, E12.3, E14.1: ancients are no enemies. They neither fight nor pin, and bar no disc, colony or building. */
  readonly befriendsAncients: boolean;
  /** E6.12: a second tile may be drawn before one of the two is placed. */
  readonly drawsSecondTile: boolean;
  /** E6.4: discarding a tile does not end the action. */
  readonly exploresOnAfterDiscard: boolean;
  /** E14.38: cubes without ships to guard them die of any enemy ship, without a roll. */
  readonly populationDiesUnguarded: boolean;
  /** E17.1: points no other species has. */
  readonly bonusPoints: (s: State, seat: Seat) => number;
}

const ORDINARY: SpeciesHooks = {
  befriendsAncients: false,
  drawsSecondTile: false,
  exploresOnAfterDiscard: false,
  populationDiesUnguarded: false,
  bonusPoints: () => 0,
};

type ByName<N extends string, T> = { readonly [name in N]: T };

/** A board face as data/species.json writes it: names and numbers. */
export interface SpeciesFacts {
  readonly id: string;
  /** Two faces of one board share a colour: only one of them can be played (E3.6). */
  readonly colour: string;
  readonly kind: string;
  readonly startSector: string;
  readonly storage: ByName<(typeof RESOURCES)[number], number>;
  readonly startTechs: readonly string[];
  readonly startShips: { readonly [ship in (typeof SHIPS)[number]]?: number | undefined };
  readonly startReputationDraws: number;
  readonly actions: ByName<
    Exclude<(typeof ACTIONS)[number], 'influence'> | 'influenceDiscs' | 'influenceColonyShips',
    number
  >;
  readonly colonyShips: number;
  readonly influenceDiscsOnBoard: number;
  readonly spareInfluenceDiscs: number;
  readonly reputationTrack: readonly string[];
  readonly tradeRatio: number;
  readonly buildCosts: ByName<(typeof BUILDS)[number], number>;
  readonly blueprints: ByName<
    (typeof SHIPS)[number],
    {
      readonly slots: readonly (string | null)[];
      readonly initiative: number;
      readonly energy: number;
      readonly computer: number;
    }
  >;
}

/** One of the board faces (E18): what is printed on it, checked and by number, and its exceptions. */
export interface Species extends SpeciesHooks {
  readonly id: string;
  readonly colour: string;
  readonly isAlien: boolean;
  readonly home: SectorId;
  /** E4.9: so many of one resource for 1 of another. */
  readonly tradeRatio: number;
  readonly colonyShips: number;
  readonly discs: number;
  readonly spareDiscs: number;
  /** E3.12: reputation tiles drawn and kept before the first round. */
  readonly reputationDraws: number;
  /** A mask, as the state keeps technologies. */
  readonly techs: number;
  /** E7.1: colony ships turned up in one influence action. */
  readonly refreshes: number;
  /** Slots of the reputation track by what may lie there (E8.6, E14.33). */
  readonly ambassadorSlots: number;
  readonly reputationSlots: number;
  readonly sharedSlots: number;
  storage(resource: Resource): number;
  startShips(ship: ShipKind): number;
  buildCost(what: BuildId): number;
  /** E5.7: how often an action does its thing; of influence the disc moves. */
  activations(action: ActionId): number;
  /** Squares of a blueprint. */
  slots(ship: ShipKind): number;
  /** The part printed on a square, or NONE. */
  printed(ship: ShipKind, slot: number): PartId | None;
  /** E10.5: write what stands outside the grid and always counts to a row of stats from `at` on. */
  writeFixed(ship: ShipKind, into: Int8Array, at: number): void;
}

const known = <T>(value: T | undefined, species: string, what: string): T => {
  if (value === undefined) throw new Error(`species ${species}: no ${what}`);
  return value;
};

const blueprintsOf = (facts: SpeciesFacts) => {
  const slots = new Uint8Array(SHIP_KINDS);
  const printed = new Int8Array(SHIP_KINDS * MAX_SLOTS).fill(NONE);
  const fixed = new Int8Array(SHIP_KINDS * STATS);
  for (const ship of EVERY_SHIP) {
    const blueprint = facts.blueprints[SHIPS[ship] as (typeof SHIPS)[number]];
    slots[ship] = blueprint.slots.length;
    blueprint.slots.forEach((part, slot) => {
      if (part !== null) printed[ship * MAX_SLOTS + slot] = known(partNamed.get(part), facts.id, part);
    });
    fixed[ship * STATS + STAT_INITIATIVE] = blueprint.initiative;
    fixed[ship * STATS + STAT_ENERGY] = blueprint.energy;
    fixed[ship * STATS + STAT_COMPUTER] = blueprint.computer;
  }
  return { slots, printed, fixed };
};

/** A board face that can be played: its facts checked and numbered once, its exceptions over the ordinary rules. */
class BoardFace implements Species {
  readonly id: string;
  readonly colour: string;
  readonly isAlien: boolean;
  readonly home: SectorId;
  readonly tradeRatio: number;
  readonly colonyShips: number;
  readonly discs: number;
  readonly spareDiscs: number;
  readonly reputationDraws: number;
  readonly techs: number;
  readonly refreshes: number;
  readonly ambassadorSlots: number;
  readonly reputationSlots: number;
  readonly sharedSlots: number;
  readonly befriendsAncients: boolean;
  readonly drawsSecondTile: boolean;
  readonly exploresOnAfterDiscard: boolean;
  readonly populationDiesUnguarded: boolean;
  readonly bonusPoints: SpeciesHooks['bonusPoints'];
  private readonly stores: Uint8Array;
  private readonly ships: Uint8Array;
  private readonly costs: Uint8Array;
  private readonly counts: Uint8Array;
  private readonly squares: Uint8Array;
  private readonly prints: Int8Array;
  private readonly fixed: Int8Array;

  constructor(facts: SpeciesFacts, hooks: SpeciesHooks) {
    this.id = facts.id;
    this.colour = facts.colour;
    this.isAlien = facts.kind === 'alien';
    this.home = known(sectorNamed.get(facts.startSector), facts.id, facts.startSector);
    this.tradeRatio = facts.tradeRatio;
    this.colonyShips = facts.colonyShips;
    this.discs = facts.influenceDiscsOnBoard;
    this.spareDiscs = facts.spareInfluenceDiscs;
    this.reputationDraws = facts.startReputationDraws;
    this.techs = techMask(facts.startTechs.map((id): TechId => known(techNamed.get(id), facts.id, id)));
    this.refreshes = facts.actions.influenceColonyShips;
    const slotsFor = (kind: string): number => facts.reputationTrack.filter((slot) => slot === kind).length;
    this.ambassadorSlots = slotsFor('ambassador');
    this.reputationSlots = slotsFor('reputation');
    this.sharedSlots = slotsFor('either');
    this.befriendsAncients = hooks.befriendsAncients;
    this.drawsSecondTile = hooks.drawsSecondTile;
    this.exploresOnAfterDiscard = hooks.exploresOnAfterDiscard;
    this.populationDiesUnguarded = hooks.populationDiesUnguarded;
    this.bonusPoints = hooks.bonusPoints;
    this.stores = Uint8Array.from(RESOURCES, (resource) => facts.storage[resource]);
    this.ships = Uint8Array.from(SHIPS, (ship) => facts.startShips[ship] ?? 0);
    this.costs = Uint8Array.from(BUILDS, (what) => facts.buildCosts[what]);
    this.counts = Uint8Array.from(ACTIONS, (action) =>
      action === 'influence' ? facts.actions.influenceDiscs : facts.actions[action],
    );
    const { slots, printed, fixed } = blueprintsOf(facts);
    this.squares = slots;
    this.prints = printed;
    this.fixed = fixed;
  }

  storage(resource: Resource): number {
    return this.stores[resource];
  }
  startShips(ship: ShipKind): number {
    return this.ships[ship];
  }
  buildCost(what: BuildId): number {
    return this.costs[what];
  }
  activations(action: ActionId): number {
    return this.counts[action];
  }
  slots(ship: ShipKind): number {
    return this.squares[ship];
  }
  printed(ship: ShipKind, slot: number): PartId | None {
    return this.prints[ship * 8 + slot] as PartId | None;
  }
  writeFixed(ship: ShipKind, into: Int8Array, at: number): void {
    for (let i = 0; i < STATS; i++) into[at + i] = this.fixed[ship * STATS + i];
  }
}

/** The door for species of one's own: facts as the data file has them, and whatever is special. */
export const makeSpecies = (facts: SpeciesFacts, hooks: Partial<SpeciesHooks> = {}): Species =>
  new BoardFace(facts, { ...ORDINARY, ...hooks });
