import { describe, expect, test } from 'vitest';
import type { CardNumber } from '../state/ids.ts';
import type { Play } from '../testing/position.ts';
import { cardOf } from './cards.ts';
import { automaTurn, duel, said } from './duel.ts';

const FAR = { '-4,6': 'terra' } as const;
const human = (more: object = {}) => ['terrans', { at: { '-4,6': 'mine' }, ...more }] as const;
const tracks = (play: Play, who: string) =>
  ['terraforming', 'navigation', 'ai', 'gaia', 'economy', 'science'].map((track) => play.level(who, track));
const levels = (...list: readonly number[]) => ({
  terraforming: list[0]!,
  navigation: list[1]!,
  ai: list[2]!,
  gaia: list[3]!,
  economy: list[4]!,
  science: list[5]!,
});

describe('research', () => {
  test('GA4.3, GA7.3, GA7.4, S7, Gotcha 28: random →2 skips only areas where nothing can be done', () => {
    expect(cardOf(2 as CardNumber)).toMatchObject({ fromRight: false, count: 2 });
    const play = automaTurn(
      {
        planets: FAR,
        human: human({ levels: { terraforming: 5 }, tiles: [], tokens: [] }),
        rival: ['itars', { levels: levels(4, 2, 0, 1, 1, 1) }],
        deck: [2, 7, 4, 13, 9],
        // The advanced tile of Terraforming is gone.
        advancedPlaces: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'],
      },
      2,
      7,
    );
    // With the tile there Terraforming is a candidate: →2 is Navigation.
    expect(tracks(play, 'itars')).toEqual([4, 3, 0, 1, 1, 1]);
    const gone = duel({
      planets: FAR,
      human: human({ levels: { terraforming: 5 } }),
      rival: ['itars', { levels: levels(4, 2, 0, 1, 1, 1) }],
      deck: [2, 7, 4, 13, 9],
      turn: 'itars',
    });
    gone.state.advancedLeft &= ~1;
    gone.play('chance: card 2', 'chance: card 7');
    expect(tracks(gone, 'itars')).toEqual([4, 2, 1, 1, 1, 1]);
  });

  test('GA4.3, Gotcha 28: an area whose level 5 is taken is a candidate for a marker at 0 to 3', () => {
    const play = automaTurn(
      {
        planets: FAR,
        human: human({ levels: { terraforming: 5 } }),
        rival: ['itars', { levels: levels(3, 0, 0, 0, 0, 0) }],
      },
      1,
      3,
    );
    expect(play.level('itars', 'terraforming')).toBe(4);
  });

  test('GA7.2, GA4.4, S8, Gotcha 27: the highest areas, then the number counts only those tied', () => {
    // Support 6: ←1.
    const play = automaTurn(
      { planets: FAR, human: human(), rival: ['itars', { levels: levels(3, 3, 2, 0, 0, 0) }] },
      6,
      3,
    );
    expect(tracks(play, 'itars')).toEqual([3, 4, 2, 0, 0, 0]);
    const [tie] = said(play, 'automaTie');
    expect(tie).toMatchObject({ by: 'highest', tracks: ['terraforming', 'navigation'] });
  });

  test('GA7.2, S9, S10, GA7.3, Gotcha 29: at level 4 the tile goes first; with level 5 taken the area is then no candidate', () => {
    const setting = {
      planets: FAR,
      human: human({ levels: { ai: 5 } }),
      rival: ['itars', { levels: levels(1, 0, 4, 0, 0, 0) }],
    } as const;
    const play = automaTurn(setting, 1, 3);
    expect(play.level('itars', 'ai')).toBe(4);
    expect(said(play, 'automaRemoves')).toMatchObject([{ track: 'ai', tile: 'A3' }]);
    const again = duel({ ...setting, deck: [1, 3, 4, 13, 9], turn: 'itars' });
    again.state.advancedLeft &= ~4;
    again.play('chance: card 1', 'chance: card 3');
    expect(tracks(again, 'itars')).toEqual([2, 0, 4, 0, 0, 0]);
  });

  test('GA1.4, GA7.2, S11, Gotcha 29, Gotcha 30: it reaches level 5 without a token and without the reward, and blocks it', () => {
    const play = duel({
      planets: FAR,
      human: human({ levels: { navigation: 4 }, knowledge: 4, tokens: ['F2'] }),
      rival: ['itars', { levels: levels(0, 4, 0, 0, 0, 0) }],
      deck: [1, 3, 4, 13, 9],
      turn: 'itars',
    });
    play.state.advancedLeft &= ~2;
    play.play('chance: card 1', 'chance: card 3');
    expect(play.level('itars', 'navigation')).toBe(5);
    expect(play.asked()).toBe('terrans turn');
    expect(play.tokens('itars')).toEqual([]);
    // GA9.2: the human can no longer get there.
    expect(play.whyNot('terrans: research navigation')).toMatch(/^G12\.3 /);
  });

  test('GA9.2, Gotcha 31: an advanced tile it removed is gone; standard tiles it leaves alone', () => {
    const play = automaTurn(
      { planets: FAR, human: human({ levels: { ai: 5 } }), rival: ['itars', { levels: levels(0, 0, 4, 0, 0, 0) }] },
      1,
      3,
    );
    expect((play.state.advancedLeft >> 2) & 1).toBe(0);
    expect(play.state.tiles[1]).toBe(0);
  });
});

