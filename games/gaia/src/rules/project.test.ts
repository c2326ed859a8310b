import { expect, test } from 'vitest';
import { type Holding, P1, position } from '../testing/position.ts';
import { formersAvailable } from './project.ts';

const BOARD = { '0,0': 'terra', '1,0': 'transdim', '0,1': 'transdim', '5,0': 'transdim', '-1,0': 'terra' };
const terrans = (holding: Holding) =>
  position({ planets: BOARD, seats: { terrans: { at: { '0,0': 'mine' }, ...holding } } });

test('G9.1: a project needs a gaiaformer, a Transdim planet in range without one, and tokens', () => {
  const g = terrans({ power: '4/4/0', qic: 0, formers: 2, projects: ['0,1'] });
  expect(g.whyNot('terrans: project @0,1')).toBe('G9.1 hasGaiaformer');
  expect(g.whyNot('terrans: project @-1,0')).toBe('G9.1 notTransdim');
  expect(g.whyNot('terrans: project @5,0')).toBe('G7.4 outOfRange');
  expect(g.offered('project')).toEqual([`project ${g.name('1,0')}`]);
  expect(terrans({ power: '3/2/0' }).whyNot('terrans: project @1,0')).toBe('G9.2 notEnoughTokens');
  expect(terrans({ projects: ['0,1'] }).whyNot('terrans: project @1,0')).toBe('G9.1 noGaiaformer');
  const far = terrans({ power: '4/4/0', qic: 2 }).play('terrans: project @5,0');
  expect(far.qic('terrans')).toBe(0);
});

test('G9.2, W28: a project costs 6, 6, 4, 3, 3 tokens at levels 1 to 5 and is impossible at 0', () => {
  const moved = [1, 2, 3, 4, 5].map((gaia) => {
    const g = terrans({ power: '9/0/0', levels: { gaia }, formers: 2 }).play('terrans: project @1,0');
    return Number(g.power('terrans').split('/')[3]);
  });
  expect(moved).toEqual([6, 6, 4, 3, 3]);
  expect(terrans({ levels: { gaia: 0 } }).whyNot('terrans: project @1,0')).toBe('G9.2 noProjectAtLevel0');
});

test('G9.3: gaiaformers are gained at levels 1, 3 and 4', () => {
  const g = position({
    planets: BOARD,
    seats: { xenos: { knowledge: 15, power: '9/0/0', levels: {} } },
  });
  const gained: number[] = [];
  for (let i = 0; i < 3; i++) {
    g.play('xenos: research gaia', 'xenos: end');
    gained.push(g.state.formers[0] as number);
  }
  g.state.knowledge[0] = 4;
  g.play('xenos: research gaia');
  gained.push(g.state.formers[0] as number);
  expect(gained).toEqual([1, 1, 2, 3]);
});

test('G9.4, Gotcha 44: a planet with a gaiaformer is not colonised: no range, no kind, no charging, no mine', () => {
  const g = position({
    planets: { ...BOARD, '2,0': 'desert', '5,-1': 'terra', '3,0': 'desert' },
    seats: {
      terrans: { at: { '0,0': 'mine' }, projects: ['5,0'], qic: 0 },
      xenos: { at: { '3,0': 'mine' } },
    },
    turn: 'xenos',
  });
  expect(g.state.kinds[0]).toBe(1 << 1);
  expect(g.state.structures[0]).toBe(1);
  g.play('xenos: upgrade @3,0 trade', 'xenos: end');
  expect(g.asked()).toBe('terrans turn'); // the gaiaformer at distance 2 charges nothing
  expect(g.whyNot('terrans: mine @5,-1')).toBe('G7.4 outOfRange');
  expect(g.whyNot('terrans: mine @5,0')).toBe('G9.4 notGaiaYet');
});

test('G9.5, W27: in the next Gaia phase the planet becomes Gaia and the gaiaformer stays', () => {
  const g = position({
    planets: BOARD,
    phase: 'gaia',
    seats: { terrans: { at: { '0,0': 'mine' }, projects: ['1,0'], power: '0/0/0/6' } },
  });
  expect([g.planet('1,0'), g.state.former[g.hex('1,0')], formersAvailable(g.state, P1)]).toEqual(['gaia', 1, 0]);
  expect(g.planet('0,1')).toBe('transdim');
});

test('G9.6: a project in round 6 is legal', () => {
  const g = position({ planets: BOARD, round: 6, seats: { terrans: { at: { '0,0': 'mine' }, power: '6/0/0' } } });
  expect(g.whyNot('terrans: project @1,0')).toBeNull();
});

test('G9.7: tokens return to I, for Terrans to II, the brainstone and gaiaformers too', () => {
  const phase = 'gaia' as const;
  expect(position({ planets: BOARD, phase, seats: { terrans: { power: '1/1/1/4' } } }).power('terrans')).toBe('1/5/1');
  expect(position({ planets: BOARD, phase, seats: { xenos: { power: '1/1/1/4' } } }).power('xenos')).toBe('5/1/1');
  expect(position({ planets: BOARD, phase, seats: { taklons: { power: '0/0/0/3', stone: 4 } } }).power('taklons')).toBe(
    '3/0/0 stone 1',
  );
});
