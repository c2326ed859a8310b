import { fastRng } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { type Play, position, table } from '../testing/position.ts';
import { rules } from './index.ts';
import { stageNow } from './stages.ts';

const BOARD = { '0,0': 'terra', '1,0': 'terra', '4,0': 'desert', '5,0': 'ice', '-1,0': 'transdim' };
const three = (): Play =>
  position({
    planets: BOARD,
    seats: { terrans: { at: { '0,0': 'mine' } }, xenos: { at: { '4,0': 'mine' } }, itars: {} },
  });
const pass = (g: Play, who: string): Play => g.play(`${who}: ${g.offered('pass')[0]}`);

/** Play a whole random game and note every change of stage and round. */
const stages = (players: number): string[] => {
  const g = table(players, { map: 'method3' });
  const rng = fastRng('stages');
  const seen: string[] = [];
  const note = (): void => {
    const now = `${stageNow(g.state)} ${g.state.round}`;
    if (seen.at(-1) !== now) seen.push(now);
  };
  for (let decision = rules.decision(g.state); decision !== null; decision = rules.decision(g.state)) {
    note();
    const menu = rules.legal(g.state);
    const action = menu.length === 0 ? rules.draw(g.state, rng) : menu[rng.below(menu.length)];
    if (action === undefined) throw new Error('nothing to do');
    rules.apply(g.state, action);
  }
  note();
  return seen;
};

test('G5.1: six rounds, then the end', () => {
  const seen = stages(3).filter((stage) => stage.startsWith('actions') || stage.startsWith('over'));
  expect(seen).toEqual(['actions 1', 'actions 2', 'actions 3', 'actions 4', 'actions 5', 'actions 6', 'over 6']);
});

test('G5.2: phases I and II go by the turn order of the round', () => {
  const g = position({
    planets: BOARD,
    phase: 'income',
    seats: { itars: { power: '0/0/0', levels: { economy: 1 } }, ivits: { at: {}, power: '0/0/0' }, ambas: {} },
  });
  expect(g.asked()).toBe('itars income');
  const h = position({
    planets: { '0,0': 'terra', '1,0': 'ice' },
    phase: 'gaia',
    seats: {
      itars: { at: { '1,0': 'institute' }, power: '0/0/0/4' },
      terrans: { at: { '0,0': 'institute' }, power: '0/0/0/3' },
    },
  });
  expect(h.asked()).toBe('itars itarsGaia');
  h.play('itars: done');
  expect(h.asked()).toBe('terrans terransGaia');
});

test('G5.3: one main action each in turn order until all have passed; the last one goes on alone', () => {
  const g = three().play('terrans: mine @1,0', 'terrans: end');
  expect(g.asked()).toBe('xenos turn');
  pass(g, 'xenos');
  pass(g, 'itars');
  for (let i = 0; i < 2; i++) {
    expect(g.asked()).toBe('terrans turn');
    g.play(i === 0 ? 'terrans: upgrade @0,0 trade' : 'terrans: convert 1k c', ...(i === 0 ? ['terrans: end'] : []));
    if (g.asked() === 'xenos charge') g.play('xenos: decline');
  }
  pass(g, 'terrans');
  expect(g.state.round).toBe(2);
});

test('G5.4, Gotcha 77: free actions before and after the one main action; a turn needs one; none after passing', () => {
  const g = three();
  expect(g.whyNot('terrans: end')).toBe('G5.4 mainActionFirst');
  g.play('terrans: convert 1k c', 'terrans: mine @1,0', 'terrans: convert 1o c');
  expect(g.whyNot('terrans: upgrade @0,0 trade')).toBe('G5.4 oneMainAction');
  expect(g.offered('pass')).toEqual([]);
  g.play('terrans: end');
  pass(g, 'xenos');
  expect(g.asked()).toBe('itars turn');
});

test('G5.5: all kinds of main actions are offered where they are possible', () => {
  const g = position({
    planets: { ...BOARD, '2,0': 'terra', '2,1': 'oxide' },
    seats: {
      terrans: {
        at: { '0,0': 'institute', '1,0': 'trade', '2,0': 'lab' },
        ore: 15,
        credits: 30,
        knowledge: 15,
        qic: 4,
        power: '4/4/4',
        tiles: ['T9'],
      },
    },
  });
  const kinds = new Set(g.options().map((text) => text.split(' ')[0]));
  expect([...kinds]).toEqual([
    'mine',
    'project',
    'upgrade',
    'research',
    'federation',
    'board',
    'special',
    'pass',
    'convert',
    'burn',
  ]);
});

test('G5.6: main actions may be repeated in later turns', () => {
  const g = position({ planets: BOARD, seats: { terrans: { at: { '0,0': 'mine' }, knowledge: 8 } } });
  g.play('terrans: research ai', 'terrans: end', 'terrans: research ai');
  expect(g.level('terrans', 'ai')).toBe(2);
});

test('G20.1: clean-up removes markers of board and special actions', () => {
  const g = position({
    planets: BOARD,
    round: 3,
    seats: { terrans: { power: '4/0/4', tiles: ['T9'] }, xenos: {} },
    spaces: [3],
  });
  g.play('terrans: special T9', 'terrans: end');
  pass(g, 'xenos');
  pass(g, 'terrans');
  expect([g.state.round, g.state.spaces, g.state.used[0]]).toEqual([4, 0, 0]);
});

test('G5.1: after round 6 nobody cleans up, the game is over', () => {
  const g = position({ planets: BOARD, round: 6, seats: { terrans: {}, xenos: {} } });
  g.play('terrans: pass', 'xenos: pass');
  expect([rules.decision(g.state), g.options()]).toEqual([null, []]);
  expect(rules.whyNot(g.state, { k: 'end' })).toEqual({ rule: 'G22.11', why: 'gameOver' });
});