describe('build mine', () => {
  /** Geodens at (0,0), the human's Taklons around: the colonising walk-through of the rulebook. */
  const WALK = {
    planets: {
      '0,0': 'volcanic',
      '2,2': 'swamp',
      '-2,4': 'swamp',
      '-2,1': 'swamp',
      '-1,2': 'gaia',
      '1,1': 'oxide',
      '2,-2': 'desert',
      '-1,-1': 'terra',
      '0,2': 'transdim',
    },
    human: ['taklons', { at: { '2,2': 'mine', '-2,4': 'mine', '-2,1': 'mine' } }],
    rival: ['geodens', { at: { '0,0': 'mine' } }],
  } as const;

  test('W7, GA7.1, GA7.5: the walk-through ends on the Gaia planet with a satellite, an offer of 1 and the card’s point', () => {
    const play = automaTurn(WALK, 13, 4);
    expect(said(play, 'automaCandidates')[0]?.['hexes']).toHaveLength(5);
    expect(said(play, 'automaTie').map((event) => event['by'])).toEqual(['steps', 'near', 'left']);
    expect(play.building('-1,2')).toBe('mine');
    expect(play.state.satelliteCount[1]).toBe(1);
    const scores = play.events.filter((event) => event.k === 'score');
    expect(scores).toMatchObject([
      { rule: 'GA12.7', points: 2 },
      { rule: 'GA6.1', points: 1 },
    ]);
    expect(play.asked()).toBe('taklons charge');
    const before = play.vp('taklons');
    expect(play.play('taklons: charge').vp('taklons')).toBe(before);
  });

  test('W7: with Dir R it would be the oxide planet', () => {
    // Support 7: no final tile that prefers anything, range 2, R.
    expect(cardOf(7 as CardNumber)).toMatchObject({ final: 0, range: 2, backwards: false });
    expect(automaTurn({ ...WALK, finals: ['FS-SAT', 'FS-STRUCT'] }, 7, 4).building('1,1')).toBe('mine');
  });

  test('GA7.5, Gotcha 17: a Transdim planet becomes Gaia at once, counts as one, and as kind Gaia', () => {
    const play = automaTurn(
      {
        planets: { '0,0': 'desert', '1,1': 'transdim', ...FAR },
        human: human(),
        rival: ['xenos', { at: { '0,0': 'mine' } }],
      },
      13,
      4,
    );
    expect([play.planet('1,1'), play.building('1,1')]).toEqual(['gaia', 'mine']);
    expect([play.state.gaiaPlanets[1], (play.state.kinds[1]! >> 8) & 1]).toEqual([1, 1]);
  });

  test('GA7.5, Gotcha 18: a planet with a gaiaformer of the human is not empty, before and after it has become Gaia', () => {
    const setting = (planet: string) =>
      automaTurn(
        {
          planets: { '0,0': 'desert', '1,1': planet, ...FAR },
          human: human({ projects: ['1,1'] }),
          rival: ['xenos', { at: { '0,0': 'mine' } }],
        },
        13,
        4,
      );
    expect(setting('transdim').building('1,1')).toBe('none');
    expect(setting('gaia').building('1,1')).toBe('none');
  });

  test('GA7.5, Gotcha 40: a satellite only for a planet away from its other buildings, and none on the map', () => {
    const near = automaTurn(
      {
        planets: { '0,0': 'desert', '1,0': 'desert', ...FAR },
        human: human(),
        rival: ['xenos', { at: { '0,0': 'mine' } }],
      },
      13,
      4,
    );
    const away = automaTurn(
      {
        planets: { '0,0': 'desert', '2,0': 'desert', ...FAR },
        human: human(),
        rival: ['xenos', { at: { '0,0': 'mine' } }],
      },
      13,
      4,
    );
    expect([near.state.satelliteCount[1], away.state.satelliteCount[1]]).toEqual([0, 1]);
    expect(away.state.satellites.every((bits) => bits === 0)).toBe(true);
  });

  const EIGHT = ['0,0', '1,0', '2,0', '3,0', '-1,0', '-2,0', '-3,0', '0,1'];
  test('GA7.5, S26, Gotcha 13: with all mines on the map it upgrades instead', () => {
    const planets = { ...Object.fromEntries(EIGHT.map((hex) => [hex, 'desert'])), '0,2': 'desert', ...FAR };
    const at = Object.fromEntries(EIGHT.map((hex) => [hex, 'mine']));
    const play = automaTurn({ planets, human: human(), rival: ['xenos', { at }] }, 13, 4);
    expect(said(play, 'automaCannot').map((event) => event['what'])).toEqual(['noMine']);
    expect(said(play, 'upgrade')).toHaveLength(1);
    expect(play.points('xenos', 'automa')).toBe(1);
  });

  test('GA7.5: with no planet in range it upgrades instead', () => {
    const play = automaTurn(
      { planets: { '0,0': 'desert', ...FAR }, human: human(), rival: ['xenos', { at: { '0,0': 'mine' } }] },
      13,
      4,
    );
    expect(play.building('0,0')).toBe('trade');
  });

  test('GA7.6, S27, Gotcha 21, Gotcha 22: the support card’s final tile is preferred where it has a preference', () => {
    const planets = { '0,0': 'desert', '1,1': 'oxide', '2,0': 'transdim', ...FAR };
    const rival = ['hadsch', { at: { '0,0': 'mine' } }] as const;
    const with7 = (tile: string, more: object = {}) =>
      automaTurn({ planets: { ...planets, ...more }, human: human(), rival, finals: [tile, 'FS-SAT'] }, 7, 4);
    expect(with7('FS-GAIA').building('2,0')).toBe('mine');
    for (const tile of ['FS-STRUCT', 'FS-FED']) expect(with7(tile).building('1,1')).toBe('mine');
    // Kinds: oxide is new, and so is Gaia; steps decide. Sectors: none of them is new, so nothing falls out.
    expect(with7('FS-KIND').building('1,1')).toBe('mine');
    expect(with7('FS-SECTOR').building('1,1')).toBe('mine');
    expect(said(with7('FS-SECTOR'), 'automaTie').map((event) => event['by'])).toEqual(['steps']);
  });

  test('GA7.6: FS-KIND prefers a kind not colonised yet, a Transdim planet counting as Gaia; FS-SECTOR a new sector', () => {
    const kinds = automaTurn(
      {
        planets: { '0,0': 'oxide', '1,1': 'oxide', '2,0': 'transdim', ...FAR },
        human: human(),
        rival: ['hadsch', { at: { '0,0': 'mine' } }],
        finals: ['FS-KIND', 'FS-SAT'],
      },
      7,
      4,
    );
    expect(kinds.planet('2,0')).toBe('gaia');
    const sectors = automaTurn(
      {
        planets: { '2,0': 'oxide', '1,0': 'oxide', '3,0': 'terra', ...FAR },
        human: human(),
        rival: ['hadsch', { at: { '2,0': 'mine' } }],
        finals: ['FS-SECTOR', 'FS-SAT'],
      },
      7,
      4,
    );
    expect([sectors.building('3,0'), sectors.building('1,0')]).toEqual(['mine', 'none']);
  });
});

