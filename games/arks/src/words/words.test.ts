import { type Event, isRefusal, LANGUAGES, playout, readOptions } from '@orrery/kernel';
import { compareCatalogues, createSay } from '@orrery/words';
import { describe, expect, test } from 'vitest';
import { FIRST_SET } from '../content/sets.ts';
import { rules } from '../index.ts';
import type { NodeId } from '../state/ids.ts';
import { words } from './index.ts';

const options = (raw: object) => {
  const checked = readOptions(rules, raw);
  if (isRefusal(checked)) throw new Error(checked.why);
  return checked;
};

/** Keys a random game needs: events, offers, questions and refusals met on the way. */
const keysOf = (raw: object, seed: string): Set<string> => {
  const keys = new Set<string>();
  const game = playout(rules, options(raw), seed);
  const state = rules.start(options(raw));
  for (const action of game.actions) {
    const decision = rules.decision(state)!;
    keys.add(`ask.${decision.ask}`);
    for (const one of rules.legal(state)) keys.add(words.offer(state, one).key);
    keys.add(words.offer(state, action).key);
    const why = rules.whyNot(state, { k: 'travel', field: 3 as NodeId });
    if (why !== null) keys.add(`why.${why.why}`);
    const events: Event[] = [];
    rules.apply(state, action, events);
    for (const event of events) {
      const message = words.tell(event);
      if (message !== null) keys.add(message.key);
      for (const [name, value] of Object.entries(message?.params ?? {}))
        if (
          typeof value === 'string' &&
          [
            'planet',
            'card',
            'survivor',
            'upgrade',
            'specialist',
            'resource',
            'why',
            'action',
            'criterion',
            'icon',
            'misfit',
            'level',
            'deck',
            'source',
            'place',
            'row',
            'seat',
          ].includes(name)
        )
          keys.add(`${name}.${value}`);
    }
  }
  return keys;
};

describe('catalogues', () => {
  test('I1: the three languages have the same keys and every message parses', () => {
    expect(compareCatalogues(words.catalogues)).toEqual([]);
  });

  test('I1: everything a game says has words', () => {
    const keys = new Set<string>();
    for (let i = 0; i < 6; i++)
      for (const key of keysOf({ players: 1, automa: 'hard-plus' }, `words/${i}`)) keys.add(key);
    for (const players of [2, 4]) for (const key of keysOf({ players, roundCap: 60 }, 'words')) keys.add(key);
    for (const language of LANGUAGES)
      expect([...keys].filter((key) => !(key in words.catalogues[language]))).toEqual([]);
  });

  test('I1: every card, option, order and source has a name', () => {
    const ids = [
      ...FIRST_SET.crew.map((card) => `card.${card.id}`),
      ...FIRST_SET.survivors.map((card) => `survivor.${card.id}`),
      ...FIRST_SET.planets.map((card) => `planet.${card.id}`),
      ...FIRST_SET.upgrades.map((upgrade) => `upgrade.${upgrade.id}`),
      ...FIRST_SET.automaCards.map((card) => `card.${card.id}`),
      ...rules.options.flatMap((spec) => [
        `option.${spec.id}`,
        ...(spec.k === 'choice' ? spec.values.map((value) => `option.${spec.id}.${value}`) : []),
      ]),
      ...rules.orders.flatMap((spec) => [
        `order.${spec.id}`,
        ...(spec.k === 'choice' ? spec.values.map((value) => `order.${spec.id}.${value}`) : []),
      ]),
    ];
    for (const language of LANGUAGES) expect(ids.filter((id) => !(id in words.catalogues[language]))).toEqual([]);
  });

  test('A1.5: English names are those of the cards', () => {
    for (const card of FIRST_SET.crew) expect(words.catalogues.en[`card.${card.id}`]).toBe(card.name);
    for (const card of FIRST_SET.survivors) expect(words.catalogues.en[`survivor.${card.id}`]).toBe(card.name);
  });
});

test.each(LANGUAGES)('I1: a position is told in %s without a bare key', (language) => {
  const say = createSay(language, words.catalogues[language]);
  const { state } = playout(rules, options({ players: 1, automa: 'hard' }), 'told');
  const text = words.position(state, null, say);
  expect(text).not.toMatch(/position\.|resource\.|specialist\.|seat\./);
  expect(text.split('\n').length).toBeGreaterThan(20);
});
