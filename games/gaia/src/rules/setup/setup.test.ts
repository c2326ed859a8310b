import { fastRng } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { FACTIONS, type FactionId, PLANETS, type PlanetId, TOKENS, type TokenId } from '../../state/ids.ts';
import { type Play, position, table } from '../../testing/position.ts';
import { rules } from '../index.ts';
import { stepsTo } from '../mine.ts';

const DRAWS = [
  'chance: tiles T1 T2 T3 T4 T5 T6 T7 T8 T9',
  'chance: advanced A1 A2 A3 A4 A5 A6',
  'chance: terraforming F4',
  'chance: rounds RS-STEP RS-RES RS-MINE RS-FED RS-TS4 RS-GAIA4',
  'chance: finals FS-SAT FS-GAIA',
];
const BOOSTERS = 'B6 B1 B2 B3 B4 B5 B7 B8 B9 B10'.split(' ');
/** A table after all draws, factions not yet chosen. */
const drawn = (players: number, more: { readonly [id: string]: unknown } = {}): Play =>
  table(players, more).play(...DRAWS, `chance: boosters ${BOOSTERS.slice(0, players + 3).join(' ')}`);

/** Place first buildings and take boosters in the order asked, always the first one offered. */
const settleIn = (g: Play): string[] => {
  const placed: string[] = [];
  while (g.asked()?.endsWith(' place') || g.asked()?.endsWith(' booster')) {
    const [who, ask] = (g.asked() as string).split(' ');
    if (ask === 'place') placed.push(who as string);
    g.play(`${who}: ${g.options()[0]}`);
  }
  return placed;
};
const prepared = (faction: string): Play => position({ seats: { [faction]: {} } });

test('G3.1: map, research board, scoring board, boosters, factions, buildings, boosters', () => {
  const g = table(2, { map: 'method3' });
  const order: string[] = [];
  const rng = fastRng('order');
  while (g.state.round === 0) {
    const asked = g.asked() as string;
    const ask = asked.split(' ')[1] as string;
    if (order.at(-1) !== ask) order.push(ask);
    const action = asked.startsWith('chance') ? rules.draw(g.state, rng) : rules.legal(g.state)[0];
    if (action === undefined) throw new Error('nothing to do');
    rules.apply(g.state, action);
  }
  expect(order).toEqual([
    'map',
    'drawTiles',
    'drawAdvanced',
    'drawToken',
    'drawRounds',
    'drawFinals',
    'drawBoosters',
    'faction',
    'place',
    'booster',
  ]);
});

test('G3.2: nine standard tiles, six advanced ones, one token on top of Terraforming and 17 in the supply', () => {
  const g = drawn(3);
  expect(Array.from(g.state.tilePlace)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Array.from(g.state.advancedPlace)).toEqual([10, 11, 12, 13, 14, 15]);
  expect(TOKENS[g.state.terraformingToken as TokenId]).toBe('F4');
  expect(Array.from(g.state.supply)).toEqual([3, 3, 3, 2, 3, 3]);
  const again = table(3);
  expect(again.whyNot('chance: tiles T1 T1 T3 T4 T5 T6 T7 T8 T9')).toBe('G3.2 badDraw');
  again.play(DRAWS[0] as string);
  expect(again.whyNot('chance: advanced A1 A2 A3 A4 A5 T6')).toBe('G3.2 badDraw');
  again.play(DRAWS[1] as string);
  expect(again.whyNot('chance: terraforming FG')).toBe('G3.2 badDraw');
  const odds = rules.chance(again.state)?.map(({ weight }) => weight);
  expect(odds).toEqual([3, 3, 3, 3, 3, 3]);
});

test('G3.3: six of ten round tiles, two of six final tiles, upper and lower', () => {
  const g = table(2).play(...DRAWS.slice(0, 3));
  expect(g.whyNot('chance: rounds RS-STEP RS-STEP RS-MINE RS-FED RS-TS4 RS-GAIA4')).toBe('G3.3 badDraw');
  g.play(DRAWS[3] as string);
  expect(g.whyNot('chance: finals FS-SAT FS-SAT')).toBe('G3.3 badDraw');
  g.play(DRAWS[4] as string);
  expect(Array.from(g.state.finalTile)).toEqual([6, 4]);
  expect(g.state.roundTile[5]).toBe(6);
});

test('G3.4, W9: three boosters more than players are dealt', () => {
  for (const players of [2, 3, 4]) {
    const g = table(players).play(...DRAWS);
    expect(g.whyNot(`chance: boosters ${BOOSTERS.slice(0, players + 2).join(' ')}`)).toBe('G3.4 badDraw');
    const row = rules.draw(g.state, fastRng('row'));
    expect(row.k === 'boosters' && new Set(row.row).size).toBe(players + 3);
  }
});

