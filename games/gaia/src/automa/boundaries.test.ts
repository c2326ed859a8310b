import { describe, expect, test } from 'vitest';
import facts from '../content/data/automa.json' with { type: 'json' };
import type { CardNumber } from '../state/ids.ts';
import { CARDS, cardOf } from './cards.ts';
import { automaTurn, said } from './duel.ts';

/** GA2.2 as the spec prints it: starter, pass, action, VP, final tile, range, direction, number, booster, slot. */
const PRINTED = `
1 S P upgrade 1 top 4 R →1 left 1
2 S P upgrade 1 bottom 2 R →2 middle 2
3 - P researchHighest 1 top 2 R →3 right 3
4 S - buildMine 1 none 2 L ←4 left 4
5 S P powerQic 1 bottom 2 L ←5 middle 5
6 - - buildMine 3 top 2 R ←1 right 1
7 S - researchRandom 0 top 2 R →4 right 2
8 - P buildMine 3 bottom 4 L ←1 middle 3
9 - - factionAction 0 bottom 2 L ←2 right 4
10 - P upgrade 3 top 2 L ←3 left 5
11 - - upgrade 2 bottom 4 R →1 middle 1
12 - P powerQic 3 top 2 L ←1 right 2
13 S - factionAction 0 none 2 L ←2 right 3
14 - - powerQic 3 bottom 2 L ←3 middle 4
15 - - researchHighest 1 top 2 L →2 left 5
16 - P powerQic 3 top 2 R →3 left 1
17 - - researchRandom 2 bottom 2 R →5 left 2
`
  .trim()
  .split('\n');

test('GA2.2: every section of all seventeen cards is as the table prints it', () => {
  const written = CARDS.map((card) =>
    [
      card.number,
      card.starter ? 'S' : '-',
      card.pass ? 'P' : '-',
      card.action,
      card.vp,
      ['none', 'top', 'bottom'][card.final + 1],
      card.range,
      card.backwards ? 'L' : 'R',
      `${card.fromRight ? '←' : '→'}${card.count}`,
      ['left', 'middle', 'right'][card.booster],
      card.slot + 1,
    ].join(' '),
  );
  expect(written).toEqual(PRINTED);
  expect(facts.decisionCards).toHaveLength(PRINTED.length);
});

const FAR = { '-4,6': 'swamp' } as const;
const human = ['ambas', { at: { '-4,6': 'mine' } }] as const;

test.each(CARDS.filter(({ action }) => action !== 'factionAction').map(({ number, vp }) => [number, vp]))(
  'GA6.1: card %i brings its %i points, and says that they are the card’s',
  (number, vp) => {
    const support = number === 13 ? 9 : 13;
    const planets = { '0,0': 'ice', '5,0': 'ice', ...FAR };
    const play = automaTurn({ planets, human, rival: ['itars', { at: { '0,0': 'mine' } }] }, support, number as number);
    expect(play.points('itars', 'automa')).toBe(vp);
    expect(said(play, 'score')).toMatchObject(vp === 0 ? [] : [{ points: vp, from: 'card', extra: 0 }]);
  },
);

describe('ranges of faction actions end where the card says', () => {
  const build = (faction: string, home: string, hex: string, human: readonly [string, object]) =>
    automaTurn(
      {
        planets: { '0,0': home, [hex]: home, ...FAR } as never,
        human: human as never,
        rival: [faction, { at: { '0,0': 'mine' } }],
      },
      17,
      13,
    ).building(hex);
  test('GA7.9: Taklons reach 3, not 4', () => {
    const nevlas = ['nevlas', {}] as const;
    expect([build('taklons', 'swamp', '3,0', nevlas), build('taklons', 'swamp', '4,0', nevlas)]).toEqual([
      'mine',
      'none',
    ]);
  });
  test('GA12.3: Xenos reach 2, not 3', () => {
    expect([build('xenos', 'desert', '2,0', human), build('xenos', 'desert', '3,0', human)]).toEqual(['mine', 'none']);
  });
  test('GA7.9: Terrans reach 4, not 5', () => {
    expect([build('terrans', 'terra', '4,0', human), build('terrans', 'terra', '5,0', human)]).toEqual([
      'mine',
      'none',
    ]);
  });
});

test('GA7.8: among equal buildings the one nearest to your planets is upgraded, whatever the direction', () => {
  const planets = { '0,0': 'ice', '-3,5': 'ice', '4,-6': 'ice', ...FAR };
  const at = { '0,0': 'mine', '-3,5': 'mine', '4,-6': 'mine' };
  for (const support of [11, 9]) {
    const play = automaTurn({ planets, human, rival: ['itars', { at }] }, support, 1);
    expect([play.building('-3,5'), play.building('0,0'), play.building('4,-6')]).toEqual(['trade', 'mine', 'mine']);
    expect(said(play, 'automaTie')).toMatchObject([{ by: 'near', hexes: [expect.any(String)] }]);
  }
});

test('GA12.3, GA12.4: when Firaks cannot build, the upgrade instead is an ordinary one: mine before lab', () => {
  const planets = { '0,0': 'titanium', '1,0': 'titanium', '2,0': 'titanium', ...FAR };
  const at = { '0,0': 'institute', '1,0': 'lab', '2,0': 'mine' };
  const play = automaTurn({ planets, human, rival: ['firaks', { at }] }, 13, 4);
  expect([play.building('1,0'), play.building('2,0')]).toEqual(['lab', 'trade']);
});

test('GA7.6: a Transdim planet is no new kind for an Automa that has a Gaia planet (GA-R10)', () => {
  expect(cardOf(5 as CardNumber).final).toBe(1);
  const play = automaTurn(
    {
      planets: { '0,0': 'ice', '-1,0': 'gaia', '1,0': 'transdim', '0,1': 'desert', ...FAR },
      human,
      finals: ['FS-SAT', 'FS-KIND'],
      rival: ['itars', { at: { '0,0': 'mine', '-1,0': 'mine' } }],
    },
    5,
    6,
  );
  // Desert is a new kind, though its three steps are more than the Transdim planet's two.
  expect([play.building('0,1'), play.building('1,0')]).toEqual(['mine', 'none']);
});

test('GA7.2: research that removes the advanced tile moves no marker, and the tile is gone for good', () => {
  const levels = { terraforming: 4, navigation: 3, ai: 0, gaia: 0, economy: 0, science: 0 };
  const play = automaTurn({ planets: FAR, human, rival: ['itars', { levels }] }, 1, 3);
  expect([play.level('itars', 'terraforming'), play.level('itars', 'navigation')]).toEqual([4, 3]);
  expect(said(play, 'automaRemoves')).toMatchObject([{ track: 'terraforming' }]);
  expect(said(play, 'automaAdvances')).toEqual([]);
  expect(play.state.advancedLeft & 1).toBe(0);
});
