import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOOSTERS, FACTIONS, ROUND_TILES, TILES, TOKENS } from '../board.ts';
import {
  BOOSTER_EFFECTS,
  type Gain,
  LEVEL_SIGNS,
  ROUND_EFFECTS,
  rowsOf,
  TILE_EFFECTS,
  TOKEN_GAINS,
} from './symbols.ts';

/** The rules' own facts, read from their files: a picture must not promise anything else. */
const facts = (name: string) =>
  JSON.parse(readFileSync(new URL(`../content/data/${name}.json`, import.meta.url), 'utf8'));

const GOOD: { readonly [fact: string]: string } = { powerTokens: 'token', chargePower: 'charge' };
const read = (gain: { readonly [fact: string]: number } | undefined): Gain =>
  Object.fromEntries(Object.entries(gain ?? {}).map(([fact, n]) => [GOOD[fact] ?? fact, n]));

const WHEN: { readonly [timing: string]: string } = { once: 'now', trigger: 'each', passive: 'always' };
const PER: { readonly [per: string]: string } = {
  planetTypeColonized: 'kind',
  gaiaPlanetColonized: 'gaia',
  sectorColonized: 'sector',
  federationToken: 'federation',
  tradingStation: 'trade',
  researchLab: 'lab',
  planetaryInstituteOrAcademy: 'big',
  mine: 'mine',
  buildMineOnGaiaPlanet: 'gaiaMine',
  advanceResearch: 'research',
  buildMine: 'mine',
  upgradeToTradingStation: 'trade',
};

test('tech tiles show what the facts say', () => {
  const { basic, advanced } = facts('tech-tiles');
  [...basic, ...advanced].forEach((fact, i) => {
    const effect = TILE_EFFECTS[TILES[i] as (typeof TILES)[number]];
    expect([TILES[i], effect.when, effect.gain]).toEqual([TILES[i], WHEN[fact.timing] ?? fact.timing, read(fact.gain)]);
    const per = fact.per ?? fact.event;
    if (per !== undefined) expect(effect.per).toBe(PER[per]);
  });
});

test('boosters show what the facts say', () => {
  for (const fact of facts('boosters').boosters) {
    const effects = BOOSTER_EFFECTS[BOOSTERS[fact.rulebookNumber - 1] as (typeof BOOSTERS)[number]];
    expect(effects.find(({ when }) => when === 'income')?.gain).toEqual(read(fact.income));
    const pass = effects.find(({ when }) => when === 'pass');
    expect([pass?.gain.vp, pass?.per]).toEqual([
      fact.pass?.vp,
      fact.pass === undefined ? undefined : PER[fact.pass.per],
    ]);
    expect(effects.some(({ when }) => when === 'action')).toBe(fact.action !== undefined);
  }
});

test('federation tokens show what the facts say', () => {
  facts('federations').tokens.forEach((fact: { vp: number; gain: { [good: string]: number } }, i: number) => {
    const expected = { ...(fact.vp > 0 ? { vp: fact.vp } : {}), ...read(fact.gain) };
    expect(TOKEN_GAINS[TOKENS[i] as (typeof TOKENS)[number]]).toEqual(expected);
  });
});

test('round tiles show their points', () => {
  const tiles: { vp: number; copies: number }[] = facts('scoring').roundScoring;
  const printed = tiles.flatMap((tile) => Array.from({ length: tile.copies }, () => tile.vp)).sort();
  expect(ROUND_TILES.map((tile) => ROUND_EFFECTS[tile].vp).sort()).toEqual(printed);
});

test('faction boards show their income rows', () => {
  const ids: { readonly [ours: string]: string } = { hadsch: 'hadsch-hallas', baltaks: 'bal-taks' };
  for (const faction of FACTIONS) {
    const { income } = facts('factions').factions.find((one: { id: string }) => one.id === (ids[faction] ?? faction));
    const rows = rowsOf(faction);
    expect([faction, rows.base]).toEqual([faction, read(income.base)]);
    expect([faction, rows.mines]).toEqual([faction, income.mines.map(read)]);
    expect([faction, rows.trades]).toEqual([faction, income.tradingStations.map(read)]);
    expect([faction, rows.labs]).toEqual([faction, income.researchLabs.map(read)]);
    expect([faction, rows.institute]).toEqual([faction, read(income.planetaryInstitute)]);
    expect([faction, rows.academyK]).toEqual([faction, read(income.academyKnowledge.income)]);
    expect([faction, rows.academyQ]).toEqual([faction, read(income.academyQic.specialAction)]);
  }
});

test('research levels show their income and goods', () => {
  facts('research').tracks.forEach(
    (track: { levels: { once?: { [good: string]: number }; income?: { [good: string]: number } }[] }, i: number) => {
      track.levels.forEach((level, n) => {
        const sign = LEVEL_SIGNS[i]?.[n];
        expect([i, n, sign?.income ?? {}]).toEqual([i, n, read(level.income)]);
        const goods = Object.fromEntries(
          Object.entries(read(level.once)).filter(
            ([good, amount]) =>
              ['ore', 'knowledge', 'credits', 'qic', 'token', 'charge'].includes(good) &&
              !(n === 3 && good === 'charge' && amount === 3),
          ),
        );
        expect([i, n, sign?.once ?? {}]).toEqual([i, n, goods]);
      });
    },
  );
});
