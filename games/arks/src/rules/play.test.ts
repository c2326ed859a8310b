import { expect, test } from 'vitest';
import { P1, position } from '../testing/position.ts';

test('A11.3, E3: c01 in the lower row on a moon or station gains 1 Resource of choice', () => {
  for (const field of ['N.moon', 'C.station']) {
    const g = position({ landed: field, seats: [{ lower: ['c01'] }, {}] }).play(
      'p1: play c01 away acting',
      'p1: gain technology',
    );
    expect([g.cargo(P1), g.row(P1, 'lower'), g.state.crewPile]).toEqual([[0, 0, 0, 1], [], 1]);
  }
});

test('A11.6, E4: c01 in the upper row on K’eyi exchanges 1 for 2 Technology and a card', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c01'], cargo: { biomass: 1, minerals: 1 } }, {}] });
  g.play('p1: play c01 away acting', 'p1: pay biomass', 'chance: crew c20', 'p1: place c20 upper');
  expect([g.cargo(P1), g.row(P1, 'upper')]).toEqual([[0, 0, 1, 2], ['c20']]);
  const poor = position({ landed: 'N.planet', seats: [{ upper: ['c01'] }, {}] });
  expect(poor.refuses('p1: play c01 away acting')).toBe('A11.6 tooPoor');
});

test('A11.2, A11.5, E5: the same card twice: up without action, then away with the other edge', () => {
  const seat = { cargo: { biomass: 3, technology: 1 }, upper: ['c04', 'c05'], lower: ['c13'] };
  const first = position({ landed: 'E.planet', seats: [seat, {}] }).play('p1: play c04 away acting');
  expect(first.cargo(P1)).toEqual([4, 0, 0, 1]);
  const g = position({ landed: 'E.planet', seats: [seat, {}] });
  expect(g.refuses('p1: play c13 up acting')).toBe('A11.3 edgeDoesNotMatch');
  g.play('p1: play c13 up');
  expect(g.row(P1, 'upper')).toEqual(['c04', 'c05', 'c13']);
  g.play('p1: play c13 away acting');
  expect(g.cargo(P1)).toEqual([3, 2, 1, 0]);
  g.play('chance: crew c20');
  expect(g.offers()).toEqual(['place c20 upper', 'place c20 lower']);
  g.play('p1: place c20 upper');
  expect([g.row(P1, 'upper'), g.refuses('p1: play c04 away')]).toEqual([['c04', 'c05', 'c20'], 'A11.1 noPlaysLeft']);
});

test('A11.1, A11.3, E6: on the portal one card, and every edge matches', () => {
  const g = position({ landed: 'C.portal', seats: [{ upper: ['c02', 'c04', 'c07'], lower: ['c14'] }, {}] });
  for (const card of ['c02', 'c04', 'c07', 'c14']) expect(g.offers()).toContain(`play ${card} away acting`);
  g.play('p1: play c02 away acting');
  expect([g.cargo(P1), g.refuses('p1: play c04 away')]).toEqual([[0, 2, 0, 0], 'A11.1 noPlaysLeft']);
});

test('A11.1: two cards elsewhere, one after the other', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c02', 'c03', 'c21'] }, {}] });
  g.play('p1: play c02 away acting', 'p1: play c03 away acting');
  expect([g.cargo(P1), g.refuses('p1: play c21 away')]).toEqual([[0, 3, 1, 0], 'A11.1 noPlaysLeft']);
});

test('A11.2: from the upper row a card is only discarded; a full upper row takes no card', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c02', 'c03', 'c21'], lower: ['c14'] }, {}] });
  expect(g.refuses('p1: play c02 up')).toBe('A11.2 onlyFromLower');
  expect(g.refuses('p1: play c14 up')).toBe('A11.2 rowFull');
  expect(g.refuses('p1: play c09 away')).toBe('A11.2 notInHand');
  g.play('p1: play c02 away', 'p1: play c14 up acting');
  expect([g.cargo(P1), g.row(P1, 'upper')]).toEqual([
    [0, 1, 0, 0],
    ['c03', 'c14', 'c21'],
  ]);
});

