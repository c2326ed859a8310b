import type { Imported, Importer, TextProblem } from '@orrery/kernel/game';
import { importGame, type Mismatch } from './check.ts';
import { type RecordedGame, readRecorded } from './recorded.ts';
import { turnsOf } from './set-up.ts';
import { isSiteGame, readSiteGame } from './site.ts';
import { readText } from './text.ts';

/** Their sectors as they lay before the last player turned them. */
const beforeTurning = (game: RecordedGame): RecordedGame => {
  const turned = game.map.sectors.map((sector) => ({ ...sector }));
  for (const { place, by } of turnsOf(game)) {
    const sector = turned[place];
    if (sector !== undefined) sector.rotation = (sector.rotation + by) % 6;
  }
  return { ...game, map: { ...game.map, sectors: turned } };
};

const imported = ({ record, moves, mismatch }: ReturnType<typeof importGame>): Imported => ({
  record,
  moves,
  mismatch: mismatch === null ? null : { move: mismatch.move, text: mismatch.text, difference: differenceOf(mismatch) },
});
const differenceOf = ({ player, field, got, want }: Mismatch): string =>
  `player=${player} field=${field} got=${got} want=${want}`;

const read = (raw: unknown): Imported | string => {
  if (!isSiteGame(raw)) {
    const game = readRecorded(raw);
    return typeof game === 'string' ? game : imported(importGame(game));
  }
  const game = readSiteGame(raw);
  if (typeof game === 'string') return game;
  const found = imported(importGame(game));
  // Whether the site wrote its sectors down before or after they were turned depends on its age.
  if (found.mismatch === null || turnsOf(game).length === 0) return found;
  const other = imported(importGame(beforeTurning(game)));
  return other.moves > found.moves ? other : found;
};

const fromText = (text: string, parse: (json: string) => unknown): Imported | TextProblem | null => {
  const found = readText(text, parse);
  if (found === null || 'problem' in found) return found;
  const game = read(found.raw);
  if (typeof game === 'string') return { line: null, problem: game };
  const { mismatch } = game;
  return mismatch === null ? game : { ...game, mismatch: { ...mismatch, line: found.lineOf(mismatch.move) } };
};

export const importers: readonly Importer[] = [{ source: 'bgs', site: 'boardgamers.space', read, readText: fromText }];
