import { type Event, isRefusal, LANGUAGES, type Options, playout, readOptions } from '@orrery/kernel';
import { compareCatalogues, createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { duel } from '../automa/duel.ts';
import { SPECIALS } from '../board.ts';
import { rules } from '../rules/index.ts';
import {
  BOOSTERS,
  BUILDINGS,
  FACTIONS,
  FINAL_TILES,
  PLANETS,
  ROUND_TILES,
  SOURCES,
  TILES,
  TOKENS,
  TRACKS,
} from '../state/ids.ts';
import { words } from './index.ts';

const options = (raw: object): Options => {
  const read = readOptions(rules, raw);
  if (isRefusal(read)) throw new Error(read.why);
  return read;
};

const SAY = createSay('pl', words.catalogues.pl);

/** Every key a random game needs on its way: questions, menus, events and what they name. */
const keysOf = (raw: object, seed: string): Set<string> => {
  const keys = new Set<string>();
  const state = rules.start(options(raw));
  for (const action of playout(rules, options(raw), seed).actions) {
    keys.add(`ask.${rules.decision(state)?.ask}`);
    for (const one of [...rules.legal(state), action]) keys.add(words.offer(state, one).key);
    const events: Event[] = [];
    rules.apply(state, action, events);
    for (const event of events) {
      const message = words.tell(event);
      if (message === null) continue;
      keys.add(message.key);
      expect(SAY(message.key, message.params)).not.toBe(message.key);
    }
  }
  return keys;
};

test('G23: the three languages have the same keys and every message parses', () => {
  expect(compareCatalogues(words.catalogues)).toEqual([]);
});

test('G23: everything a game asks, offers and reports has words', () => {
  const keys = new Set<string>();
  for (const raw of [
    { players: 2, rotate: true },
    { players: 4, auction: 'choose-bid' },
    { players: 3, auction: 'bid-while-choosing' },
    { players: 4, factions: 'random' },
    { players: 4 },
    { players: 1, automa: 'alptrauma' },
  ]) {
    for (let i = 0; i < 6; i++) for (const key of keysOf(raw, `words${i}`)) keys.add(key);
  }
  expect([...keys].filter((key) => !(key in words.catalogues.en))).toEqual([]);
});

test('G23: everything has a name', () => {
  const ids = [
    ...FACTIONS.flatMap((id) => [`seat.${id}`, `faction.${id}`]),
    ...PLANETS.map((id) => `planet.${id}`),
    ...BUILDINGS.slice(1).map((id) => `building.${id}`),
    ...TRACKS.map((id) => `track.${id}`),
    ...TILES.map((id) => `tile.${id}`),
    ...BOOSTERS.map((id) => `booster.${id}`),
    ...TOKENS.map((id) => `token.${id}`),
    ...ROUND_TILES.map((id) => `roundTile.${id}`),
    ...FINAL_TILES.map((id) => `finalTile.${id}`),
    ...SOURCES.map((id) => `source.${id}`),
    ...SPECIALS.map((id) => `special.${id}`),
    ...rules.options.flatMap((spec) => [
      `option.${spec.id}`,
      ...(spec.k === 'choice' ? spec.values.map((value) => `option.${spec.id}.${value}`) : []),
    ]),
    ...rules.orders.flatMap((spec) => [
      `order.${spec.id}`,
      ...(spec.k === 'choice' ? spec.values.map((value) => `order.${spec.id}.${value}`) : []),
    ]),
  ];
  expect(ids.filter((id) => !(id in words.catalogues.en))).toEqual([]);
});

test.each(LANGUAGES)('G23: a position is told in %s without a bare key', (language) => {
  const say = createSay(language, words.catalogues[language]);
  const { state } = playout(rules, options({ players: 3 }), 'told');
  const text = words.position(state, null, say);
  expect(text).not.toMatch(/position\.|track\.|seat\.|building\.|token\./);
  expect(text.split('\n').length).toBeGreaterThan(25);
});

test('G23: an event becomes a sentence', () => {
  const event = { k: 'mine', seat: 0, who: 'terrans', hex: '3B2', rule: 'G8.6' };
  const spoken = LANGUAGES.map((language) => {
    const message = words.tell(event);
    return createSay(language, words.catalogues[language])(message?.key ?? '', message?.params);
  });
  expect(spoken).toEqual(['Terrans: mine on 3B2.', 'Terranie: Kopalnia, 3B2.', 'Terránok: bánya itt: 3B2.']);
});

test('GA6.5, GA8.5: the position shows the Automa’s cards, deck, discard pile and satellites, and no goods', () => {
  const play = duel({ rival: ['itars', {}], deck: [4, 6, 7, 13, 9, 14, 11], turn: 'itars' });
  play.play('chance: card 4', 'chance: card 6');
  const text = words.position(play.state, null, createSay('en', words.catalogues.en));
  expect(text).toContain('Automa (Itars, Automa): ');
  expect(text).toContain('  cards: support 4, action 6\n  deck: 5 cards, among them 7, 9, 11, 13, 14; ');
  expect(text).toContain('\n  discard pile: none\n  satellites: 0\n');
  expect(text.slice(text.indexOf('Automa (Itars'))).not.toMatch(/ ore|range/);
});
