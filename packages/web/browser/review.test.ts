import { deflateRawSync } from 'node:zlib';
import { type Action, CHANCE, fastRng, type Rules, Session, type StateBase } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { bareKeys, scrollsSideways } from './checks.ts';
import { PHONE, stage } from './stage.ts';

/** The review of a finished game as people meet it: the built client, the real server, a real browser. */
const set = stage();

/** The address of a short game in which everybody answers at random. */
const address = (): string => {
  const rules = caravan as unknown as Rules;
  const rng = fastRng('review');
  const session = new Session<StateBase, Action>(rules, { players: 2, rounds: 3 }, 'review');
  for (;;) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const legal = rules.legal(session.state);
    session.play(decision.by, legal[rng.below(legal.length)] as Action);
  }
  return deflateRawSync(JSON.stringify(session.record())).toString('base64url');
};

test('a finished game is reviewed in the background; its decisions lead to the board, and a link carries it', async () => {
  const ada = await set.person({}, { permissions: ['clipboard-read', 'clipboard-write'] });
  await ada.go(`/replay#${address()}`);
  await ada.page.getByRole('button', { name: /^Review/ }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Review' });
  await dialog.getByRole('region', { name: 'Players' }).waitFor();
  await dialog.getByRole('img', { name: 'Points expected after every turn' }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(await faultsOf(ada.page)).toEqual([]);
  expect(await bareKeys(ada)).toEqual([]);

  await dialog.getByRole('button', { name: 'Link to this review' }).click();
  await dialog.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());

  await dialog.getByRole('button', { name: 'Go there' }).first().click();
  await ada.page.getByText(/^Looking at move \d+ of/).waitFor();

  await ada.page.getByRole('button', { name: /^Review/ }).click();
  await dialog.getByRole('button', { name: 'Better line on the board' }).first().click();
  await ada.page.waitForURL(/\/replay\/f-/);
  expect(ada.complaints).toEqual([]);
  await ada.leave();

  // Whoever gets the link sees the review at once, without thinking it through again.
  const ben = await set.person({}, { viewport: PHONE });
  await ben.page.goto(link);
  await ben.page.getByRole('dialog', { name: 'Review' }).getByRole('region', { name: 'Players' }).waitFor();
  expect(await scrollsSideways(ben)).toBe(false);
  await ben.page.getByRole('button', { name: 'Try again from here' }).first().click();
  await ben.page.waitForURL(/\/table\/l-/);
  expect(ben.complaints).toEqual([]);
  await ben.leave();
}, 240_000);
