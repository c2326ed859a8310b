import { CATALOG } from '@orrery/catalog';
import type { Person } from './stage.ts';

/** First parts of message keys, as they would stand on the screen if nobody had put them into words. */
const FAMILIES = [
  ...'ask why seat table home new group track tile booster token round final space special planet building'.split(' '),
  ...'faction source option order event act figure hint'.split(' '),
  ...CATALOG.map(({ id }) => id),
];

export const scrollsSideways = (who: Person): Promise<boolean> =>
  who.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/** In the page: the key somebody without a mouse would press now. Tries things at first, later passes to see the end. */
export const nextKey = (step: number): { key: string; prompt: string } => {
  const prompt = document.querySelector('[data-part~="promptLine"]')?.textContent ?? '';
  const say = (key: string): { key: string; prompt: string } => ({ key, prompt });
  if (document.querySelector('[data-part~="over"]') !== null) return say('over');
  if (document.querySelector('[data-part~="takeback"] > button') !== null) return say('e');
  const choices = document.querySelectorAll('[data-part~="dock"] [data-part~="choices"] [data-part~="choice"]').length;
  if (choices > 0) return say(String(1 + (step % Math.min(9, choices))));
  const groups = [...document.querySelectorAll('[data-part~="dock"] [data-part~="groups"] [data-part~="group"]')];
  const pass = groups.findIndex(
    (group) => group.textContent?.startsWith('Pass') && !group.matches('[data-part~="none"]'),
  );
  if (pass >= 0 && step > 60) return say(String(pass + 1));
  const open = groups.findIndex((group, i) => i >= step % groups.length && !group.matches('[data-part~="none"]'));
  return say(groups.length === 0 ? '' : String(1 + Math.max(0, open)));
};

/** Controls smaller than a finger, by name; those inside a drawing are drawn to scale and have the list beside them. */
export const tooSmall = (who: Person): Promise<string[]> =>
  who.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=checkbox]):not([type=file]), a')]
      .filter((element) => {
        const { width, height, right } = element.getBoundingClientRect();
        // A link inside a sentence is as high as the sentence; the one to skip the navigation waits outside the page.
        const inText = getComputedStyle(element).display === 'inline' || right < 0;
        const row = element.closest('[data-part~="log"], [data-part~="timeline"]') !== null;
        return width > 0 && height > 0 && !row && !inText && (height < 43.5 || width < 35);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`),
  );

/** Texts that are message keys: words somebody forgot. */
export const bareKeys = (who: Person): Promise<string[]> =>
  who.page.evaluate((families) => {
    const key = new RegExp(`\\b(?:${families})\\.[A-Za-z][\\w-]*`);
    const texts = [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? ''),
    ];
    return [...new Set(texts.flatMap((text) => key.exec(text)?.[0] ?? []))];
  }, FAMILIES.join('|'));
