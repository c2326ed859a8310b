import { CATALOG } from '@orrery/catalog';
import { LANGUAGES } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { PHONE, stage } from './stage.ts';

/** Learning: the reference of every game, the rules beside the table. */
const set = stage();

const WITH_LEXICON = CATALOG.filter(({ lexicon }) => lexicon !== undefined);

describe.each(LANGUAGES)('the reference in %s', (language) => {
  test.each(WITH_LEXICON.map(({ id }) => id))('has every thing of the lexicon of %s, in words', async (game) => {
    const lexicon = await CATALOG.find(({ id }) => id === game)!.lexicon!();
    const ada = await set.person({ language });
    await ada.go(`/learn/${game}/reference`);
    await ada.page.locator('article[id]').first().waitFor();
    const shown = await ada.page
      .locator('article[id]')
      .evaluateAll((all) => all.map((one) => ({ id: one.id, text: one.textContent ?? '' })));
    expect(shown.map(({ id }) => id)).toEqual([...lexicon.things.keys()]);
    // A name that nobody gave is shown as its key, a parameter that is missing as its braces.
    const unsaid = shown.filter(
      ({ text }) => text.length < 10 || /[{}]|undefined|NaN|\b[a-z]+\.[a-z]+\.[a-z]/.test(text),
    );
    expect(unsaid).toEqual([]);
    await ada.leave();
  });
});

test('a thing has an address of its own, a search finds it, and its rule is a link', async () => {
  for (const { id: game, lexicon: door } of WITH_LEXICON) {
    const lexicon = await door!();
    const thing = [...lexicon.things.values()].at(-1)!;
    const ada = await set.person({}, { viewport: PHONE, hasTouch: true });
    await ada.go(`/learn/${game}/reference#${thing.id}`);
    const entry = ada.page.locator(`article[id="${thing.id}"]`);
    await expect
      .poll(() =>
        entry.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        }),
      )
      .toBe(true);
    const name = (await entry.locator('p').first().textContent())!;
    await ada.page.getByRole('searchbox').fill(name);
    const entries = ada.page.locator('article[id]');
    await expect.poll(() => entries.count()).toBeLessThan(lexicon.things.size / 2);
    expect(await entry.isVisible()).toBe(true);
    await ada.page.getByRole('searchbox').fill('qqqq');
    await expect.poll(() => entries.count()).toBe(0);
    await ada.page.getByRole('searchbox').fill('');
    expect(await entry.getByRole('link').first().getAttribute('href')).toBe(`/rules/${game}#${thing.rule}`);
    await ada.leave();
  }
});

test('rules open beside a replay, and what a chapter is about leads to the reference', async () => {
  const ada = await set.person();
  const { page } = ada;
  await ada.go('/replay');
  await page.getByRole('button', { name: 'Gaia Project' }).click();
  await page.locator('[data-part~="promptLine"]').waitFor();
  const here = page.url();
  await page.keyboard.press('b');
  const sheet = page.getByRole('complementary', { name: 'Rules' });
  await sheet.getByRole('combobox').selectOption('G12');
  await sheet.getByRole('heading', { name: /^Research/ }).waitFor();
  expect(page.url()).toBe(here);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);

  await ada.go('/rules/gaia#G15');
  const drawn = page.locator('#G15').getByRole('list', { name: 'What it is about' });
  await drawn.getByRole('link').first().click();
  await page.locator('article[id="space.1"]').waitFor();
  expect(ada.complaints).toEqual([]);
  await ada.leave();
});
