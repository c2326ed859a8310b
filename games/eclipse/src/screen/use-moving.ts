import { type RefObject, useEffect, useRef } from 'react';

/** After so long without a move the map is drawn sharp again, in milliseconds. */
const REST = 160;

/**
 * While the map is dragged, pinched or wheeled, its picture is moved as a whole instead of being redrawn in every frame. The
 * mark is set on the frame itself: nothing on the map needs to be worked out again for it.
 */
export const useMoving = (): RefObject<SVGGElement | null> => {
  const inside = useRef<SVGGElement>(null);
  useEffect(() => {
    const frame = inside.current?.closest<HTMLElement>('[data-part~="viewportFrame"]');
    if (frame === null || frame === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      delete frame.dataset.moving;
    };
    const move = (event: Event): void => {
      if (event instanceof PointerEvent && event.buttons === 0) return;
      frame.dataset.moving = '';
      clearTimeout(timer);
      timer = setTimeout(rest, REST);
    };
    const kinds = ['wheel', 'pointermove', 'keydown'];
    for (const kind of kinds) frame.addEventListener(kind, move, { passive: true });
    return () => {
      clearTimeout(timer);
      rest();
      for (const kind of kinds) frame.removeEventListener(kind, move);
    };
  }, []);
  return inside;
};
