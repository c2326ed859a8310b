import type { Fleet } from '../fleet.ts';
import { readFleet } from './notation.ts';
import { type Assignment, odds } from './odds.ts';

/** Fleets of eight ships, from printed boards to late upgrades with mixed shields, dice of all colours and missiles. */
export const EIGHTS: readonly string[] = [
  '8 interceptor',
  '4 interceptor + 2 cruiser + 2 dreadnought',
  '2 interceptor + 2 cruiser + 2 dreadnought + 2 starbase',
  '4 orion interceptor + 2 orion cruiser + 2 orion dreadnought',
  '4 cruiser(hull 2, comp 2, cannon 1o) + 4 interceptor(missile 2o)',
  '4 interceptor(hull 1) + 2 cruiser(hull 3) + 2 dreadnought(hull 4)',
  '4 cruiser(hull 4, shield 1, comp 3, cannon 2o) + 4 starbase(hull 4, shield 2, comp 2, cannon 1r)',
  '2 interceptor(missile 2o) + 4 cruiser(hull 3, shield 1, cannon 1y 1o) + 2 dreadnought(hull 5, shield 2, comp 3, cannon 1y 1o 1r)',
  '2 interceptor(hull 1) + 2 cruiser(hull 3, shield 1, cannon 1y 1o) + 2 dreadnought(hull 5, shield 2, comp 3, cannon 1y 2o) + 2 starbase(hull 4, shield 3, comp 2, cannon 2y)',
];

export interface OddsBench {
  readonly attacker: string;
  readonly defender: string;
  readonly assigned: string;
  readonly slack: number;
  readonly firstMilliseconds: number;
  readonly medianMilliseconds: number;
}

/** Every eight against every eight; `now` is a clock in milliseconds. */
export const benchOdds = (now: () => number, repeats = 5, assign: Assignment = 'best'): OddsBench[] => {
  const rows: OddsBench[] = [];
  for (const attacker of EIGHTS)
    for (const defender of EIGHTS) {
      const times: number[] = [];
      let answer = { assigned: '', slack: 0 };
      for (let i = 0; i < repeats; i++) {
        const start = now();
        const o = odds(fleet(attacker), fleet(defender), { attacker: assign, defender: assign });
        times.push(now() - start);
        answer = { assigned: `${o.attacker.assigned}/${o.defender.assigned}`, slack: o.slack };
      }
      const sorted = times.toSorted((x, y) => x - y);
      rows.push({
        attacker,
        defender,
        ...answer,
        firstMilliseconds: times[0],
        medianMilliseconds: sorted[sorted.length >> 1],
      });
    }
  return rows;
};

/** What an answer costs at worst, in milliseconds; who asks for it comes first. */
export interface OddsWorst {
  readonly assign: Assignment;
  readonly pairs: number;
  /** The very first question of all, before anything is compiled; then the slowest first one of any pair. */
  readonly coldMilliseconds: number;
  readonly firstMilliseconds: number;
  /** Over the pairs: the median, and the slowest, of what a pair usually takes. */
  readonly medianMilliseconds: number;
  readonly slowestMilliseconds: number;
  /** Pairs answered within the tenth of a second that is promised. */
  readonly withinTenth: number;
}

const TENTH = 100;

export const worstOdds = (now: () => number, assign: Assignment, repeats = 3): OddsWorst => {
  const rows = benchOdds(now, repeats, assign);
  const usual = rows.map((row) => row.medianMilliseconds).sort((x, y) => x - y);
  return {
    assign,
    pairs: rows.length,
    coldMilliseconds: rows[0].firstMilliseconds,
    firstMilliseconds: Math.max(...rows.map((row) => row.firstMilliseconds)),
    medianMilliseconds: usual[usual.length >> 1],
    slowestMilliseconds: usual[usual.length - 1],
    withinTenth: usual.filter((ms) => ms <= TENTH).length,
  };
};

/** Every eight against every eight once; the sum of the attackers' chances to win tells whether two versions agree. */
export const oddsOfEights = (assign: Assignment): { readonly pairs: number; readonly wins: number } => {
  let wins = 0;
  for (const attacker of EIGHTS)
    for (const defender of EIGHTS)
      wins += odds(fleet(attacker), fleet(defender), { attacker: assign, defender: assign }).win;
  return { pairs: EIGHTS.length ** 2, wins };
};

const fleet = (text: string): Fleet => {
  const read = readFleet(text);
  if (read.k === 'fault') throw new Error(`${read.why}: ${read.text}`);
  return read.fleet;
};
