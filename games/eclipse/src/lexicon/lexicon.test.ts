import { isAmount, type Moment, playout, readOptions } from '@orrery/kernel';
import { compareLexicon, createSay, plainLines, sayThing } from '@orrery/words';
import { describe, expect, test } from 'vitest';
import discoveries from '../content/data/discovery-tiles.json' with { type: 'json' };
import rivals from '../content/data/non-player.json' with { type: 'json' };
import board from '../content/data/player-board.json' with { type: 'json' };
import sectors from '../content/data/sectors.json' with { type: 'json' };
import setup from '../content/data/setup.json' with { type: 'json' };
import parts from '../content/data/ship-parts.json' with { type: 'json' };
import species from '../content/data/species.json' with { type: 'json' };
import techs from '../content/data/techs.json' with { type: 'json' };
import { rules } from '../rules/index.ts';
import { ACTIONS, BUILDS, RESOURCES, SQUARES } from '../state/ids.ts';
import { words } from '../words/index.ts';
import { lexicon } from './index.ts';

type Figures = { readonly [what: string]: number };

/** Every number an entry says at some moment, by what it is of. */
const figuresOf = (id: string, at: Moment): Figures => {
  const found: { [what: string]: number } = {};
  for (const { at: when, says } of lexicon.things.get(id)?.facts ?? [])
    for (const said of when === at ? says : [])
      if (isAmount(said)) found[said.what] = said.n;
      else
        for (const [param, value] of Object.entries(said.params ?? {}))
          if (typeof value === 'number') found[`${said.key}.${param}`] = value;
  return found;
};

const positive = (figures: Figures): Figures => Object.fromEntries(Object.entries(figures).filter(([, n]) => n > 0));

test('everything has an entry', () => {
  const ids = [
    ...techs.techs.map(({ id }) => `tech.${id}`),
    ...parts.parts.map(({ id }) => `part.${id}`),
    ...[...BUILDS, 'ancient', 'gcds'].map((id) => `ship.${id}`),
    ...species.species.map(({ id }) => `species.${id}`),
    ...discoveries.tiles.map(({ id }) => `discovery.${id}`),
    ...sectors.sectors.map(({ id }) => `sector.${id}`),
    ...board.populationTrack.productionByCubesOnTrack.map((_, cubes) => `population.${cubes}`),
    ...board.influenceTrack.upkeepByEmptyCircles.map((_, empty) => `influence.${empty}`),
    ...board.techTrack.vpByTechsOwned.map((_, n) => `techs.${n}`),
    ...SQUARES.map((square) => `square.${square}`),
    ...ACTIONS.map((action) => `action.${action}`),
    ...RESOURCES.map((resource) => `resource.${resource}`),
    ...[1, 2, 3, 4].map((value) => `reputation.${value}`),
  ];
  expect(ids.filter((id) => !lexicon.things.has(id))).toEqual([]);
});

