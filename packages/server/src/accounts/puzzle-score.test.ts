import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '../testing/engines.ts';
import type { TestServer } from '../testing/index.ts';
import { joinScores } from './puzzle-score.ts';

const score = (solved: string[], lastDay: string, streak: number, longest = streak) => ({
  solved,
  lastDay,
  streak,
  longest,
});

test('of two scores nothing solved is lost, the later day tells the streak, the longest stays', () => {
  const one = score(['gaia/a', 'gaia/b'], '2026-11-17', 4, 9);
  const other = score(['gaia/b', 'arks/c'], '2026-11-18', 1);
  const joined = score(['gaia/a', 'gaia/b', 'arks/c'], '2026-11-18', 1, 9);
  expect(joinScores(one, other)).toEqual(joined);
  expect(joinScores(joined, one)).toMatchObject({ lastDay: '2026-11-18', streak: 1, longest: 9 });
  expect(joinScores(score([], '2026-11-18', 2), score([], '2026-11-18', 5)).streak).toBe(5);
});

onBothEngines((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  test('what was solved on one device is there on the next, in the export, and nobody else’s', async () => {
    const desk = server.client();
    await desk.register('Caroline', 'comets and nebulae');
    await desk.account.addPuzzles(score(['gaia/a'], '2026-11-17', 3));
    const phone = server.client();
    await phone.signIn('Caroline', 'comets and nebulae');
    const joined = await phone.account.addPuzzles(score(['arks/c'], '', 0));
    expect(joined).toEqual(score(['gaia/a', 'arks/c'], '2026-11-17', 3));
    expect(await desk.account.exportAll()).toMatchObject({ puzzles: joined });
    const other = server.client();
    await other.register('William', 'forty foot telescope');
    expect(await other.account.addPuzzles(score([], '', 0))).toEqual(score([], '', 0));
  });

  test('a score that is none is refused, and nobody without a name is asked', async () => {
    const ada = server.client();
    await expect(ada.account.addPuzzles(score([], '', 0))).rejects.toMatchObject({ status: 401 });
    await ada.register('Mary S', 'mechanism of heavens');
    for (const bad of [score([], 'yesterday', 1), score([], '', -1), score(['x'.repeat(100)], '', 0)])
      await expect(ada.account.addPuzzles(bad)).rejects.toMatchObject({ status: 400 });
  });
});
