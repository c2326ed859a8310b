import { CHANCE, NONE } from '@orrery/kernel';
import { spaceNumber } from '../content/tables/actions.ts';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { BOOSTERS, BUILDINGS, TOKENS, TOP_LEVEL, TRACKS, type TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { levelOf } from '../state/seats.ts';

/** The level a step of the deciding seat leads to. */
const nextLevel = (s: State, track: TrackId): string => {
  const by = rules.decision(s)?.by ?? CHANCE;
  if (by === CHANCE) return `track.${TRACKS[track]}`;
  return `track.${TRACKS[track]}.${Math.min(levelOf(s, by, track) + 1, TOP_LEVEL)}`;
};

/** What an action takes, builds, uses or reaches. */
export const thingOf = (s: State, a: GaiaAction): string | null => {
  const { content } = s.tables;
  switch (a.k) {
    case 'research':
    case 'step':
      return nextLevel(s, a.track);
    case 'take':
    case 'cover':
      return `tile.${content.tileNames[a.tile]}`;
    case 'board':
      return `space.${spaceNumber(a.space)}`;
    case 'special':
      return `special.${content.specialNames[a.what]}`;
    case 'pass':
      return a.booster === NONE ? 'symbol.pass' : `booster.${BOOSTERS[a.booster]}`;
    case 'booster':
      return `booster.${BOOSTERS[a.booster]}`;
    case 'convert':
    case 'use':
      return `conversion.${content.conversionNames[a.what].replace(' ', '-')}`;
    case 'token':
    case 'rescore':
    case 'terraforming':
      return `federation.${TOKENS[a.token]}`;
    case 'faction':
    case 'bid':
      return `faction.${content.factionNames[a.faction]}`;
    case 'rival':
      return `automa.faction.${content.factionNames[a.faction]}`;
    case 'card':
      return `automa.card.${a.card}`;
    case 'upgrade':
      return `building.${BUILDINGS[a.to]}`;
    default:
      return SIMPLE[a.k] ?? null;
  }
};

/** Actions that are always about the same thing. */
const SIMPLE: { readonly [kind in GaiaAction['k']]?: string } = {
  place: 'building.mine',
  mine: 'building.mine',
  project: 'piece.former',
  satellite: 'piece.satellite',
  satellites: 'piece.satellite',
  station: 'piece.station',
  lost: 'planet.lost',
  swap: 'special.swap',
  downgrade: 'special.downgrade',
  burn: 'symbol.burn',
  federation: 'symbol.federation',
  planets: 'symbol.federation',
  charge: 'resource.charge',
  income: 'symbol.income',
  stone: 'symbol.brainstone',
  tile: 'symbol.gaiaArea',
  tokens: 'resource.token',
};
