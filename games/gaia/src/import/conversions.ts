import { rules } from '../rules/index.ts';
import type { ConversionId } from '../state/ids.ts';
import type { Amount, Command } from './commands.ts';

const { conversions, conversionNames } = rules.content;
/** A conversion by its name; one that does not exist is refused by the rules. */
const conversionNamed = (name: string): ConversionId => conversionNames.indexOf(name) as ConversionId;

/** Which of our conversions turns power into this. */
export const powerConversion = (unit: string): ConversionId => conversionNamed(`${powerCost(unit)}p ${unit}`);
const powerCost = (unit: string): number => (unit === 'c' ? 1 : unit === 'o' ? 3 : 4);

/** Commands that are free actions. */
export const FREE: readonly string[] = ['spend', 'burn', 'brainstone'];
export const isPowerSpend = ({ name, words }: Command): boolean => name === 'spend' && /^\d*pw$/.test(words[0] ?? '');

/** Their units in our conversions. */
const PAID: { readonly [unit: string]: string } = { pw: 'p', q: 'q', k: 'k', o: 'o', c: 'c', gf: 'f', 't-a3': 't' };

/** The conversions of one `spend`, dearest first; -1 for what does not exist. */
export const conversionsFor = (paid: string, gains: readonly Amount[]): ConversionId[] => {
  const list: ConversionId[] = [];
  for (const { n, unit } of gains) {
    const what = conversionNames.findIndex((text) => text.slice(1) === `${PAID[paid] ?? '?'} ${unit}`) as ConversionId;
    for (let i = 0; i < n; i++) list.push(what);
  }
  return list.sort((a, b) => (conversions[b]?.cost ?? 0) - (conversions[a]?.cost ?? 0));
};
