import type { Refusal } from '@orrery/kernel';
import { COMMON_CONVERSIONS } from '../rules/convert.ts';
import { COMMON_SPECIALS, specialOfTile } from '../rules/special.ts';
import { UPGRADES } from '../rules/upgrade.ts';
import {
  type ColourId,
  type ConversionId,
  type FactionId,
  PLANETS,
  type PlanetId,
  type SpecialId,
  TILE_PLACES,
  type TileId,
  TRACKS,
} from '../state/ids.ts';
import type {
  Content,
  Conversion,
  FactionContent,
  GivenContent,
  PlayedFaction,
  SpecialAction,
  TileContent,
  TileEvent,
} from './content.ts';
import { expectFact } from './tables/gain.ts';

/** Sets of tiles, factions and special actions are bits of a number. */
const MOST = 31;

const maskOf = (ids: readonly number[]): number => ids.reduce((mask, id) => mask | (1 << id), 0);

/** Every hook is named, so that all factions have one shape: rules ask for hooks at every step. */
const play = (given: FactionContent, id: FactionId, colour: ColourId): PlayedFaction => {
  const upgrades = (given.upgrades ?? UPGRADES).map((some) => some.toSorted((a, b) => a - b));
  return {
    id,
    name: given.name,
    colour,
    home: PLANETS.indexOf(given.home) as PlanetId,
    board: given.board,
    upgrades,
    upgradeMask: upgrades.map(maskOf),
    firstMines: given.firstMines,
    firstInstitute: given.firstInstitute,
    tokenWorth: given.tokenWorth,
    burnsIntoGaia: given.burnsIntoGaia,
    chargeTokens: given.chargeTokens,
    turnsQicToOre: given.turnsQicToOre,
    leftoverQic: given.leftoverQic,
    conversions: given.conversions,
    addGaiaCost: given.addGaiaCost,
    guestMines: given.guestMines,
    onGuestMine: given.onGuestMine,
    onColonise: given.onColonise,
    instituteToken: given.instituteToken,
    powerBonus: given.powerBonus,
    whyNotStep: given.whyNotStep,
    federationThreshold: given.federationThreshold,
    oneFederation: given.oneFederation,
    satellitesCostQic: given.satellitesCostQic,
    stations: given.stations,
    beforeGaiaReturn: given.beforeGaiaReturn,
    gaiaReturnsTo: given.gaiaReturnsTo,
    specials: given.specials,
    frames: given.frames,
    rival: given.rival,
  } satisfies { readonly [hook in keyof PlayedFaction]-?: PlayedFaction[hook] | undefined } as PlayedFaction;
};

const factionsOf = (given: readonly FactionContent[]) => {
  const colours = [...new Set(given.map(({ colour }) => colour))];
  const factions = given.map((one, i) => play(one, i as FactionId, colours.indexOf(one.colour) as ColourId));
  const names = factions.map(({ name }) => name);
  expectFact(factions.length <= MOST && new Set(names).size === names.length, 'factions of different names');
  return {
    factions,
    factionNames: names,
    colours: colours.map((_, colour) => factions.filter((one) => one.colour === colour).map(({ id }) => id)),
    rivals: rivalsOf(factions),
  };
};

/** The order in which the cards of the base game are counted; others follow. */
const RIVAL_ORDER: readonly string[] = ['terrans', 'geodens', 'hadsch', 'xenos', 'itars', 'taklons', 'firaks'];
const rivalsOf = (factions: readonly PlayedFaction[]): readonly PlayedFaction[] => {
  const rivals = factions.filter(({ rival }) => rival !== undefined);
  const first = RIVAL_ORDER.flatMap((name) => rivals.filter((one) => one.name === name));
  return [...first, ...rivals.filter((one) => !first.includes(one))];
};

/** Words of the facts for what sets a tile off. */
const EVENTS: { readonly [event in TileEvent]: string } = {
  mine: 'buildMine',
  gaiaMine: 'buildMineOnGaiaPlanet',
  trade: 'upgradeToTradingStation',
  research: 'advanceResearch',
};

const tilesOf = (tiles: readonly TileContent[]) => {
  const where = (test: (tile: TileContent) => boolean): readonly TileId[] =>
    tiles.flatMap((tile, id) => (test(tile) ? [id as TileId] : []));
  const on = (event: TileEvent): readonly TileId[] =>
    where((tile) => tile.timing === 'trigger' && tile.event === EVENTS[event]);
  const standardTiles = where((tile) => !tile.advanced);
  const advancedTiles = where((tile) => tile.advanced);
  expectFact(tiles.length <= MOST && standardTiles.length >= TILE_PLACES.length, 'standard tiles for all places');
  expectFact(advancedTiles.length >= TRACKS.length, 'advanced tiles for all areas');
  return {
    tiles,
    tileNames: tiles.map(({ name }) => name),
    standardTiles,
    advancedTiles,
    standardMask: maskOf(standardTiles),
    incomeTiles: where((tile) => tile.timing === 'income'),
    passTiles: where((tile) => tile.timing === 'pass'),
    tilesOn: { mine: on('mine'), gaiaMine: on('gaiaMine'), trade: on('trade'), research: on('research') },
    strongMask: maskOf(where((tile) => tile.timing === 'passive')),
  };
};

/** What everybody has, then what factions have, then what comes with tiles. */
const specialsOf = (factions: readonly PlayedFaction[], tiles: readonly TileContent[]) => {
  const specials: SpecialAction[] = [...COMMON_SPECIALS];
  const specialOwner: (FactionId | undefined)[] = specials.map(() => undefined);
  for (const faction of factions) {
    for (const special of faction.specials ?? []) {
      specials.push(special);
      specialOwner.push(faction.id);
    }
  }
  for (const [id, tile] of tiles.entries()) {
    if (tile.timing !== 'action') continue;
    specials.push(specialOfTile(tile, id as TileId));
    specialOwner.push(undefined);
  }
  expectFact(specials.length <= MOST, 'special actions');
  const all = specials.map((_, id) => id as SpecialId);
  return {
    specials,
    specialNames: specials.map(({ name }) => name),
    specialOwner,
    specialsOf: factions.map((faction) =>
      all.filter((id) => specialOwner[id] === undefined || specialOwner[id] === faction.id),
    ),
  };
};

const conversionsOf = (factions: readonly PlayedFaction[]) => {
  const conversions: Conversion[] = [...COMMON_CONVERSIONS];
  const conversionOwner: ({ readonly faction: FactionId; readonly onlyFor: Refusal } | null)[] = conversions.map(
    () => null,
  );
  for (const faction of factions) {
    for (const conversion of faction.conversions ?? []) {
      conversions.push(conversion);
      conversionOwner.push({ faction: faction.id, onlyFor: conversion.onlyFor });
    }
  }
  expectFact(conversions.length <= MOST, 'conversions');
  const all = conversions.map((_, id) => id as ConversionId);
  return {
    conversions,
    conversionNames: conversions.map(({ name }) => name),
    conversionOwner,
    conversionsOf: factions.map((faction) =>
      all.filter((id) => conversionOwner[id] === null || conversionOwner[id].faction === faction.id),
    ),
  };
};

/** What the rules look at, from what a game is played with. Stops the program where that cannot be played. */
export const assemble = (given: GivenContent): Content => {
  const named = factionsOf(given.factions);
  return {
    ...named,
    ...tilesOf(given.tiles),
    ...specialsOf(named.factions, given.tiles),
    ...conversionsOf(named.factions),
  };
};
