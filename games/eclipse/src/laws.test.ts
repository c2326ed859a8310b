import { isRefusal, type Options, playout, readOptions } from '@orrery/kernel';
import { checkLaws, expectLaws, fingerprint, fuzz, type MomentLaw } from '@orrery/kernel/testing';
import { describe, expect, test } from 'vitest';
import { speciesIds } from './content/species/index.ts';
import { rules } from './index.ts';
import { skirmish } from './testing/skirmish.ts';

const optionsFor = (raw: { readonly [id: string]: unknown }): Options => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(options.why);
  return options;
};

/** Every option takes its turn, and so does every species. */
const mixed = (players: number, game: number): Options =>
  optionsFor({
    players,
    solvent: game % 4 !== 0,
    aliens: game % 5 !== 0,
    uniformRotations: game % 3 === 0,
    reputationTiles: game % 2 === 0 ? 'rulebook' : 'other',
    noColonisingUnderEnemyShips: game % 7 === 0,
    influenceOwnShipSector: game % 6 !== 0,
    attackOnlyAtEndOfAction: game % 3 === 1,
    startPlayer: game % (players + 1),
  });

/** `npm run soak` plays more of them. */
const SOAK = process.env.ORRERY_SOAK !== undefined;
const WHOLE = SOAK ? 24 : 10;
const WARS = SOAK ? 14 : 7;

/** Laws cheap enough to be checked at every moment of many whole games. */
const CHEAP: readonly MomentLaw[] = ['somebody can act', 'legal and whyNot agree', 'audit is clean'];

const firstFailure = (report: ReturnType<typeof fuzz>): string | null => {
  const failure = report.failures[0];
  return failure === undefined ? null : `${JSON.stringify(failure.violation)}\n${failure.record.entries.join('\n')}`;
};

describe('laws', () => {
  for (let players = 2; players <= 6; players++) {
    test(`${players} players: all laws at every moment of the first rounds, aliens and Terrans`, () => {
      const cases = [0, 1].map((game) => ({
        options: mixed(players, game + players),
        games: 2,
        seed: `laws/${players}/${game}`,
        limit: 140,
        mustEnd: false,
      }));
      expect(expectLaws(rules, cases)).toBeGreaterThan(100);
    });

    test(`${players} players: ${WHOLE} whole games`, () => {
      const report = fuzz(rules, (game) => mixed(players, game), {
        games: WHOLE,
        seed: `whole/${players}`,
        laws: CHEAP,
      });
      expect(firstFailure(report)).toBe(null);
      expect(report.games).toBe(WHOLE);
    });

    test(`${players} players: wars, under all laws`, () => {
      for (let game = 0; game < 3; game++) {
        const checked = checkLaws(skirmish(`war/${game}`), mixed(players, game), `war/${players}/${game}`, {
          limit: 70,
          mustEnd: false,
        });
        expect(checked.violation, checked.lines.join('\n')).toBe(null);
      }
      for (let game = 3; game < WARS; game++) {
        const checked = checkLaws(skirmish(`war/${game}`), mixed(players, game), `war/${players}/${game}`, {
          limit: 400,
          mustEnd: false,
          laws: CHEAP,
        });
        expect(checked.violation, checked.lines.join('\n')).toBe(null);
      }
    });
  }

  test('every species plays', () => {
    for (const id of speciesIds) {
      const other = id.startsWith('terran') ? 'choose' : 'terran-directorate';
      const species = id === 'eridani' ? [id, 'orion'] : [id, other];
      const checked = checkLaws(rules, optionsFor({ players: 2, species, solvent: true }), id, { laws: CHEAP });
      expect(checked.violation).toBe(null);
    }
  });

  test('seeded games end as they always did, as long as the version stays', () => {
    const print = fingerprint(
      rules,
      (seed) => playout(rules, mixed(2 + (Number(seed.split('/')[1]) % 5), 1), seed).state,
      20,
    );
    expect([rules.version, print]).toEqual([3, '2f3b9f00']);
  });
});
