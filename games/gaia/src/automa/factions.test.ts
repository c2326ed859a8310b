import { describe, expect, test } from 'vitest';
import { automaTurn, duel, said } from './duel.ts';

const FAR = { '-4,6': 'swamp' } as const;
const human = ['ambas', { at: { '-4,6': 'mine' } }] as const;
/** Card 13 and card 9 are faction actions; 17 (→5, range 2, R) supports. */
const faction = (rival: readonly [string, object], planets: object, more: object = {}) =>
  automaTurn({ planets: { ...planets, ...FAR } as never, human, rival: rival as never, ...more }, 17, 13);

describe('faction actions', () => {
  test('GA7.9, GA12.1, Gotcha 20: Terrans advance in Gaia Project, then build with range 4, Transdim planets first', () => {
    const play = faction(['terrans', { at: { '0,0': 'mine' } }], { '0,0': 'terra', '1,0': 'terra', '4,0': 'transdim' });
    expect(play.level('terrans', 'gaia')).toBe(2);
    expect(play.planet('4,0')).toBe('gaia');
    expect(play.points('terrans', 'automa')).toBe(2);
  });

  test('GA12.1: where Gaia Project is no candidate another area is counted (GA-R15); at level 4 the tile goes', () => {
    const blocked = duel({
      planets: { '0,0': 'terra', ...FAR },
      human: ['ambas', { at: { '-4,6': 'mine' }, levels: { gaia: 5 } }],
      rival: ['terrans', { at: { '0,0': 'mine' }, levels: { gaia: 4 } }],
      deck: [17, 13, 4, 7, 9],
      turn: 'terrans',
    });
    blocked.state.advancedLeft &= ~8;
    blocked.play('chance: card 17', 'chance: card 13');
    expect(
      ['terraforming', 'navigation', 'ai', 'gaia', 'economy', 'science'].map((track) =>
        blocked.level('terrans', track),
      ),
    ).toEqual([0, 0, 0, 4, 0, 1]);
    expect(said(blocked, 'automaInstead')).toMatchObject([{ track: 'gaia', rule: 'GA12.1' }]);
    // →5 among the five other areas.
    expect(said(blocked, 'automaTie')[0]).toMatchObject({ by: 'numberRight', number: 5, tracks: ['science'] });
    expect(said(blocked, 'automaCannot').map((event) => event['what'])).not.toContain('noArea');
    const tile = faction(['terrans', { at: { '0,0': 'mine' }, levels: { gaia: 4 } }], { '0,0': 'terra' });
    expect(said(tile, 'automaRemoves')).toMatchObject([{ track: 'gaia' }]);
  });

  test('GA7.9, Gotcha 36: Geodens research at random and mark a space; +2 for a new kind whenever they colonise one', () => {
    const play = faction(['geodens', { at: { '0,0': 'mine' } }], { '0,0': 'volcanic' });
    // →5 among six areas: Economy; among ten spaces: #5.
    expect(play.level('geodens', 'economy')).toBe(1);
    expect(said(play, 'automaMarks')).toMatchObject([{ space: 5 }]);
    expect(play.points('geodens', 'automa')).toBe(1);
    const twice = automaTurn(
      {
        planets: { '0,0': 'volcanic', '1,1': 'volcanic', ...FAR },
        human,
        rival: ['geodens', { at: { '0,0': 'mine' } }],
      },
      13,
      4,
    );
    expect(twice.points('geodens', 'automa')).toBe(1);
    const upgrade = automaTurn(
      { planets: { '0,0': 'volcanic', ...FAR }, human, rival: ['geodens', { at: { '0,0': 'mine' } }] },
      13,
      1,
    );
    expect(upgrade.points('geodens', 'automa')).toBe(1);
  });

  test('GA12.7: a gaiaformed planet is of kind Gaia, and kinds of the first mines are not new', () => {
    const play = automaTurn(
      {
        planets: { '0,0': 'volcanic', '1,1': 'transdim', ...FAR },
        human,
        rival: ['geodens', { at: { '0,0': 'mine' } }],
      },
      13,
      4,
    );
    expect(play.points('geodens', 'automa')).toBe(3);
  });

  test('GA12.2, Gotcha 14: Hadsch Hallas upgrade, else build with range 3, else nothing', () => {
    expect(said(faction(['hadsch', { at: { '0,0': 'mine' } }], { '0,0': 'oxide' }), 'upgrade')).toHaveLength(1);
    const stuck = { '0,0': 'institute', '1,0': 'academy-k', '2,0': 'academy-q' };
    const homes = { '0,0': 'oxide', '1,0': 'oxide', '2,0': 'oxide' };
    expect(faction(['hadsch', { at: stuck }], { ...homes, '5,0': 'oxide' }).building('5,0')).toBe('mine');
    const nothing = faction(['hadsch', { at: stuck }], homes);
    expect(said(nothing, 'automaCannot').map((event) => event['what'])).toEqual(['noUpgrade', 'noPlanet']);
    expect(nothing.points('hadsch', 'automa')).toBe(1);
  });

  test('Gotcha 35, GA12.8: Hadsch Hallas’ +3 also for a trading station instead of a mine', () => {
    const play = automaTurn(
      { planets: { '0,0': 'oxide', ...FAR }, human, rival: ['hadsch', { at: { '0,0': 'mine' } }] },
      13,
      4,
    );
    expect(play.building('0,0')).toBe('trade');
    expect(play.points('hadsch', 'automa')).toBe(3 + 1);
  });

  test('S23, GA12.8, Gotcha 11: at Alptrauma each gain is one more: (3+1) + (1+1)', () => {
    const play = automaTurn(
      { level: 'alptrauma', planets: { '0,0': 'oxide', ...FAR }, human, rival: ['hadsch', { at: { '0,0': 'mine' } }] },
      13,
      1,
    );
    expect(play.points('hadsch', 'automa')).toBe(6);
  });

  test('GA12.3, Gotcha 32: Xenos build with range 2 and mark one space; a failed mine becomes an upgrade', () => {
    const play = faction(['xenos', { at: { '0,0': 'mine' } }], { '0,0': 'desert' });
    expect(play.building('0,0')).toBe('trade');
    expect(said(play, 'automaMarks')).toHaveLength(1);
    expect(play.points('xenos', 'automa')).toBe(2);
  });

  test('S24, GA12.6, Gotcha 32: an ordinary card lets Xenos mark two spaces, each chosen afresh', () => {
    // Support 9: ←2.
    const play = automaTurn({ planets: FAR, human, rival: ['xenos', {}] }, 9, 12);
    expect(said(play, 'automaMarks').map((event) => event['space'])).toEqual([9, 8]);
  });

  test('S25, GA12.6, Gotcha 33: Itars mark two spaces, one if only one is left, and gain 4', () => {
    const one = faction(['itars', {}], {}, { spaces: [1, 2, 3, 5, 6, 7, 8, 9, 10] });
    expect(said(one, 'automaMarks').map((event) => event['space'])).toEqual([4]);
    expect(one.points('itars', 'automa')).toBe(4);
    expect(said(faction(['itars', {}], {}), 'automaMarks').map((event) => event['space'])).toEqual([5, 6]);
    // An ordinary card marks one.
    expect(said(automaTurn({ planets: FAR, human, rival: ['itars', {}] }, 9, 12), 'automaMarks')).toHaveLength(1);
  });

  test('GA7.9, Gotcha 20: Taklons build with range 3, nearest to the human first, and mark a space', () => {
    const planets = { '0,0': 'titanium', '1,0': 'titanium', '-2,3': 'terra', '-3,5': 'ice' };
    const play = automaTurn(
      {
        planets,
        human: ['nevlas', { at: { '-3,5': 'mine' } }],
        rival: ['taklons', { at: { '0,0': 'mine' } }],
      } as never,
      17,
      13,
    );
    expect(play.building('-2,3')).toBe('mine');
    expect(said(play, 'automaMarks')).toHaveLength(1);
    expect(play.points('taklons', 'automa')).toBe(2);
  });

  const FIRAKS = { '0,0': 'titanium', '1,0': 'titanium', '2,0': 'titanium' };
  const board = { '0,0': 'institute', '1,0': 'lab', '2,0': 'mine' };
  test('S21, GA12.4, Gotcha 34: Firaks’ faction action turns a lab into a trading station before a mine; the human may charge', () => {
    const play = automaTurn(
      {
        planets: { ...FIRAKS, '1,1': 'swamp' },
        human: ['ambas', { at: { '1,1': 'mine' } }],
        rival: ['firaks', { at: board }],
      },
      17,
      13,
    );
    expect([play.building('1,0'), play.building('2,0')]).toEqual(['trade', 'mine']);
    expect(play.asked()).toBe('ambas charge');
    expect(play.points('firaks', 'automa')).toBe(2);
    expect(said(play, 'automaAdvances')).toEqual([]);
  });

  test('S22, GA12.4: an ordinary upgrade card does not', () => {
    const play = automaTurn({ planets: { ...FIRAKS, ...FAR }, human, rival: ['firaks', { at: board }] }, 17, 1);
    expect([play.building('1,0'), play.building('2,0')]).toEqual(['lab', 'trade']);
  });

  test('GA12.5, Gotcha 34: after an upgrade to a lab Firaks research by the same support card', () => {
    const play = automaTurn(
      {
        planets: { '0,0': 'titanium', '1,0': 'titanium', ...FAR },
        human,
        rival: ['firaks', { at: { '0,0': 'institute', '1,0': 'trade' } }],
      },
      17,
      1,
    );
    expect(play.building('1,0')).toBe('lab');
    expect(said(play, 'automaAdvances')).toMatchObject([{ track: 'economy', level: 1 }]);
  });
});
