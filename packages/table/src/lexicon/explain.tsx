import type { Seat } from '@orrery/kernel';
import { choiceLine, plainLines, type SaidThing, sayThing } from '@orrery/words';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Driver } from '../driver.ts';
import { Link } from '../shell/router.tsx';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './card.module.css';
import { Card } from './card.tsx';
import { type CardDeed, type Explained, LexiconContext } from './context.ts';
import { type LexiconDoor, type Loaded, useLoaded } from './load.ts';
import { anchorOf, placeCard } from './place.ts';
import { type Opening, usePointing } from './pointing.ts';

/** Everything that can be pressed, and what says more than the card: it keeps clear of them. */
const CONTROLS =
  '[data-clear], button:not(:disabled), a[href], input, select, [role="button"]:not([aria-disabled="true"]), [role="tab"], summary';

/** Explains the things drawn inside it: an element with `data-thing` opens its card when pointed at, focused or tapped. */
export const Explains = ({
  driver,
  lexicon: door,
  children,
}: {
  driver: Driver;
  lexicon: LexiconDoor | undefined;
  children: ReactNode;
}) => {
  const say = useSay();
  const cardId = useId();
  const root = useRef<HTMLDivElement>(null);
  const loaded = useLoaded(door, driver.game);
  const [open, setOpen] = useState<Opening | null>(null);
  const explained = useExplained(driver, loaded, setOpen);
  usePointing(root, cardId, explained !== null, open, setOpen);
  useGone(driver, open, setOpen);
  const said = open === null ? null : (explained?.said(open.id) ?? null);
  return (
    <LexiconContext value={explained}>
      <div ref={root} className={css.root}>
        {children}
        {open !== null && said !== null && loaded !== null && (
          <OpenCard
            key={open.id}
            id={cardId}
            open={open}
            said={said}
            rule={
              <Link to={`/rules/${driver.game.rules.id}#${said.rule}`}>{say('lexicon.rule', { id: said.rule })}</Link>
            }
            root={root}
          />
        )}
        <p {...styled(css, 'heard')} aria-live="polite">
          {open?.heard === true && said !== null && loaded !== null ? plainLines(said, loaded.say).join('. ') : ''}
        </p>
      </div>
    </LexiconContext>
  );
};

/** A thing that left the table takes its card along. */
const useGone = (driver: Driver, open: Opening | null, setOpen: (open: Opening | null) => void): void =>
  useEffect(() => {
    if (open === null) return;
    let frame = 0;
    const stop = driver.subscribe(() => {
      frame = requestAnimationFrame(() => {
        if (!open.element.isConnected) setOpen(null);
      });
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [driver, open, setOpen]);

const OpenCard = ({
  id,
  open,
  said,
  rule,
  root,
}: {
  id: string;
  open: Opening;
  said: SaidThing;
  rule: ReactNode;
  root: { readonly current: HTMLElement | null };
}) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover?.();
    const window = { width: innerWidth, height: innerHeight };
    const anchor = anchorOf(open.element.getBoundingClientRect(), window, open.pointer);
    const controls = [...(root.current?.querySelectorAll(CONTROLS) ?? [])]
      .filter((one) => !element.contains(one) && !open.element.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const { left, top } = placeCard(element.getBoundingClientRect(), anchor, window, controls);
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [open, root]);
  return <Card ref={card} id={id} said={said} rule={rule} stays={open.heard} deed={open.deed} />;
};

/** What the rest of the table asks of the lexicon. Positions of an engine kept from earlier have no figures of their own. */
const useExplained = (
  driver: Driver,
  loaded: Loaded | null,
  setOpen: (open: Opening | null) => void,
): Explained | null =>
  useMemo(() => {
    if (loaded === null) return null;
    const { lexicon, say } = loaded;
    const present = driver.game.edition === undefined;
    const said = (id: string): SaidThing | null => {
      const thing = lexicon.things.get(id);
      if (thing === undefined) return null;
      const { state, viewer } = driver.snapshot();
      return sayThing(thing, say, present && viewer !== null ? { state, seat: viewer as Seat } : undefined);
    };
    const thingOf: Explained['thingOf'] = (state, action) => (present ? lexicon.thingOf(state, action) : null);
    return {
      said,
      thingOf,
      line: (state, action) => {
        const id = thingOf(state, action);
        const found = id === null ? null : said(id);
        return found === null ? null : choiceLine(found, say);
      },
      show: (element: Element, id: string, deed?: CardDeed) =>
        setOpen({ element, id, deed, pointer: null, heard: true }),
      hide: () => setOpen(null),
      legend: lexicon.sections
        .filter((section) => section.legend === true)
        .map((section) => ({
          id: section.id,
          title: say(`section.${section.id}`),
          things: section.things.map((thing) => sayThing(thing, say)),
        })),
    };
  }, [driver, loaded, setOpen]);
