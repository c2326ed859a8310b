import { fastRng, isRefusal, type Options, perft, playout, readOptions } from '@orrery/kernel';
import { expectLaws, fingerprint } from '@orrery/kernel/testing';
import { describe, expect, test } from 'vitest';
import { LEVELS } from './content/names.ts';
import { rules } from './index.ts';
import { IN_DECK } from './state/crew.ts';

const options = (raw: object): Options => {
  const checked = readOptions(rules, raw);
  if (isRefusal(checked)) throw new Error(checked.why);
  return checked;
};

/** Random players may need hundreds of rounds (I5); most games stop early, a few run to their end. */
const GENEROUS = 1500;

/** `npm run soak` plays more of them. */
const SOAK = process.env.ORRERY_SOAK !== undefined;
const [AGAINST, SHORT, LONGER, WHOLE] = SOAK ? [22, 105, 15, 4] : [8, 40, 6, 2];

describe('I5: random games keep every law', () => {
  test.each(LEVELS)(`I5: ${AGAINST + 1} games against the Automa, %s, one of them to its end`, (automa) => {
    expectLaws(rules, [
      { options: options({ players: 1, automa, roundCap: 4 }), games: AGAINST, seed: `laws/${automa}` },
      { options: options({ players: 1, automa, roundCap: GENEROUS }), games: 1, seed: `laws/${automa}/whole` },
    ]);
  });

  test.each([2, 3, 4])(`I5: ${SHORT + LONGER} games of %i players`, (players) => {
    const length = players === 3 ? 'long' : 'standard';
    expectLaws(rules, [
      { options: options({ players, length, roundCap: 1 }), games: SHORT, seed: `laws/${players}` },
      { options: options({ players, length, roundCap: 5 }), games: LONGER, seed: `laws/${players}/longer` },
    ]);
  });

  test.each([2, 3, 4])(`I5: ${WHOLE} games of %i players to their end`, (players) => {
    const laws = ['somebody can act', 'audit is clean', 'legal and whyNot agree', 'points add up'] as const;
    expectLaws(rules, [
      { options: options({ players, roundCap: GENEROUS }), games: WHOLE, seed: `ends/${players}`, laws },
    ]);
    const { state, ended } = playout(rules, options({ players, roundCap: GENEROUS }), `ends/${players}/0`);
    expect([ended, state.lastRound > 0]).toEqual([true, true]);
  });

  test('I5: a long game against the Automa', () => {
    expectLaws(rules, [
      { options: options({ players: 1, length: 'long', roundCap: GENEROUS }), games: 1, seed: 'laws/long' },
    ]);
  });
});

test('I3, I4: which card comes next is in no state: the same state, drawn twice, brings different cards', () => {
  const { state } = playout(rules, options({ players: 2, roundCap: 6 }), 'secret', 60);
  const s = rules.layout.copy(state);
  const rng = fastRng('until chance');
  while (rules.decision(s)?.by !== -1 || rules.chance(s) === null)
    rules.apply(s, rules.decision(s)!.by === -1 ? rules.draw(s, rng) : rules.legal(s)[0]!);
  const outcomes = rules.chance(s)!;
  const drawn = new Set(Array.from({ length: 60 }, (_, i) => rules.write(s, rules.draw(s, fastRng(i)))));
  expect(drawn.size).toBeGreaterThan(Math.min(5, outcomes.length - 1));
  expect(outcomes.every(({ weight }) => weight === 1)).toBe(true);
  const unseen = Array.from(s.crewAt.subarray(0, 33)).filter((at) => at === IN_DECK).length;
  expect(unseen).toBe(s.crewDeck);
  for (const seat of [null, 0, 1]) expect(rules.layout.difference(rules.view(s, seat as never), s)).toBeNull();
});

test('A4.1: a state is small', () => {
  expect(rules.layout.bytes).toBeLessThan(4096);
});

test('A4.2: positions one, two and three entries from the first turn', () => {
  let entries = 0;
  while (rules.decision(playout(rules, options({ players: 2 }), 'perft', entries).state)?.ask !== 'depart') entries++;
  const { state } = playout(rules, options({ players: 2 }), 'perft', entries);
  expect([1, 2, 3].map((depth) => perft(rules, state, depth))).toMatchInlineSnapshot(`
    [
      13,
      89,
      680,
    ]
  `);
});

test('A4.2: the same seeds give the same games until the version changes', () => {
  const two = fingerprint(rules, (seed) => playout(rules, options({ players: 2, roundCap: 20 }), seed).state, 20);
  const solo = fingerprint(rules, (seed) => playout(rules, options({ players: 1, automa: 'hard' }), seed).state, 20);
  expect([rules.version, two, solo]).toMatchInlineSnapshot(`
    [
      5,
      "bf47c40b",
      "219544c5",
    ]
  `);
});
