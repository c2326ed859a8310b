import type { Importer } from '@orrery/kernel/game';
import { importGame } from './check.ts';
import { readRecorded } from './recorded.ts';

export const importers: readonly Importer[] = [
  {
    source: 'bgs',
    site: 'boardgamers.space',
    read: (raw) => {
      const game = readRecorded(raw);
      if (typeof game === 'string') return game;
      const { record, moves, mismatch } = importGame(game);
      if (mismatch === null) return { record, moves, mismatch };
      const { move, text, player, field, got, want } = mismatch;
      return {
        record,
        moves,
        mismatch: { move, text, difference: `player=${player} field=${field} got=${got} want=${want}` },
      };
    },
  },
];
