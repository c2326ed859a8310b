import { type Message, NONE } from '@orrery/kernel';
import { spaceNumber } from '../content/tables/actions.ts';
import type { GaiaAction } from '../rules/actions.ts';
import { chargeOffered } from '../rules/charging.ts';
import { buildWith, chargeOffer, turn } from '../rules/frames.ts';
import { newMineCost, whyNotMine } from '../rules/mine.ts';
import { numberOf } from '../state/board/faces.ts';
import { hexName } from '../state/board/names.ts';
import {
  BOOSTERS,
  BUILDINGS,
  type ConversionId,
  type FactionId,
  type HexId,
  PLANETS,
  type TileId,
  TOKENS,
  TRACKS,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';

const conversion = (s: State, what: ConversionId): string => s.tables.content.conversionNames[what].replace(' ', '-');
const factionName = (s: State, faction: FactionId): string => s.tables.content.factionNames[faction];
const tileName = (s: State, tile: TileId): string => s.tables.content.tileNames[tile];
const BURNS = ['burn', 'burnStoneUp', 'burnStoneAway'] as const;

/** A mine with its price under the present decision. */
const mine = (s: State, hex: HexId): Message => {
  const cost = newMineCost();
  const legal = buildWith.isTop(s)
    ? whyNotMine(s, buildWith.seat(s), hex, buildWith.free(s), buildWith.bonus(s), cost) === null
    : turn.isTop(s) && whyNotMine(s, turn.seat(s), hex, 0, 0, cost) === null;
  const { ore, credits, qic } = legal ? cost : newMineCost();
  return { key: 'act.mine', params: { hex: hexName(s, hex), planet: PLANETS[s.planet[hex]], ore, credits, qic } };
};

const charge = (s: State, first: boolean): Message => {
  const amount = chargeOffered(s, chargeOffer.seat(s), chargeOffer.value(s), first);
  return { key: first ? 'act.chargeFirst' : 'act.charge', params: { amount, vp: Math.max(0, amount - 1) } };
};

/** What an action says in a menu of choices. */
export const offer = (s: State, a: GaiaAction): Message => {
  switch (a.k) {
    case 'mine':
      return mine(s, a.hex);
    case 'place':
    case 'project':
    case 'satellite':
    case 'lost':
    case 'station':
    case 'swap':
    case 'downgrade':
      return { key: `act.${a.k}`, params: { hex: hexName(s, a.hex) } };
    case 'upgrade':
      return { key: 'act.upgrade', params: { hex: hexName(s, a.hex), building: BUILDINGS[a.to] } };
    case 'research':
    case 'step':
      return { key: `act.${a.k}`, params: { track: TRACKS[a.track] } };
    case 'board':
      return { key: a.stone ? 'act.boardStone' : 'act.board', params: { space: String(spaceNumber(a.space)) } };
    case 'special':
      return { key: 'act.special', params: { special: s.tables.content.specialNames[a.what] } };
    case 'pass':
      if (a.booster === NONE) return { key: 'act.passLast' };
      return { key: 'act.pass', params: { booster: BOOSTERS[a.booster] } };
    case 'booster':
      return { key: 'act.booster', params: { booster: BOOSTERS[a.booster] } };
    case 'convert':
      return { key: a.stone ? 'act.convertStone' : 'act.convert', params: { conversion: conversion(s, a.what) } };
    case 'use':
      return { key: 'act.use', params: { conversion: conversion(s, a.what) } };
    case 'burn':
      return { key: `act.${BURNS[a.how]}` };
    case 'planets':
      if (a.hexes.length === 0) return { key: 'act.planetsNone' };
      return { key: 'act.planets', params: { planets: a.hexes.map((hex) => hexName(s, hex)) } };
    case 'satellites':
      return { key: 'act.satellites', params: { hexes: a.hexes.map((hex) => hexName(s, hex)) } };
    case 'terraforming':
    case 'token':
    case 'rescore':
      return { key: `act.${a.k}`, params: { token: TOKENS[a.token] } };
    case 'take':
    case 'cover':
      return { key: `act.${a.k}`, params: { tile: tileName(s, a.tile) } };
    case 'tokens':
      return { key: a.stone ? 'act.tokensStone' : 'act.tokens', params: { one: a.one, two: a.two, three: a.three } };
    case 'stone':
      return { key: 'act.stone', params: { bowl: a.bowl } };
    case 'charge':
      return charge(s, a.first);
    case 'income':
      return { key: 'act.income', params: { what: a.what, amount: a.amount } };
    case 'rotate':
      return { key: 'act.rotate', params: { sector: numberOf(s.face[a.place]), by: a.by } };
    case 'card':
      return { key: 'act.card', params: { card: a.card } };
    case 'rival':
    case 'faction':
      return { key: `act.${a.k}`, params: { faction: factionName(s, a.faction) } };
    case 'bid':
      return { key: 'act.bid', params: { faction: factionName(s, a.faction), points: a.points } };
    default:
      return { key: `act.${a.k}` };
  }
};
