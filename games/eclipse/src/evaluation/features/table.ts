import type { Seat } from '@orrery/kernel';
import { ROUNDS } from '../../content/board.ts';
import { ACTION } from '../../state/layout.ts';
import { named, type Part } from './part.ts';

const TABLE = ['two', 'three', 'many', 'acting', 'passed', 'left'] as const;

/** The table: its size, how far the round has come, and how far the game. */
export const table: Part = {
  names: ['same', ...named('table', TABLE)],
  write: (s, _, out, at) => {
    let passed = 0;
    for (let seat = 0 as Seat; seat < s.players; seat++) passed += s.passed[seat];
    out[at] = 1;
    out[at + 1] = s.players === 2 ? 1 : 0;
    out[at + 2] = s.players === 3 ? 1 : 0;
    out[at + 3] = s.players > 4 ? 1 : 0;
    out[at + 4] = s.phase === ACTION ? 1 : 0;
    out[at + 5] = s.phase === ACTION ? passed / s.players : 1;
    out[at + 6] = (ROUNDS - s.round) / ROUNDS;
  },
};
