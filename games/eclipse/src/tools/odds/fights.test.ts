import { fastRng } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { fight } from './fights.ts';
import { odds } from './index.ts';
import { assigner, FIGHTS, fleetOf, MATCHUPS, margin, noSurvivors, worstOf } from './matchups.ts';

describe(`${FIGHTS} fights of every match-up agree with the exact odds`, () => {
  test.each(MATCHUPS)('%s against %s, hits by %s and %s', (a, b, howA, howB) => {
    const fleets = [fleetOf(a), fleetOf(b)] as const;
    const exact = odds(fleets[0], fleets[1], { attacker: howA, defender: howB, effort: 1e8 });
    expect([exact.attacker.assigned, exact.defender.assigned, exact.slack]).toEqual([howA, howB, 0]);
    const assign = [assigner(howA, fleets[0], fleets[1]), assigner(howB, fleets[1], fleets[0])] as const;
    const rng = fastRng(`${a} ${b}`);
    const ends = { attacker: 0, defender: 0, stalemate: 0 };
    const survivors = noSurvivors(fleets);
    for (let i = 0; i < FIGHTS; i++) {
      const end = fight(fleets, assign, rng);
      ends[end.k]++;
      end.left.forEach((own, side) => {
        own.forEach((n, k) => {
          survivors[side][k][n]++;
        });
      });
    }
    const near = (counted: number, p: number): void => expect(Math.abs(counted / FIGHTS - p)).toBeLessThan(margin(p));
    near(ends.attacker, exact.win);
    near(ends.defender, exact.loss);
    near(ends.stalemate, exact.stalemate);
    expect(worstOf(survivors, exact)).toBeLessThan(1);
  });
});
