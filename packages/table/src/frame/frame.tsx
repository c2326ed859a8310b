import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Driver } from '../driver.ts';
import type { BoardProps, GameScreen } from '../screen.ts';
import { useSettings } from '../shell/settings.ts';
import { cx, styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import { Bar } from './bar.tsx';
import { GameContext } from './context.ts';
import { Curtain } from './curtain.tsx';
import { Dock, useDocked } from './dock.tsx';
import css from './frame.module.css';
import { type Guide, useGuide, useGuided, useSpotlight } from './guide.tsx';
import { useKeyboard } from './keyboard.ts';
import { MarginContext } from './margin.tsx';
import { OpeningPage } from './opening-page.tsx';
import { Panels, type Sheet, SheetTabs } from './panels.tsx';
import { PreviewLine } from './preview-line.tsx';
import { Spoken } from './spoken.tsx';
import { StandingContext, useStandingOf } from './standing.ts';
import { GUARD, lastPress, Steady } from './steady.tsx';
import { useShown } from './use-shown.ts';
import { useSound } from './use-sound.ts';
import { type Table, useTable } from './use-table.ts';
import { useWatching } from './use-watching.ts';

/** The table, the same for every game: only what is drawn on it differs. */
export const Frame = ({
  driver,
  screen,
  guided = false,
  start = null,
  tools,
  useRemark,
}: {
  driver: Driver;
  screen: GameScreen;
  guided?: boolean;
  /** The moment shown first; null: the present. */
  start?: number | null;
  /** What a replay offers, in the place of the action bar. */
  tools?: (table: Table) => ReactNode;
  /** A hook: what somebody who teaches has to say, in the preview line's place while nothing is pointed at; null: nothing. */
  useRemark?: (table: Table, guided: boolean) => ReactNode;
}) => {
  const say = useSay();
  const table = useTable(driver, screen, say, start);
  const guide = useGuide();
  const [help, setHelp] = useState(false);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  useKeyboard(table, () => setHelp(true));
  useSound(table);
  const { now, game } = table;
  const standing = useStandingOf(table);
  const board = useBoardProps(table, guide, say);
  const docked = useDocked(table);
  const watching = useShown(table, useWatching(table));
  const remark = useRemark?.(table, guided) ?? null;
  const listed = docked.list.length;
  const { folds } = useSettings();
  const { sheet, listOpen, open, openList } = useSheet(table, guide, listed > 0);
  useSpotlight(guide?.things ?? NONE_LIT);
  const { Board } = screen;
  return (
    <GameContext value={game}>
      <StandingContext value={standing}>
        <MarginContext value={strip}>
          <Steady
            className={cx(css.table, screen.className)}
            moment={`${table.moment} ${table.pending !== null} ${table.cursor} ${table.group} ${listed}`}
            {...dataOf(table, guide, sheet)}
            data-fold={folds.join(' ')}
          >
            <Bar table={table} replayed={tools !== undefined} help={help} setHelp={setHelp} />
            <main {...styled(css, 'board')} data-place="board">
              {now.curtain === null && <Board {...board} />}
              {tools === undefined && guide === null && now.curtain === null && <OpeningPage table={table} />}
            </main>
            <PreviewLine table={table} guided={guided} watched={watching.watched} remark={remark} onStrip={setStrip} />
            <Dock table={table} docked={docked} board={board} open={listOpen} tools={tools?.(table)} />
            <SheetTabs table={table} sheet={sheet} listed={listed > 0} onOpen={open} />
            <Panels
              table={table}
              board={board}
              listed={listed}
              listOpen={listOpen}
              onList={openList}
              watching={watching}
              replayed={tools !== undefined}
            />
            <Spoken table={table} />
            <Curtain table={table} />
          </Steady>
        </MarginContext>
      </StandingContext>
    </GameContext>
  );
};

const NONE_LIT: readonly string[] = [];

/** Table-wide values the stylesheets need, those of the games included. */
const dataOf = ({ screen, now }: Table, guide: Guide | null, sheet: Sheet) => ({
  'data-guided': guide === null ? undefined : true,
  'data-seats': now.players.length,
  'data-plain': screen.shared.length === 0 ? true : undefined,
  'data-sheet': sheet,
  // Nothing lies there yet: a list has more room.
  'data-unlaid': now.viewer !== null && screen.hasMat?.(now.state, now.viewer) === false ? true : undefined,
});

/** Which panel a small window shows. A list of choices takes the place until it is put aside; then the panel comes back. */
const useSheet = (table: Table, guide: Guide | null, listed: boolean) => {
  const [chosen, setChosen] = useState<Sheet>(table.now.viewer === null ? 'others' : 'mat');
  const [aside, setAside] = useState('');
  const key = `${table.moment} ${table.group} ${table.offered === null ? '' : 'offered'}`;
  useGuided(guide, () => {
    setChosen('log');
    setAside(key);
  });
  const listOpen = listed && aside !== key;
  const openList = (on: boolean): void => setAside(on ? '' : key);
  return {
    listOpen,
    sheet: listOpen ? ('choices' as const) : chosen,
    openList,
    open: (sheet: Sheet): void => {
      if (sheet === 'choices') return openList(true);
      setChosen(sheet);
      openList(false);
    },
  };
};

type Handlers = Pick<
  BoardProps,
  'onShow' | 'onChoose' | 'onRefused' | 'whyNot' | 'onTell' | 'onWhy' | 'onOffer' | 'onHold'
>;

/** A first tap shows what it would do; the second, a moment later, does it. */
const useTaps = (latest: { readonly current: Table }) => {
  const armedAt = useRef(0);
  const played = useRef(false);
  return useCallback(
    (table: Table, action: Parameters<Table['choose']>[0]): void => {
      if (!lastPress.touch || performance.now() - lastPress.at > 1000) return latest.current.choose(action);
      if (played.current) return;
      if (table.armed.includes(action)) {
        if (performance.now() - armedAt.current < GUARD) return;
        played.current = true;
        setTimeout(() => (played.current = false));
        return table.playArmed();
      }
      armedAt.current = performance.now();
      table.arm(action);
    },
    [latest],
  );
};

/** The props of boards. Handlers never change, and choices only with the decision, so that a board is not redrawn needlessly. */
const useBoardProps = (table: Table, guide: Guide | null, say: BoardProps['say']): BoardProps => {
  const latest = useRef(table);
  latest.current = table;
  const tap = useTaps(latest);
  const handlers = useMemo<Handlers>(() => {
    const whyNot: BoardProps['whyNot'] = (action) => {
      const { now, game } = latest.current;
      return now.legal.length === 0 ? { rule: 'K1.4', why: 'notYourDecision' } : game.rules.whyNot(now.state, action);
    };
    return {
      onShow: (action) => latest.current.show(action),
      onChoose: (action, sure) => (sure === true ? latest.current.choose(action) : tap(latest.current, action)),
      onRefused: (refusal) => latest.current.refuse(refusal),
      whyNot,
      onTell: (words) => latest.current.tell(words),
      onWhy: (action, better = null) => {
        const { now, cursor, refuse } = latest.current;
        refuse(action === null || cursor !== null || now.legal.length === 0 ? null : (better ?? whyNot(action)));
      },
      onHold: (held) => latest.current.hold(held),
      onOffer: (choices, title = '') => latest.current.offer(choices === null ? null : { choices, title }),
    };
  }, [tap]);
  const { choices, group, cursor, now } = table;
  const open = useMemo(
    () => (cursor !== null ? [] : group === null ? choices : choices.filter((choice) => choice.group === group)),
    [choices, group, cursor],
  );
  const entries = useMemo(() => (cursor === null ? now.entries : now.entries.slice(0, cursor)), [now, cursor]);
  return {
    state: table.state,
    viewer: now.viewer,
    choices: open,
    shown: cursor === null ? table.shown : null,
    ...handlers,
    marks: table.marks.length > 0 || guide === null || cursor !== null ? table.marks : guide.places,
    fallen: table.fallen,
    entries,
    say,
  };
};
