import nonPlayer from '../../content/data/non-player.json' with { type: 'json' };
import parts from '../../content/data/ship-parts.json' with { type: 'json' };
import speciesFacts from '../../content/data/species.json' with { type: 'json' };
import type { DiceCount, ShipStats, Squad } from '../../rules/battle/fleet.ts';
import { NO_DICE } from '../../rules/battle/fleet.ts';
import type { FleetWarning } from './fault.ts';

export const PLAYER_KINDS = ['interceptor', 'cruiser', 'dreadnought', 'starbase'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** Species by id; `terran` stands for all six Terran factions, whose ships are the same. */
export const SPECIES_NAMES: readonly string[] = [
  'terran',
  ...speciesFacts.species.filter((s) => s.kind === 'alien').map((s) => s.id),
];

const COLOURS = ['yellow', 'orange', 'red'];

const blueprintOf = (species: string, kind: PlayerKind) => {
  const found = speciesFacts.species.find((s) => s.id === species || (species === 'terran' && s.kind !== 'alien'));
  return found?.blueprints[kind];
};

/** Ship part ids that a fleet may name. */
export const isPart = (id: string): boolean => parts.parts.some((p) => p.id === id);

export const slotsOf = (species: string, kind: PlayerKind): readonly (string | null)[] =>
  blueprintOf(species, kind)?.slots ?? [];

/** E14.8: the fixed values of a species' blueprint plus these parts. Whether that is legal is told by `partWarnings`. */
export const statsOf = (species: string, kind: PlayerKind, slots: readonly (string | null)[]): ShipStats => {
  const blueprint = blueprintOf(species, kind);
  if (blueprint === undefined) throw new RangeError(`no species ${species}`);
  const stats = { initiative: blueprint.initiative, computer: blueprint.computer, shield: 0, hull: 0 };
  const cannons: [number, number, number] = [0, 0, 0];
  const missiles: [number, number, number] = [0, 0, 0];
  for (const id of slots) {
    const part = parts.parts.find((p) => p.id === id);
    if (part === undefined) continue;
    stats.initiative += part.initiative;
    stats.computer += part.computer;
    stats.shield += part.shield;
    stats.hull += part.hull;
    if (part.dice !== null)
      (part.dice.missile ? missiles : cannons)[COLOURS.indexOf(part.dice.colour)] += part.dice.count;
  }
  return { ...stats, cannons, missiles };
};

/** E10.4: what is wrong with a blueprint of exactly these parts. */
export const partWarnings = (species: string, kind: PlayerKind, slots: readonly (string | null)[]): FleetWarning[] => {
  const laid = parts.parts.filter((part) => slots.includes(part.id));
  const sum = (of: (part: (typeof laid)[number]) => number): number =>
    laid.reduce((total, part) => total + of(part) * slots.filter((id) => id === part.id).length, 0);
  const needs = sum((part) => part.energyUse);
  const has = sum((part) => part.energyOutput) + (blueprintOf(species, kind)?.energy ?? 0);
  const drives = sum((part) => (part.movement > 0 ? 1 : 0));
  const warnings: FleetWarning[] = [];
  if (needs > has) warnings.push({ why: 'energy', kind, needs, has });
  if (kind === 'starbase' && drives > 0) warnings.push({ why: 'drive', kind, needs: 0, has: drives });
  if (kind !== 'starbase' && drives === 0) warnings.push({ why: 'noDrive', kind, needs: 1, has: 0 });
  return warnings;
};

/** Ships as they stand on a species' board before any upgrade. */
export const preset = (species: string, kind: PlayerKind, count: number): Squad => ({
  kind,
  count,
  ...statsOf(species, kind, slotsOf(species, kind)),
});

const ofNonPlayer = (kind: 'ancient' | 'gcds'): ShipStats => {
  const { dice, computer, shield, hull, initiative } = nonPlayer[kind];
  const cannons = COLOURS.map((colour) => (colour === dice.colour ? dice.count : 0));
  return { initiative, computer, shield, hull, cannons: cannons as unknown as DiceCount, missiles: NO_DICE };
};

/** E14.21. */
export const ancients = (count: number): Squad => ({ kind: 'ancient', count, ...ofNonPlayer('ancient') });
export const gcds = (): Squad => ({ kind: 'gcds', count: 1, ...ofNonPlayer('gcds') });
