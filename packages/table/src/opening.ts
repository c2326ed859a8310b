import type { GameModule } from '@orrery/kernel';
import { CHANCE, type Options, outcomeRng, Session, writeLine } from '@orrery/kernel';
import type { GameScreen } from './screen.ts';

/**
 * The lines a table opens with when its dealt board was turned so many times; none where it lies as dealt or has nothing to turn.
 * Everything after the board is dealt as it would have been.
 */
export const turnedOpening = (
  { rules }: GameModule,
  { turned }: GameScreen,
  options: Options,
  secret: string,
  times: number,
): readonly string[] => {
  if (times === 0 || turned === undefined) return [];
  const dealt = new Session(rules, options, secret);
  dealt.drawChance();
  const state = rules.start(options);
  const lines: string[] = [];
  for (const { by, action, line } of dealt.entries) {
    if (by !== CHANCE) return [];
    const laid = turned(state, action, outcomeRng(`${secret} turned`, times));
    if (laid !== null) return rules.whyNot(state, laid) === null ? [...lines, writeLine(rules, state, laid)] : [];
    lines.push(line);
    rules.apply(state, action, []);
  }
  return [];
};
