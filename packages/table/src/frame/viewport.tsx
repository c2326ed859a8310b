import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { thingGroup } from '../lexicon/groups.ts';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import { IconButton } from './icon-button.tsx';
import { Margin } from './margin.tsx';
import { useCovered } from './use-covered.ts';
import css from './viewport.module.css';

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
const WHOLE: View = { x: 0, y: 0, zoom: 1 };
const MOST = 5;
/** A press that moves less than this is a click. */
const SLACK = 6;

const held = (view: View, width: number, height: number): View => {
  const zoom = Math.min(MOST, Math.max(1, view.zoom));
  const sideways = (width * (zoom - 1)) / 2 + width * 0.15;
  const updown = (height * (zoom - 1)) / 2 + height * 0.15;
  return {
    zoom,
    x: Math.max(-sideways, Math.min(sideways, view.x)),
    y: Math.max(-updown, Math.min(updown, view.y)),
  };
};

const STEP = 60;
/** What each key does to the view. */
const KEYS: { readonly [key: string]: (old: View) => View } = {
  '+': (old) => ({ ...old, zoom: old.zoom * 1.25 }),
  '=': (old) => ({ ...old, zoom: old.zoom * 1.25 }),
  '-': (old) => ({ ...old, zoom: old.zoom / 1.25 }),
  '0': () => WHOLE,
  ArrowLeft: (old) => ({ ...old, x: old.x + STEP }),
  ArrowRight: (old) => ({ ...old, x: old.x - STEP }),
  ArrowUp: (old) => ({ ...old, y: old.y + STEP }),
  ArrowDown: (old) => ({ ...old, y: old.y - STEP }),
};

/** The view and its two ways to change: by a function, or closer to a point. */
const useView = (frame: RefObject<HTMLDivElement | null>) => {
  const [view, setView] = useState(WHOLE);
  const change = (by: (view: View) => View): void =>
    setView((old) => {
      const { clientWidth, clientHeight } = frame.current as HTMLDivElement;
      return held(by(old), clientWidth, clientHeight);
    });
  /** Zoom so that the point under the pointer stays where it is. */
  const zoomAt = (factor: number, clientX: number, clientY: number): void => {
    const rect = (frame.current as HTMLDivElement).getBoundingClientRect();
    const px = clientX - rect.left - rect.width / 2;
    const py = clientY - rect.top - rect.height / 2;
    change((old) => {
      const zoom = Math.min(MOST, Math.max(1, old.zoom * factor));
      const f = zoom / old.zoom;
      return { zoom, x: px - (px - old.x) * f, y: py - (py - old.y) * f };
    });
  };

  // React listens to the wheel passively; zooming must keep the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound once
  useEffect(() => {
    const element = frame.current as HTMLDivElement;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * 0.0016), event.clientX, event.clientY);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);
  return { view, setView, change, zoomAt };
};

/** One finger drags, two pinch; a press that hardly moves stays a click. */
const useFingers = (
  frame: RefObject<HTMLDivElement | null>,
  { change, zoomAt }: Pick<ReturnType<typeof useView>, 'change' | 'zoomAt'>,
) => {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);
  const down = (event: PointerEvent): void => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved.current = 0;
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    moved.current += Math.abs(dx) + Math.abs(dy);
    if (moved.current > SLACK) frame.current?.setPointerCapture(event.pointerId);
    if (fingers.current.size === 2) {
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        if (was > 0) zoomAt(is / was, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
      }
    } else if (moved.current > SLACK) change((old) => ({ ...old, x: old.x + dx, y: old.y + dy }));
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onClickCapture: (event: MouseEvent): void => {
      if (moved.current > SLACK) event.stopPropagation();
    },
  };
};

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels a unit of the drawing has while the whole is shown; 0 before it is known. */
const useScale = (frame: RefObject<HTMLDivElement | null>, { width, height }: Part): number => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (frame.current !== null) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return Math.min(size.width / width, size.height / height);
};

/** The part to show: where something happens, until somebody asks for the whole. */
const useLook = (box: Part, look: Part | null, setView: (view: View) => void) => {
  const [leftFor, setLeftFor] = useState<Part | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is another part to look at
  useEffect(() => setView(WHOLE), [look]);
  return {
    part: look === null || look === leftFor ? box : look,
    whole: (): void => {
      setLeftFor(look);
      setView(WHOLE);
    },
  };
};

/** A drawing that fills its frame and can be dragged, pinched, wheeled and keyed closer. Its things are one tab stop. */
export const Viewport = ({
  box,
  look = null,
  readable = Number.POSITIVE_INFINITY,
  label,
  children,
}: {
  box: Part;
  /** Where something is being placed: it is shown large. The same object as long as it is the same. */
  look?: Part | null;
  /** Pixels a unit must have to be read: with so many, the whole is shown all the same. */
  readable?: number | undefined;
  label: string;
  children: ReactNode;
}) => {
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const { view, setView, change, zoomAt } = useView(frame);
  const isSmall = useScale(frame, box) < readable;
  const { part, whole: showWhole } = useLook(box, isSmall ? look : null, setView);
  const { whole, below } = useCovered(frame);
  const fingers = useFingers(frame, { change, zoomAt });
  const key = (event: KeyboardEvent): void => {
    const how = KEYS[event.key];
    if (how === undefined) return;
    event.preventDefault();
    change(how);
  };
  return (
    <div {...styled(css, 'viewport')}>
      <div
        {...styled(css, 'viewportFrame')}
        ref={frame}
        inert={whole}
        style={below === 0 ? undefined : { bottom: below }}
        {...fingers}
        onKeyDown={key}
      >
        <svg
          viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
          {...thingGroup(label)}
        >
          {children}
        </svg>
      </div>
      <Margin>
        <div {...styled(css, 'viewportButtons')} data-repeat>
          <IconButton
            icon="plus"
            name={say('view.closer')}
            onClick={() => change((old) => ({ ...old, zoom: old.zoom * 1.4 }))}
          />
          <IconButton
            icon="minus"
            name={say('view.farther')}
            onClick={() => change((old) => ({ ...old, zoom: old.zoom / 1.4 }))}
          />
          <IconButton icon="fit" name={say('view.whole')} onClick={showWhole} />
        </div>
      </Margin>
    </div>
  );
};
