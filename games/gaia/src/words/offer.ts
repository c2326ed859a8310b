import { type Message, topArg, topKind } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import { chargeOffered } from '../rules/charging.ts';
import { CONVERSIONS } from '../rules/convert.ts';
import { BUILD_WITH } from '../rules/frames.ts';
import { bill, whyNotMine } from '../rules/mine.ts';
import { NO_BOOSTER } from '../rules/pass.ts';
import { SPECIALS } from '../rules/special.ts';
import { numberOf } from '../state/board/faces.ts';
import { hexName } from '../state/board/names.ts';
import { BOOSTERS, BUILDINGS, FACTIONS, PLANETS, TILES, TOKENS, TRACKS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';

const conversion = (what: number): string => (CONVERSIONS[what] as string).replace(' ', '-');
const BURNS = ['burn', 'burnStoneUp', 'burnStoneAway'] as const;

/** A mine with its price under the present decision. */
const mine = (s: State, hex: number): Message => {
  const withAction = topKind(s) === BUILD_WITH;
  const legal = whyNotMine(s, topArg(s, 0), hex, withAction ? topArg(s, 1) : 0, withAction ? topArg(s, 2) : 0) === null;
  const price = legal ? { ore: bill.ore, credits: bill.credits, qic: bill.qic } : { ore: 0, credits: 0, qic: 0 };
  return { key: 'act.mine', params: { hex: hexName(s, hex), planet: PLANETS[s.planet[hex]] as string, ...price } };
};

const charge = (s: State, first: boolean): Message => {
  const amount = chargeOffered(s, topArg(s, 0), topArg(s, 1), first);
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
      return { key: 'act.upgrade', params: { hex: hexName(s, a.hex), building: BUILDINGS[a.to] as string } };
    case 'research':
    case 'step':
      return { key: `act.${a.k}`, params: { track: TRACKS[a.track] as string } };
    case 'board':
      return { key: a.stone ? 'act.boardStone' : 'act.board', params: { space: String(a.space + 1) } };
    case 'special':
      return { key: 'act.special', params: { special: SPECIALS[a.what] as string } };
    case 'pass':
      if (a.booster === NO_BOOSTER) return { key: 'act.passLast' };
      return { key: 'act.pass', params: { booster: BOOSTERS[a.booster] as string } };
    case 'booster':
      return { key: 'act.booster', params: { booster: BOOSTERS[a.booster] as string } };
    case 'convert':
      return { key: a.stone ? 'act.convertStone' : 'act.convert', params: { conversion: conversion(a.what) } };
    case 'use':
      return { key: 'act.use', params: { conversion: conversion(a.what) } };
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
      return { key: `act.${a.k}`, params: { token: TOKENS[a.token] as string } };
    case 'take':
    case 'cover':
      return { key: `act.${a.k}`, params: { tile: TILES[a.tile] as string } };
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
      return { key: `act.${a.k}`, params: { faction: FACTIONS[a.faction] as string } };
    case 'bid':
      return { key: 'act.bid', params: { faction: FACTIONS[a.faction] as string, points: a.points } };
    default:
      return { key: `act.${a.k}` };
  }
};
