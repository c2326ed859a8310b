import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { isRefusal, replay } from '@orrery/kernel';
import type { Importer } from '@orrery/kernel/game';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { importers, importGame, type RecordedGame, readRecorded } from './index.ts';

const folder = fileURLToPath(new URL('../../../../../shared/conformance/gaia/games', import.meta.url));
const present = existsSync(folder);
if (!present) console.warn(`SKIPPED: no recorded games at ${folder}`);
const gamesIn = (inside: string): string[] =>
  readdirSync(join(folder, inside))
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => join(inside, name));
/** The first games, and four with options that those do not combine. */
const files = present ? [...gamesIn('.'), ...gamesIn('../more')] : [];

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

  const bgs = importers[0] as Importer;
  const textOf = (text: string) => bgs.readText?.(text, JSON.parse);

  test.each(['real-003-final-scoring-voyager-6.json.gz', '../more/bot-stone-017.json.gz'])(
    '%s opens as the site’s own JSON, as a list of moves after its board, and pasted with remarks',
    (file) => {
      const game = read(file);
      const { moves } = importGame({ ...game, snapshots: [], final: null, finalBoard: [] });
      const { moves: list, ...board } = siteGame(game);
      const site = JSON.stringify({ ...board, moveHistory: list }, null, 1);
      const plain = `${JSON.stringify(board, null, 1)}\n\n# the log\n${list.join('\n')}\n`;
      const pasted = `\ufeff\`\`\`\r\n${plain.replace(/pass (booster\d+)/, 'pass $1 returning booster4 (2 => 3)').replaceAll('\n', '\r\n')}\`\`\``;
      for (const text of [site, plain, pasted]) expect(textOf(text)).toMatchObject({ moves, mismatch: null });
    },
  );

  test('what cannot be read is named with its line', () => {
    const { moves, ...board } = siteGame(read('../more/bot-opt-003.json.gz'));
    const head = JSON.stringify(board, null, 1);
    const lines = head.split('\n').length;
    expect(textOf('init 2 seed\np1 faction terrans')).toMatchObject({
      line: 1,
      problem: expect.stringContaining('board'),
    });
    expect(textOf('{\n "players": 2,\n "moves": [,]\n}')).toMatchObject({ line: 3, problem: 'is not JSON' });
    expect(textOf('Dear all, here is my game.')).toBeNull();
    const wrong = moves.map((move, i) => (i === 6 ? 'itars build m 9Z9' : move));
    expect(textOf(`${head}\n${wrong.join('\n')}`)).toMatchObject({ mismatch: { move: 6, line: lines + 7 } });
    const json = JSON.stringify({ ...board, moveHistory: wrong }, null, 1);
    const at = json.split('\n').findIndex((line) => line.includes('9Z9')) + 1;
    expect(textOf(json)).toMatchObject({ mismatch: { move: 6, line: at } });
    expect(textOf(JSON.stringify({ ...board, tiles: {}, moveHistory: moves }))).toMatchObject({
      problem: 'tiles has no boosters or no techs',
    });
  });
});

/** A recorded game as the site itself would write it. */
const siteGame = ({ map, tiles, moves, options }: RecordedGame) => ({
  options: {
    ...options,
    map: {
      sectors: map.sectors.map(({ tile, side, centre, rotation }) => ({
        sector: `${Number(tile)}${side === 'outline' ? 'B' : side === 'full' ? 'A' : ''}`,
        rotation,
        center: { ...centre, s: -centre.q - centre.r },
      })),
      mirror: map.sectors.some(({ mirrored }) => mirrored),
    },
  },
  tiles: {
    boosters: Object.fromEntries(tiles.boosters.map((name) => [name, true])),
    techs: Object.fromEntries(
      Object.entries({ ...tiles.techTiles, ...tiles.advancedTechTiles }).map(([place, tile]) => [
        place,
        { tile, count: 1 },
      ]),
    ),
    scorings: { round: tiles.roundScoring, final: tiles.finalScoring },
  },
  terraformingFederation: tiles.terraformingFederation,
  moves,
});
