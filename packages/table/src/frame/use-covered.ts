import { type RefObject, useEffect, useState } from 'react';

/** What lies over the map: all of it is covered, or so many pixels from below. */
export interface Covered {
  readonly whole: boolean;
  readonly below: number;
}
const FREE: Covered = { whole: false, below: 0 };

const readCovered = (board: Element): Covered => {
  if (board.querySelector('[data-cover="whole"]') !== null) return { whole: true, below: 0 };
  const edge = board.querySelector('[data-cover="edge"]');
  if (edge === null) return FREE;
  const { bottom, height } = board.getBoundingClientRect();
  const below = Math.round(bottom - edge.getBoundingClientRect().top);
  // Half of the board stays the map's at least; a cover at the top or the side is not moved away from.
  return { whole: false, below: below > height ? 0 : Math.min(below, Math.floor(height / 2)) };
};

/** Watches for scenes that take the map's place (`data-cover="whole"`) and for sheets at its lower edge (`data-cover="edge"`). */
export const useCovered = (frame: RefObject<Element | null>): Covered => {
  const [covered, setCovered] = useState(FREE);
  useEffect(() => {
    const board = frame.current?.closest('main') ?? null;
    if (board === null) return;
    const read = (): void =>
      setCovered((old) => {
        const now = readCovered(board);
        return old.whole === now.whole && old.below === now.below ? old : now;
      });
    const resized = new ResizeObserver(read);
    const changed = new MutationObserver(() => {
      for (const edge of board.querySelectorAll('[data-cover="edge"]')) resized.observe(edge);
      read();
    });
    changed.observe(board, { childList: true, subtree: true });
    for (const edge of board.querySelectorAll('[data-cover="edge"]')) resized.observe(edge);
    read();
    return () => {
      changed.disconnect();
      resized.disconnect();
    };
  }, [frame]);
  return covered;
};
