import { describe, expect, test } from 'vitest';
import { FIRST_FACTS, FIRST_SET, loadSet } from '../content/sets.ts';
import { arksRules } from '../rules/index.ts';
import { act, cargo, solo } from '../testing/automa.ts';
import { P2, position } from '../testing/position.ts';

describe('actions', () => {
  test('A27.1, E16: the first upgrade in order it can pay', () => {
    const g = solo({ cargo: cargo(0, 0, 2, 0), crew: ['c01'] });
    expect(act(g, 'upgrade')).toBeNull();
    expect(g.told('automaPasses').map((event) => [event['number'], event['upgrade'], event['why']])).toEqual([
      [1, 'biodome', 'tooPoor'],
      [2, 'leisure-facilities', 'tooPoor'],
    ]);
    expect(g.told('upgrade')[0]).toMatchObject({ upgrade: 'space-mining' });
    expect([g.cargo(P2), Array.from(g.state.automaCrew), g.state.crewPile, g.state.colonyPool[1]]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      1,
      3,
    ]);
  });

  test('A27.1: what is unlocked is passed over; only one at a time', () => {
    const g = solo({ cargo: cargo(4, 4, 4, 4), crew: ['c01', 'c06'], upgrades: ['biodome'] });
    expect(act(g, 'upgrade')).toBeNull();
    expect([g.told('automaPasses')[0], g.told('upgrade').length, g.told('upgrade')[0]]).toMatchObject([
      { why: 'unlocked' },
      1,
      { upgrade: 'leisure-facilities' },
    ]);
  });

  test('A27.1, A8.5: completing a pair releases an Outpost and scores 5', () => {
    const g = solo({ cargo: cargo(2), crew: ['c01'], upgrades: ['leisure-facilities'] });
    expect(act(g, 'upgrade')).toBeNull();
    expect([g.told('upgrade')[0], g.points(P2), g.state.outpostPool[1]]).toMatchObject([{ upgrade: 'biodome' }, 5, 1]);
  });

  test('A27.2: it gathers what its planet shows', () => {
    const g = solo({ at: 'N.planet' }).play('chance: automa a01');
    expect([g.told('gather')[0], g.cargo(P2)]).toMatchObject([{ planet: 'midorin', place: 'planet' }, [1, 0, 0, 0]]);
  });

  test('A27.3: it raises the leftmost track whose Resource it has, up to its limit', () => {
    const g = solo({ cargo: cargo(0, 4, 0, 1), at: 'N.planet' }).play('chance: automa a01');
    // Midorin: Technology, Minerals, Workforce from left to right.
    expect(g.told('raise').map((event) => event['resource'])).toEqual(['technology', 'workforce']);
    expect(g.state.merit[5 * 4 + 1]).toBe(2);
  });

  test('A27.4: it explores for the gain and discards the card', () => {
    const g = solo({ crew: ['c04'], at: 'N.planet' }).play('chance: automa a04', 'chance: crew c20');
    // Counter-clockwise from N the next planet is W, blue: the green Leader and the Engineer stand in.
    g.play('chance: survivor s11');
    expect([g.cargo(P2), g.state.survivorPile, g.asks()]).toEqual([[1, 0, 0, 3], 1, 'p1 depart']);
  });

  test('A27.4: of a Survivor card it takes the Resources, not the Crew card', () => {
    const g = solo({ crew: ['c04'], at: 'N.planet' }).play('chance: automa a04', 'chance: crew c20');
    g.play('chance: survivor s12');
    expect([g.cargo(P2), Array.from(g.state.automaCrew), g.asks()]).toEqual([[1, 0, 0, 2], [0, 0, 0, 0], 'p1 depart']);
    const any = solo({ crew: ['c04'], at: 'N.planet' }).play('chance: automa a04', 'chance: crew c20');
    any.play('chance: survivor s04');
    expect([any.told('automaLeast').length, any.asks()]).toEqual([4, 'p1 depart']);
  });

  test('A27.5: its starting Colony counts for the cost of the next', () => {
    const g = solo({ crew: ['c01', 'c02'], colonies: ['N'], at: 'N.planet' }).play('chance: automa a01');
    expect(g.told('colony')[0]).toMatchObject({ n: 2 });
    expect(g.told('pay').at(-1)).toMatchObject({ resource: 'biomass' });
  });

  test('A27.6: an Outpost from the pool, else its only one, else the human chooses; none where one stands', () => {
    const one = { upgrades: ['biodome', 'leisure-facilities'], at: 'N.planet' } as const;
    const pool = solo(one).play('chance: automa a01');
    expect(pool.told('outpost')[0]).toMatchObject({ planet: 'midorin' });
    const moved = solo({ ...one, outposts: ['W'] }).play('chance: automa a01');
    expect(moved.told('outpostMoved')[0]).toMatchObject({ planet: 'midorin', from: 'ryugu' });
    const both = solo({
      upgrades: [...one.upgrades, 'space-mining', 'mining-vehicles'],
      outposts: ['N', 'W'],
      at: 'N.planet',
    }).play('chance: automa a01');
    expect([both.asks(), both.offers()]).toEqual(['p1 automaMove', ['move N', 'move W']]);
    expect(both.refuses('p1: move E')).toBe('A18.2 noOutpostThere');
    both.play('p1: move W');
    expect(both.told('outpostMoved')[0]).toMatchObject({ from: 'ryugu' });
    const here = solo({ ...one, outposts: ['E'] }).play('chance: automa a01');
    expect(here.told('automaSkips').at(-1)).toMatchObject({ action: 'outpost', why: 'outpostHere' });
  });

  test('A27.6, A18.3: a plain line puts an Outpost on the Colony it founded just before, for 2', () => {
    const g = solo({ at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'] }).play(
      'chance: automa a02',
      'chance: crew c01',
      'chance: crew c02',
    );
    expect([g.told('colony').length, g.told('outpost').length, g.standing(P2).sources['trade']]).toEqual([1, 1, 2]);
  });

  test('A30.2: a line with a level is carried out from that level on', () => {
    const lines = FIRST_SET.automaCards.flatMap((card) => card.steps.map((step) => step.from));
    // Of the first set one card draws a Crew card more from Easy+ on, three bring a Resource more from Medium+ on, two bring two at Hard+.
    expect(FIRST_SET.levels.map((_, level) => lines.filter((from) => from > level).length)).toEqual([6, 5, 5, 2, 2, 0]);
    const second = loadSet({
      ...FIRST_FACTS,
      id: 'second',
      automa: {
        ...(FIRST_FACTS.automa as object),
        cards: [{ id: 'a01', actions: [{ do: 'gather' }, { do: 'resources', any: 2, from: 'medium' }] }],
      },
    });
    const rules = arksRules([second]);
    for (const [automa, steps] of [
      ['easy-plus', ['gather']],
      ['medium', ['gather', 'resources']],
      ['hard', ['gather', 'resources']],
    ] as const) {
      const g = position({ turn: 1, options: { players: 1, automa }, seats: [{}, { at: 'N.planet' }] }, rules);
      g.play('chance: automa a01');
      expect(g.told('automaCard')[0]).toMatchObject({ steps });
      expect(g.told('automaResources').length).toBe(steps.length - 1);
    }
  });

  test('A27.7: cards and Resources come by the lines of its card', () => {
    const g = solo({ at: 'N.planet' }).play('chance: automa a02');
    expect([g.told('automaResources')[0], g.cargo(P2), g.asks()]).toMatchObject([
      { n: 2 },
      [1, 1, 0, 0],
      'chance crew',
    ]);
    g.play('chance: crew c01', 'chance: crew c02');
    expect(g.told('automaCrew')[0]).toMatchObject({ n: 2 });
  });

  test('A27.8, E18: a01 travels, terraforms if it can, gathers, then a Colony, or else an Outpost', () => {
    const poor = solo({ at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'] }).play('chance: automa a01');
    expect(poor.told('automaSkips').map((event) => [event['action'], event['why']])).toEqual([
      ['terraform', 'nothingToRaise'],
      ['colony', 'noSpecialist'],
    ]);
    expect([poor.told('outpost').length, poor.cargo(P2)]).toEqual([1, [1, 0, 0, 0]]);
    const rich = solo({ at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'], crew: ['c01', 'c02'] }).play(
      'chance: automa a01',
    );
    expect([rich.told('colony').length, rich.told('outpost').length]).toEqual([1, 0]);
  });

  test('A27.9: it never settles', () => {
    // Midorin is green and terraformed, the card is green: a player could keep and settle it.
    const g = solo(
      { crew: ['c04'], at: 'N.planet' },
      { terraformed: ['W', 'N'], planets: { W: 'midorin', E: 'ryugu', NW: 'elpis' } },
    );
    g.play('chance: automa a04', 'chance: crew c20', 'chance: survivor s07');
    expect([g.state.survivorPile, g.told('survivorKept'), g.standing(P2).sources['survivors']]).toEqual([1, [], 0]);
    const verbs = g.state.tables.automaCards.flatMap((card) =>
      card.steps.map((step) => (step.k === 'either' ? step.options.join() : step.k)),
    );
    expect(verbs.join()).not.toContain('settle');
  });
});
