import { decide, type Pick } from '@orrery/web/testing';
import type { Page } from 'playwright-core';

/**
 * Plays Eclipse by what is drawn on the board, as a person does; the list is only for what is not drawn. What can be pressed is
 * looked up in one go, in the order a person would think of it.
 */
const DRAWN: readonly (readonly [name: string, selector: string])[] = [
  ['curtain', '[data-part~="curtain"] button'],
  ['species', '[data-part~="species"], [data-part~="choice"][data-thing^="species."]'],
  ['hit', '[data-part~="battle"] [data-part~="target"]'],
  ['battle', '[data-part~="battleChoices"] button'],
  ['place', '[data-part~="explorer"] [data-part~="place"]'],
  ['discard', '[data-part~="explorer"] button'],
  ['menu', '[data-part~="hexMenu"] [data-part~="choice"], [data-place="list"][aria-label] [data-part~="choice"]'],
  ['colony', '[data-part~="squareButton"]'],
  ['explore', '[data-part~="unknown"]'],
  ['fit', '[data-part~="palette"]:has([data-part~="held"]) ~ [data-part~="blueprintGrid"] [data-part~="slotButton"]'],
  ['part', '[data-part~="palettePart"]:not([data-part~="none"]) [data-part~="cover"]'],
  ['research', '[data-part~="tech"][data-part~="open"] [data-part~="cover"]'],
  ['answer', '[data-part~="answers"] [data-part~="action"]'],
  ['action', '[data-part~="actionBar"]:not([data-part~="answers"]) [data-part~="action"]'],
  ['sector', '[data-part~="sectorTile"][data-part~="open"] [data-part~="sectorButton"]'],
  ['end', '[data-part~="takeback"] > button'],
];

/** Which drawn things were used, by name, and which actions, by label. */
export type Used = Set<string>;

interface Found {
  readonly name: string;
  readonly selector: string;
  readonly count: number;
}

const look = (page: Page): Promise<Found[]> =>
  page.evaluate(
    (drawn) =>
      drawn.flatMap(([name, selector]) => {
        const count = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0).length;
        return count === 0 ? [] : [{ name, selector, count }];
      }),
    DRAWN as [string, string][],
  );

/** What an action is tried by; the others are tried by being taken. */
const TRIED_BY: { readonly [label: string]: string } = { Explore: 'explore', Research: 'research', Upgrade: 'part' };

/** Every action is tried; who has tried them all passes, for the game is long. Passing comes last in the bar. */
const actionOf = (labels: readonly string[], used: Used): number => {
  const untried = labels.slice(0, -1).findIndex((label) => !used.has(TRIED_BY[label] ?? label));
  return untried >= 0 ? untried : labels.length - 1;
};

/** One decision. False when there is none for the person looking. */
export const decideOnBoard = async (page: Page, pick: Pick, used: Used): Promise<boolean> => {
  const found = await look(page);
  const end = found.find(({ name }) => name === 'end');
  const first = found[0];
  if (first === undefined) return decide(page, pick);
  // Nobody goes on for ever: now and then an action ends before everything in it is done, but not before it was tried once.
  const chosen = end !== undefined && used.has(first.name) && pick(5) === 0 ? end : first;
  const { name, selector, count } = chosen;
  const there = page.locator(selector).filter({ visible: true });
  const labels = name === 'action' ? await there.allInnerTexts() : [];
  const at = name === 'action' ? actionOf(labels, used) : name === 'place' ? 0 : pick(count);
  await there.nth(at).click({ force: true, timeout: 3000 });
  used.add(name);
  if (name === 'action') used.add(labels[at] as string);
  return true;
};

/** Play on until `until` says so. */
export const playOnBoard = async (
  page: Page,
  pick: Pick,
  used: Used,
  until: () => Promise<boolean>,
  ms: number,
): Promise<void> => {
  let same = 0;
  let last = '';
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await until()) return;
    const done = await decideOnBoard(page, pick, used).catch(() => false);
    // A press that changes nothing is a refusal; then the list helps on.
    const now = await page.evaluate(() => {
      const slider = document.querySelector<HTMLInputElement>('[data-part~="timeline"] input');
      return `${slider?.max} ${document.querySelector('[data-part~="promptLine"]')?.textContent} ${document.querySelector('[data-part~="held"], [data-part~="sectorTile"][data-part~="selected"]')?.className}`;
    });
    same = now === last ? same + 1 : 0;
    last = now;
    if (!done || same > 6) await decide(page, pick).catch(() => false);
  }
  throw new Error(
    `not finished in ${ms} ms; the prompt says: ${await page.locator('[data-part~="promptLine"]').innerText()}`,
  );
};
