import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { type Play, position, type Setting } from '../testing/position.ts';
import { readMove } from './commands.ts';
import type { RecordedGame } from './recorded.ts';
import { MovePlayer } from './translate.ts';

const NO_GAME = { moves: [], map: { sectors: [], hexes: [] } } as unknown as RecordedGame;

/** Play one of their moves on a position of ours; our lines for it. */
const play = (g: Play, move: string): string[] => {
  const lines: string[] = [];
  const player = new MovePlayer(NO_GAME, g.state, readMove(move), null, { picks: [], sizes: [] }, (action) =>
    lines.push(rules.write(g.state, action)),
  );
  player.play();
  expect(player.trouble).toBeNull();
  return lines;
};
const planets = { '0,0': 'swamp', '2,0': 'swamp', '1,0': 'transdim', '4,0': 'ice' };
const taklons = (more: object, setting: Partial<Setting> = {}): Play =>
  position({ planets, ...setting, seats: { taklons: { at: { '0,0': 'mine' }, knowledge: 9, ...more }, nevlas: {} } });

describe('what that site does otherwise', () => {
  test('G-R25: the brainstone wasted on 1 credit does not pay for the next conversion', () => {
    const g = taklons({ power: '0/0/1', stone: 3 });
    const lines = play(g, 'taklons spend 1pw for 1c. brainstone area1. spend 1pw for 1c. up eco.');
    expect(lines).toEqual(['convert 1p c', 'convert 1p c stone', 'research economy', 'end']);
    expect(g.power('taklons')).toBe('1/0/0 stone 1');
  });

  test('G-R25: what is paid too much is lost before a later conversion of another kind', () => {
    const g = taklons({ power: '0/0/0', stone: 3, knowledge: 9 });
    const lines = play(g, 'taklons spend 1pw for 1c. brainstone area1. spend 1k for 1c. up eco.');
    expect(lines.slice(0, 2)).toEqual(['convert 1p c stone', 'convert 1k c']);
    expect(g.state.surplus).toBe(0);
  });

  test('G21.9: the brainstone is spent without being named only where it must be', () => {
    const g = taklons({ power: '0/0/2', stone: 3 });
    expect(play(g, 'taklons action power4.')).toEqual(['board 4 stone', 'end']);
    const rich = taklons({ power: '0/0/4', stone: 3 });
    expect(play(rich, 'taklons action power4. brainstone area3.')).toEqual(['board 4', 'end']);
  });

  test('G21.9: burning with the brainstone in bowl II always lifts it', () => {
    const g = taklons({ power: '0/3/0', stone: 2 });
    expect(play(g, 'taklons burn 1. up eco.')[0]).toBe('burn stone up');
  });

  test('G6.5: tokens for a Gaia project come from the lowest bowl, the brainstone as named', () => {
    const g = taklons({ power: '1/9/1', stone: 2, formers: 1, levels: { gaia: 1 } });
    expect(play(g, 'taklons build gf -1x1. brainstone area2.')).toContain('tokens 1/5/0');
    expect(g.power('taklons')).toBe('0/4/1/6 stone 2');
  });

  test('G-R22: a special action may be used for nothing', () => {
    const g = taklons({ power: '0/0/4', stone: 3, tiles: ['T9'] });
    expect(play(g, 'taklons special 4pw.')).toEqual(['special T9', 'end']);
  });

  test('a move that is not understood or not legal is reported, not thrown', () => {
    const g = taklons({});
    const report = (move: string) => {
      const player = new MovePlayer(NO_GAME, g.state, readMove(move), null, { picks: [], sizes: [] }, () => undefined);
      player.play();
      return player.trouble;
    };
    expect(report('taklons dance 3A3.')).toMatchObject({ refusal: null });
    expect(report('taklons build PI 3A3.')).toMatchObject({ refusal: { rule: expect.stringMatching(/^G/) } });
    expect(report('taklons spend 1vp for 9c.')).toMatchObject({ refusal: null });
  });
});
