import { CATALOG } from '@orrery/catalog';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { positionsOf } from './laws/positions.ts';
import { DESK, GUARD_OVER, NARROW, stage } from './stage.ts';

/** Hints of a first game are read to the end wherever they stand: page by page, whole lines, by a button that can be pressed. */
const set = stage();

const SOAK = process.env.ORRERY_SOAK !== undefined;
/** Each game at a size and in a language of its own; all sizes in `npm run soak`. */
const SIZES = [DESK, NARROW, { width: 640, height: 360 }] as const;
const LANGUAGES = ['hu', 'pl', 'en'] as const;
const PAGES = 12;

/** Where the button of the page is, and what of the words is seen. */
const pageOf = (page: Page) =>
  page.evaluate(() => {
    const words = document.querySelector('[data-paged]');
    if (words === null) return null;
    const button = words.parentElement?.querySelector('button') as HTMLElement;
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const line = Number.parseFloat(getComputedStyle(words).lineHeight);
    const { bottom } = words.getBoundingClientRect();
    return {
      x,
      y,
      hit: button.contains(document.elementFromPoint(x, y)),
      inside:
        bottom <= (document.querySelector('[data-place="preview"]') as Element).getBoundingClientRect().bottom + 1,
      lines: words.clientHeight / line,
      left: words.scrollHeight - words.scrollTop - words.clientHeight,
    };
  });

test.each(CATALOG.map((entry, i) => [entry.id, entry, i] as const))(
  'the hints of %s are read to the end',
  async (id, entry, turn) => {
    const asked = new Set<string>();
    const tables = (await positionsOf(entry, false)).filter(({ ask }) => {
      const question = ask.replace(/^solo, |, later$/g, '');
      return !asked.has(question) && asked.add(question);
    });
    let read = 0;
    const sizes = [...SIZES.entries()].filter(([i]) => SOAK || i === turn % SIZES.length);
    for (const [i, viewport] of sizes) {
      const settings = { language: LANGUAGES[(turn + i) % 3], hints: true, guard: true, read: [`opening.${id}`] };
      const ada = await set.person(settings, { viewport });
      for (const table of tables.slice(0, 4)) {
        await ada.sit({ ...table, guided: true });
        await ada.page.waitForTimeout(GUARD_OVER);
        for (let n = 0; n < PAGES; n++) {
          const seen = await pageOf(ada.page);
          if (seen === null) break;
          read++;
          const where = `${table.ask}, ${viewport.width}, page ${n + 1}`;
          expect([where, seen.hit, seen.inside, n < PAGES - 1]).toEqual([where, true, true, true]);
          expect(Math.abs(seen.lines - Math.round(seen.lines)), where).toBeLessThan(0.1);
          await ada.page.mouse.click(seen.x, seen.y);
          // The same button turns the page and, on the last one, puts the hint away.
          if (seen.left < 4) await ada.page.locator('[data-paged]').waitFor({ state: 'detached' });
          await ada.page.waitForTimeout(GUARD_OVER);
        }
      }
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    }
    expect(read).toBeGreaterThan(sizes.length * 2);
  },
  300_000,
);
