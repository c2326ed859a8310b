import { ACTIONS, BUILDS, RESOURCES, SHIP_KINDS, SHIPS } from '../state/ids.ts';
import facts from './data/species.json' with { type: 'json' };
import { partNamed, STAT_COMPUTER, STAT_ENERGY, STAT_INITIATIVE, STATS } from './parts.ts';
import { sectorNamed } from './sectors.ts';
import { techNamed } from './techs.ts';

/** The twelve board faces as tables (E18). */
const all = facts.species;

export const SPECIES = all.length;
export const speciesIds: readonly string[] = all.map((species) => species.id);
export const speciesNamed = new Map(speciesIds.map((id, i) => [id, i]));

const known = (id: string): number => {
  const species = speciesNamed.get(id);
  if (species === undefined) throw new Error(`species.json: no ${id}`);
  return species;
};
export const PLANTA = known('planta');
export const DRACO = known('draco');

export const isAlien = Uint8Array.from(all, (species) => (species.kind === 'alien' ? 1 : 0));
const colours = [...new Set(all.map((species) => species.colour))];
/** E3.6: two faces of one board share a colour. */
export const colourOf = Uint8Array.from(all, (species) => colours.indexOf(species.colour));
export const colourNames: readonly string[] = all.map((species) => species.colour);
export const homeSector = Uint8Array.from(all, (species) => sectorNamed.get(species.startSector) ?? 255);
export const tradeRatio = Uint8Array.from(all, (species) => species.tradeRatio);
export const colonyShips = Uint8Array.from(all, (species) => species.colonyShips);
export const discsAtStart = Uint8Array.from(all, (species) => species.influenceDiscsOnBoard);
export const spareDiscs = Uint8Array.from(all, (species) => species.spareInfluenceDiscs);
export const reputationAtStart = Uint8Array.from(all, (species) => species.startReputationDraws);
export const techsAtStart = Int32Array.from(all, (species) =>
  species.startTechs.reduce((mask, id) => mask | (1 << (techNamed.get(id) ?? 31)), 0),
);
export const storageAtStart = Uint8Array.from(
  all.flatMap((species) => RESOURCES.map((resource) => species.storage[resource])),
);
export const shipsAtStart = Uint8Array.from(
  all.flatMap((species) =>
    SHIPS.map((ship) => (species.startShips as { readonly [ship: string]: number | undefined })[ship] ?? 0),
  ),
);
/** `buildCost[species * 6 + what]` */
export const buildCost = Uint8Array.from(all.flatMap((species) => BUILDS.map((what) => species.buildCosts[what])));

/** Activations per action: `activations[species * 6 + action]`; influence counts its disc moves. */
export const activations = Uint8Array.from(
  all.flatMap((species) =>
    ACTIONS.map((action) => (action === 'influence' ? species.actions.influenceDiscs : species.actions[action])),
  ),
);
export const colonyRefresh = Uint8Array.from(all, (species) => species.actions.influenceColonyShips);

/** Slots of the reputation track by kind: `slots[species * 3 + kind]` (E8.6, E14.33). */
export const SLOT_KINDS = ['ambassador', 'reputation', 'either'] as const;
export const slots = Uint8Array.from(
  all.flatMap((species) => SLOT_KINDS.map((kind) => species.reputationTrack.filter((slot) => slot === kind).length)),
);

/** Squares of a blueprint: `printed[(species * 4 + ship) * MAX_SLOTS + slot]`, `slotCount[species * 4 + ship]`. */
export const MAX_SLOTS = 8;
export const slotCount = new Uint8Array(SPECIES * SHIP_KINDS);
export const printed = new Uint8Array(SPECIES * SHIP_KINDS * MAX_SLOTS);
/** What stands outside the grid and always counts (E10.5), as a row of stats. */
export const fixedStats = new Int8Array(SPECIES * SHIP_KINDS * STATS);
all.forEach((species, i) => {
  SHIPS.forEach((ship, k) => {
    const blueprint = species.blueprints[ship];
    const row = i * SHIP_KINDS + k;
    slotCount[row] = blueprint.slots.length;
    blueprint.slots.forEach((part, slot) => {
      const number = part === null ? 0 : partNamed.get(part);
      if (number === undefined) throw new Error(`species.json: ${species.id} has an unknown part ${part}`);
      printed[row * MAX_SLOTS + slot] = number;
    });
    fixedStats[row * STATS + STAT_INITIATIVE] = blueprint.initiative;
    fixedStats[row * STATS + STAT_ENERGY] = blueprint.energy;
    fixedStats[row * STATS + STAT_COMPUTER] = blueprint.computer;
  });
});
