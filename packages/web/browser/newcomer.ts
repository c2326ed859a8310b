import type { Page } from 'playwright-core';
import { GUARD_OVER } from './stage.ts';

/**
 * Somebody who never saw the game: knows buttons by their role and name, and nothing of how the page is made. Presses with a real
 * mouse at the middle of what can be seen, reads the question, tries something else when nothing happens, and passes after a while.
 */
interface Seen {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}
interface Sight {
  readonly asked: string;
  readonly round: number;
  readonly over: boolean;
  /** What closes a turn or a choice. */
  readonly main: Seen | null;
  readonly buttons: readonly Seen[];
}

interface Names {
  readonly prompt: string;
  readonly options: string;
  readonly confirm: string;
  readonly end: string;
}

/** In the page: what a person sees. Nothing outside may be used. */
const sight = ({ prompt, options, confirm, end }: Names): Sight => {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const region = (name: string): Element | null => document.querySelector(`section[aria-label="${name}"]`);
  const seenAt = (element: Element): Seen | null => {
    if (element.matches(':disabled, [aria-disabled="true"]')) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const hit = width < 2 ? null : document.elementFromPoint(x, y);
    return hit !== null && element.contains(hit) ? { name: nameOf(element), x, y } : null;
  };
  const buttonsIn = (parent: Element | null): Seen[] =>
    [...(parent?.querySelectorAll('button, [role="button"]') ?? [])].flatMap((one) => seenAt(one) ?? []);
  const header = document.querySelector('header');
  const closing = [...(header?.querySelectorAll('button') ?? [])].find((one) =>
    [confirm, end].some((verb) => nameOf(one).startsWith(verb)),
  );
  const choices = [...buttonsIn(region(options)), ...buttonsIn(document.querySelector('main'))];
  return {
    asked: region(prompt)?.textContent ?? '',
    round: Number(/\d+/.exec(header?.querySelector('p')?.textContent ?? '')?.[0] ?? 0),
    over: header?.querySelector('a[href$="/result"]') !== null && header !== null,
    main: closing === undefined ? null : seenAt(closing),
    buttons: choices.length > 0 ? choices : [...document.querySelectorAll('aside')].flatMap(buttonsIn),
  };
};

/** Turns in a round after which a newcomer has had enough. */
const ENOUGH = 3;

/** What was tried at one question, and what was seen when it was last looked at. */
class Memory {
  private tried = new Set<string>();
  private before = new Set<string>();
  private question = '';

  look({ asked, round, buttons }: Sight): void {
    const untried = buttons.some(({ name }) => !this.tried.has(name));
    if (this.question !== `${round} ${asked}` || !untried) this.forget();
    this.question = `${round} ${asked}`;
  }
  forget(): void {
    this.tried = new Set();
    this.before = new Set();
  }
  /** What has just appeared comes first: who opens a list chooses from it. */
  pick(buttons: readonly Seen[], pass: RegExp, leaves: boolean): Seen | undefined {
    const fresh = buttons.filter(({ name }) => !this.tried.has(name));
    const going = fresh.filter(({ name }) => !pass.test(name));
    const next =
      (leaves ? fresh.find(({ name }) => pass.test(name)) : undefined) ??
      going.find(({ name }) => this.before.size > 0 && !this.before.has(name)) ??
      going[0] ??
      fresh[0];
    this.before = new Set(buttons.map(({ name }) => name));
    if (next !== undefined) this.tried.add(next.name);
    return next;
  }
}

/** Plays until the given round begins. Fails when it does not come. */
export const playUntilRound = async (page: Page, round: number, names: Names, pass: RegExp, ms: number) => {
  const memory = new Memory();
  let turns = 0;
  let last = 0;
  for (const end = Date.now() + ms; Date.now() < end; ) {
    await page.waitForTimeout(GUARD_OVER);
    const now = await page.evaluate(sight, names);
    if (now.round >= round || now.over) return;
    if (now.round !== last) turns = 0;
    last = now.round;
    memory.look(now);
    // Nothing to press is somebody else's turn: a newcomer looks on.
    const next = now.main ?? memory.pick(now.buttons, pass, turns >= ENOUGH);
    if (next === undefined) continue;
    if (next === now.main) {
      turns++;
      memory.forget();
    }
    await page.mouse.click(next.x, next.y);
  }
  const { asked, buttons } = await page.evaluate(sight, names);
  throw new Error(`stuck at “${asked}” with ${buttons.map(({ name }) => name).join(', ') || 'nothing to press'}`);
};