test('A11.3: asteroids match no edge, yet cards may be played there', () => {
  const g = position({ landed: 'N.asteroids', seats: [{ upper: ['c02', 'c10'], lower: ['c01'] }, {}] });
  expect(g.offers()).toEqual(['play c02 away', 'play c10 away', 'play c01 away', 'play c01 up', 'draw', 'end']);
});

test('A11.3: a colour matches planets of that colour alone, orbit matches moons and stations alone', () => {
  const cards = { upper: ['c02', 'c10', 'c23'] };
  const acting = (field: string): string[] =>
    position({ landed: field, seats: [cards, {}] })
      .offers()
      .filter((text) => text.endsWith('acting'));
  expect(acting('N.planet')).toEqual(['play c02 away acting']);
  expect(acting('W.planet')).toEqual(['play c23 away acting']);
  expect(acting('W.moon')).toEqual(['play c10 away acting']);
});

test('A11.4: a card may be played without its action though the edge matches', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c02'] }, {}] }).play('p1: play c02 away');
  expect([g.cargo(P1), g.state.crewPile]).toEqual([[0, 0, 0, 0], 1]);
});

test('A11.7: the symbol of a played card is not used', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c02'], used: ['red'] }, {}] }).play(
    'p1: play c02 away acting',
  );
  expect([g.tokens(P1), g.refuses('p1: explore')]).toEqual([['engineer', 'green', 'blue'], 'A15.1 noPlanetLeader']);
});

test('A4.2: Crew cards come before destination actions, those before the draw', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c02'] }, {}] }).play('p1: gather');
  expect(g.refuses('p1: play c02 away')).toBe('A4.2 crewStepOver');
  g.play('p1: draw', 'chance: crew c20', 'p1: place c20 lower');
  expect([g.refuses('p1: gather'), g.refuses('p1: draw'), g.offers()]).toEqual([
    'A4.2 actionStepOver',
    'A20.1 oneDraw',
    ['end'],
  ]);
});

test('A7.5: c31 locks a ready token of choice for its Resources, and cannot without one', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c31'], used: ['green'] }, {}] });
  g.play('p1: play c31 away acting');
  expect([g.asks(), g.offers()]).toEqual(['p1 lock', ['token engineer', 'token red', 'token blue']]);
  expect(g.refuses('p1: token green')).toBe('A7.5 tokenUsed');
  g.play('p1: token blue', 'p1: gain biomass', 'p1: gain workforce');
  expect([g.tokens(P1), g.cargo(P1)]).toEqual([
    ['engineer', 'red'],
    [1, 1, 2, 0],
  ]);
  const last = position({ landed: 'N.planet', seats: [{ upper: ['c31'], used: ['engineer', 'green', 'blue'] }, {}] });
  expect([last.play('p1: play c31 away acting').asks(), last.tokens(P1)]).toEqual(['p1 gain', []]);
  const none = position({
    landed: 'N.planet',
    seats: [{ upper: ['c31'], used: ['engineer', 'red', 'green', 'blue'] }, {}],
  });
  expect(none.refuses('p1: play c31 away acting')).toBe('A7.5 noReadyToken');
  expect(none.offers()).toContain('play c31 away');
});

test('A5.4: c29 draws two Crew cards in one gain, each placed before the next is drawn', () => {
  const g = position({ landed: 'N.planet', seats: [{ upper: ['c29'] }, {}] }).play('p1: play c29 away acting');
  g.play('chance: crew c20', 'p1: place c20 lower');
  expect(g.asks()).toBe('chance crew');
  g.play('chance: crew c21', 'p1: place c21 upper');
  expect([g.asks(), g.cargo(P1)]).toEqual(['p1 stop', [0, 1, 0, 0]]);
});

test('A11.1: one card on the portal field, two on the moon and the station of the same card', () => {
  for (const field of ['C.moon', 'C.station']) {
    const g = position({ landed: field, seats: [{ lower: ['c01', 'c04'] }, {}] });
    g.play('p1: play c01 away', 'p1: play c04 away');
    expect(g.refuses('p1: play c04 away')).toBe('A11.1 noPlaysLeft');
  }
});
