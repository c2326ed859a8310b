import { isRefusal, type Options, readOptions, type Seat } from '@orrery/kernel';
import { checkLaws, fuzz, type MomentLaw } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { type EclipseAction, eclipseRules, makeSpecies, rules, SPECIES } from '../../index.ts';
import { factsOf } from './facts.ts';

/** A people of nobody's box: the Orions' board turned peaceful, with an eye for monuments. */
const nomads = makeSpecies(
  {
    ...factsOf('orion'),
    id: 'nomads',
    tradeRatio: 2,
    startShips: { interceptor: 2 },
    actions: { ...factsOf('orion').actions, explore: 2, move: 3 },
  },
  { befriendsAncients: true, exploresOnAfterDiscard: true, bonusPoints: (s, seat) => s.keptCount[seat] },
);
const more = eclipseRules({ species: [...SPECIES, nomads] });

const optionsFor = (raw: { readonly [id: string]: unknown }): Options => {
  const options = readOptions(more, raw);
  if (isRefusal(options)) throw new Error(options.why);
  return options;
};

const tableOf = (players: number, game: number): Options =>
  optionsFor({
    players,
    species: ['nomads', ...new Array<string>(players - 1).fill('choose')],
    solvent: game % 3 !== 0,
    startPlayer: game % (players + 1),
  });

const CHEAP: readonly MomentLaw[] = ['somebody can act', 'legal and whyNot agree', 'audit is clean'];

test('E3.6: a species from outside is chosen and named like any other; the game of the box does not know it', () => {
  const s = more.start(optionsFor({ players: 2, species: ['nomads', 'choose'], startPlayer: 1 }));
  const choices = more.legal(s);
  expect(choices.map((action) => more.write(s, action))).not.toContain('species orion');
  more.apply(s, choices[0] as EclipseAction);
  expect(more.name(s, 0 as Seat)).toBe('nomads');
  expect(isRefusal(readOptions(rules, { players: 2, species: ['nomads', 'choose'] }))).toBe(true);
});

test('50 random games with a species from outside keep the laws', () => {
  const report = fuzz(more, (game) => tableOf(2 + (game % 5), game), { games: 50, seed: 'nomads', laws: CHEAP });
  expect(report.failures.map(({ violation }) => violation)).toEqual([]);
  expect(report.games).toBe(50);
});

test('all laws hold at every moment of the first rounds, saving and views included', () => {
  for (const players of [2, 4, 6]) {
    const checked = checkLaws(more, tableOf(players, 1), `nomads/${players}`, { limit: 120, mustEnd: false });
    expect(checked.violation, checked.lines.join('\n')).toBe(null);
  }
});
