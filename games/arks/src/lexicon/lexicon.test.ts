import { isAmount, type Moment, playout, readOptions } from '@orrery/kernel';
import { compareLexicon, createSay, plainLines, sayThing } from '@orrery/words';
import { describe, expect, test } from 'vitest';
import arks from '../content/data/arks.json' with { type: 'json' };
import automa from '../content/data/automa.json' with { type: 'json' };
import crew from '../content/data/crew.json' with { type: 'json' };
import planets from '../content/data/planets.json' with { type: 'json' };
import scoring from '../content/data/scoring.json' with { type: 'json' };
import survivors from '../content/data/survivors.json' with { type: 'json' };
import { FIELDS, RESOURCES, SPECIALISTS } from '../content/names.ts';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { lexicon } from './index.ts';

type Figures = { readonly [what: string]: number };

/** What each fact of a moment says in numbers, by what they are of. */
const figuresOf = (id: string, at: Moment): Figures[] =>
  (lexicon.things.get(id)?.facts ?? [])
    .filter((fact) => fact.at === at)
    .map(({ says }) => {
      const found: { [what: string]: number } = {};
      for (const said of says)
        if (isAmount(said)) found[said.what] = (found[said.what] ?? 0) + said.n;
        else
          for (const [param, value] of Object.entries(said.params ?? {}))
            if (typeof value === 'number') found[`${said.key}.${param}`] = value;
      return found;
    });

/** Amounts of several bags together. */
const together = (...bags: readonly (object | undefined)[]): Figures => {
  const sum: { [what: string]: number } = {};
  for (const bag of bags)
    for (const [what, n] of Object.entries(bag ?? {})) sum[what] = (sum[what] ?? 0) + (n as number);
  return sum;
};

test('everything has an entry', () => {
  const ids = [
    ...planets.cards.map(({ id }) => `planet.${id}`),
    ...crew.cards.map(({ id }) => `crew.${id}`),
    ...survivors.cards.map(({ id }) => `survivor.${id}`),
    ...arks.upgrades.map(({ id }) => `upgrade.${id}`),
    ...automa.cards.map(({ id }) => `automa.${id}`),
    ...scoring.colonyCosts.map(({ colony }) => `colony.${colony}`),
    ...scoring.survivors.slice(1).map((_, i) => `settled.${i + 1}`),
    ...RESOURCES.map((id) => `resource.${id}`),
    ...SPECIALISTS.map((id) => `specialist.${id}`),
    ...['portal', ...FIELDS].map((id) => `place.${id}`),
  ];
  expect(ids.filter((id) => !lexicon.things.has(id))).toEqual([]);
});

test('every action of random games is about a thing with an entry, or about none', () => {
  const seen = new Set<string>();
  for (const players of [1, 2, 4]) {
    const options = readOptions(rules, { players });
    if ('why' in options) throw new Error(String(options.why));
    const state = rules.start(options);
    for (const action of playout(rules, options, 'lexicon').actions) {
      for (const one of rules.legal(state)) {
        const id = lexicon.thingOf(state, one);
        if (id !== null) seen.add(id);
      }
      rules.apply(state, action, []);
    }
  }
  expect([...seen].filter((id) => !lexicon.things.has(id))).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
});