test('G3.5: the first game offers its listed factions, starting with the first player', () => {
  const listed = {
    2: ['hadsch', 'xenos'],
    3: ['terrans', 'geodens', 'taklons'],
    4: ['terrans', 'hadsch', 'xenos', 'taklons'],
  };
  for (const [players, names] of Object.entries(listed)) {
    const g = drawn(Number(players), { setup: 'first' });
    expect(g.asked()).toBe('p1 faction');
    expect(g.options()).toEqual(names.map((name) => `faction ${name}`));
  }
  expect(drawn(2, { setup: 'first' }).whyNot('p1: faction itars')).toBe('G3.6 factionNotThere');
  expect(() => table(2, { setup: 'first', auction: 'choose-bid' })).toThrow('G3.5');
});

test('G3.6: any faction, but never both of a colour', () => {
  const g = drawn(3);
  expect(g.options().length).toBe(14);
  g.play('p1: faction lantids');
  expect(g.asked()).toBe('p2 faction');
  expect(g.whyNot('p2: faction terrans')).toBe('G3.6 colourTaken');
  expect(g.options().length).toBe(12);
  g.play('p2: faction gleens', 'p3: faction itars');
  expect(g.asked()).toBe('lantids place');
});

test('G3.7: a starting level pays its starred reward, everybody begins with 10 VP', () => {
  for (const faction of FACTIONS) expect(prepared(faction).vp(faction)).toBe(10);
  expect(prepared('hadsch').level('hadsch', 'economy')).toBe(1);
  expect(prepared('hadsch').goods('hadsch')).toBe('4o 3k 15c 1q');
  expect(prepared('nevlas').level('nevlas', 'science')).toBe(1);
  expect(prepared('nevlas').goods('nevlas')).toBe('4o 2k 15c 1q');
});

test('G3.8, S4: A Ivits, B Xenos, C Terrans place B, C, C, B, B, A', () => {
  const g = drawn(3).play('p1: faction ivits', 'p2: faction xenos', 'p3: faction terrans');
  expect(settleIn(g)).toEqual(['xenos', 'terrans', 'terrans', 'xenos', 'xenos', 'ivits']);
  expect(g.state.count[0 * 7 + 4]).toBe(1);
});

test('G3.8: first buildings stand on own home planets, each on another', () => {
  const g = drawn(2).play('p1: faction terrans', 'p2: faction ivits');
  expect(g.offered('place').length).toBe(4);
  expect(g.whyNot('terrans: place 3B2')).toBe('G3.8 notHome');
  const first = g.options()[0] as string;
  g.play(`terrans: ${first}`);
  expect(g.whyNot(`terrans: ${first}`)).toBe('G3.8 occupied');
});

test('G3.9: first-game mines are placed by choice as in the advanced game (G-R5)', () => {
  const g = drawn(2, { setup: 'first' }).play('p1: faction hadsch', 'p2: faction xenos');
  expect(g.asked()).toBe('hadsch place');
  expect(g.options().length).toBe(4);
});

test('G3.10: boosters are chosen in reverse turn order, three stay', () => {
  const g = drawn(3).play('p1: faction terrans', 'p2: faction xenos', 'p3: faction itars');
  while (g.asked()?.endsWith('place')) g.play(`${g.asked()?.split(' ')[0]}: ${g.options()[0]}`);
  const order: string[] = [];
  while (g.asked()?.endsWith('booster')) {
    order.push(g.asked()?.split(' ')[0] as string);
    if (order.length === 2) expect(g.whyNot('xenos: booster B6')).toBe('G18.1 boosterNotThere');
    g.play(`${order.at(-1)}: ${g.options()[0]}`);
  }
  expect(order).toEqual(['itars', 'xenos', 'terrans']);
  expect(Array.from(g.state.row).filter((one) => one !== 0).length).toBe(3);
});

test('G3.11, W10: with one or two players a neutral marker takes part', () => {
  expect([1, 2, 3, 4].map((players) => table(players).state.tables.neutral)).toEqual([true, true, false, false]);
});

