import { isRefusal, readOrders, Session } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { position } from '../testing/position.ts';

const obeyed = (g: ReturnType<typeof position>, orders: { readonly [id: string]: unknown }): string | null => {
  const checked = readOrders(g.rules.orders, orders);
  if (isRefusal(checked)) throw new Error(checked.why);
  const decision = g.rules.decision(g.state);
  const action = g.rules.obey(g.rules.view(g.state, decision!.by as never), checked);
  return action === null ? null : g.rules.write(g.state, action);
};

test('A18.6, I2: orders answer for an Outpost’s income in others’ turns, not in one’s own', () => {
  const owner = {
    upgrades: ['biodome', 'leisure-facilities'],
    outposts: ['N'],
    cargo: { biomass: 1, workforce: 3 },
  } as const;
  const g = position({ terraformed: ['N'], turn: 1, seats: [owner, { at: 'N.moon' }] }).play('p2: travel N.planet');
  expect([g.asks(), obeyed(g, { income: 'least' }), obeyed(g, {})]).toEqual(['p1 gain', 'gain minerals', null]);
  const own = position({ landed: 'C.portal' }).play('p1: gather');
  expect(obeyed(own, { income: 'least' })).toBeNull();
  const card = position({
    planets: { S: 'kokkinar' },
    turn: 1,
    seats: [{ ...owner, outposts: ['S'] }, { at: 'S.moon' }],
  });
  card.play('p2: travel S.planet', 'chance: crew c20');
  expect([card.asks(), obeyed(card, { row: 'lower' }), obeyed(card, { row: 'ask' })]).toEqual([
    'p1 place',
    'place c20 lower',
    null,
  ]);
});

test('A26.4: the default for the Automa’s Specialists is the kind it has most of', () => {
  const g = position({
    options: { players: 1, automa: 'easy' },
    turn: 1,
    seats: [{}, { crew: ['c01', 'c02', 'c04', 'c08'], at: 'E.planet' }],
  });
  g.play('chance: automa a01');
  expect([obeyed(g, { specialists: 'most' }), obeyed(g, {})]).toEqual(['spend green', null]);
});

test('A15.2, A20.1: orders keep Survivors, draw and end', () => {
  const g = position({ planets: { S: 'elpis' }, landed: 'S.planet' }).play('p1: explore', 'chance: survivor s06');
  expect([obeyed(g, { survivors: 'keep' }), obeyed(g, {})]).toEqual(['keep', null]);
  g.play('p1: keep');
  expect([obeyed(g, { ending: 'end' }), obeyed(g, { ending: 'draw' }), obeyed(g, {})]).toEqual(['end', 'draw', null]);
  g.play('p1: draw', 'chance: crew c20', 'p1: place c20 upper');
  expect(obeyed(g, { ending: 'draw' })).toBe('end');
  expect(obeyed(position({ landed: 'N.planet' }), { ending: 'end' })).toBeNull();
});

test('A20.1: a turn can be taken back until it ends, but not past a drawn card', () => {
  const { rules } = position();
  const session = new Session(rules, { players: 2, length: 'standard', automa: 'medium', roundCap: 0 }, 'undo');
  session.drawChance();
  expect(session.undoFloor(0 as never)).toBe(session.entries.length);
});
