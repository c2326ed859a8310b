// @vitest-environment happy-dom
import { asModule, layOut, type Options, readOptions } from '@orrery/kernel';
import { type GameScreen, turnedStep } from '@orrery/table';
import { expect, test } from 'vitest';
import { SETUP } from '../content/setup.ts';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { turnedMap } from './turned.ts';

const game = asModule({ rules, words });
const screen = { turned: turnedMap } as GameScreen;

const laidOut = (options: Options, laid = {}) => layOut(game.rules, SETUP, options, 'seed', laid);

test('a board is turned: the same sectors in the same places, lying otherwise, and the rest dealt as before', () => {
  const options = readOptions(game.rules, { players: 2 }) as Options;
  const plain = laidOut(options);
  const step = turnedStep(game, screen, options, plain, 'seed', 1);
  if (step === null) throw new Error('nothing to turn');
  const turned = laidOut(options, { [step.key]: step.line });
  expect(turned.refused).toEqual({});
  const [before, after] = [plain.lines[0], turned.lines[0]].map((line) => line as string);
  expect(after).not.toBe(before);
  expect(after?.replaceAll(/\.\d/g, '')).toBe(before?.replaceAll(/\.\d/g, ''));
  expect(turned.lines.slice(1)).toEqual(plain.lines.slice(1));
  expect(turnedStep(game, screen, options, plain, 'seed', 2)?.line).not.toBe(step.line);
  expect(turnedStep(game, screen, options, plain, 'seed', 1)).toEqual(step);
  // What was turned can be turned again.
  expect(turnedStep(game, screen, options, turned, 'seed', 2)).not.toBeNull();
});

test('a printed board cannot be turned', () => {
  const first = readOptions(game.rules, { players: 2, setup: 'first' }) as Options;
  expect(turnedStep(game, screen, first, laidOut(first), 'seed', 1)).toBeNull();
});
