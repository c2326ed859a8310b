import { useEffect, useRef } from 'react';
import type { CardDeed } from './context.ts';
import { arrowTo, deactivate } from './groups.ts';

/** A card that is open: for which thing, beside what. */
export interface Opening {
  readonly element: Element;
  readonly id: string;
  readonly deed: CardDeed | undefined;
  readonly pointer: { readonly x: number; readonly y: number } | null;
  /** Opened by key or tap: readers hear it. */
  readonly heard: boolean;
}

/** A card opens once the pointer has rested this long, at once while another is open, and closes a little after it left. */
const REST = 250;
const LINGER = 120;

const PRESSED = 'button, a, input, select, textarea, label, summary, [role="button"], [role="tab"]';

const thingAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-thing]') : null;

/** What lies at a point of the window, if it belongs to the root. */
const thingUnder = (root: Element, { x, y }: { readonly x: number; readonly y: number }): Element | null => {
  const under = document.elementFromPoint(x, y);
  return root.contains(under) ? thingAt(under) : null;
};

/** Is a press here a move or a control, rather than a question? */
const isPressed = (target: EventTarget | null, thing: Element): boolean => {
  const control = target instanceof Element ? target.closest(PRESSED) : null;
  if (control === null || control.getAttribute('aria-disabled') === 'true') return false;
  return control === thing || control.contains(thing) || thing.contains(control);
};

const openingOf = (element: Element, heard: boolean, pointer: Opening['pointer']): Opening => ({
  element,
  id: element.getAttribute('data-thing') ?? '',
  deed: undefined,
  pointer,
  heard,
});

/** Opened by Tab or an arrow, beside the thing that is active now. */
const isKeyed = (open: Opening | null): boolean =>
  open?.heard === true && open.pointer === null && open.deed === undefined;

/** Shows at once, or does something later unless anything else comes first. `now` is what was last asked for. */
const opener = (now: { current: Opening | null }, setOpen: (open: Opening | null) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = (): void => clearTimeout(timer);
  const show = (next: Opening | null): void => {
    stay();
    if (next === now.current) return;
    now.current = next;
    setOpen(next);
  };
  const after = (ms: number, act: () => void): void => {
    stay();
    timer = setTimeout(act, ms);
  };
  return { show, after, stay };
};

const placeOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });

/** Where the mouse rests, and whether it moved rather than what lies under it. */
const mouseOf = () => {
  let at: Opening['pointer'] = null;
  const moved = (event: PointerEvent): boolean => {
    const before = at;
    at = event.pointerType === 'touch' ? null : placeOf(event);
    return before !== null && at !== null && (before.x !== at.x || before.y !== at.y);
  };
  const left = (): void => {
    at = null;
  };
  return { at: () => at, moved, left };
};

/** Opens and closes the card by pointer, focus, arrows and tap. One set of listeners for the whole table. */
export const usePointing = (
  root: { readonly current: HTMLElement | null },
  cardId: string,
  ready: boolean,
  open: Opening | null,
  setOpen: (open: Opening | null) => void,
): void => {
  const now = useRef(open);
  now.current = open;
  useDescribed(open, cardId);
  useEffect(() => {
    const element = root.current;
    if (element === null || !ready) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true } as const;
    const { show, after, stay } = opener(now, setOpen);
    const later = (ms: number, next: Opening | null): void => after(ms, () => show(next));
    const close = (): void => show(null);
    const mouse = mouseOf();
    const point = (target: EventTarget | null): void => {
      const thing = thingAt(target);
      if (now.current !== null && now.current.deed !== undefined) return;
      if (thing === now.current?.element) stay();
      else if (thing !== null) later(now.current === null ? REST : 0, openingOf(thing, false, mouse.at()));
      else if (now.current?.heard !== true) later(LINGER, null);
    };
    // Who uses keys may have left the pointer anywhere: what they opened goes once it moves, not when something comes to lie under it.
    const over = (event: PointerEvent): void => {
      const byHand = mouse.moved(event);
      if (mouse.at() !== null && event.buttons === 0 && (byHand || !isKeyed(now.current))) point(event.target);
    };
    const move = (event: PointerEvent): void => {
      if (mouse.moved(event) && event.buttons === 0 && isKeyed(now.current)) point(event.target);
    };
    // What scrolls away takes its card along, and what comes to lie under a resting pointer is pointed at.
    // What a key led to is often scrolled to: its card goes along and stays.
    const scrolled = (): void => {
      const before = now.current;
      if (before !== null && isKeyed(before)) return show({ ...before });
      close();
      const at = mouse.at();
      if (at === null || before?.deed !== undefined) return;
      after(REST, () => {
        const thing = thingUnder(element, at);
        if (thing !== null) show(openingOf(thing, false, at));
      });
    };
    // A finger leaves with every tap; only a mouse that leaves the table is gone.
    const leave = (event: PointerEvent): void => {
      if (event.target !== element) return;
      mouse.left();
      if (event.pointerType !== 'touch' && now.current?.deed === undefined) later(LINGER, null);
    };
    const tap = (event: PointerEvent): void => {
      const thing = thingAt(event.target);
      if (event.target instanceof Element && event.target.closest(`#${CSS.escape(cardId)}`) !== null) return;
      if (event.pointerType !== 'touch' || thing === null || isPressed(event.target, thing)) close();
      else later(0, now.current?.element === thing ? null : openingOf(thing, true, placeOf(event)));
    };
    const focus = (event: FocusEvent): void => {
      const thing = thingAt(event.target);
      if (thing !== null && event.target instanceof Element && event.target.matches(':focus-visible'))
        show(openingOf(thing, true, null));
    };
    const blur = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.hasAttribute('data-things')) deactivate(event.target);
      if (now.current?.heard === true && now.current.deed === undefined) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && now.current !== null) {
        close();
        event.stopPropagation();
        event.preventDefault();
        return;
      }
      const thing = arrowTo(event);
      if (thing === null) return;
      event.preventDefault();
      event.stopPropagation();
      show(openingOf(thing, true, null));
    };
    element.toggleAttribute('data-explains', true);
    element.addEventListener('pointerover', over, options);
    element.addEventListener('pointermove', move, options);
    element.addEventListener('pointerleave', leave, options);
    element.addEventListener('pointerup', tap, options);
    element.addEventListener('focusin', focus, options);
    element.addEventListener('focusout', blur, options);
    addEventListener('keydown', key, { signal: stop.signal, capture: true });
    addEventListener('scroll', scrolled, options);
    addEventListener('resize', close, options);
    return () => {
      element.toggleAttribute('data-explains', false);
      stop.abort();
      stay();
    };
  }, [root, cardId, ready, setOpen]);
};

/** While its card is open, the thing is described by it. */
const useDescribed = (open: Opening | null, cardId: string): void =>
  useEffect(() => {
    if (open === null) return;
    const { element } = open;
    const before = element.getAttribute('aria-describedby');
    element.setAttribute('aria-describedby', cardId);
    return () => {
      if (before === null) element.removeAttribute('aria-describedby');
      else element.setAttribute('aria-describedby', before);
    };
  }, [open, cardId]);
