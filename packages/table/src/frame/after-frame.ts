import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../shell/frames.ts';

/**
 * The value as it was until the frame that shows the new one elsewhere is on the screen. For parts of a page that may follow a
 * moment after the answer to a click, so that they do not keep it waiting.
 */
export const useAfterFrame = <T>(value: T): T => {
  const [late, setLate] = useState(value);
  useEffect(() => afterFrame(() => startTransition(() => setLate(() => value))), [value]);
  return late;
};
