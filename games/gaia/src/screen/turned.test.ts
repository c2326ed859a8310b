// @vitest-environment happy-dom
import { asModule, isRefusal, type Options, readOptions, Session } from '@orrery/kernel';
import { type GameScreen, turnedOpening } from '@orrery/table';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { turnedMap } from './turned.ts';

const game = asModule({ rules, words });
const screen = { turned: turnedMap } as GameScreen;

test('a board is turned: the same sectors in the same places, lying otherwise, and the rest dealt as before', () => {
  const options = readOptions(game.rules, { players: 2 }) as Options;
  const plain = new Session(game.rules, options, 'seed');
  plain.drawChance();
  const lines = turnedOpening(game, screen, options, 'seed', 1);
  const turned = Session.resume(
    game.rules,
    { game: 'gaia', rulesVersion: game.rules.version, options, entries: lines },
    'seed',
  );
  if (isRefusal(turned)) throw new Error(turned.why);
  turned.drawChance();
  const before = plain.state as unknown as { face: Uint8Array; turns: Uint8Array; roundTile: Uint8Array };
  const after = turned.state as unknown as typeof before;
  expect(Array.from(after.face)).toEqual(Array.from(before.face));
  expect(Array.from(after.turns)).not.toEqual(Array.from(before.turns));
  expect(Array.from(after.roundTile)).toEqual(Array.from(before.roundTile));
  expect(turnedOpening(game, screen, options, 'seed', 2)).not.toEqual(lines);
  expect(turnedOpening(game, screen, options, 'seed', 1)).toEqual(lines);
});

test('as dealt there is nothing to record, and a printed board cannot be turned', () => {
  expect(turnedOpening(game, screen, readOptions(game.rules, { players: 2 }) as Options, 'seed', 0)).toEqual([]);
  const first = readOptions(game.rules, { players: 2, setup: 'first' }) as Options;
  expect(turnedOpening(game, screen, first, 'seed', 1)).toEqual([]);
});
