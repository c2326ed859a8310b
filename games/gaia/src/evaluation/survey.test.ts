import { CHANCE, fastRng, isRefusal, readOptions, type Seat, stepRandomly } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { COUNT_FEDERATED } from '../content/tables/scoring.ts';
import { finalCount } from '../rules/final.ts';
import { rules } from '../rules/index.ts';
import { hasFaction } from '../state/seats.ts';
import { FEDERATED, Surveyor } from './features/survey.ts';

test.each([2, 4])('with %i seats a survey that was kept says what a fresh one says', (players) => {
  const options = readOptions(rules, { players, factions: 'random' });
  if (isRefusal(options)) throw new Error(options.why);
  const kept = new Surveyor();
  let compared = 0;
  for (let game = 0; game < 3; game++) {
    const state = rules.start(options);
    const rng = fastRng(`survey ${players} ${game}`);
    while (rules.decision(state) !== null) {
      stepRandomly(rules, state, rng);
      if (rules.decision(state)?.by === CHANCE || rng.below(4) > 0) continue;
      for (let seat = 0 as Seat; seat < players; seat++) {
        if (!hasFaction(state, seat)) continue;
        expect([...kept.of(state, seat)]).toEqual([...new Surveyor().of(state, seat)]);
        expect(kept.of(state, seat)[FEDERATED + seat]).toBe(finalCount(state, seat, COUNT_FEDERATED));
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});
