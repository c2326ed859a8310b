import type { FramePlace, FrameShape } from '@orrery/kernel';
import type { State } from './layout.ts';

/** What `of` finds in the pending frames of a kind, summed. */
export const pendingOf = (s: State, frame: FrameShape, of: (place: FramePlace) => number): number => {
  let n = 0;
  for (let place = 0; place < s.depth; place++) if (frame.isAt(s, place)) n += of(place);
  return n;
};
