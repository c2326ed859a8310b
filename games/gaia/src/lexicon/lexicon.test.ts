import { isAmount, type Moment, playout, readOptions } from '@orrery/kernel';
import { compareLexicon, createSay, plainLines, sayThing } from '@orrery/words';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../automa/cards.ts';
import { CONVERSIONS, SPECIALS } from '../board.ts';
import actions from '../content/data/actions.json' with { type: 'json' };
import boosters from '../content/data/boosters.json' with { type: 'json' };
import buildings from '../content/data/buildings.json' with { type: 'json' };
import factions from '../content/data/factions.json' with { type: 'json' };
import federations from '../content/data/federations.json' with { type: 'json' };
import research from '../content/data/research.json' with { type: 'json' };
import scoring from '../content/data/scoring.json' with { type: 'json' };
import tech from '../content/data/tech-tiles.json' with { type: 'json' };
import { rules } from '../rules/index.ts';
import {
  BOOSTERS,
  BUILDINGS,
  FACTIONS,
  FINAL_TILES,
  PLANETS,
  ROUND_TILES,
  TILES,
  TOKENS,
  TRACKS,
} from '../state/ids.ts';
import { words } from '../words/index.ts';
import { lexicon } from './index.ts';

type Figures = { readonly [what: string]: number };

/** Every number an entry says at some moment, by what it is of: `vp`, `vp per mine`, `level.project.n`. */
const figuresOf = (id: string, at: Moment): Figures => {
  const found: { [what: string]: number } = {};
  for (const fact of lexicon.things.get(id)?.facts ?? []) {
    if (fact.at !== at) continue;
    for (const said of fact.says)
      if (isAmount(said)) found[said.per === undefined ? said.what : `${said.what} per ${said.per}`] = said.n;
      else
        for (const [param, value] of Object.entries(said.params ?? {}))
          if (typeof value === 'number') found[`${said.key}.${param}`] = value;
  }
  return found;
};

/** Names of the data files and ours. */
const OURS: { readonly [fact: string]: string } = {
  powerTokens: 'tokens',
  chargePower: 'charge',
  gaiaformers: 'formers',
};
/** A gain of a data file in our names; what is done by name is left out. */
const gain = (facts: object | undefined, per?: string): Figures =>
  Object.fromEntries(
    Object.entries(facts ?? {})
      .filter(([, n]) => typeof n === 'number')
      .filter(([what]) => !['takeFederationTokenOnTrack', 'placeLostPlanet', 'vpPerGaiaPlanet'].includes(what))
      .map(([what, n]) => [`${OURS[what] ?? what}${per === undefined ? '' : ` per ${per}`}`, n as number]),
  );

