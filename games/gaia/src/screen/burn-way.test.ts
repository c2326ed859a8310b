// @vitest-environment happy-dom
import type { Action } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { position } from '../testing/position.ts';
import { burnWay } from './burn-way.ts';

/** Space 4, the fourth of the row, takes 4 power. */
const SPACE = 3;

const wayWith = (power: string) => {
  const play = position({ seats: { terrans: { power }, lantids: {} }, turn: 'terrans' });
  const played: Action[] = [];
  const way = burnWay(
    {
      choices: rules.legal(play.state).map((action) => ({ action, label: '', group: '' })),
      whyNot: (action: Action) => rules.whyNot(play.state, action as never),
      onChoose: (action: Action) => {
        expect(rules.whyNot(play.state, action as never)).toBeNull();
        rules.apply(play.state, action as never);
        played.push(action);
      },
      say: (key: string) => key,
    } as unknown as BoardProps,
    SPACE,
  );
  return { way, played };
};

test('G6.6, G15.1: a space that burning brings into reach is taken in one go, each answer legal when it is given', () => {
  const { way, played } = wayWith('0/4/2');
  expect(way?.burns).toBe(2);
  way?.run();
  expect(played.map(({ k }) => k)).toEqual(['burn', 'burn', 'board']);
});

test('G6.6: no such way where burning does not help, or is not needed', () => {
  expect(wayWith('0/2/1').way).toBeNull();
  expect(wayWith('0/4/4').way).toBeNull();
});