test('G4.1: faction boards as numbers', () => {
  const FACTION_TABLES = rules.content.factions.map(({ board }) => board);
  const starts = FACTION_TABLES.map(({ knowledge, ore, credits, qic, bowl1, bowl2 }) =>
    [knowledge, ore, credits, qic, bowl1, bowl2].join(' '),
  );
  expect(starts).toEqual([
    '3 4 15 1 4 4',
    '3 4 13 1 4 0',
    '3 4 15 1 2 4',
    '3 4 15 1 2 4',
    '3 4 15 1 2 4',
    '3 4 15 0 2 2',
    '3 4 15 1 2 4',
    '3 4 15 0 2 4',
    '3 4 15 1 2 4',
    '3 4 15 1 2 4',
    '2 3 15 1 2 4',
    '1 4 15 1 2 4',
    '2 4 15 1 2 4',
    '3 5 15 1 4 4',
  ]);
  const institutes = FACTION_TABLES.map(({ institute }) => [
    institute.charge,
    institute.tokens,
    institute.qic,
    institute.ore,
  ]);
  expect(institutes[1]).toEqual([4, 0, 0, 0]);
  expect(institutes[6]).toEqual([4, 0, 1, 0]);
  expect(institutes[7]).toEqual([4, 0, 0, 1]);
  expect([institutes[9], institutes[11]]).toEqual([
    [4, 2, 0, 0],
    [4, 2, 0, 0],
  ]);
  const table = FACTION_TABLES[11];
  expect([table?.base.knowledge, table?.trades[0]?.knowledge, table?.labs.map((lab) => lab.credits)]).toEqual([
    0,
    1,
    [3, 4, 5],
  ]);
  expect(FACTION_TABLES[12]?.labs.map((lab) => [lab.charge, lab.knowledge])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ]);
  expect([FACTION_TABLES[13]?.academyK.knowledge, FACTION_TABLES[0]?.academyK.knowledge]).toEqual([3, 2]);
  expect([FACTION_TABLES[5]?.academyQ.credits, FACTION_TABLES[5]?.academyQ.qic]).toEqual([4, 0]);
  expect(FACTION_TABLES[0]?.mines.map((mine) => mine.ore)).toEqual([1, 1, 0, 1, 1, 1, 1, 1]);
  expect(FACTION_TABLES[0]?.trades.map((trade) => trade.credits)).toEqual([3, 4, 4, 5]);
});

test('G4.2: level-1 rewards change the start', () => {
  expect(prepared('geodens').ore('geodens')).toBe(6);
  expect(prepared('xenos').qic('xenos')).toBe(2);
  expect(prepared('ambas').qic('ambas')).toBe(2);
  expect(prepared('gleens').goods('gleens')).toBe('5o 3k 15c 0q');
  expect(prepared('terrans').state.formers[0]).toBe(1);
  expect(prepared('baltaks').state.formers[0]).toBe(1);
});

test('G4.3, W21, W22: terraforming steps go the shorter way round the circle', () => {
  const { state } = table(2);
  const steps = (faction: string, planet: string) =>
    stepsTo(
      state,
      (FACTIONS as readonly string[]).indexOf(faction) as FactionId,
      (PLANETS as readonly string[]).indexOf(planet) as PlanetId,
    );
  expect([steps('geodens', 'terra'), steps('geodens', 'swamp')]).toEqual([2, 2]);
  expect([steps('terrans', 'titanium'), steps('terrans', 'volcanic')]).toEqual([2, 2]);
  expect(PLANETS.slice(1, 8).map((planet) => steps('terrans', planet))).toEqual([0, 1, 2, 3, 3, 2, 1]);
  for (const { id, home } of rules.content.factions) expect(stepsTo(state, id, home)).toBe(0);
});

