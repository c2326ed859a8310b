import type { Refusal } from '@orrery/kernel';
import { BALTAKS, HADSCH, NEVLAS } from '../state/ids.ts';
import { BOWLS, GAIA_AREA, hasInstitute, isFaction, type State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { BURN_HOW, CONVERT_PLAIN, CONVERT_STONE } from './offers.ts';
import { BURN_PLAIN, BURN_STONE_AWAY, burn, canBurn, canSpend, gainTokens, spend } from './power.ts';
import { formersAvailable } from './project.ts';
import { type Log, tell } from './report.ts';
import { gainCredits, gainKnowledge, gainOre, gainQic } from './resources.ts';
import { isFlag, isIndex } from './rule.ts';
import { NO_CREDITS, NO_KNOWLEDGE, NO_ORE, NO_POWER, NO_QIC, NO_STONE_THERE } from './why.ts';

/** G17.1, G17.2: what is paid and what is gained, as people write it: p power, f gaiaformer, t token. */
export const CONVERSIONS = [
  '4p q',
  '4p k',
  '3p o',
  '1p c',
  '1q o',
  '1k c',
  '1o c',
  '1o t',
  '4c q',
  '3c o',
  '4c k',
  '1f q',
  '1t k',
] as const;
const POWER_CONVERSIONS = 4;
const QIC_TO_ORE = 4;
const KNOWLEDGE_TO_CREDIT = 5;
const FIRST_HADSCH = 8;
const FORMER_TO_QIC = 11;
const TOKEN_TO_KNOWLEDGE = 12;
/** What each conversion costs, of whatever it takes. */
export const COST: readonly number[] = CONVERSIONS.map((text) => Number(text[0]));

const NO_CONVERSION: Refusal = { rule: 'G17.1', why: 'noSuchConversion' };
const ONLY_HADSCH: Refusal = { rule: 'G21.3', why: 'onlyHadschInstitute' };
const ONLY_BALTAKS: Refusal = { rule: 'G21.6', why: 'onlyBaltaks' };
const ONLY_NEVLAS: Refusal = { rule: 'G21.13', why: 'onlyNevlas' };
const NO_FORMER: Refusal = { rule: 'G21.6', why: 'noGaiaformer' };
const NO_TOKEN: Refusal = { rule: 'G21.13', why: 'noTokenInThree' };
const NO_BURN: Refusal = { rule: 'G6.6', why: 'twoTokensInTwo' };

/** R25: a power conversion is paid out of what earlier ones in a row left over, then out of bowl III. */
const whyNotPower = (s: State, seat: number, what: number, stone: boolean): Refusal | null => {
  const due = (COST[what] as number) - s.surplus;
  if (stone) return s.stone[seat] === 3 && due > 0 && canSpend(s, seat, due, true) ? null : NO_STONE_THERE;
  return due <= 0 || canSpend(s, seat, due, false) ? null : NO_POWER;
};

export const whyNotConvert = (s: State, seat: number, what: number, stone: boolean): Refusal | null => {
  if (!isIndex(what, 0, CONVERSIONS.length) || !isFlag(stone)) return NO_CONVERSION;
  if (what < POWER_CONVERSIONS) return whyNotPower(s, seat, what, stone);
  return stone ? NO_STONE_THERE : whyNotGoods(s, seat, what);
};

/** Conversions that are not paid with power. */
const whyNotGoods = (s: State, seat: number, what: number): Refusal | null => {
  if (what === QIC_TO_ORE) return s.qic[seat] > 0 ? null : NO_QIC;
  if (what === KNOWLEDGE_TO_CREDIT) return s.knowledge[seat] > 0 ? null : NO_KNOWLEDGE;
  if (what < FIRST_HADSCH) return s.ore[seat] > 0 ? null : NO_ORE;
  if (what === FORMER_TO_QIC) {
    if (!isFaction(s, seat, BALTAKS)) return ONLY_BALTAKS;
    return formersAvailable(s, seat) > 0 ? null : NO_FORMER;
  }
  if (what === TOKEN_TO_KNOWLEDGE) {
    if (!isFaction(s, seat, NEVLAS)) return ONLY_NEVLAS;
    return s.power[seat * BOWLS + 2] > 0 ? null : NO_TOKEN;
  }
  if (!hasInstitute(s, seat, HADSCH)) return ONLY_HADSCH;
  return s.credits[seat] >= (COST[what] as number) ? null : NO_CREDITS;
};

export const listConversions = (s: State, seat: number, out: GaiaAction[]): void => {
  for (let what = 0; what < POWER_CONVERSIONS; what++) {
    if (whyNotPower(s, seat, what, false) === null) out.push(CONVERT_PLAIN[what] as GaiaAction);
  }
  for (let what = POWER_CONVERSIONS; what < CONVERSIONS.length; what++) {
    if (whyNotGoods(s, seat, what) === null) out.push(CONVERT_PLAIN[what] as GaiaAction);
  }
  if (s.stone[seat] === 3) {
    for (let what = 0; what < POWER_CONVERSIONS; what++) {
      if (whyNotPower(s, seat, what, true) === null) out.push(CONVERT_STONE[what] as GaiaAction);
    }
  }
  for (let how = BURN_PLAIN; how <= BURN_STONE_AWAY; how++)
    if (canBurn(s, seat, how)) out.push(BURN_HOW[how] as GaiaAction);
};

const gainFor = (s: State, seat: number, unit: string, log: Log): void => {
  if (unit === 'q') gainQic(s, seat, 1, log);
  else if (unit === 'k') gainKnowledge(s, seat, 1, log);
  else if (unit === 'o') gainOre(s, seat, 1, log);
  else if (unit === 'c') gainCredits(s, seat, 1, log);
  else gainTokens(s, seat, 1, log);
};
const GAINED: readonly string[] = CONVERSIONS.map((text) => text[3] as string);

/** G17.1: one free conversion. What is paid too much stays usable for the next power conversion only. */
export const convert = (s: State, seat: number, what: number, stone: boolean, log: Log): void => {
  tell(log, s, 'convert', seat, 'G17.1', { conversion: (CONVERSIONS[what] as string).replace(' ', '-') });
  if (what < POWER_CONVERSIONS) {
    const due = (COST[what] as number) - s.surplus;
    s.surplus = due <= 0 ? -due : spend(s, seat, due, stone);
  } else {
    s.surplus = 0;
    if (what === QIC_TO_ORE) s.qic[seat]--;
    else if (what === KNOWLEDGE_TO_CREDIT) s.knowledge[seat]--;
    else if (what < FIRST_HADSCH) s.ore[seat]--;
    else if (what === FORMER_TO_QIC) s.formersAway[seat]++;
    else if (what === TOKEN_TO_KNOWLEDGE) {
      s.power[seat * BOWLS + 2]--;
      s.power[seat * BOWLS + GAIA_AREA]++;
    } else s.credits[seat] -= COST[what] as number;
  }
  gainFor(s, seat, GAINED[what] as string, log);
};

export const whyNotBurn = (s: State, seat: number, how: number): Refusal | null =>
  isIndex(how, BURN_PLAIN, BURN_STONE_AWAY + 1) && canBurn(s, seat, how) ? null : NO_BURN;

export const doBurn = (s: State, seat: number, how: number, log: Log): void => {
  s.surplus = 0;
  burn(s, seat, how, log);
};

/** G21.1: Terrans in the Gaia phase use the power conversions. */
export const gainOfPower = (s: State, seat: number, what: number, log: Log): void =>
  gainFor(s, seat, GAINED[what] as string, log);
export const POWER_KINDS = POWER_CONVERSIONS;
