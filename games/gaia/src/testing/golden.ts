import type { GoldenPlan, GoldenTable } from '@orrery/kernel/testing';

const solo = (by: GoldenTable['by'], options: GoldenTable['options']): GoldenTable => ({ players: 1, by, options });
const table = (players: number, by: GoldenTable['by'], options: GoldenTable['options'] = {}): GoldenTable => ({
  players,
  by,
  options,
});

/**
 * The tables of the golden games: four by greedy bots, then two at random, over and over. Between them every value of
 * every option is played, and so is every faction.
 */
const tables: readonly GoldenTable[] = [
  solo('greedy', { setup: 'first' }),
  solo('greedy', { automa: 'automalein', faction: 'terrans', automaFaction: 'taklons' }),
  solo('greedy', { automa: 'automa', faction: 'lantids', automaFaction: 'xenos' }),
  solo('greedy', { automa: 'automaechtig', faction: 'hadsch', automaFaction: 'firaks' }),
  solo('random', { automa: 'ultoma', faction: 'ivits', automaFaction: 'itars' }),
  solo('random', { automa: 'alptrauma', faction: 'geodens', automaFaction: 'hadsch', map: 'printed' }),
  solo('greedy', { automa: 'ultoma', faction: 'baltaks', automaFaction: 'taklons', turnOrder: 'passing' }),
  solo('greedy', { automa: 'alptrauma', faction: 'xenos', automaFaction: 'terrans', map: 'method1' }),
  solo('greedy', { automa: 'automa', faction: 'gleens', automaFaction: 'geodens', map: 'method2', rotate: true }),
  solo('greedy', { automa: 'automalein', faction: 'taklons', automaFaction: 'firaks', flexibleFederations: true }),
  solo('random', { automa: 'automaechtig', faction: 'ambas', automaFaction: 'geodens', emptySpecials: true }),
  solo('random', { automa: 'automa', factions: 'random', zeroScoresNothing: false }),
  solo('greedy', { automa: 'alptrauma', faction: 'firaks', automaFaction: 'hadsch' }),
  solo('greedy', { automa: 'automa', faction: 'bescods', automaFaction: 'itars' }),
  solo('greedy', { automa: 'ultoma', faction: 'nevlas', automaFaction: 'xenos' }),
  solo('greedy', { automa: 'automaechtig', faction: 'itars', automaFaction: 'terrans' }),
  solo('random', { automa: 'automalein', automaFaction: 'random' }),
  solo('random', { automa: 'ultoma', factions: 'random', importedMap: true }),

  table(2, 'greedy'),
  table(2, 'greedy', { setup: 'first' }),
  table(2, 'greedy', {
    factions: 'random',
    auction: 'choose-bid',
    flexibleFederations: true,
    zeroScoresNothing: false,
  }),
  table(2, 'greedy', { factions: 'random', map: 'printed', emptySpecials: true }),
  table(2, 'random', { auction: 'bid-while-choosing', map: 'method1', rotate: true }),
  table(2, 'random', { turnOrder: 'passing', map: 'method2' }),

  table(3, 'greedy'),
  table(3, 'greedy', { smallBoard: true, rotate: true, factions: 'random' }),
  table(3, 'greedy', { auction: 'bid-while-choosing', map: 'method1', factions: 'random' }),
  table(3, 'greedy', { setup: 'first', map: 'printed' }),
  table(3, 'random', { smallBoard: true, turnOrder: 'passing', flexibleFederations: true }),
  table(3, 'random', { map: 'method2', zeroScoresNothing: false, emptySpecials: true }),

  table(4, 'greedy', { factions: 'random', map: 'method2' }),
  table(4, 'greedy', { auction: 'choose-bid', turnOrder: 'passing', factions: 'random' }),
  table(4, 'greedy', { factions: 'random', rotate: true, flexibleFederations: true }),
  table(4, 'greedy', { setup: 'first' }),
  table(4, 'random', { importedMap: true, emptySpecials: true, zeroScoresNothing: false }),
  table(4, 'random', { auction: 'bid-while-choosing', map: 'printed' }),

  // Picked for what is rare: Terrans and Itars at Gaia, Ambas' swap, the Lost Planet, a choice of satellites,
  // an Automa that finds all spaces covered, a level that scores on arrival.
  {
    ...solo('greedy', { automa: 'automalein', faction: 'terrans', automaFaction: 'taklons' }),
    seed: 'golden 13',
  },
  {
    ...solo('greedy', { automa: 'ultoma', faction: 'baltaks', automaFaction: 'taklons', turnOrder: 'passing' }),
    seed: 'golden 18',
  },
  {
    ...solo('random', { automa: 'automaechtig', faction: 'ambas', automaFaction: 'geodens', emptySpecials: true }),
    seed: 'golden 2',
  },
  { ...solo('greedy', { automa: 'ultoma', faction: 'nevlas', automaFaction: 'xenos' }), seed: 'golden 1' },
  {
    ...table(2, 'random', { auction: 'bid-while-choosing', map: 'method1', rotate: true }),
    seed: 'golden 7',
  },
  {
    ...table(4, 'greedy', { auction: 'choose-bid', turnOrder: 'passing', factions: 'random' }),
    seed: 'golden 21',
  },

  // An Automa with a starting deck of the table's own (GA11.1).
  solo('greedy', { automa: 'ultoma', faction: 'gleens', automaFaction: 'terrans', automaDeck: '3,6,8,10,13,14' }),
];

export const goldenPlan: GoldenPlan = { tables };
