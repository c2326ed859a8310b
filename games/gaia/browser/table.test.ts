import { LANGUAGES } from '@orrery/kernel';
import {
  bareKeys,
  DESK,
  faultsOf,
  NARROW,
  nextKey,
  openTable,
  PHONE,
  playOn,
  scrollsSideways,
  stage,
  tooSmall,
} from '@orrery/web/testing';
import { describe, expect, test } from 'vitest';
import { automaPlays, tables } from './pages.ts';

/** The table of Gaia Project: by keys alone, on every size of screen, in every theme and language. */
const set = stage();

describe.sequential('the table of Gaia Project in a browser', () => {
  test('a whole game against the Automa is played with keys alone, to the result', async () => {
    const ada = await set.person();
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me'], 'keys');
    const { keyboard } = ada.page;
    // A hint is a key away; its first answer is chosen with the keyboard too.
    await ada.page.getByRole('region', { name: 'Options' }).waitFor();
    await keyboard.press('h');
    const hint = ada.page.getByRole('dialog', { name: 'Hint' });
    await hint.locator('[data-part~="choice"]').first().waitFor();
    await keyboard.press('Escape');
    await expect.poll(() => hint.count()).toBe(0);
    const asked = new Set<string>();
    let over = false;
    for (let i = 0; !over && i < 1500; i++) {
      const { key, prompt } = await ada.page.evaluate(nextKey, i);
      asked.add(prompt);
      over = key === 'over';
      if (key === '') await ada.page.waitForTimeout(20);
      else if (!over) await keyboard.press(key);
    }
    expect(over).toBe(true);
    expect(asked.size).toBeGreaterThan(6);
    await keyboard.press('?');
    await ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await keyboard.press('Escape');
    // The shortcuts give the focus back where it was; from there Tab leads on.
    await expect.poll(() => ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);
    const focused = (): Promise<string | null | undefined> =>
      ada.page.evaluate(() => document.activeElement?.textContent);
    for (let i = 0; i < 200 && (await focused()) !== 'See the result'; i++) await keyboard.press('Tab');
    expect(await focused()).toBe('See the result');
    await keyboard.press('Enter');
    await ada.page.getByRole('heading', { name: 'Result' }).waitFor();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 180_000);

  test('power is burnt several tokens in one go, and free charges are taken until somebody wants to be asked', async () => {
    const ada = await set.person();
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me'], 'burning');
    const stepper = ada.page.getByRole('group', { name: 'Burning power' });
    const turn = ada.page.getByRole('region', { name: 'Current decision' }).getByText('Your turn.');
    await playOn(
      ada.page,
      () => 0,
      async () => (await turn.count()) > 0,
      60_000,
    );
    const bowls = (): Promise<string[]> =>
      ada.page
        .getByRole('img', { name: /^Bowl / })
        .evaluateAll((all) => all.map((bowl) => bowl.getAttribute('aria-label') ?? ''));
    const inBowl = (all: readonly string[], bowl: string): number =>
      Number(all.find((label) => label.startsWith(`Bowl ${bowl}:`))?.split(': ')[1]);
    const before = await bowls();
    await stepper.getByRole('button', { name: 'Burn more' }).click();
    await stepper.getByRole('button', { name: 'Burn 2' }).click();
    await expect.poll(async () => inBowl(await bowls(), 'III')).toBe(inBowl(before, 'III') + 2);
    expect(inBowl(await bowls(), 'II')).toBe(inBowl(before, 'II') - 4);

    // The choice is kept for later tables.
    await ada.page.getByRole('button', { name: /Charging 1 is free: done for you/ }).click();
    await ada.page.getByRole('button', { name: /Charging 1 is free: you are asked/ }).waitFor();
    const kept = await ada.page.evaluate(() => JSON.parse(localStorage.getItem('orrery.settings') ?? '{}'));
    expect(kept.orders.gaia).toEqual({ players: 0 });
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  for (const [name, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
    ['a narrow phone', NARROW],
  ] as const)
    test(`on ${name} the table does not scroll sideways and everything that can be touched is large enough`, async () => {
      const ada = await set.person({}, { viewport: size, hasTouch: size !== DESK });
      await ada.go('/');
      await openTable(ada.page, 'gaia', ['me', 'bot.cadet', 'bot.cadet'], 'sizes');
      await playOn(
        ada.page,
        () => 0,
        async () =>
          (await ada.page.getByRole('region', { name: 'Options' }).locator('[data-part~="group"]').count()) > 3,
        60_000,
      );
      expect(await scrollsSideways(ada)).toBe(false);
      expect(await tooSmall(ada)).toEqual([]);
      const inView = await ada.page.evaluate(() =>
        ['[data-part~="prompt"]', '[data-part~="board"]', '[data-part~="dock"]'].map((part) => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          return (
            box !== undefined &&
            box.top >= 0 &&
            box.left >= 0 &&
            box.bottom <= innerHeight + 1 &&
            box.right <= innerWidth + 1
          );
        }),
      );
      expect(inView).toEqual([true, true, true]);
      if (size === DESK) {
        // Everything for a decision without scrolling: my board and the shared boards too.
        const cut = await ada.page.evaluate(() =>
          ['[data-part~="tableLeft"]', '[data-part~="gaiaMat"]'].filter((part) => {
            const element = document.querySelector(part) as HTMLElement;
            return (
              element.getBoundingClientRect().bottom > innerHeight + 1 ||
              element.scrollHeight > element.clientHeight + 2
            );
          }),
        );
        expect(cut).toEqual([]);
      }
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    });

  for (const at of ['l-setup', 'l-middle'])
    test(`signs keep within what they are printed on (${at})`, async () => {
      const ada = await set.person();
      await ada.sit(tables().find(({ id }) => id === at) as { readonly id: string });
      // What is pressed or pointed at lies over its drawing and is as large as the tile or card.
      const printed = ada.page.locator('[data-part~="tableLeft"] g + rect[data-thing]');
      await printed.first().waitFor();
      const beyond = await printed.evaluateAll((all) =>
        all.flatMap((one) => {
          const card = one.getBoundingClientRect();
          const drawing = (one.previousElementSibling as Element).getBoundingClientRect();
          const by = Math.max(card.left - drawing.left, drawing.right - card.right);
          return by > 1.5 ? [`${one.getAttribute('data-thing')}: ${by.toFixed(1)}`] : [];
        }),
      );
      expect(await printed.count()).toBeGreaterThan(60);
      expect(beyond).toEqual([]);
      await ada.leave();
    });

  for (const [name, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const)
    test(`on ${name} the Automa's cards are in view while its turn plays`, async () => {
      const ada = await set.person({ pace: 'calm', playback: true }, { viewport: size });
      await ada.sit(automaPlays());
      await ada.page.locator('[data-part~="promptLine"]').getByText('Looking at move').waitFor();
      const cards = ada.page.getByRole('group', { name: 'Automa', exact: true }).getByRole('listitem');
      expect(await cards.allInnerTexts()).toEqual([
        expect.stringMatching(/^Action card\s\d/),
        expect.stringMatching(/^Support card\s\d/),
      ]);
      for (const card of await cards.all()) {
        const box = (await card.boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      }
      await ada.leave();
    });

  for (const theme of ['dark', 'light'] as const)
    test(`axe finds nothing serious at the table in the ${theme} theme`, async () => {
      const ada = await set.person({ theme });
      await ada.go('/');
      await openTable(ada.page, 'gaia', ['me', 'bot.cadet'], 'axe');
      await playOn(
        ada.page,
        () => 0,
        async () =>
          (await ada.page.getByRole('region', { name: 'Options' }).locator('[data-part~="group"]').count()) > 3,
        60_000,
      );
      expect(await faultsOf(ada.page)).toEqual([]);
      await ada.leave();
    });

  for (const language of LANGUAGES)
    test(`nothing is left unsaid at the table in ${language}`, async () => {
      const ada = await set.person({ language });
      await ada.go('/');
      await ada.page.locator('[data-part~="instrument"] button').first().click();
      await ada.page.locator('[data-part~="dock"]').waitFor();
      for (let i = 0; i < 12; i++) {
        expect(await bareKeys(ada)).toEqual([]);
        const confirm = ada.page.locator('[data-part~="takeback"] > button');
        const groups = ada.page.locator('[data-part~="dock"] [data-part~="group"]:not([data-part~="none"])');
        if ((await confirm.count()) > 0) await confirm.click();
        else if ((await ada.page.locator('[data-part~="dock"] [data-part~="choice"]').count()) > 0)
          await ada.page.locator('[data-part~="dock"] [data-part~="choice"]').last().click();
        else {
          // Of the headings that are there: a game dealt by chance need not have four open.
          const open = await groups.count();
          if (open > 0) await groups.nth(i % open).click();
        }
        await ada.page.waitForTimeout(150);
      }
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    });
});
