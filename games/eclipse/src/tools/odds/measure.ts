import { figure, type GameBench, type Work } from '@orrery/kernel/game';
import { type OddsWorst, oddsOfEights, worstOdds } from './bench.ts';

const lineOf = (one: OddsWorst): string =>
  `  odds 8 against 8, ${one.assign.padEnd(10)} ${figure(one.medianMilliseconds).padStart(12)} ms (slowest ${figure(one.slowestMilliseconds)}, slowest first call ${figure(one.firstMilliseconds)}; ${one.withinTenth} of ${one.pairs} within 100 ms)`;

const bestOdds = (): Work => ({
  id: 'eclipse.odds',
  label: 'eclipse: odds 8 against 8, best',
  unit: 'answers/s',
  pass: () => oddsOfEights('best').pairs,
  check: oddsOfEights('best').wins.toFixed(6),
});

/** How long exact odds of eight ships against eight take, by rule of assignment: random games do not show it. */
export const bench: GameBench = {
  works: [bestOdds],
  measure: ({ now }) => {
    const odds = (['best', 'quick', 'easiest'] as const).map((assign) => worstOdds(now, assign));
    return { figures: { odds }, lines: odds.map(lineOf) };
  },
};
