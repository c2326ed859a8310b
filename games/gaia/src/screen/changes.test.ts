// @vitest-environment happy-dom
import { isRefusal, playout, readOptions, type Seat } from '@orrery/kernel';
import type { Change } from '@orrery/table';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import type { State } from '../board.ts';
import { rules } from '../rules/index.ts';
import { type Holding, type Play, position } from '../testing/position.ts';
import { words } from '../words/index.ts';
import { changes } from './changes.ts';
import { headingOf } from './headings.ts';
import en from './words/en.json' with { type: 'json' };

const say = createSay('en', words.catalogues.en, en);
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
  return sayAll(changes(before, play.state, ME));
};
const sayAll = (all: readonly Change[]): readonly string[] =>
  all.map(({ figure, by, said }) =>
    said === undefined
      ? `${by > 0 ? '+' : '−'}${Math.abs(by)} ${say(figure.name, figure.params)}`
      : say(said.key, said.params),
  );

test('a step in Economy says what it brings each round', () => {
  expect(brings(at({ knowledge: 4 }), 'terrans: research economy')).toEqual([
    '−4 knowledge',
    '+2 credits each round',
    '+1 power charged each round',
  ]);
});

test('in the last round income is nothing to gain', () => {
  const play = position({
    round: 6,
    planets: { '0,0': 'terra', '1,0': 'oxide' },
    seats: { terrans: { knowledge: 4, at: { '0,0': 'mine' } } },
  });
  expect(brings(play, 'terrans: research economy')).toEqual(['−4 knowledge']);
});

test('a federation costs its satellites, not the power value of what it joins', () => {
  const play = position({
    planets: { '0,0': 'terra', '0,1': 'terra', '3,0': 'terra', '4,0': 'terra' },
    seats: {
      terrans: { power: '2/0/0', at: { '0,0': 'academy-k', '0,1': 'trade', '3,0': 'trade', '4,0': 'lab' } },
      xenos: {},
    },
  });
  play.play('terrans: federation', 'terrans: planets @0,0;@0,1;@3,0;@4,0');
  expect(brings(play, 'terrans: satellites @1,0;@2,0')).toEqual(['−2 power tokens', 'take a federation token']);
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
  expect(brings(at({ power: '0/0/4' }), 'terrans: board 4')).toEqual(['−4 power', '+7 credits']);
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

/** A new game of two, played up to the first question of that kind. */
const until = (ask: string): State => {
  const options = readOptions(rules, { players: 2 });
  if (isRefusal(options)) throw new Error(options.why);
  const state = rules.start(options);
  for (const action of playout(rules, options, 'until').actions) {
    if (rules.decision(state)?.ask === ask) return state;
    rules.apply(state, action);
  }
  throw new Error(`nobody was asked ${ask}`);
};
const ofFirst = (state: State): readonly string[] => {
  const after = rules.layout.copy(state);
  const by = rules.decision(state)?.by as Seat;
  rules.apply(after, rules.legal(state)[0] as never);
  return sayAll(changes(state, after, by));
};

test('a faction says its goods before they are handed out', () => {
  const [credits, ...rest] = ofFirst(until('faction'));
  expect(credits).toMatch(/^\+\d+ ore$/);
  expect(rest).toContainEqual(expect.stringMatching(/^power \d\/\d\/0$/));
});

test('a first booster says what it brings each round, not the income everybody has next', () => {
  const state = until('booster');
  while (rules.decision(state)?.ask === 'booster') {
    const said = ofFirst(state);
    expect(said.filter((one) => !/each round|action/.test(one))).toEqual([]);
    rules.apply(state, rules.legal(state)[0] as never);
  }
  expect(state.round).toBe(1);
});

test('what is built says the action and the choice that come with it', () => {
  expect(brings(at({ at: { '0,0': 'trade' }, ore: 9, credits: 9 }), 'terrans: upgrade @0,0 lab')).toContain(
    'take a tech tile',
  );
  expect(brings(at({ at: { '0,0': 'trade' }, ore: 9, credits: 9 }), 'terrans: upgrade @0,0 institute')).toContain(
    'faction ability',
  );
  expect(brings(at({ at: { '0,0': 'lab' }, ore: 9, credits: 9 }), 'terrans: upgrade @0,0 academy-q')).toContain(
    'new action: Q.I.C. academy',
  );
});
