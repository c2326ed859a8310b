// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from './frames.ts';

let frames: FrameRequestCallback[] = [];
const drawFrame = (): void => {
  const due = frames;
  frames = [];
  for (const announce of due) announce(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (announce: FrameRequestCallback) => frames.push(announce));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what follows a frame waits until the frame after it, and happens once', () => {
  const act = vi.fn();
  afterFrame(act);
  drawFrame();
  vi.advanceTimersByTime(1);
  expect(act).not.toHaveBeenCalled();
  drawFrame();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('on a page nobody looks at it happens without frames; called off, it does not happen', () => {
  const act = vi.fn();
  afterFrame(act);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
  const callOff = afterFrame(act);
  drawFrame();
  callOff();
  drawFrame();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});
