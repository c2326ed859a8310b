import { performance } from 'node:perf_hooks';
import { type OddsWorst, worstOdds } from '@orrery/eclipse/odds';
import { figure, type Output } from '../output.ts';

/** What random games of Eclipse do not show: how long exact odds of eight ships against eight take, by rule of assignment. */
export interface EclipseFigures {
  readonly odds: readonly OddsWorst[];
}

export const measureEclipse = (): EclipseFigures => ({
  odds: (['best', 'quick', 'easiest'] as const).map((assign) => worstOdds(() => performance.now(), assign)),
});

export const printEclipse = ({ odds }: EclipseFigures, out: Output): void => {
  for (const one of odds)
    out.line(
      `  odds 8 against 8, ${one.assign.padEnd(10)} ${figure(one.medianMilliseconds).padStart(12)} ms (slowest ${figure(one.slowestMilliseconds)}, slowest first call ${figure(one.firstMilliseconds)}; ${one.withinTenth} of ${one.pairs} within 100 ms)`,
    );
};
