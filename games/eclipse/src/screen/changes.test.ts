// @vitest-environment happy-dom
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { Position } from '../testing/position.ts';
import { words } from '../words/index.ts';
import { changes } from './changes.ts';
import english from './words/en.json' with { type: 'json' };

const say = createSay('en', words.catalogues.en, english);
const T = 'terran-directorate';
const O = 'orion';

/** What the preview of a line says. */
const brings = (g: Position, line: string): readonly string[] => {
  const before = rules.layout.copy(g.s);
  g.play(line);
  return changes(before, g.s, g.seat(T)).map(({ figure, by, said }) =>
    said === undefined
      ? `${by > 0 ? '+' : '−'}${Math.abs(by)} ${say(figure.name, figure.params)}`
      : say(said.key, said.params),
  );
};
const begun = (supply: readonly string[] = []): Position => new Position({ species: [T, O], supply });

test('an action tells the disc it takes, and the upkeep with what it leaves as soon as it rises', () => {
  const g = begun();
  const told: string[] = [];
  for (let n = 0; n < 4; n++) {
    told.push(brings(g, `${T}: act influence`).join('; '));
    g.play(`${T}: done`, `${O}: pass`);
  }
  expect(told[0]).toBe('−1 influence disc');
  expect(told.some((line) => /^−1 influence disc; upkeep \+\d \(leaves \d+ money\)$/.test(line))).toBe(true);
});

test('a technology tells the figures of the part it allows', () => {
  const g = begun(['gauss-shield', 'improved-hull']);
  g.play(`${T}: act research`);
  const [price, ...rest] = brings(g, `${T}: research gauss-shield`);
  expect(price).toMatch(/^−\d+ science$/);
  expect(rest).toEqual(['ship part', 'shield −1']);
});

test('a ship tells its initiative, dice and hull', () => {
  const g = begun();
  g.play(`${T}: act build`);
  const told = brings(g, `${T}: build interceptor 221`);
  expect(told[0]).toMatch(/^−\d materials$/);
  expect(told.at(-1)).toMatch(/^initiative \d, dice 1, hull 0$/);
});
