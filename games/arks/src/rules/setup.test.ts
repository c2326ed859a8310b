import { seatsOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { beginning, P1, P2 } from '../testing/position.ts';

const LAYOUT = 'chance: layout keyi ryugu midorin top elpis';
const dealt = () =>
  beginning({ players: 2 }).play(
    LAYOUT,
    'chance: deal c31 c32 c33',
    'chance: deal c01 c02 c03',
    'chance: deal c04 c05 c06',
  );

test('A2.1, A2.2: nothing scored, both Outposts and all Colony markers still on the Ark, the pool empty', () => {
  const g = beginning({ players: 4 });
  for (const seat of seatsOf(4)) {
    expect(g.points(seat)).toBe(0);
    expect([g.state.colonyPool[seat], g.state.outpostPool[seat]]).toEqual([0, 0]);
  }
  expect(g.state.upgrade.every((paid) => paid === 0)).toBe(true);
});

test('A2.3, A2.4: the Cargo starts empty, the four tokens ready', () => {
  const g = beginning({ players: 2 });
  expect([g.cargo(P1), g.cargo(P2)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  expect(g.tokens(P2)).toEqual(['engineer', 'red', 'green', 'blue']);
});

test('A2.4: by the table’s choice the tokens start locked', () => {
  const g = beginning({ players: 2, tokens: 'locked' });
  expect([g.tokens(P1), g.tokens(P2), g.rules.optionsOf(g.state)]).toMatchObject([[], [], { tokens: 'locked' }]);
});

test('A2.5: six orders of the starting planets and twelve visible top cards', () => {
  const g = beginning({ players: 2 });
  expect(g.asks()).toBe('chance setup');
  expect(new Set(g.offers()).size).toBe(72);
  expect(g.refuses('chance: layout keyi keyi midorin top elpis')).toBe('A2.5 badLayout');
  expect(g.refuses('chance: layout keyi ryugu midorin top keyi')).toBe('A2.5 badLayout');
  g.play(LAYOUT);
  expect([1, 3, 5].map((slot) => g.state.tables.planets[g.state.card[slot] - 1]!.id)).toEqual([
    'keyi',
    'ryugu',
    'midorin',
  ]);
  expect(g.state.card[4]).toBe(g.state.tables.portal + 1);
});

test('A2.6: three Crew cards lie face up in the Cantina', () => {
  const g = beginning({ players: 2 }).play(LAYOUT);
  expect(g.refuses('chance: deal c01 c01 c02')).toBe('A2.6 badDeal');
  g.play('chance: deal c31 c32 c33');
  expect(g.cantina()).toEqual(['c31', 'c32', 'c33']);
  expect([g.state.crewDeck, g.state.survivorDeck]).toEqual([30, 15]);
  expect(g.refuses('chance: deal c01 c02 c33')).toBe('A2.6 badDeal');
});

test('A2.7, A2.8: of three cards one goes, two are placed, then two Resources of choice', () => {
  const g = dealt();
  expect(g.asks()).toBe('p1 discard');
  expect(g.offers()).toEqual(['discard c01', 'discard c02', 'discard c03']);
  expect(g.refuses('p1: discard c04')).toBe('A2.7 notDealt');
  g.play('p1: discard c02', 'p1: place c01 upper', 'p1: place c03 upper', 'p1: gain minerals', 'p1: gain minerals');
  expect([g.row(P1, 'upper'), g.row(P1, 'lower'), g.cargo(P1)]).toEqual([['c01', 'c03'], [], [0, 0, 2, 0]]);
  expect(g.state.crewPile).toBe(1);
  expect(g.asks()).toBe('p2 discard');
});

test('A2.9: the first player is drawn after everybody has chosen', () => {
  const g = dealt().play(
    'p1: discard c01',
    'p1: place c02 upper',
    'p1: place c03 lower',
    'p1: gain biomass',
    'p1: gain workforce',
  );
  g.play('p2: discard c04', 'p2: place c05 lower', 'p2: place c06 lower', 'p2: gain biomass', 'p2: gain biomass');
  expect(g.offers()).toEqual(['first p1', 'first p2']);
  g.play('chance: first p2');
  expect(g.asks()).toBe('p2 depart');
  expect(g.told('turn').at(-1)).toMatchObject({ seat: 1, who: 'p2' });
});

test('A1.2, A1.6, A1.7: a player brings eight Colonies and two Outposts; nothing else is counted', () => {
  const { upgrades } = beginning().state.tables;
  expect(upgrades).toHaveLength(8);
  expect(upgrades.filter((upgrade) => upgrade.partner >= 0)).toHaveLength(4);
});

test('I3, I4: no state holds what is still to be drawn, so a view is the state', () => {
  const g = dealt();
  const view = g.rules.view(g.state, null);
  expect(g.rules.layout.equal(view, g.state)).toBe(true);
  const inDeck = Array.from(g.state.crewAt.subarray(0, 33)).filter((at) => at === 0);
  expect(inDeck).toHaveLength(24);
});
