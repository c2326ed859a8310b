/** What is measured inside the page. Each function is sent there whole: nothing outside it may be used. */

/** Controls and legal targets that a click at their centre does not reach, with what lies there instead. */
export const coveredTargets = (): string[] => {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50) || element.tagName;
  const isIn = (element: Element, x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    // Scrolled out of sight is not covered: it is scrolled to, and a map is moved. What can be chosen on it is in sight.
    const offered = element.closest('[data-part~="open"]');
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const isMap = box.matches('[data-part~="viewportFrame"]') && (offered === null || !box.contains(offered));
      if (!isMap && !/auto|scroll/.test(overflowX + overflowY)) continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y >= bottom - 1) return false;
    }
    return true;
  };
  const faults: string[] = [];
  for (const control of document.querySelectorAll('button, a[href], [role="button"], [role="tab"], input, select')) {
    if (control.matches(':disabled') || control.closest('[inert], dialog:not([open])') !== null) continue;
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2 || getComputedStyle(control).visibility === 'hidden') continue;
    const x = left + width / 2;
    const y = top + height / 2;
    if (!isIn(control, x, y)) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || control === hit || control.contains(hit)) continue;
    // The name of a control that stands as a label around it.
    if (hit.closest('button, a[href], [role="button"], [role="tab"], label') === control || hit.contains(control))
      continue;
    faults.push(`${nameOf(control)} under ${nameOf(hit)}`);
  }
  return faults;
};

/** Controls that lose the focus and say nothing while they cannot be used; `aria-disabled` keeps the one and can say the other. */
export const muteControls = (): string[] =>
  [...document.querySelectorAll('#root :is(button, input, select, textarea):disabled')]
    .filter((control) => control.getBoundingClientRect().width > 0)
    .map((control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 40));

/** Controls that do nothing now and do not say why. */
export const unexplainedControls = (): string[] =>
  [...document.querySelectorAll('#root :is(header, nav, [data-place="talk"]) button[aria-disabled="true"]')]
    .filter((control) => control.getBoundingClientRect().width > 0 && !control.hasAttribute('aria-description'))
    .map((control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 40));

/** Texts below the smallest size; numbers and signs on the map shrink with it. */
export const smallTexts = (least: number): string[] => {
  const found = new Map<string, number>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || parent === null || parent.closest('script, style, title, option') !== null) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const style = getComputedStyle(parent);
    if (style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    let size = Number.parseFloat(style.fontSize);
    if (parent instanceof SVGGraphicsElement) {
      const matrix = parent.getScreenCTM();
      size *= matrix === null ? 1 : Math.hypot(matrix.a, matrix.b);
      if (parent.closest('main') !== null && /^[\d×+−.,/ IVX?%]+$/.test(text)) continue;
    }
    if (size < least - 0.05) found.set(text.slice(0, 24), Math.round(size * 10) / 10);
  }
  return [...found].map(([text, size]) => `${size} px: ${text}`);
};

/** Words cut off at the edge of a box that does not scroll. */
export const clippedWords = (): string[] => {
  const faults = new Set<string>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || parent === null || parent.closest('script, style, title, option, svg, pre') !== null) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width < 2) continue;
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== 'none' || style.visibility === 'hidden') break;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const edge = box.getBoundingClientRect();
      const cut = Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom);
      if (cut > 2) faults.add(`${text.slice(0, 40)} (${Math.round(cut)} px)`);
    }
  }
  return [...faults];
};

/** What the question and the preview line say and has no room there; a text that is read page by page has a button for the rest. */
export const spilledWords = (): string[] =>
  [
    ...document.querySelectorAll(
      '[data-part~="promptLine"], [data-place="preview"] > :first-child, [data-place="preview"] p:not([data-paged])',
    ),
  ]
    .filter((box) => box.scrollHeight > box.clientHeight + 2 && getComputedStyle(box).overflowY !== 'visible')
    .map((box) => `${(box.textContent ?? '').slice(0, 120)} by ${box.scrollHeight - box.clientHeight} px`);

