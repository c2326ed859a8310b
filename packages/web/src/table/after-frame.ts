import { startTransition, useEffect, useState } from 'react';

/** A page that is not looked at draws no frames; then this many milliseconds do. */
const UNSEEN = 250;

/**
 * The value as it was until the frame that shows the new one elsewhere is on the screen. For parts of a page that may follow a
 * moment after the answer to a click, so that they do not keep it waiting.
 */
export const useAfterFrame = <T>(value: T): T => {
  const [late, setLate] = useState(value);
  useEffect(() => {
    let timer = setTimeout(follow, UNSEEN);
    // Frames are announced before they are drawn: at the next one, the first is on its way to the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        clearTimeout(timer);
        timer = setTimeout(follow);
      });
    });
    function follow(): void {
      startTransition(() => setLate(() => value));
    }
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [value]);
  return late;
};
