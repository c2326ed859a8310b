import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { isRefusal, replay } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { importGame, type RecordedGame, readRecorded } from './index.ts';

const folder = fileURLToPath(new URL('../../../../../shared/conformance/gaia/games', import.meta.url));
const present = existsSync(folder);
if (!present) console.warn(`SKIPPED: no recorded games at ${folder}`);
const files = present ? readdirSync(folder).filter((name) => name.endsWith('.json.gz')) : [];

const read = (file: string): RecordedGame => {
  const game = readRecorded(JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString('utf8')));
  if (typeof game === 'string') throw new Error(`${file}: ${game}`);
  return game;
};

describe.skipIf(!present)('games recorded on boardgamers.space', () => {
  test.each(files)('%s agrees after every move, and its record replays', (file) => {
    const game = read(file);
    const { mismatch, moves, record } = importGame(game);
    expect(mismatch).toBeNull();
    expect(moves).toBe(game.moves.length);
    const again = replay(rules, record);
    expect(isRefusal(again) ? again : null).toBeNull();
  });

  test('a wrong state is noticed, with the move, the player and the field', () => {
    const game = read('real-003-final-scoring-voyager-6.json.gz');
    const snapshots = game.snapshots.map((one, i) =>
      i < 100 ? one : { ...one, players: one.players.map((p, seat) => (seat === 2 ? { ...p, ore: p.ore + 1 } : p)) },
    );
    const { mismatch } = importGame({ ...game, snapshots });
    expect(mismatch).toMatchObject({ move: 100, text: game.moves[100], player: 3, field: 'ore' });
  });

  test('a move the rules refuse is named with its rule', () => {
    const game = read('real-003-final-scoring-voyager-6.json.gz');
    const at = game.moves.findIndex((move) => move.includes('build m') && move.endsWith('.'));
    const moves = game.moves.map((move, i) => (i === at ? move.replace(/build m \w+/, 'build PI 1A0') : move));
    const { mismatch } = importGame({ ...game, moves });
    expect(mismatch).toMatchObject({ move: at, field: 'legal', want: 'accepted' });
    expect(mismatch?.got).toMatch(/refused by G\d+/);
  });
});