describe('numbers are those of the data', () => {
  test('Crew cards, both edges', () => {
    for (const { id, top, bottom } of crew.cards) {
      const edges = [top, bottom].map(({ action }) => together((action as { readonly pay?: object }).pay, action.gain));
      expect(figuresOf(`crew.${id}`, 'action'), id).toEqual(edges);
    }
  });

  test('planets', () => {
    for (const { id, kind, tracks, total, fields } of planets.cards as readonly {
      readonly id: string;
      readonly kind: string;
      readonly tracks?: readonly { readonly resource: string; readonly max: number }[];
      readonly total?: number;
      readonly fields: readonly { readonly gather?: object; readonly gatherTerraformed?: object }[];
    }[]) {
      expect(figuresOf(`planet.${id}`, 'action'), id).toEqual([together(...fields.map(({ gather }) => gather))]);
      if (kind === 'portal') continue;
      expect(figuresOf(`planet.${id}`, 'needs'), id).toEqual([
        Object.fromEntries((tracks ?? []).map(({ resource, max }) => [resource, max])),
      ]);
      expect(figuresOf(`planet.${id}`, 'lasting'), id).toEqual([fields[0]?.gatherTerraformed]);
      expect(figuresOf(`planet.${id}`, 'note'), id).toEqual([{ 'planet.note.n': total }]);
      expect(figuresOf(`planet.${id}`, 'end'), id).toEqual([
        { 'planet.merit.first': scoring.terraformed.first, 'planet.merit.second': scoring.terraformed.second },
      ]);
    }
  });

  test('Survivors, upgrades, Colonies', () => {
    for (const { id, gain } of survivors.cards) expect(figuresOf(`survivor.${id}`, 'now'), id).toEqual([gain]);
    for (const { id, cost, colonyMarkers, effect } of arks.upgrades) {
      expect(figuresOf(`upgrade.${id}`, 'cost'), id).toEqual([cost]);
      expect(figuresOf(`upgrade.${id}`, 'now'), id).toEqual([{ colonyMarkers }]);
      const given = effect as { kind: string; gain?: string; amount?: number; steps?: readonly number[] };
      const said = [...figuresOf(`upgrade.${id}`, 'lasting'), ...figuresOf(`upgrade.${id}`, 'each')].flatMap((one) =>
        Object.values(one),
      );
      expect(said, id).toEqual(given.steps?.slice(1) ?? (given.amount === undefined ? [] : [given.amount]));
    }
    for (const { colony, anyLeader, planetLeader, engineer, anyResource } of scoring.colonyCosts) {
      const paid = { engineer, anyLeader, planetLeader, any: anyResource };
      expect(figuresOf(`colony.${colony}`, 'cost')).toEqual([
        Object.fromEntries(Object.entries(paid).filter(([, n]) => n > 0)),
      ]);
      expect(figuresOf(`colony.${colony}`, 'end')).toEqual([{ 'colony.points.n': scoring.colonies[colony] }]);
    }
    for (const [i, points] of scoring.survivors.slice(1).entries())
      expect(figuresOf(`settled.${i + 1}`, 'end')).toEqual([{ 'colony.points.n': points }]);
  });

  test('Automa cards', () => {
    for (const { id, actions } of automa.cards) {
      const [said] = figuresOf(`automa.${id}`, 'action');
      const crewDrawn = actions.find((one) => one.do === 'crew') as { count?: number } | undefined;
      expect(said?.['step.crew.n'], id).toBe(crewDrawn?.count);
      const says = (lexicon.things.get(`automa.${id}`)?.facts[0]?.says ?? []).flatMap((one) =>
        'key' in one ? [one] : [],
      );
      expect(
        says.filter(({ key }) => key !== 'step.otherwise' && key !== 'step.from'),
        id,
      ).toHaveLength(actions.length);
      // A30.2: whoever reads the card sees which lines a level passes over.
      const levels = actions.flatMap((one) => ('from' in one ? [one.from] : []));
      expect(
        says.filter(({ key }) => key === 'step.from').map(({ params }) => params?.['level']),
        id,
      ).toEqual(levels);
    }
  });
});

test('an entry reads like this', async () => {
  const say = createSay('en', words.catalogues.en, await lexicon.words('en'));
  const told = (id: string) => plainLines(sayThing(lexicon.things.get(id)!, say), say);
  expect(told('crew.c05')).toEqual([
    'Spore Runner (Crew card)',
    'As an action: in the lower row, on a moon or station: 1 Crew card from the deck',
    'As an action: in the upper row, on a green planet: pay: 1 Workforce, gain: 3 Biomass',
    'Note: Specialist: red Leader.',
  ]);
});

test('every entry is said in three languages, without leftovers', async () => {
  expect(await compareLexicon(lexicon as never, words.catalogues)).toEqual([]);
});
