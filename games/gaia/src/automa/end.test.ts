import { fastRng, readOptions, stepRandomly } from '@orrery/kernel';
import { checkLaws } from '@orrery/kernel/testing';
import { describe, expect, test } from 'vitest';
import { finalCount, rankPoints, researchPoints } from '../rules/final.ts';
import { rules } from '../rules/index.ts';
import type { FinalTileId } from '../state/ids.ts';
import { P1, P2 } from '../testing/position.ts';
import { automaTurn, duel } from './duel.ts';

const RIVAL_NAMES = rules.content.rivals.map(({ name }) => name);

describe('beside the human', () => {
  test('GA1.2, GA1.3: after whole random games the Automa owns nothing and has points only from its own sources', () => {
    for (let seed = 0; seed < 12; seed++) {
      const options = readOptions(rules, { players: 1, automa: 'ultoma', automaFaction: RIVAL_NAMES[seed % 7] });
      const state = rules.start(options as never);
      const rng = fastRng(seed);
      while (stepRandomly(rules, state, rng) !== null) expect(rules.audit(state)).toBeNull();
      const sources = Object.keys(rules.standings(state)[1]!.sources);
      expect(['start', 'automa', 'upper', 'lower', 'research']).toEqual(expect.arrayContaining(sources));
      expect([
        state.ore[1],
        state.credits[1],
        state.knowledge[1],
        state.qic[1],
        state.heldCount[1],
        state.tiles[1],
      ]).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  test('GA1.5, GA9.3: the Automa is never asked to charge; the human is offered by the own best building near', () => {
    const planets = { '0,0': 'desert', '1,0': 'swamp', '2,0': 'swamp', '0,2': 'desert' };
    const play = duel({
      planets,
      human: ['ambas', { at: { '1,0': 'lab' }, power: '4/0/0' }],
      rival: ['xenos', { at: { '0,0': 'institute' } }],
    });
    play.play('ambas: mine @2,0', 'ambas: end');
    expect(play.asked()).toBe('chance automaSupport');
    const charged = automaTurn(
      {
        planets,
        human: ['ambas', { at: { '1,0': 'lab' }, power: '4/0/0' }],
        rival: ['xenos', { at: { '0,0': 'mine' } }],
      },
      13,
      1,
    );
    const before = charged.vp('ambas');
    charged.play('ambas: charge');
    expect([charged.power('ambas'), before - charged.vp('ambas')]).toEqual(['2/2/0', 1]);
  });

  test('GA9.1: its buildings make a trading station cheaper and can host a guest mine', () => {
    const planets = { '0,0': 'desert', '1,0': 'swamp', '0,1': 'terra' };
    const play = duel({
      planets,
      human: ['ambas', { at: { '1,0': 'mine' }, credits: 3, ore: 2 }],
      rival: ['xenos', { at: { '0,0': 'mine' } }],
    });
    expect(play.whyNot('ambas: upgrade @1,0 trade')).toBeNull();
    const lantids = duel({
      planets,
      human: ['lantids', { at: { '0,1': 'mine' } }],
      rival: ['xenos', { at: { '0,0': 'mine' } }],
    });
    expect(lantids.whyNot('lantids: mine @0,0')).toBeNull();
  });

  test('GA9.4: a guest mine does not stop the Automa from upgrading its host', () => {
    const play = automaTurn(
      {
        planets: { '0,0': 'desert', '0,2': 'terra' },
        human: ['lantids', { at: { '0,2': 'mine', '0,0': 'guest' } }],
        rival: ['xenos', { at: { '0,0': 'mine' } }],
      },
      13,
      1,
    );
    expect(play.building('0,0')).toBe('trade');
  });

  test('Gotcha 39: the human charges for mines and upgrades only, not for research', () => {
    const planets = { '0,0': 'desert', '0,1': 'terra' };
    const play = automaTurn(
      {
        planets,
        human: ['lantids', { at: { '0,1': 'mine' }, power: '4/0/0' }],
        rival: ['xenos', { at: { '0,0': 'mine' } }],
      },
      13,
      3,
    );
    expect(play.asked()).toBe('lantids turn');
  });
});

describe('final scoring', () => {
  const NINE = ['0,0', '1,0', '2,0', '3,0', '-1,0', '-2,0', '-3,0', '0,1', '1,1'];
  const nine = () => {
    const planets = Object.fromEntries(NINE.map((hex) => [hex, 'desert']));
    const at = Object.fromEntries(NINE.map((hex, i) => [hex, i === 0 ? 'institute' : 'mine']));
    return duel({
      planets: { ...planets, '-4,6': 'swamp' },
      human: ['ambas', { at: { '-4,6': 'mine' } }],
      rival: ['xenos', { at, levels: { terraforming: 5, navigation: 3, ai: 0 } }],
    });
  };

  test('GA10.1, S28, Gotcha 42: structures in federations are its buildings less one', () => {
    const { state } = nine();
    expect([finalCount(state, P2, 0 as FinalTileId), finalCount(state, P2, 1 as FinalTileId)]).toEqual([8, 9]);
  });

  test('GA10.2, S29: 4 points for each level 3, 4, 5; nothing for resources', () => {
    expect(researchPoints(nine().state, P2)).toBe(16);
  });

  test('S30, GA10.1: human 5, Automa 8, neutral 8: the Automa 15, the human 6', () => {
    expect(rankPoints([5, 8], 8, false)).toEqual([6, 15]);
  });

  test('GA10.3: a count of 0 scores nothing for the Automa either', () => {
    expect(rankPoints([4, 0], 3, false)).toEqual([18, 0]);
  });

  test('GA10.1: both sides and the neutral marker are ranked at the end of a played game', () => {
    const state = rules.start(readOptions(rules, { players: 1 }) as never);
    const rng = fastRng('end');
    while (stepRandomly(rules, state, rng) !== null);
    for (const [i, source] of (['upper', 'lower'] as const).entries()) {
      const tile = state.finalTile[i]! - 1;
      const neutral = [10, 11, 5, 4, 6, 8][tile]!;
      const expected = rankPoints(
        [finalCount(state, P1, tile as FinalTileId), finalCount(state, P2, tile as FinalTileId)],
        neutral,
        false,
      );
      expect(rules.standings(state).map((one) => one.sources[source] ?? 0)).toEqual(expected);
    }
  });
});

test('GA1.1: the laws hold with the Automa, at every level and with every faction', () => {
  let game = 0;
  for (const automa of ['automalein', 'automa', 'automaechtig', 'ultoma', 'alptrauma']) {
    for (const automaFaction of RIVAL_NAMES) {
      const options = readOptions(rules, { players: 1, automa, automaFaction });
      expect(checkLaws(rules, options as never, `automa/${game++}`).violation).toBeNull();
    }
  }
});
