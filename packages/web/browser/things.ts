import type { Page } from 'playwright-core';

/** How a thing that is drawn can be asked about: by pointing at it, and by keys. */
export interface Reach {
  readonly pointed: boolean;
  readonly keyed: boolean;
}

/**
 * Everything drawn with an entry of the lexicon. Pointed: its middle is not under anything else once it is scrolled to. Keyed: it lies
 * in a group that arrows go through, or a control of its own has the focus.
 */
export const thingsOn = async (page: Page): Promise<ReadonlyMap<string, Reach>> => {
  const found = await page.evaluate(() => {
    const controls = 'button:not(:disabled), a[href], [tabindex="0"], input, select';
    return [...document.querySelectorAll('[data-thing]')].map((thing) => {
      const id = thing.getAttribute('data-thing') ?? '';
      thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = thing.getBoundingClientRect();
      const hit = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
      return {
        id,
        pointed: hit?.closest('[data-thing]')?.getAttribute('data-thing') === id,
        keyed:
          thing.closest('[data-things]') !== null || thing.matches(controls) || thing.querySelector(controls) !== null,
      };
    });
  });
  const things = new Map<string, Reach>();
  for (const { id, pointed, keyed } of found) {
    const before = things.get(id);
    things.set(id, { pointed: pointed || before?.pointed === true, keyed: keyed || before?.keyed === true });
  }
  return things;
};

/** What several looks found, taken together. */
export class Met {
  private readonly all = new Map<string, Reach>();

  async look(page: Page): Promise<void> {
    for (const [id, { pointed, keyed }] of await thingsOn(page)) {
      const before = this.all.get(id);
      this.all.set(id, { pointed: pointed || before?.pointed === true, keyed: keyed || before?.keyed === true });
    }
  }
  /** Of these, what was never drawn, never to be pointed at, never to be reached by keys. */
  lacks(ids: readonly string[]): readonly string[] {
    return ids.flatMap((id) => {
      const reach = this.all.get(id);
      if (reach === undefined) return [`${id}: not drawn`];
      return [
        ...(reach.pointed ? [] : [`${id}: not pointed at`]),
        ...(reach.keyed ? [] : [`${id}: no key leads there`]),
      ];
    });
  }
}
