/** A page that is not looked at draws no frames; then this many milliseconds do. */
const UNSEEN = 250;

/**
 * Does something once what has just changed is on the screen, so that it does not keep the screen waiting. Frames are announced before
 * they are drawn: at the second announcement the first frame has left the page. Gives back what calls it off.
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
