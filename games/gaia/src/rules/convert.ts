import type { Log, Refusal, Seat } from '@orrery/kernel';
import type { Conversion } from '../content/content.ts';
import type { ConversionId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf } from '../state/seats.ts';
import { BURN_HOW, CONVERT_PLAIN, CONVERT_STONE } from './action-pool.ts';
import type { BurnHow, GaiaAction } from './actions.ts';
import { isFlag, isIndex } from './checks.ts';
import { BURN_PLAIN, BURN_STONE_AWAY, burn, canBurn, canSpend, gainTokens, spend, stoneReady } from './power.ts';
import { tell } from './report.ts';
import { gainCredits, gainKnowledge, gainOre, gainQic } from './resources.ts';
import { NO_KNOWLEDGE, NO_ORE, NO_POWER, NO_QIC, NO_STONE_THERE } from './why.ts';

const NO_CONVERSION: Refusal = { rule: 'G17.1', why: 'noSuchConversion' };
const NO_BURN: Refusal = { rule: 'G6.6', why: 'twoTokensInTwo' };

/** What a conversion gains, by the letter in its name: one of it. */
const GAINS: { readonly [unit in 'q' | 'k' | 'o' | 'c' | 't']: Conversion['gain'] } = {
  q: (s, seat, log) => gainQic(s, seat, 1, log),
  k: (s, seat, log) => gainKnowledge(s, seat, 1, log),
  o: (s, seat, log) => gainOre(s, seat, 1, log),
  c: (s, seat, log) => gainCredits(s, seat, 1, log),
  t: (s, seat, log) => gainTokens(s, seat, 1, log),
};
type Unit = keyof typeof GAINS;

const forPower = (power: number, unit: Unit): Conversion => ({
  name: `${power}p ${unit}`,
  power,
  cost: power,
  whyNot: () => null,
  pay: () => {},
  gain: GAINS[unit],
});

/** A conversion paid with something of a seat's: `letter` is what is paid, as it is written. */
export const forGoods = (
  letter: string,
  cost: number,
  unit: Unit,
  whyNot: Conversion['whyNot'],
  pay: Conversion['pay'],
): Conversion => ({ name: `${cost}${letter} ${unit}`, power: 0, cost, whyNot, pay, gain: GAINS[unit] });

const withQic = (unit: Unit): Conversion =>
  forGoods(
    'q',
    1,
    unit,
    (s, seat) => (s.qic[seat] > 0 ? null : NO_QIC),
    (s, seat) => {
      s.qic[seat]--;
    },
  );
const withKnowledge = (unit: Unit): Conversion =>
  forGoods(
    'k',
    1,
    unit,
    (s, seat) => (s.knowledge[seat] > 0 ? null : NO_KNOWLEDGE),
    (s, seat) => {
      s.knowledge[seat]--;
    },
  );
const withOre = (unit: Unit): Conversion =>
  forGoods(
    'o',
    1,
    unit,
    (s, seat) => (s.ore[seat] > 0 ? null : NO_ORE),
    (s, seat) => {
      s.ore[seat]--;
    },
  );

/** G17.1: the conversions everybody may make, those for power first. Those of factions are in their files. */
const POWER_CONVERSIONS = [forPower(4, 'q'), forPower(4, 'k'), forPower(3, 'o'), forPower(1, 'c')];
export const COMMON_CONVERSIONS: readonly Conversion[] = [
  ...POWER_CONVERSIONS,
  withQic('o'),
  withKnowledge('c'),
  withOre('c'),
  withOre('t'),
];
/** Conversions paid with power are the first so many. */
export const POWER_KINDS = POWER_CONVERSIONS.length;

/** G-R25: a power conversion is paid out of what earlier ones in a row left over, then out of bowl III. */
const whyNotPower = (s: State, seat: Seat, power: number, stone: boolean): Refusal | null => {
  const due = power - s.surplus;
  if (stone) return stoneReady(s, seat) && due > 0 && canSpend(s, seat, due, true) ? null : NO_STONE_THERE;
  return due <= 0 || canSpend(s, seat, due, false) ? null : NO_POWER;
};

/** Could the seat pay for a conversion it has, with the brainstone or without? */
const whyNotPay = (s: State, seat: Seat, conversion: Conversion, stone: boolean): Refusal | null => {
  if (conversion.power > 0) return whyNotPower(s, seat, conversion.power, stone);
  return stone ? NO_STONE_THERE : conversion.whyNot(s, seat);
};

/** G17.1: may the seat convert, paying with the brainstone or without? */
export const whyNotConvert = (s: State, seat: Seat, what: ConversionId, stone: boolean): Refusal | null => {
  const { conversions, conversionOwner } = s.tables.content;
  if (!isIndex(what, 0, conversions.length) || !isFlag(stone)) return NO_CONVERSION;
  const owner = conversionOwner[what];
  if (owner !== null && !stone && owner.faction !== factionOf(s, seat).id) return owner.onlyFor;
  return whyNotPay(s, seat, conversions[what], stone);
};

export const listConversions = (s: State, seat: Seat, out: GaiaAction[]): void => {
  const { conversions, conversionsOf } = s.tables.content;
  const own = conversionsOf[factionOf(s, seat).id];
  for (const what of own) if (whyNotPay(s, seat, conversions[what], false) === null) out.push(CONVERT_PLAIN[what]);
  if (stoneReady(s, seat))
    for (const what of own) if (whyNotPay(s, seat, conversions[what], true) === null) out.push(CONVERT_STONE[what]);
  for (let how: number = BURN_PLAIN; how <= BURN_STONE_AWAY; how++)
    if (whyNotBurn(s, seat, how as BurnHow) === null) out.push(BURN_HOW[how]);
};

/** G17.1: one free conversion. What is paid too much stays usable for the next power conversion only. */
export const convert = (s: State, seat: Seat, what: ConversionId, stone: boolean, log: Log): void => {
  const conversion = s.tables.content.conversions[what];
  if (log !== undefined) tell(log, s, 'convert', seat, 'G17.1', { conversion: conversion.name.replace(' ', '-') });
  if (conversion.power > 0) {
    const due = conversion.power - s.surplus;
    s.surplus = due <= 0 ? -due : spend(s, seat, due, stone);
  } else {
    s.surplus = 0;
    conversion.pay(s, seat);
  }
  conversion.gain(s, seat, log);
};

export const whyNotBurn = (s: State, seat: Seat, how: BurnHow): Refusal | null =>
  isIndex(how, BURN_PLAIN, BURN_STONE_AWAY + 1) && canBurn(s, seat, how) ? null : NO_BURN;

export const doBurn = (s: State, seat: Seat, how: BurnHow, log: Log): void => {
  s.surplus = 0;
  burn(s, seat, how, log);
};
