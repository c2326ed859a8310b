import { memo, useMemo } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import type { BoardProps, GameScreen } from '../screen.ts';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import { useAfterFrame } from './after-frame.ts';
import { Enlargeable } from './enlargeable.tsx';
import { useGuide } from './guide.tsx';
import { Opponents } from './opponents.tsx';
import css from './panels.module.css';
import { Talk } from './talk.tsx';
import { Timeline } from './timeline.tsx';
import type { Table } from './use-table.ts';
import type { Watching } from './use-watching.ts';

/** What a phone shows in its sheet, one at a time. */
export const SHEETS = ['choices', 'mat', 'boards', 'others', 'log'] as const;
export type Sheet = (typeof SHEETS)[number];

const TABS: { readonly [sheet in Sheet]: { readonly icon: IconName; readonly title: string } } = {
  choices: { icon: 'check', title: 'table.tab.choices' },
  mat: { icon: 'person', title: 'table.tab.mat' },
  boards: { icon: 'tile', title: 'table.tab.boards' },
  others: { icon: 'friends', title: 'table.opponents' },
  log: { icon: 'log', title: 'log.title' },
};

/** The tabs of the sheet; a desk has room for all panels and shows none. */
export const SheetTabs = ({
  table,
  sheet,
  listed,
  onOpen,
}: {
  table: Table;
  sheet: Sheet;
  listed: boolean;
  onOpen: (sheet: Sheet) => void;
}) => {
  const say = useSay();
  const guide = useGuide();
  const tabs = SHEETS.filter(
    (one) => (one !== 'boards' || table.screen.shared.length > 0) && (one !== 'mat' || table.now.viewer !== null),
  );
  return (
    <nav {...styled(css, 'sheetTabs')} data-place="tabs" aria-label={say('table.panels')}>
      {tabs.map((one) => {
        const idle = one === 'choices' && !listed;
        const tell = (): void => table.tell(idle ? say('table.no.list') : null);
        const hush = (): void => table.tell(null);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={sheet === one}
            aria-disabled={idle ? true : undefined}
            aria-description={idle ? say('table.no.list') : undefined}
            onPointerEnter={tell}
            onPointerLeave={hush}
            onFocus={tell}
            onBlur={hush}
            onClick={() => (idle ? tell() : onOpen(one))}
          >
            <Icon name={TABS[one].icon} size={20} />
            <span>{one === 'log' && guide !== null ? guide.tab : say(TABS[one].title)}</span>
          </button>
        );
      })}
    </nav>
  );
};

/** Beside the board on a desk; under it, one at a time, on a phone. */
export const Panels = ({
  table,
  board,
  listed,
  listOpen,
  onList,
  watching,
  replayed,
}: {
  table: Table;
  board: BoardProps;
  listed: number;
  listOpen: boolean;
  onList: (open: boolean) => void;
  watching: Watching;
  /** The timeline stands in the bar. */
  replayed: boolean;
}) => {
  const say = useSay();
  const { screen, now, state } = table;
  const { Mat } = screen;
  const seat = now.viewer;
  const after = useFollowing(table, board);
  // The first drawing of a mat is expensive and not what the click was for: it is deferred too.
  const before = after.table.state;
  const laid = seat === null || screen.hasMat?.(before, seat) !== false;
  return (
    <>
      {screen.shared.length > 0 && <SharedBoards screen={screen} board={after.board} />}
      <aside {...styled(css, 'tableRight')} data-place="players" aria-label={say('table.players')}>
        {seat !== null && now.curtain === null && (
          <section {...styled(css, 'mat')} aria-label={say('table.mat')}>
            <Mat
              state={laid ? state : before}
              seat={seat}
              viewer={seat}
              choices={board.choices}
              shown={board.shown}
              onShow={board.onShow}
              onChoose={board.onChoose}
              whyNot={board.whyNot}
              onTell={board.onTell}
              onWhy={board.onWhy}
              say={say}
            />
          </section>
        )}
        <section className={css.others} aria-label={say('table.opponents')}>
          <Opponents table={after.table} />
        </section>
      </aside>
      <Talk table={after.table} listed={listed} listOpen={listOpen} onList={onList} watching={watching}>
        {!replayed && <Timeline table={table.cursor === null ? after.table : table} />}
      </Talk>
    </>
  );
};

interface Following {
  readonly table: Table;
  readonly board: BoardProps;
}

/**
 * What the panels beside the board show: they are updated after the board, the prompt and my own mat, except when
 * the viewer changes.
 */
const useFollowing = (table: Table, board: BoardProps): Following => {
  const { now, state, cursor } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at on the board is none of their concern
  const steady = useMemo(() => table, [now, state, cursor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: handlers never change
  const shown = useMemo(
    () => board,
    [board.state, board.viewer, board.choices, board.shown, board.marks, board.fallen, board.say],
  );
  const present = useMemo<Following>(() => ({ table: steady, board: shown }), [steady, shown]);
  const late = useAfterFrame(present);
  const sameEyes = late.table.now.viewer === now.viewer && late.table.now.curtain === now.curtain;
  return sameEyes ? late : present;
};

const SharedBoards = memo(({ screen, board }: { screen: GameScreen; board: BoardProps }) => {
  const say = useSay();
  return (
    <aside {...styled(css, 'tableLeft')} data-place="boards" aria-label={say('table.shared')}>
      {screen.shared.map((shared) => (
        <Enlargeable key={shared.id} shared={shared} board={board} />
      ))}
    </aside>
  );
});
