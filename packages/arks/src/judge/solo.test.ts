import { isRefusal, readOptions } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { AUTOMA_SEAT, HUMAN, type State } from '../rules/state.ts';
import { playAtGlance } from '../testing/at-glance.ts';
import { judge, weights } from './index.ts';
import { networkOf } from './network.ts';
import { lookAlone, SOLO_FEATURES } from './solo.ts';

test('a network adds what goes straight, and what goes through units that are above zero', () => {
  const network = networkOf(
    {
      into: { calm: [1, -1], storm: [2, 0] },
      straight: { calm: [10, 0], storm: [0, 10] },
      bias: [-1, 0.5],
      out: [
        [3, 4],
        [5, 6],
      ],
      outBias: [100, 200],
    },
    ['calm', 'storm'],
  );
  // Units: -1 + 1 + 4 = 4 and 0.5 - 1 < 0.
  expect([...network(Float64Array.of(1, 2))]).toEqual([100 + 10 + 12, 200 + 20 + 16]);
  // Units: -1 and 0.5.
  expect([...network(Float64Array.of(0, 0))]).toEqual([100 + 2.5, 200 + 3]);
});

/** The human takes what looks best at a glance; `watch` sees every decision. */
const playAlone = (level: string, seed: string, watch: (s: State) => void): State => {
  const options = readOptions(rules, { players: 1, automa: level });
  if (isRefusal(options)) throw new Error(options.why);
  const s = rules.start(options);
  return playAtGlance(s, seed, watch);
};

test('A29: against the Automa everything seen is a number, and at the end points alone count', () => {
  const { value } = judge(weights);
  const seen = new Float64Array(SOLO_FEATURES.length);
  const end = playAlone('hard', 'alone', (s) => {
    lookAlone(s, seen);
    for (const [i, name] of SOLO_FEATURES.entries()) if (!Number.isFinite(seen[i])) throw new Error(name);
    if (!Number.isFinite(value(s, HUMAN))) throw new Error(`round ${s.round}`);
  });
  const [mine, its] = rules.standings(end);
  expect([value(end, HUMAN), value(end, AUTOMA_SEAT)]).toEqual([mine!.points, its!.points]);
});

test('A29.2: the more upgrades the Automa has still to unlock, the worse for the human', () => {
  const { value } = judge(weights);
  let compared = 0;
  playAlone('hard', 'upgrades', (s) => {
    if (s.round !== 10 || s.lastRound !== 0) return;
    // The same position with more points promised for upgrades: easy, then hard.
    const easy = rules.layout.copy(s);
    easy.automa = 1;
    expect(value(s, HUMAN)).toBeLessThan(value(easy, HUMAN));
    compared++;
  });
  expect(compared).toBeGreaterThan(0);
});
