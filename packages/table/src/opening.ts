import type { GameModule, SetupLayout } from '@orrery/kernel';
import { isRefusal, type Options, outcomeRng, readLine, writeLine } from '@orrery/kernel';
import type { GameScreen } from './screen.ts';

/** The step of a set-up that lays out the board, with its parts turned otherwise; null where nothing can be turned. */
export const turnedStep = (
  { rules }: GameModule,
  { turned }: GameScreen,
  options: Options,
  { steps }: SetupLayout,
  seed: string,
  times: number,
): { readonly key: string; readonly line: string } | null => {
  const state = rules.start(options);
  for (const { key, line } of steps) {
    const action = line === null ? null : readLine(rules, state, line);
    if (action === null || isRefusal(action)) return null;
    const laid = turned?.(state, action, outcomeRng(`${seed} turned`, times)) ?? null;
    if (laid !== null) return rules.whyNot(state, laid) === null ? { key, line: writeLine(rules, state, laid) } : null;
    rules.apply(state, action, []);
  }
  return null;
};
