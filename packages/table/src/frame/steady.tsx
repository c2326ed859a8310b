import { Component, type ReactNode } from 'react';
import { settings } from '../shell/settings.ts';

/** How long a press counts as meant for what stood there before, in milliseconds. */
export const GUARD = 400;
/** A second press this near to the first, in pixels, is the same one. */
const NEAR = 12;
const CONTROLS = 'button, a, [role="button"], [role="tab"], [role="option"], summary';

/** Milliseconds within which what follows a tap follows from it. */
const TAPPED = 1000;

interface Stood {
  readonly key: string;
  readonly rect: DOMRect;
}

const keyOf = (control: Element): string =>
  `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent ?? ''}`;

const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const centreOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** What was there just before the choices changed. */
interface Before {
  readonly stood: readonly Stood[];
  readonly focus: { readonly key: string; readonly place: string | null } | null;
}

/** The kind of pointer that was pressed last, and when. */
export const lastPress = { touch: false, at: 0 };

let changedAt = Number.NEGATIVE_INFINITY;
let stoodBefore: readonly Stood[] = [];
let accepted = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };

/** May this control be pressed now? Not right after the choices changed, unless it stood there before. */
export const isSettled = (control: Element, x?: number, y?: number): boolean => {
  if (!settings().guard || performance.now() - changedAt >= GUARD || control.closest('dialog') !== null) return true;
  const [cx, cy] = x === undefined || y === undefined ? centreOf(control) : [x, y];
  const key = keyOf(control);
  return stoodBefore.some((one) => one.key === key && contains(one.rect, cx, cy));
};

/** The second press of a double click does nothing, except on buttons that are meant to be pressed again and again. */
const isRepeated = (control: Element, event: MouseEvent): boolean =>
  settings().guard &&
  event.detail > 1 &&
  control.closest('[data-repeat]') === null &&
  performance.now() - accepted.at < GUARD &&
  Math.hypot(event.clientX - accepted.x, event.clientY - accepted.y) < NEAR;

/** Ignores presses that were meant for what stood there before, and keeps the focus where it was. */
export class Steady extends Component<{ readonly moment: string; readonly className: string; children: ReactNode }> {
  private root: HTMLDivElement | null = null;

  override componentDidMount(): void {
    this.root?.addEventListener('click', this.press, true);
    this.root?.addEventListener('keydown', this.key, true);
    this.root?.addEventListener('pointerdown', this.point, true);
    changedAt = Number.NEGATIVE_INFINITY;
  }
  override componentWillUnmount(): void {
    this.root?.removeEventListener('click', this.press, true);
    this.root?.removeEventListener('keydown', this.key, true);
    this.root?.removeEventListener('pointerdown', this.point, true);
  }

  override getSnapshotBeforeUpdate(old: { readonly moment: string }): Before | null {
    if (old.moment === this.props.moment || this.root === null) return null;
    const stood: Stood[] = [];
    for (const control of this.root.querySelectorAll(CONTROLS)) {
      const rect = control.getBoundingClientRect();
      if (rect.width > 0) stood.push({ key: keyOf(control), rect });
    }
    const active = document.activeElement;
    const inside = active !== null && active !== document.body && this.root.contains(active);
    const place = inside ? (active.closest('[data-place]')?.getAttribute('data-place') ?? null) : null;
    return { stood, focus: inside ? { key: keyOf(active), place } : null };
  }

  override componentDidUpdate(_: unknown, __: unknown, before: Before | null): void {
    if (before === null) return;
    stoodBefore = before.stood;
    changedAt = performance.now();
    if (before.focus !== null) this.keepFocus(before.focus);
  }

  /**
   * What had the focus is gone: the same control elsewhere, its neighbours, or the question. After a tap the question: a
   * neighbour would look as if it had been pointed at.
   */
  private keepFocus({ key, place }: NonNullable<Before['focus']>): void {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const root = this.root;
    if (root === null) return;
    const shown = (element: Element): boolean => element.getBoundingClientRect().width > 0;
    const tapped = lastPress.touch && performance.now() - lastPress.at < TAPPED;
    const near = place === null || tapped ? [] : [...root.querySelectorAll(`[data-place="${place}"] :is(${CONTROLS})`)];
    const next =
      near.find((one) => keyOf(one) === key && shown(one)) ??
      near.find((one) => !one.matches(':disabled, [aria-disabled="true"]') && shown(one)) ??
      root.querySelector('[data-part~="promptLine"]');
    (next as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
  }

  private readonly point = (event: PointerEvent): void => {
    lastPress.touch = event.pointerType === 'touch';
    lastPress.at = performance.now();
  };

  private readonly press = (event: MouseEvent): void => {
    const control = (event.target as Element).closest(CONTROLS);
    if (control === null) return;
    const byKey = event.detail === 0;
    const ok =
      !isRepeated(control, event) && (byKey ? isSettled(control) : isSettled(control, event.clientX, event.clientY));
    if (ok) {
      accepted = { x: event.clientX, y: event.clientY, at: performance.now() };
      return;
    }
    event.stopPropagation();
    event.preventDefault();
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const control = (event.target as Element).closest(CONTROLS);
    if (control === null || isSettled(control)) return;
    event.stopPropagation();
    event.preventDefault();
  };

  override render(): ReactNode {
    const { moment: _, children, ...rest } = this.props;
    return (
      <div
        {...rest}
        ref={(element) => {
          this.root = element;
        }}
      >
        {children}
      </div>
    );
  }
}
