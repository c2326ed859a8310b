/** Things of one board: one tab stop, arrows go from thing to thing. Spread it over the board's root. */
export const thingGroup = (label: string) =>
  ({ role: 'group', 'aria-label': label, 'data-things': '', tabIndex: 0 }) as const;

const THING = '[data-thing]';
const GROUP = '[data-things]';

let named = 0;

const centreOf = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest thing in the direction of an arrow: things straight ahead come before those to the side. */
export const towards = (from: Element, all: readonly Element[], key: string): Element | null => {
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  const here = centreOf(from);
  let best: Element | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const there = centreOf(one);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    if (one === from || ahead < 1) continue;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    best = one;
  }
  return best;
};

/** What shows only a part of the group, and is moved by other means than scrolling. */
const WINDOW = '[data-part~="viewportFrame"]';

/** Elements of a group that are drawn and, on a map, in sight; a thing inside a thing is left to a closer look. */
const thingsIn = (group: Element): readonly Element[] => {
  const seen = group.closest(WINDOW)?.getBoundingClientRect();
  return [...group.querySelectorAll(THING)].filter((one) => {
    if (one.getBoundingClientRect().width === 0) return false;
    const { x, y } = centreOf(one);
    return seen === undefined || (x > seen.left && x < seen.right && y > seen.top && y < seen.bottom);
  });
};

/** The active thing of a group is the one readers hear about; it wears an outline. */
const activate = (group: Element, thing: Element): void => {
  for (const old of group.querySelectorAll('[data-active]')) old.removeAttribute('data-active');
  thing.setAttribute('data-active', '');
  if (thing.id === '') {
    named++;
    thing.id = `thing-${named}`;
  }
  group.setAttribute('aria-activedescendant', thing.id);
};

export const deactivate = (group: Element): void => {
  for (const old of group.querySelectorAll('[data-active]')) old.removeAttribute('data-active');
  group.removeAttribute('aria-activedescendant');
};

/** Moves within the group that has the focus: the thing to explain now, or null when the key means nothing here. */
export const arrowTo = (event: KeyboardEvent): Element | null => {
  const group = event.target instanceof Element && event.target.matches(GROUP) ? event.target : null;
  if (group === null) return null;
  const things = thingsIn(group);
  const active = group.querySelector('[data-active]');
  const next =
    event.key === 'Home'
      ? things[0]
      : event.key === 'End'
        ? things.at(-1)
        : !(event.key in ARROWS)
          ? undefined
          : active === null
            ? things[0]
            : (towards(active, things, event.key) ?? active);
  if (next === undefined) return null;
  activate(group, next);
  if (group.closest(WINDOW) === null) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return next;
};