test('every action of random games is about a thing with an entry, or about none', () => {
  const seen = new Set<string>();
  for (const players of [2, 4, 6]) {
    const options = readOptions(rules, { players });
    if ('why' in options) throw new Error(String(options.why));
    const state = rules.start(options);
    for (const action of playout(rules, options, 'lexicon').actions) {
      for (const one of rules.decision(state) === null ? [] : rules.legal(state)) {
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
  const adds = (part: (typeof parts.parts)[number]): Figures => ({
    ...positive({
      movement: part.movement,
      initiative: part.initiative,
      computer: part.computer,
      shield: part.shield,
      hull: part.hull,
      energy: part.energyOutput,
    }),
    ...(part.dice === null
      ? {}
      : {
          [`dice.${part.dice.missile ? 'missile' : 'cannon'}.n`]: part.dice.count,
          [`dice.${part.dice.missile ? 'missile' : 'cannon'}.damage`]: part.dice.damage,
        }),
  });

  test('ship parts', () => {
    for (const part of parts.parts) {
      expect(figuresOf(`part.${part.id}`, 'lasting'), part.id).toEqual(adds(part));
      expect(figuresOf(`part.${part.id}`, 'cost'), part.id).toEqual(positive({ energy: part.energyUse }));
    }
  });

  test('technologies', () => {
    for (const { id, cost, minCost, copies, effect } of techs.techs) {
      expect(figuresOf(`tech.${id}`, 'cost'), id).toEqual({ 'tech.cost.n': cost, 'tech.cost.least': minCost });
      expect(figuresOf(`tech.${id}`, 'note'), id).toEqual({ 'tech.copies.n': copies });
      const part = parts.parts.find((one) => one.tech === id);
      if (part !== undefined) expect(figuresOf(`tech.${id}`, 'lasting'), id).toMatchObject(adds(part));
      const { gainInfluenceDiscs: discs, resourcesPerArtifact, extraBuildsPerBuildAction } = effect as Figures;
      if (discs !== undefined) expect(figuresOf(`tech.${id}`, 'now')).toEqual({ discs });
      const n = resourcesPerArtifact ?? extraBuildsPerBuildAction;
      if (n !== undefined)
        expect({ ...figuresOf(`tech.${id}`, 'now'), ...figuresOf(`tech.${id}`, 'lasting') }).toEqual({
          [`about.tech.${id}.n`]: n,
        });
    }
  });

  test('species', () => {
    for (const { id, storage, colonyShips, influenceDiscsOnBoard, tradeRatio, actions } of species.species) {
      expect(figuresOf(`species.${id}`, 'start'), id).toMatchObject(storage);
      expect(figuresOf(`species.${id}`, 'lasting'), id).toMatchObject({
        colonyShips,
        discs: influenceDiscsOnBoard,
        'species.trade.n': tradeRatio,
      });
      const said = lexicon.things.get(`species.${id}`)?.facts.find(({ at }) => at === 'action')?.says ?? [];
      expect(
        said.map((one) => (isAmount(one) ? null : one.params?.n)),
        id,
      ).toEqual([
        actions.explore,
        actions.influenceDiscs,
        actions.research,
        actions.upgrade,
        actions.build,
        actions.move,
      ]);
    }
    expect(Object.values(figuresOf('species.planta', 'end'))).toEqual([setup.endScoring.plantaPerSector]);
    expect(Object.values(figuresOf('species.draco', 'end'))).toEqual([setup.endScoring.dracoPerAncientOnBoard]);
  });

  test('sectors and discoveries', () => {
    for (const { id, vp, ancients, artifacts, squares } of sectors.sectors) {
      expect(figuresOf(`sector.${id}`, 'end'), id).toEqual({ vp });
      expect(figuresOf(`sector.${id}`, 'needs'), id).toEqual(positive({ 'sector.ancients.n': ancients }));
      expect(figuresOf(`sector.${id}`, 'note'), id).toEqual(positive({ 'sector.artifacts.n': artifacts }));
      const said = lexicon.things.get(`sector.${id}`)?.facts.find(({ at }) => at === 'lasting')?.says[0];
      const listed = said !== undefined && !isAmount(said) ? said.params?.square : undefined;
      expect(listed ?? [], id).toEqual(squares.map(({ type, advanced }) => (advanced ? `${type}-advanced` : type)));
    }
    for (const { id, kind, effect } of discoveries.tiles) {
      expect(figuresOf(`discovery.${id}`, 'now'), id).toEqual(kind === 'resource' ? effect : {});
      expect(Object.values(figuresOf(`discovery.${id}`, 'end')), id).toEqual([discoveries.vpOfBack]);
    }
  });

  test('tracks, and ships of nobody', () => {
    for (const [cubes, income] of board.populationTrack.productionByCubesOnTrack.entries())
      expect(figuresOf(`population.${cubes}`, 'round')).toEqual({ income });
    for (const [empty, due] of board.influenceTrack.upkeepByEmptyCircles.entries())
      expect(Object.values(figuresOf(`influence.${empty}`, 'round'))).toEqual([due]);
    for (const [n, vp] of board.techTrack.vpByTechsOwned.entries())
      expect(figuresOf(`techs.${n}`, 'end')).toEqual(positive({ vp }));
    for (const id of ['ancient', 'gcds'] as const) {
      const { initiative, computer, hull, dice } = rivals[id];
      expect(figuresOf(`ship.${id}`, 'lasting')).toMatchObject({
        initiative,
        computer,
        hull,
        'dice.cannon.n': dice.count,
      });
    }
  });
});

test('an entry reads like this', async () => {
  const say = createSay('en', words.catalogues.en, await lexicon.words('en'));
  const told = (id: string) => plainLines(sayThing(lexicon.things.get(id)!, say), say);
  expect(told('tech.plasma-cannon').slice(0, 3)).toEqual([
    'Plasma Cannon (Military technology)',
    'Cost: 6 science, with discounts 4 at the least',
    'Lasting: ship part for your blueprints: Plasma Cannon; cannon: 1 orange die, 2 damage each; uses 2 energy',
  ]);
  expect(told('discovery.money-8').slice(1)).toEqual([
    'At once: 8 money',
    'At the end: or 2 VP if you keep the tile instead',
  ]);
});

test('every entry is said in three languages, without leftovers', async () => {
  expect(await compareLexicon(lexicon as never, words.catalogues)).toEqual([]);
});
