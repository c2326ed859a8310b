import { useEffect, useState } from 'react';
import type { Fleet, Odds } from '../tools/odds/index.ts';

/** A few seconds in a browser; what takes longer is left to the command line. */
const PATIENT_EFFORT = 3e7;

/**
 * The odds, worked out after the drawing so that the page never waits; null while they are, or where a side is empty. With
 * `patient` more is worked out exactly, which may take seconds.
 */
export const useOdds = (attacker: Fleet, defender: Fleet, patient = false): Odds | null => {
  const [answer, setAnswer] = useState<Odds | null>(null);
  const key = JSON.stringify([attacker, defender, patient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all there is about the fleets
  useEffect(() => {
    let wanted = true;
    setAnswer(null);
    if (attacker.length === 0 || defender.length === 0) return;
    void import('../tools/odds/index.ts').then(async ({ faultOf, odds }) => {
      if (faultOf(attacker) !== null || faultOf(defender) !== null) return;
      // "Working it out" is drawn first.
      if (patient) await new Promise((drawn) => setTimeout(drawn, 50));
      if (wanted) setAnswer(odds(attacker, defender, patient ? { effort: PATIENT_EFFORT } : {}));
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return answer;
};
