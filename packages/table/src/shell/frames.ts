/** A hidden page draws no frames; then this timeout, in milliseconds, takes their place. */
const UNSEEN = 250;

/**
 * Runs `act` once the current change is on the screen, so that it does not delay it. Animation frames are announced before they are
 * drawn: at the second announcement the first frame is done. Returns a function that cancels it.
 */
export const afterFrame = (act: () => void): (() => void) => {
  let timer = setTimeout(act, UNSEEN);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(act);
    });
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
};