describe('power and Q.I.C. spaces', () => {
  test('GA7.7, Gotcha 39: the space is marked without effect, and nobody charges', () => {
    const play = automaTurn(
      {
        planets: { '0,0': 'ice', '0,1': 'terra' },
        human: ['terrans', { at: { '0,1': 'mine' }, power: '4/0/0' }],
        rival: ['itars', { at: { '0,0': 'mine' } }],
      },
      1,
      12,
    );
    expect(play.state.spaces).toBe(1);
    expect(play.goods('itars')).toBe('0o 0k 0c 0q');
    expect(play.asked()).toBe('terrans turn');
    expect(play.whyNot('terrans: board 1')).toMatch(/alreadyUsed/);
  });

  test('GA7.7: with all ten covered nothing happens but the points', () => {
    const play = automaTurn(
      { planets: FAR, human: human(), rival: ['itars', {}], spaces: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      1,
      12,
    );
    expect(said(play, 'automaCannot').map((event) => event['what'])).toEqual(['noSpace']);
    expect(play.points('itars', 'automa')).toBe(3);
  });
});

describe('upgrade', () => {
  const LINE = {
    '0,0': 'ice',
    '1,0': 'ice',
    '2,0': 'ice',
    '3,0': 'ice',
    '-1,0': 'ice',
    '-2,0': 'ice',
    '-3,0': 'ice',
    ...FAR,
  };
  const upgraded = (at: { readonly [hex: string]: string }) =>
    said(automaTurn({ planets: LINE, human: human(), rival: ['itars', { at }] }, 4, 1), 'upgrade').map(
      (event) => event['building'],
    );

  test('GA7.8, S19: a trading station becomes the institute first', () => {
    expect(upgraded({ '0,0': 'mine', '1,0': 'trade' })).toEqual(['institute']);
  });
  test('GA7.8, S20, Gotcha 38: with the institute built and no trading station left, lab to academy, else trading station to lab', () => {
    const four = {
      '0,0': 'institute',
      '1,0': 'trade',
      '2,0': 'trade',
      '3,0': 'trade',
      '-1,0': 'trade',
      '-2,0': 'mine',
    };
    expect(upgraded({ ...four, '-3,0': 'lab' })).toEqual(['academy-k']);
    expect(upgraded({ ...four, '-3,0': 'mine' })).toEqual(['lab']);
    expect(upgraded({ '0,0': 'institute', '1,0': 'academy-k', '2,0': 'lab' })).toEqual(['academy-q']);
    expect(upgraded({ '0,0': 'institute', '1,0': 'academy-k', '2,0': 'academy-q', '3,0': 'lab' })).toEqual([]);
  });
  test('GA7.8, Gotcha 37: the old piece returns to the supply, no tech tile is taken, the human may charge', () => {
    const play = automaTurn(
      {
        planets: { '0,0': 'ice', '0,1': 'terra' },
        human: ['terrans', { at: { '0,1': 'mine' } }],
        rival: ['itars', { at: { '0,0': 'lab' } }],
      },
      4,
      1,
    );
    expect(Array.from(play.state.count.subarray(7, 14))).toEqual([0, 0, 0, 0, 0, 1, 0]);
    expect(play.asked()).toBe('terrans charge');
    expect(play.state.tiles[1]).toBe(0);
  });
  test('GA7.8, W4: among equal buildings the nearest to the human, then the direction', () => {
    const play = automaTurn(
      {
        planets: { '0,0': 'ice', '2,0': 'ice', '3,0': 'terra' },
        human: ['terrans', { at: { '3,0': 'mine' } }],
        rival: ['itars', { at: { '0,0': 'mine', '2,0': 'mine' } }],
      },
      4,
      1,
    );
    expect(play.building('2,0')).toBe('trade');
  });
});