test('W1: Xenos begin with 3 k, 4 o, 15 c', () => {
  expect(prepared('xenos').goods('xenos')).toBe('4o 3k 15c 2q');
});
test('W2, W3: Terrans begin with 1 q, 3 k, 4 o, 15 c and power 4/4/0', () => {
  expect([prepared('terrans').goods('terrans'), prepared('terrans').power('terrans')]).toEqual([
    '4o 3k 15c 1q',
    '4/4/0',
  ]);
});
test('W4: Hadsch Hallas begin with power 2/4/0', () => {
  expect(prepared('hadsch').power('hadsch')).toBe('2/4/0');
});
test('W5: Geodens begin with 6 o', () => {
  expect([prepared('geodens').ore('geodens'), prepared('geodens').level('geodens', 'terraforming')]).toEqual([6, 1]);
});
test('W6: Terrans begin with one gaiaformer', () => {
  expect(prepared('terrans').state.formers[0]).toBe(1);
});
test('W7: Xenos at AI 1 have 2 q', () => {
  expect([prepared('xenos').qic('xenos'), prepared('xenos').level('xenos', 'ai')]).toEqual([2, 1]);
});
test('W8: Taklons begin at level 0 everywhere with the brainstone in bowl I', () => {
  const g = prepared('taklons');
  expect(Array.from(g.state.level.subarray(0, 6))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(g.power('taklons')).toBe('2/4/0 stone 1');
});

const AFTER_INCOME: { readonly [faction: string]: string } = {
  terrans: '7o 4k 15c 1q 4/4/0',
  lantids: '7o 4k 13c 1q 4/0/0',
  hadsch: '7o 4k 20c 1q 1/5/0',
  geodens: '9o 4k 15c 1q 2/4/0',
  baltaks: '7o 4k 15c 0q 2/2/0',
  xenos: '7o 4k 15c 2q 2/4/0',
  gleens: '8o 4k 15c 0q 2/4/0',
  taklons: '7o 4k 15c 1q 2/4/0 stone 1',
  ambas: '8o 4k 15c 2q 2/4/0',
  firaks: '6o 4k 15c 1q 2/4/0',
  bescods: '7o 1k 15c 1q 2/4/0',
  nevlas: '7o 4k 15c 1q 2/4/0',
  itars: '8o 4k 15c 1q 5/4/0',
};

/** First income with all first buildings standing and no booster. */
const firstIncome = (faction: string): Play => {
  const home = PLANETS[rules.content.factions.find(({ name }) => name === faction)?.home ?? 0] as string;
  const mines: { [hex: string]: string } =
    faction === 'ivits' ? { '0,0': 'institute' } : { '0,0': 'mine', '2,0': 'mine' };
  if (faction === 'xenos') mines['4,0'] = 'mine';
  const planets = Object.fromEntries(Object.keys(mines).map((hex) => [hex, home]));
  const g = position({ planets, seats: { [faction]: { at: mines, booster: 'B6' } }, phase: 'income' });
  g.state.ore[0] -= 1; // booster 6 gives 1 ore
  return g;
};

test('S5: every faction after its first income, without booster', () => {
  for (const [faction, expected] of Object.entries(AFTER_INCOME)) {
    const g = firstIncome(faction);
    if (g.asked()?.endsWith('stone')) g.play('taklons: stone 1');
    expect(`${g.goods(faction)} ${g.power(faction)}`).toBe(expected);
  }
  const charged = firstIncome('ivits').play('ivits: income charge 4');
  expect(`${charged.goods('ivits')} ${charged.power('ivits')}`).toBe('5o 4k 15c 2q 1/4/2');
  const token = firstIncome('ivits').play('ivits: income tokens 1');
  expect(token.power('ivits')).toBe('0/6/1');
});

test('Gotcha 67: first buildings charge nobody and score nothing', () => {
  const g = drawn(2, { map: 'printed' }).play('p1: faction geodens', 'p2: faction terrans');
  settleIn(g);
  expect([g.vp('geodens'), g.vp('terrans')]).toEqual([10, 10]);
  expect(g.knowledge('geodens')).toBe(3 + 1 + 1); // start, basic income, booster 1
  expect(g.events.some((event) => event.k === 'accept' || event.k === 'decline')).toBe(false);
});

test("Gotcha 68: Xenos' third mine uncovers no income", () => {
  expect(firstIncome('xenos').ore('xenos')).toBe(7);
});

test('G3.6: random factions are drawn for the seats, one of each colour at most', () => {
  const g = drawn(3, { factions: 'random' });
  expect(g.asked()).toBe('chance drawFactions');
  expect(g.whyNot('chance: factions terrans lantids xenos')).toBe('G3.6 badDraw');
  g.play('chance: factions terrans ivits xenos');
  expect(g.asked()).toBe('terrans place');
});

test('G3.6: an auction of chosen factions seats the bidders in the order the factions were put up', () => {
  const g = drawn(3, { auction: 'choose-bid' });
  g.play('p1: faction ambas', 'p2: faction firaks', 'p3: faction ivits');
  expect(g.asked()).toBe('p1 bid');
  expect(g.whyNot('p1: bid ivits 9')).toBe('G3.6 badBid');
  g.play('p1: bid ivits 0', 'p2: bid firaks 2');
  expect(g.whyNot('p3: bid firaks 2')).toBe('G3.6 badBid');
  expect(g.whyNot('p3: faction terrans')).toBe('G5.3 notAsked');
  g.play('p3: bid firaks 5', 'p2: bid ambas 0');
  expect(g.asked()).toBe('ambas place');
  expect(Array.from(g.state.order.subarray(0, 3))).toEqual([1, 2, 0]);
  expect(settleIn(g)).toEqual(['ambas', 'firaks', 'firaks', 'ambas', 'ivits']);
  expect(Array.from(g.state.bid.subarray(0, 3))).toEqual([0, 0, 5]);
});

test('G3.6: in an auction while choosing, the outbid seat bids or takes another faction when its turn comes', () => {
  const g = drawn(4, { auction: 'bid-while-choosing' });
  g.play('p1: faction itars', 'p2: faction taklons', 'p3: bid itars 2', 'p4: faction terrans');
  expect(g.asked()).toBe('p1 bid');
  g.play('p1: bid taklons 1', 'p2: bid terrans 1', 'p4: bid taklons 2');
  expect(g.whyNot('p1: faction ambas')).toBe('G3.6 colourTaken');
  g.play('p1: faction geodens');
  expect(g.asked()).toBe('itars place');
  expect(Array.from(g.state.order)).toEqual([2, 3, 1, 0]);
});
