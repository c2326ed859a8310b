import { named } from '@orrery/kernel';
import { ACTION } from '../../state.ts';
import type { Part } from './part.ts';

/** The table: its size, and how far the round has come. */
export const table: Part = {
  names: ['same', ...named('table', ['two', 'three', 'many', 'acting', 'passed'])],
  write: (s, _, out, at) => {
    let passed = 0;
    for (let seat = 0; seat < s.players; seat++) passed += s.passed[seat];
    out[at] = 1;
    out[at + 1] = s.players === 2 ? 1 : 0;
    out[at + 2] = s.players === 3 ? 1 : 0;
    out[at + 3] = s.players > 4 ? 1 : 0;
    out[at + 4] = s.phase === ACTION ? 1 : 0;
    out[at + 5] = s.phase === ACTION ? passed / s.players : 1;
  },
};