/** Words that run out of their box under the next one, and columns wider than their place. */
export const overlaidWords = (): string[] => {
  const faults = new Set<string>();
  const walk = document.createTreeWalker(document.querySelector('#root') as Element, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || parent === null || parent.closest('script, style, title, option, svg, label') !== null) continue;
    const box = parent.closest('li, td, th, button, a, p, header');
    if (box === null || getComputedStyle(parent).clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNode(node);
    const words = range.getBoundingClientRect();
    const { right } = box.getBoundingClientRect();
    if (words.width < 2 || words.right <= right + 2) continue;
    const hit = document.elementFromPoint(words.right - 2, words.top + words.height / 2);
    if (hit !== null && !box.contains(hit) && !hit.contains(box)) faults.add(text.slice(0, 40));
  }
  // A column that would have to be scrolled sideways.
  for (const column of document.querySelectorAll('aside')) {
    const over = column.scrollWidth - column.clientWidth;
    if (column.clientWidth > 0 && over > 2) faults.add(`${column.getAttribute('aria-label')} by ${over} px`);
  }
  return [...faults];
};

/** The part of the window the board has, and the smaller side of it and of the map that a sheet at its edge leaves free. */
export const boardShare = (): { readonly share: number; readonly side: number; readonly map: number } => {
  const { width, height } = (document.querySelector('main') as HTMLElement).getBoundingClientRect();
  const map = document.querySelector('main [data-part~="viewportFrame"]:not([inert])');
  const free = map?.getBoundingClientRect();
  const side = Math.min(width, height);
  return {
    share: (width * height) / (innerWidth * innerHeight),
    side,
    map: free === undefined ? side : Math.min(free.width, free.height),
  };
};

/** Where something can be chosen: on the board, in the bar, in a list, on a shared board. */
export const choicePoints = (most: number): { readonly name: string; readonly x: number; readonly y: number }[] => {
  const all = [
    ...document.querySelectorAll('main [role="button"], main button, [data-place] button, aside [role="button"]'),
  ];
  const points: { name: string; x: number; y: number }[] = [];
  for (const control of all) {
    const { left, top, width, height } = control.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    if (width < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(control === hit || control.contains(hit))) continue;
    points.push({ name: (control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 40), x, y });
  }
  // Spread over all of them where there are too many.
  const step = Math.max(1, points.length / most);
  return points.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
};

/** Remembers where everything is, but for what is being pointed at, cards, and what the preview line says. */
export const rememberPlaces = (): void => {
  const kept: [Element, DOMRect][] = [];
  for (const element of document.querySelectorAll('#root *')) {
    if (element instanceof SVGElement && element.getAttribute('role') === null) continue;
    if (element.closest('[role="tooltip"], [data-place="preview"] *') !== null) continue;
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) kept.push([element, rect]);
  }
  (window as unknown as { places: typeof kept }).places = kept;
};

/** What moved or changed its size since. */
export const movedSince = (point: { readonly x: number; readonly y: number }): string[] => {
  const { places } = window as unknown as { places: [Element, DOMRect][] };
  const under = document.elementFromPoint(point.x, point.y);
  const moved: string[] = [];
  for (const [element, old] of places) {
    if (
      !element.isConnected ||
      element === under ||
      (under !== null && element.contains(under) && element.tagName !== 'SECTION')
    )
      continue;
    if (element.closest('[data-place="preview"]') !== null && !element.matches('[data-place="preview"]')) continue;
    const now = element.getBoundingClientRect();
    const by = Math.max(
      Math.abs(now.left - old.left),
      Math.abs(now.top - old.top),
      Math.abs(now.width - old.width),
      Math.abs(now.height - old.height),
    );
    if (by > 0.5)
      moved.push(
        `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)} by ${Math.round(by)} px`,
      );
  }
  return moved.slice(0, 4);
};

/** Starts to collect layout shifts that no press explains. */
export const watchShifts = (): void => {
  const shifts: string[] = [];
  (window as unknown as { shifts: string[] }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      };
      const of = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 30)).join(' | ');
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)} ${of}`);
    }
  }).observe({ type: 'layout-shift', buffered: false });
};
export const shiftsSeen = (): string[] => (window as unknown as { shifts?: string[] }).shifts ?? [];
