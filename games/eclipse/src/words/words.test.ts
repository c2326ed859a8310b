import { type Event, fastRng, isFor, LANGUAGES, readOptions, type Seat } from '@orrery/kernel';
import { compareCatalogues, createSay } from '@orrery/words';
import { describe, expect, test } from 'vitest';
import { rules } from '../index.ts';
import { frames } from '../rules/index.ts';
import * as why from '../rules/why.ts';
import { skirmish } from '../testing/skirmish.ts';
import { words } from './index.ts';

const { catalogues } = words;
const says = LANGUAGES.map((language) => createSay(language, catalogues[language]));

describe('words', () => {
  test('the catalogues have the same keys and parse in three languages', () => {
    expect(compareCatalogues(catalogues)).toEqual([]);
  });

  test('every question, refusal, option and order has words', () => {
    const keys = [
      ...frames.flatMap(({ name }) => (name === 'round' ? [] : [`ask.${name}`])),
      ...Object.values(why).flatMap((one) => (typeof one === 'function' ? [] : [`why.${one.why}`])),
      ...rules.options.flatMap((spec) => [
        `option.${spec.id}`,
        ...(spec.k === 'choice' ? spec.values.map((value) => `option.${spec.id}.${value}`) : []),
      ]),
      ...rules.orders.flatMap((spec) => [
        `order.${spec.id}`,
        ...(spec.k === 'choice' ? spec.values.map((value) => `order.${spec.id}.${value}`) : []),
      ]),
    ];
    expect(keys.filter((key) => catalogues.en[key] === undefined)).toEqual([]);
  });

  test('every event and action of random games and wars is said in full, in three languages', () => {
    const rng = fastRng('words');
    const missing = new Set<string>();
    const check = (key: string, params: Parameters<(typeof says)[0]>[1]): void => {
      for (const say of says) {
        const text = say(key, params);
        if (text === key || text.includes('undefined') || /\{|\}/.test(text)) missing.add(`${key}: ${text}`);
      }
    };
    for (let game = 0; game < 24; game++) {
      const table = game % 2 === 0 ? rules : skirmish(`words/${game}`);
      const s = table.start(readOptions(rules, { players: 2 + (game % 5), solvent: true }) as never);
      for (let i = 0; i < 250; i++) {
        const decision = rules.decision(s);
        if (decision === null) break;
        const options = rules.legal(s);
        const action = options.length === 0 ? rules.draw(s, rng) : (options[rng.below(options.length)] as never);
        const offered = words.offer(s, action);
        check(offered.key, offered.params);
        const events: Event[] = [];
        rules.apply(s, action, events);
        for (const event of events) {
          const told = words.tell(event);
          if (told !== null) check(told.key, told.params);
        }
      }
      for (const say of says)
        expect(words.position(rules.view(s, 0 as Seat), 0 as Seat, say)).not.toContain('position.');
    }
    expect([...missing]).toEqual([]);
  });

  test('sentences name seats, sectors and ships', () => {
    const [en, pl, hu] = says as [(typeof says)[0], (typeof says)[0], (typeof says)[0]];
    const built: Event = { k: 'built', seat: 0, who: 'orion', what: 'cruiser', sector: '318', rule: 'E11.1' };
    const told = words.tell(built);
    expect([en, pl, hu].map((say) => say(told?.key ?? '', told?.params))).toEqual([
      'Orion Hegemony: built Cruiser at Gamma Velorum (318).',
      'Hegemonia Oriona: Budowanie – Krążownik, Gamma Velorum (318).',
      'Orioni Hegemónia: építés – Cirkáló, Gamma Velorum (318).',
    ]);
    expect(isFor(built, null)).toBe(true);
  });
});
