import type { Seat, StateBase } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { RolloutMemory } from './memory.ts';
import type { LineProgress } from './rollout.ts';

const position = (...words: number[]): StateBase => ({ words: Uint32Array.from(words), tables: null });
const progress = (turnsLeft: number, turnEnded = false): LineProgress => ({ turn: 0 as Seat, turnsLeft, turnEnded });

test('every position of a rollout is known once it has ended, as far along the line as it was', () => {
  const memory = new RolloutMemory(2);
  expect(memory.find(position(1, 2), progress(3))).toBe(false);
  expect(memory.find(position(1, 3), progress(2))).toBe(false);
  memory.keep(Float64Array.of(70, 50));
  for (const [at, along] of [
    [position(1, 3), progress(2)],
    [position(1, 2), progress(3)],
  ] as const) {
    memory.restart();
    expect(memory.find(at, along)).toBe(true);
    expect([...memory.values]).toEqual([70, 50]);
  }
  for (const [at, along] of [
    [position(1, 2), progress(2)],
    [position(1, 2), progress(3, true)],
    [position(2, 1), progress(3)],
  ] as const)
    expect(memory.find(at, along)).toBe(false);
});

test('what came before chance had a say is not kept', () => {
  const memory = new RolloutMemory(1);
  memory.find(position(1), progress(3));
  memory.restart();
  memory.find(position(2), progress(2));
  memory.keep(Float64Array.of(9));
  expect(memory.find(position(1), progress(3))).toBe(false);
  expect(memory.find(position(2), progress(2))).toBe(true);
});
