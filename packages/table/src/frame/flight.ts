import type { Event, Seat } from '@orrery/kernel';
import { settings } from '../shell/settings.ts';
import css from './flight.module.css';

/** How long a deed is on its way to its place, and how long it rings there, in milliseconds. */
const FLIGHT = 550;
const RING = 600;
/** A deed in many places is shown at the first few. */
const MOST = 6;
const SIZE = 22;

const still = (): boolean => !settings().motion || matchMedia('(prefers-reduced-motion: reduce)').matches;

const isSeen = (element: Element): boolean => {
  const { width, left, top } = element.getBoundingClientRect();
  return width > 0 && left >= 0 && top >= 0 && left < innerWidth && top < innerHeight;
};

/** What a thing is called after its kind: `track.eco` is `eco` to the events that tell of it. */
const calledBy = (event: Event): ReadonlySet<string> =>
  new Set(
    Object.entries(event).flatMap(([field, value]) => (field !== 'k' && typeof value === 'string' ? [value] : [])),
  );

/** The marked places on the board; where there are none, the things on the shared boards that the deed names. */
const targetsOf = (event: Event | null): readonly Element[] => {
  const marked = [...document.querySelectorAll('main [data-marked]')].filter(isSeen);
  if (marked.length > 0 || event === null) return marked.slice(0, MOST);
  const names = calledBy(event);
  const things = [...document.querySelectorAll('[data-place="boards"] [data-thing]')];
  return things
    .filter((thing) => names.has(thing.getAttribute('data-thing')?.split('.').at(-1) ?? '') && isSeen(thing))
    .slice(0, 1);
};

/** The seat's mark beside its player, else in the order of turns. */
const markOf = (seat: Seat): Element | undefined =>
  ['players', 'order']
    .flatMap((place) => [...document.querySelectorAll(`[data-place="${place}"] [data-seat="${seat}"]`)])
    .find(isSeen);

const centreOf = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Shows whose deed it is and where: the seat's mark goes to the place, and rings there. It lies over everything and takes no press. */
export const flyTo = (seat: Seat, event: Event | null): (() => void) => {
  const from = still() ? undefined : markOf(seat);
  if (from === undefined) return () => {};
  const [x, y] = centreOf(from);
  const targets = targetsOf(event);
  // A deed without a place rings where its player stands.
  const flying = (targets.length > 0 ? targets : [from]).map((target) => {
    const [tx, ty] = centreOf(target);
    const at = (px: number, py: number, scale: number): string =>
      `translate(${px - SIZE / 2}px, ${py - SIZE / 2}px) scale(${scale})`;
    const piece = document.createElement('div');
    piece.className = css.flight ?? '';
    piece.setAttribute('aria-hidden', 'true');
    piece.setAttribute('data-part', 'flight');
    piece.append(from.cloneNode(true));
    document.body.append(piece);
    const whole = FLIGHT + RING;
    const flight = piece.animate(
      [
        { transform: at(x, y, 1), opacity: 1, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
        { transform: at(tx, ty, 1.5), opacity: 1, offset: FLIGHT / whole },
        { transform: at(tx, ty, 3), opacity: 0 },
      ],
      { duration: whole, fill: 'both' },
    );
    flight.onfinish = () => piece.remove();
    return piece;
  });
  return () => {
    for (const piece of flying) piece.remove();
  };
};
