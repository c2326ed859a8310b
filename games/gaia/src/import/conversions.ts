import { CONVERSIONS, COST } from '../rules/convert.ts';
import type { Amount, Command } from './commands.ts';

/** Which of our conversions turns power into this. */
export const powerConversion = (unit: string): number =>
  (CONVERSIONS as readonly string[]).indexOf(`${powerCost(unit)}p ${unit}`);
const powerCost = (unit: string): number => (unit === 'c' ? 1 : unit === 'o' ? 3 : 4);

/** Commands that are free actions. */
export const FREE: readonly string[] = ['spend', 'burn', 'brainstone'];
export const isPowerSpend = ({ name, words }: Command): boolean => name === 'spend' && /^\d*pw$/.test(words[0] ?? '');

/** Their units in our conversions. */
const PAID: { readonly [unit: string]: string } = { pw: 'p', q: 'q', k: 'k', o: 'o', c: 'c', gf: 'f', 't-a3': 't' };

/** The conversions of one `spend`, dearest first; -1 for what does not exist. */
export const conversionsFor = (paid: string, gains: readonly Amount[]): number[] => {
  const list: number[] = [];
  for (const { n, unit } of gains) {
    const what = CONVERSIONS.findIndex((text) => text.slice(1) === `${PAID[paid] ?? '?'} ${unit}`);
    for (let i = 0; i < n; i++) list.push(what);
  }
  return list.sort((a, b) => (COST[b] ?? 0) - (COST[a] ?? 0));
};
