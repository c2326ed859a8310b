import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { hexName } from '../state/board/names.ts';
import type { CardNumber, SpaceId } from '../state/ids.ts';
import { position } from '../testing/position.ts';
import { CARDS, cardOf } from './cards.ts';
import { byDirection, byNumber, candidates } from './choice.ts';
import { toHuman } from './distance.ts';
import { automaTurn, duel, said } from './duel.ts';
import { stepsFor } from './mine.ts';

const right = cardOf(1 as CardNumber);
const left = cardOf(4 as CardNumber);
const withNumber = (fromRight: boolean, count: number) => ({ ...right, fromRight, count });

describe('cards', () => {
  test('GA2.1, GA2.2: seventeen cards; six starters, eight pass icons, actions in their numbers', () => {
    expect(CARDS).toHaveLength(17);
    expect(CARDS.filter((card) => card.starter).map((card) => card.number)).toEqual([1, 2, 4, 5, 7, 13]);
    expect(CARDS.filter((card) => card.pass)).toHaveLength(8);
    const count = (action: string) => CARDS.filter((card) => card.action === action).length;
    expect(
      ['upgrade', 'buildMine', 'powerQic', 'researchHighest', 'researchRandom', 'factionAction'].map(count),
    ).toEqual([4, 3, 4, 2, 2, 2]);
    expect(cardOf(8 as CardNumber)).toMatchObject({
      vp: 3,
      final: 1,
      range: 4,
      backwards: true,
      fromRight: true,
      count: 1,
      booster: 1,
      slot: 2,
    });
  });

  test('GA2.3: seven Automa factions, one of each colour', () => {
    expect(rules.content.rivals.map(({ name }) => name)).toEqual([
      'terrans',
      'geodens',
      'hadsch',
      'xenos',
      'itars',
      'taklons',
      'firaks',
    ]);
    expect(new Set(rules.content.rivals.map(({ colour }) => colour)).size).toBe(7);
  });

  test('GA2.4, Gotcha 19: Gaia is 1 step and Transdim 2; home kinds as for a human', () => {
    const game = duel({
      planets: { '0,0': 'volcanic', '1,0': 'gaia', '2,0': 'transdim', '3,0': 'terra', '-1,0': 'ice' },
      rival: ['geodens', {}],
    });
    expect(['0,0', '1,0', '2,0', '3,0', '-1,0'].map((hex) => stepsFor(game.state, game.hex(hex)))).toEqual([
      0, 1, 2, 2, 3,
    ]);
  });
});

describe('directional selection', () => {
  const order = (backwards: boolean) => {
    const { state } = duel({});
    const names: string[] = [];
    let rest = Array.from(state.planets.subarray(0, state.planetCount));
    while (rest.length > 0) {
      const hex = byDirection(candidates(state, 'hex', [...rest], 'GA4.1', undefined), backwards ? left : right);
      const { q, r } = state.tables.shape.cells.at[hex]!;
      names.push(`(${q},${r})`);
      rest = rest.filter((other) => other !== hex);
    }
    return names;
  };

  test('GA4.1, W6, S3: R is the reading order of the turned board, rows of equal r from the top', () => {
    expect(order(false)).toHaveLength(40);
    expect(order(false).slice(0, 5)).toEqual(['(3,-7)', '(5,-7)', '(5,-6)', '(2,-5)', '(-1,-4)']);
  });

  test('S4, GA3.2, Gotcha 24, Gotcha 25: L is the reverse of R over the whole board', () => {
    expect(order(true).slice(0, 5)).toEqual(['(-4,6)', '(-5,6)', '(2,5)', '(-1,5)', '(-2,5)']);
    expect(order(true)).toEqual(order(false).reverse());
  });
});

describe('numerical selection', () => {
  const pick = (list: readonly number[], fromRight: boolean, count: number) =>
    byNumber(
      candidates(duel({}).state, 'space', [...list] as SpaceId[], 'GA4.2', undefined),
      withNumber(fromRight, count),
    );

  test('GA4.2, S5, Gotcha 26: →3 among two counts a, b, a', () => {
    expect(pick([0, 1], false, 3)).toBe(0);
  });
  test('S6: ←1 among three is the last', () => {
    expect(pick([0, 1, 2], true, 1)).toBe(2);
  });
  test('W5: ←5 with #2, #5, #6, #9 uncovered ends on #9', () => {
    const game = automaTurn({ spaces: [1, 3, 4, 7, 8, 10], rival: ['itars', {}] }, 5, 12);
    expect(cardOf(5 as CardNumber)).toMatchObject({ fromRight: true, count: 5 });
    expect(said(game, 'automaMarks').map((event) => event['space'])).toEqual([9]);
  });
  test('GA4.2: nothing to choose from gives nothing', () => {
    expect(pick([], false, 1)).toBe(-1);
  });
});

describe('range and distance', () => {
  test('GA4.5, Gotcha 15, Gotcha 16: range comes from the support card and from buildings, never from Navigation', () => {
    // Support 13 has range 2: the planet at distance 3 is out of reach although Navigation is high; support 8 has range 4.
    const planets = { '0,0': 'desert', '3,0': 'desert', '-4,4': 'terra' };
    const rival = ['xenos', { at: { '0,0': 'mine' }, levels: { navigation: 4 } }] as const;
    expect(automaTurn({ planets, rival }, 13, 4).building('3,0')).toBe('none');
    expect(automaTurn({ planets, rival }, 8, 4).building('3,0')).toBe('mine');
  });

  test('GA4.6, Gotcha 48: the human’s Lost Planet and guest mines are planets of the human; gaiaformers and stations are not', () => {
    const planets = { '0,0': 'desert', '4,0': 'terra', '-2,0': 'transdim', '0,-3': 'oxide' };
    const lantids = duel({
      planets,
      human: ['lantids', { at: { '4,0': 'mine', '0,0': 'guest', '1,3': 'lost' }, projects: ['-2,0'] }],
      rival: ['xenos', { at: { '0,0': 'mine' } }],
    });
    const far = (play: typeof lantids, hex: string) => toHuman(play.state, play.hex(hex));
    expect([far(lantids, '0,0'), far(lantids, '-2,0'), far(lantids, '1,2')]).toEqual([0, 2, 1]);
    const ivits = duel({
      planets,
      human: ['ivits', { at: { '0,-3': 'institute' }, stations: ['0,2'] }],
      rival: ['xenos', { at: { '0,0': 'mine' } }],
    });
    expect(far(ivits, '0,3')).toBe(6);
  });

  test('Gotcha 23: tie-break (d) looks at the human’s planets, not at the Automa’s own', () => {
    const planets = { '0,0': 'desert', '1,1': 'desert', '-2,0': 'desert', '-4,1': 'terra' };
    const game = automaTurn(
      { planets, human: ['terrans', { at: { '-4,1': 'mine' } }], rival: ['xenos', { at: { '0,0': 'mine' } }] },
      13,
      4,
    );
    expect([game.building('-2,0'), game.building('1,1')]).toEqual(['mine', 'none']);
  });
});

test('GA1.1: beside the Automa the human plays by the ordinary rules', () => {
  const alone = duel({ human: ['terrans', { at: { '3A7': 'mine' } }], rival: ['xenos', {}] });
  const beside = position({ players: ['terrans', 'xenos'], seats: { terrans: { at: { '3A7': 'mine' } }, xenos: {} } });
  const main = (play: typeof alone) => play.options();
  expect(main(alone)).toEqual(main(beside));
  expect(hexName(alone.state, alone.hex('3A7'))).toBe('3A7');
});
