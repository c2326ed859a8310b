import { fastRng } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { Pupil, Samples } from './network.ts';

const SHAPE = { inputs: 3, phases: 2, hidden: 16 };
const NAMES = ['a', 'b', 'c'];
const PHASES = ['early', 'late'];

/** Something no sum of weights explains: the lesser of two numbers, by phase once and twice. */
const lesserOf = (count: number, seed: string): Samples => {
  const rng = fastRng(seed);
  const samples = new Samples(count);
  for (let n = 0; n < count; n++) {
    const seen = Float64Array.of(rng.below(10), rng.below(10), 0);
    const phase = rng.below(2);
    samples.add(seen, phase, (1 + phase) * Math.min(seen[0] as number, seen[1] as number));
  }
  return samples;
};

test('a pupil learns what depends on two things together, and the same for a seed', () => {
  const samples = lesserOf(2000, 'lesser');
  const taught = (): Pupil => {
    const pupil = new Pupil(SHAPE, fastRng('pupil'));
    pupil.measure(samples);
    pupil.study(samples, 300_000, 0.01, 0, fastRng('order'));
    return pupil;
  };
  const pupil = taught();
  for (const error of pupil.test(lesserOf(500, 'others'))) expect(error).toBeLessThan(0.8);
  expect(taught().write(NAMES, PHASES)).toEqual(pupil.write(NAMES, PHASES));
});

test('what was written is read again; what was never seen is not written', () => {
  const samples = lesserOf(500, 'lesser');
  const pupil = new Pupil(SHAPE, fastRng('pupil'));
  pupil.measure(samples);
  pupil.study(samples, 5000, 0.01, 0, fastRng('order'));
  const written = pupil.write(NAMES, PHASES);
  expect(Object.keys(written.seen)).toEqual(['a', 'b']);
  const other = new Pupil(SHAPE, fastRng('other'));
  other.measure(samples);
  other.read(written, NAMES, PHASES);
  for (const [p, error] of other.test(samples).entries())
    expect(error).toBeCloseTo(pupil.test(samples)[p] as number, 1);
});

test('the newest samples take the place of the oldest', () => {
  const samples = new Samples(2);
  for (let n = 1; n <= 3; n++) samples.add(Float64Array.of(0, n, 0), 0, n);
  expect(samples.count).toBe(2);
  expect([samples.targetOf(0), samples.targetOf(1)]).toEqual([3, 2]);
  expect([...samples.atOf(0)]).toEqual([1]);
  expect([...samples.seenOf(0)]).toEqual([3]);
});
