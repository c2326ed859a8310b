import { useEffect, useState } from 'react';
import type { Fleet, Odds } from '../tools/odds/index.ts';

/** The exact odds, worked out after the drawing so that the page never waits; null while they are, or where a side is empty. */
export const useOdds = (attacker: Fleet, defender: Fleet): Odds | null => {
  const [answer, setAnswer] = useState<Odds | null>(null);
  const key = JSON.stringify([attacker, defender]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all there is about the fleets
  useEffect(() => {
    let wanted = true;
    setAnswer(null);
    if (attacker.length === 0 || defender.length === 0) return;
    void import('../tools/odds/index.ts').then(({ faultOf, odds }) => {
      if (wanted && faultOf(attacker) === null && faultOf(defender) === null) setAnswer(odds(attacker, defender));
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return answer;
};
