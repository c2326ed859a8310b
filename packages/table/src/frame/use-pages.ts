import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

interface Pages {
  readonly words: RefObject<HTMLParagraphElement | null>;
  /** Not all of it has been shown. */
  readonly more: boolean;
  readonly look: () => void;
  readonly turn: () => void;
}

/** Less than a line, so that rounding is not taken for one. */
const HARDLY = 4;

/** Turns the pages of a text in a box that is as high as whole lines are. */
export const usePages = (): Pages => {
  const words = useRef<HTMLParagraphElement>(null);
  const [more, setMore] = useState(false);
  const look = useCallback((): void => {
    const box = words.current;
    if (box !== null) setMore(box.scrollHeight - box.scrollTop - box.clientHeight > HARDLY);
  }, []);
  useLayoutEffect(() => {
    look();
    const watch = new ResizeObserver(look);
    if (words.current !== null) watch.observe(words.current);
    return () => watch.disconnect();
  }, [look]);
  const turn = useCallback((): void => {
    words.current?.scrollBy({ top: words.current.clientHeight, behavior: 'instant' });
    look();
  }, [look]);
  return { words, more, look, turn };
};
