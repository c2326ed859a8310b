import { describe, expect, test } from 'vitest';
import { openTable, playOn, seeded } from './playing.ts';
import { stage } from './stage.ts';

/** The table itself, with the small game the kernel tests itself with. */
const set = stage();

describe.sequential('the table in a browser', () => {
  test('a line of the log leads to its moment, and playing on from there opens a table', async () => {
    const ada = await set.person();
    await ada.go('/');
    await openTable(ada.page, 'caravan', ['me', 'bot.cadet'], 'moments');
    const slider = ada.page.locator('[data-part~="timeline"] input');
    await playOn(ada.page, seeded(0), async () => Number(await slider.getAttribute('max')) > 10, 60_000);
    const id = new URL(ada.page.url()).pathname.split('/')[2];
    await ada.go(`/replay/${id}?at=9`);
    await ada.page.getByText(/^Looking at move 9 of/).waitFor();
    await ada.page.getByRole('list', { name: 'Log' }).getByRole('button').first().click();
    await ada.page.getByText(/^Looking at move 1 of/).waitFor();
    await ada.go(`/replay/${id}?at=10`);
    await ada.page.getByRole('button', { name: 'Play on from here' }).click();
    await ada.page.getByRole('region', { name: 'Options' }).waitFor();
    expect(new URL(ada.page.url()).pathname).not.toContain(id ?? '');
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('at one screen, secrets stay behind a curtain until the next player is there', async () => {
    const ada = await set.person();
    await ada.go('/');
    await openTable(ada.page, 'caravan', ['me', 'person'], 'curtain');
    const board = ada.page.getByRole('region', { name: 'Position' });
    const mine = await board.innerText();
    const handOf = (text: string, seat: string): string | undefined =>
      new RegExp(`${seat}:.*\\((.*)\\)`).exec(text)?.[1];
    expect(handOf(mine, 'p1')).toBeDefined();
    expect(handOf(mine, 'p2')).toBeUndefined();
    const curtain = ada.page.getByRole('dialog', { name: /^Hand the screen to/ });
    await playOn(ada.page, seeded(1), async () => (await curtain.count()) > 0, 20_000);
    const hidden = await ada.page.locator('#root').innerText();
    expect(hidden).not.toMatch(/silk \d/);
    await curtain.getByRole('button').click();
    await expect.poll(async () => handOf(await board.innerText(), 'p2')).toBeDefined();
    expect(handOf(await board.innerText(), 'p1')).toBeUndefined();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('what is done can be undone, redone and the whole turn taken back; what cannot asks first', async () => {
    const ada = await set.person();
    await ada.go('/');
    await openTable(ada.page, 'caravan', ['me', 'person'], 'undo');
    const dock = ada.page.getByRole('region', { name: 'Options' });
    const before = await dock.innerText();
    const undo = ada.page.getByRole('button', { name: 'Undo' });
    // Passing ends the turn: it must be confirmed, and can still be cancelled.
    await dock.getByRole('button', { name: /pass/ }).click();
    await ada.page.getByText('This cannot be taken back.').waitFor();
    await ada.page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dock.innerText()).toBe(before);
    // Rolling goes to chance: past that nothing is taken back, buying afterwards is.
    await dock.getByRole('button', { name: /roll/ }).click();
    await ada.page.getByRole('button', { name: 'Confirm' }).click();
    await dock.getByRole('button', { name: /buy/ }).first().waitFor();
    expect(await undo.isDisabled()).toBe(true);
    await dock.getByRole('button', { name: /buy/ }).first().click();
    await expect.poll(() => undo.isEnabled()).toBe(true);
    const position = (): Promise<string> => ada.page.getByRole('region', { name: 'Position' }).innerText();
    const bought = await position();
    await undo.click();
    await expect.poll(position).not.toBe(bought);
    await ada.page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(position).toBe(bought);
    await dock.getByRole('button', { name: /buy/ }).first().click();
    await ada.page.getByRole('button', { name: 'Restart turn' }).click();
    await expect.poll(() => undo.isDisabled()).toBe(true);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });
});
