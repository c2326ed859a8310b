import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../shell/frames.ts';

/**
 * The previous value until the next frame is drawn. For parts of a page that may update a moment after the response to a click, so
 * that they do not delay it.
 */
export const useAfterFrame = <T>(value: T): T => {
  const [late, setLate] = useState(value);
  useEffect(() => afterFrame(() => startTransition(() => setLate(() => value))), [value]);
  return late;
};
