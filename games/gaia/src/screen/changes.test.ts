// @vitest-environment happy-dom
import type { Seat } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { type Holding, type Play, position } from '../testing/position.ts';
import { changes } from './changes.ts';
import { headingOf } from './headings.ts';
import en from './words/en.json' with { type: 'json' };

const say = createSay('en', en);
const ME = 0 as Seat;
const at = (holding: Holding): Play =>
  position({
    planets: { '0,0': 'terra', '1,0': 'oxide', '2,1': 'transdim' },
    seats: { terrans: { at: { '0,0': 'mine' }, ...holding } },
  });

/** What the preview of a line says. */
const brings = (play: Play, line: string): readonly string[] => {
  const before = rules.layout.copy(play.state);
  play.play(line);
  return changes(before, play.state, ME).map(({ figure, by, said }) =>
    said === undefined
      ? `${by > 0 ? '+' : '−'}${Math.abs(by)} ${say(figure.name, figure.params)}`
      : say(said.key, said.params),
  );
};

test('a step in Economy says what it brings each round', () => {
  expect(brings(at({ knowledge: 4 }), 'terrans: research economy')).toEqual([
    '−4 knowledge',
    '+2 credits each round',
    '+1 power charged each round',
  ]);
});

test('range, the price of a step, gaiaformers and power values are figures', () => {
  expect(brings(at({ knowledge: 4, levels: { navigation: 1 } }), 'terrans: research navigation')).toContain('+1 range');
  expect(brings(at({ knowledge: 4, levels: { terraforming: 1 } }), 'terrans: research terraforming')).toContain(
    '−1 ore per terraforming step',
  );
  expect(brings(at({ knowledge: 4, formers: 0, levels: { gaia: 0 } }), 'terrans: research gaia')).toEqual([
    '−4 knowledge',
    '+1 gaiaformers',
  ]);
  expect(brings(at({ knowledge: 4, levels: { gaia: 2 } }), 'terrans: research gaia')).toContain(
    '−2 tokens per Gaia project',
  );
  expect(brings(at({ ore: 5, credits: 9 }), 'terrans: upgrade @0,0 trade')).toEqual([
    '−2 ore',
    '−6 credits',
    '−1 ore each round',
    '+3 credits each round',
    '+1 power value for your next federation',
  ]);
});

test('power is told as power: spent, charged, burnt, gained', () => {
  expect(brings(at({ power: '0/0/4' }), 'terrans: board 4')).toEqual(['+7 credits', '−4 power']);
  expect(brings(at({ power: '2/4/0' }), 'terrans: burn')).toEqual(['burn 1: +1 power']);
  expect(brings(at({ power: '2/2/3' }), 'terrans: board 7')).toEqual(['−3 power', '+2 power tokens']);
  expect(brings(at({ power: '6/0/0', formers: 1 }), 'terrans: project @2,1')).toEqual([
    '−1 Q.I.C.',
    '6 tokens to the Gaia area',
  ]);
  expect(brings(at({ power: '3/0/0', knowledge: 4, levels: { ai: 2 } }), 'terrans: research ai')).toEqual([
    '−4 knowledge',
    '+2 Q.I.C.',
    'charge 3',
  ]);
});

test('tech tiles stand under the area they advance', () => {
  const { state } = at({});
  const tile = state.tilePlace[4] as number;
  const heading = headingOf(state, { k: 'take', tile } as never);
  expect(heading === null ? null : say(heading.key, { ...heading.params, track: 'Economy' })).toBe(
    'Economy: level 0 → 1',
  );
});