describe('everything has an entry', () => {
  const IDS = [
    ...TRACKS.flatMap((track) => [`track.${track}`, ...[0, 1, 2, 3, 4, 5].map((level) => `track.${track}.${level}`)]),
    ...TILES.map((id) => `tile.${id}`),
    ...BOOSTERS.map((id) => `booster.${id}`),
    ...TOKENS.map((id) => `federation.${id}`),
    ...ROUND_TILES.map((id) => `round.${id}`),
    ...FINAL_TILES.map((id) => `final.${id}`),
    ...[...actions.powerActions, ...actions.qicActions].map((_, i) => `space.${i + 1}`),
    ...SPECIALS.map((id) => `special.${id}`),
    ...CONVERSIONS.map((id) => `conversion.${id.replace(' ', '-')}`),
    ...BUILDINGS.slice(1).map((id) => `building.${id}`),
    ...PLANETS.map((id) => `planet.${id}`),
    ...FACTIONS.map((id) => `faction.${id}`),
    ...rules.content.rivals.map(({ name }) => `automa.faction.${name}`),
    ...CARDS.map(({ number }) => `automa.card.${number}`),
  ];
  test(`${IDS.length} things of the data files`, () => {
    expect(IDS.filter((id) => !lexicon.things.has(id))).toEqual([]);
  });

  test('every action of random games is about a thing with an entry, or about none', () => {
    const seen = new Set<string>();
    for (const raw of [{ players: 2 }, { players: 4 }, { players: 1 }, { players: 3, auction: 'choose-bid' }]) {
      const options = readOptions(rules, raw);
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
    expect(seen.size).toBeGreaterThan(80);
  });
});

describe('numbers are those of the data', () => {
  test('research levels', () => {
    for (const [i, { levels }] of research.tracks.entries())
      for (const { level, once, income, ongoing } of levels as readonly {
        readonly level: number;
        readonly once?: { readonly [what: string]: number };
        readonly income?: object;
        readonly ongoing?: { readonly [what: string]: number };
      }[]) {
        const id = `track.${TRACKS[i]}.${level}`;
        const named: Figures = once?.vpPerGaiaPlanet === undefined ? {} : { 'vp per gaia': once.vpPerGaiaPlanet };
        expect(figuresOf(id, 'now'), id).toEqual({ ...gain(once), ...named });
        expect(figuresOf(id, 'round'), id).toEqual(gain(income));
        expect(Object.values(figuresOf(id, 'lasting')), id).toEqual(Object.values(ongoing ?? {}));
        expect(figuresOf(id, 'cost'), id).toEqual(level === 0 ? {} : gain(research.general.costPerLevel));
        expect(figuresOf(id, 'end'), id).toEqual(
          level < 3 ? {} : { vp: scoring.researchVp.perLevelAbove2 * (level - 2) },
        );
      }
  });

  const PER: { readonly [fact: string]: string } = {
    mine: 'mine',
    tradingStation: 'trade',
    researchLab: 'lab',
    planetaryInstituteOrAcademy: 'big',
    planetTypeColonized: 'kind',
    gaiaPlanetColonized: 'gaia',
    sectorColonized: 'sector',
    federationToken: 'token',
  };
  const TIMES: { readonly [fact: string]: Moment } = {
    once: 'now',
    income: 'round',
    action: 'action',
    pass: 'pass',
    trigger: 'each',
    passive: 'lasting',
  };

  test('tech tiles', () => {
    for (const [i, tile] of [...tech.basic, ...tech.advanced].entries()) {
      const id = `tile.${TILES[i]}`;
      const { per, event, effect } = tile as { per?: string; event?: string; effect?: string };
      const expected = effect === undefined ? gain(tile.gain, event ?? (per && PER[per])) : { 'tile.strong.n': 4 };
      expect(figuresOf(id, TIMES[tile.timing] as Moment), id).toEqual(expected);
    }
  });

  test('boosters', () => {
    for (const { rulebookNumber, income, pass, action } of boosters.boosters) {
      const id = `booster.${BOOSTERS[rulebookNumber - 1]}`;
      expect(figuresOf(id, 'round'), id).toEqual(gain(income));
      expect(figuresOf(id, 'pass'), id).toEqual(pass === undefined ? {} : gain(pass, PER[pass.per]));
      expect(Object.values(figuresOf(id, 'action')), id).toEqual(Object.values(action ?? {}));
    }
  });

  test('federation tokens', () => {
    for (const [i, { vp, gain: goods, green }] of federations.tokens.entries()) {
      const thing = lexicon.things.get(`federation.${TOKENS[i]}`);
      expect(figuresOf(`federation.${TOKENS[i]}`, 'now')).toEqual({ ...(vp > 0 ? { vp } : {}), ...gain(goods) });
      const note = thing?.facts.find(({ at }) => at === 'note')?.says[0];
      expect(note).toEqual({ key: green ? 'token.green' : 'token.grey' });
    }
  });

  test('power and Q.I.C. actions', () => {
    for (const [i, { cost, gain: goods }] of [...actions.powerActions, ...actions.qicActions].entries()) {
      const id = `space.${i + 1}`;
      expect(figuresOf(id, 'cost'), id).toEqual(cost);
      const named = goods as { [what: string]: number };
      const { buildMineWithFreeTerraformingSteps: steps, vpPerPlanetType: each, ...plain } = named;
      delete plain.techTile;
      delete plain.scoreOwnFederationTokenAgain;
      expect(figuresOf(id, 'now'), id).toEqual({
        ...gain(plain),
        ...(steps === undefined ? {} : { 'space.steps.n': steps }),
        ...(each === undefined ? {} : { 'vp per kind': each }),
      });
    }
  });

  test('scoring tiles', () => {
    for (const [i, { vp, automa }] of scoring.roundScoring.entries()) {
      const id = `round.${ROUND_TILES[i]}`;
      expect(Object.values(figuresOf(id, 'each')), id).toEqual([vp]);
      expect(figuresOf(id, 'note'), id).toEqual({
        'round.automa.early': automa.rounds1to3,
        'round.automa.late': automa.rounds4to6,
      });
    }
    for (const [i, { neutralPlayer }] of scoring.finalScoring.entries()) {
      const id = `final.${FINAL_TILES[i]}`;
      expect(Object.values(figuresOf(id, 'end')), id).toEqual(scoring.finalRankingVp.slice(0, 3));
      expect(figuresOf(id, 'note'), id).toEqual({ 'final.neutral.n': neutralPlayer });
    }
  });

  test('buildings', () => {
    for (const [i, { cost, powerValue, pieces }] of Object.values(buildings.structures).entries()) {
      const id = `building.${BUILDINGS[i + 1]}`;
      expect(figuresOf(id, 'cost'), id).toMatchObject(cost);
      expect(figuresOf(id, 'lasting'), id).toEqual({ powerValue });
      expect(figuresOf(id, 'note'), id).toEqual({ 'building.pieces.n': pieces });
    }
    expect(figuresOf('building.trade', 'cost')['building.near.n']).toBe(
      buildings.structures.tradingStation.costWithOpponentWithin2.credits,
    );
  });

  test('factions', () => {
    for (const [i, { start, income }] of factions.factions.entries()) {
      const id = `faction.${FACTIONS[i]}`;
      const now = figuresOf(id, 'start');
      const { credits, ore, knowledge, qic } = start;
      expect(now, id).toMatchObject({ credits, ore, knowledge, ...(qic > 0 ? { qic } : {}) });
      expect([now['faction.bowls.one'], now['faction.bowls.two']], id).toEqual([start.power.area1, start.power.area2]);
      expect(figuresOf(id, 'round'), id).toEqual(gain(income.base));
    }
  });
});

test('a price of the position takes the place of the printed one', () => {
  const options = readOptions(rules, { players: 2, setup: 'first' });
  if ('why' in options) throw new Error(String(options.why));
  const { state } = playout(rules, options, 'prices');
  const thing = lexicon.things.get('building.trade')!;
  const say = createSay('en', words.catalogues.en);
  const at = { state, seat: 0 as never };
  expect(sayThing(thing, say).lines.find(({ at: when }) => when === 'round')?.text).toBe('building.income');
  expect(sayThing(thing, say, at).lines.find(({ at: when }) => when === 'round')?.text).not.toBe('building.income');
});

test('an entry reads like this', async () => {
  const told = async (language: 'en' | 'pl' | 'hu', id: string) => {
    const say = createSay(language, words.catalogues[language], await lexicon.words(language));
    return plainLines(sayThing(lexicon.things.get(id)!, say), say);
  };
  expect(await told('en', 'track.economy.3')).toEqual([
    'Economy 3 (Research level)',
    'Cost: 4 knowledge',
    'At once: charge 3 power',
    'Each round: 1 ore, 3 credits, charge 3 power',
    'At the end: 4 VP',
  ]);
  expect((await told('pl', 'track.economy.3')).slice(1, 4)).toEqual([
    'Koszt: 4 Wiedze',
    'Od razu: pobranie Mocy: 3',
    'Co rundę: 1 Ruda, 3 Kredyty, pobranie Mocy: 3',
  ]);
  expect((await told('hu', 'booster.B9')).slice(1, 3)).toEqual([
    'Fordulónként: energiafeltöltés: 4',
    'Passzoláskor: 4 GyP bolygóközi intézetenként és akadémiánként',
  ]);
});

test('every entry is said in three languages, without leftovers', async () => {
  expect(await compareLexicon(lexicon as never, words.catalogues)).toEqual([]);
});
