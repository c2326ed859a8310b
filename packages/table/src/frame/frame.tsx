import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import type { Driver } from '../driver.ts';
import type { BoardProps, GameScreen } from '../screen.ts';
import { Link } from '../shell/router.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { useAfterFrame } from './after-frame.ts';
import { Chat } from './chat.tsx';
import { GameContext } from './context.ts';
import { Curtain } from './curtain.tsx';
import { Dock } from './dock.tsx';
import css from './frame.module.css';
import { TableHead } from './head.tsx';
import { Hint } from './hint.tsx';
import { useKeyboard } from './keyboard.ts';
import { Log } from './log.tsx';
import { Opponents } from './opponents.tsx';
import { Prompt } from './prompt.tsx';
import { Since } from './since.tsx';
import { Timeline } from './timeline.tsx';
import { useSound } from './use-sound.ts';
import { type Table, useTable } from './use-table.ts';
import { VoteBanner } from './vote-banner.tsx';

/** The table, the same for every game: only what is drawn on it differs. */
export const Frame = ({
  driver,
  screen,
  guided = false,
  start = null,
  tools,
}: {
  driver: Driver;
  screen: GameScreen;
  guided?: boolean;
  /** The moment shown first; null: the present. */
  start?: number | null;
  tools?: (table: Table) => ReactNode;
}) => {
  const say = useSay();
  const table = useTable(driver, screen, say, start);
  const [help, setHelp] = useState(false);
  useKeyboard(table, () => setHelp(true));
  useSound(table);
  const { now, game } = table;
  const board = useBoardProps(table, say);
  const { Board } = screen;
  return (
    <GameContext value={game}>
      <div className={cx(css.table, screen.className)} {...dataOf(table)}>
        <TableHead table={table} help={help} setHelp={setHelp} />
        <main {...styled(css, 'tableCentre', tools !== undefined && 'replayed')}>
          <Prompt table={table} />
          {guided && <Hint table={table} />}
          <div {...styled(css, 'board', tools !== undefined && 'withTools')}>
            {now.curtain === null && <Board {...board} />}
            <Since key={now.viewer} table={table} />
            {tools?.(table)}
            <VoteBanner table={table} />
            {tools === undefined && (now.decision === null || now.abandoned) && table.cursor === null && (
              <Link to={`/table/${driver.id}/result`} className={cx(ui.button, ui.main, css.over)} data-part="over">
                {say('table.result')}
              </Link>
            )}
          </div>
          <Dock table={table} />
        </main>
        <Panels table={table} board={board} />
        <Curtain table={table} />
      </div>
    </GameContext>
  );
};

/** Table-wide values the stylesheets need, those of the games included. */
const dataOf = ({ screen, now }: Table) => ({
  'data-seats': now.players.length,
  'data-plain': screen.shared.length === 0 ? true : undefined,
  'data-steady': screen.steady,
});

type Handlers = Pick<BoardProps, 'onShow' | 'onChoose' | 'onRefused' | 'whyNot'>;

/** The props of boards. Handlers never change, and choices only with the decision, so that a board is not redrawn needlessly. */
const useBoardProps = (table: Table, say: BoardProps['say']): BoardProps => {
  const latest = useRef(table);
  latest.current = table;
  const handlers = useMemo<Handlers>(
    () => ({
      onShow: (action) => latest.current.show(action),
      onChoose: (action) => latest.current.choose(action),
      onRefused: (refusal) => latest.current.refuse(refusal),
      whyNot: (action) => {
        const { now, game } = latest.current;
        return now.legal.length === 0 ? { rule: 'K1.4', why: 'notYourDecision' } : game.rules.whyNot(now.state, action);
      },
    }),
    [],
  );
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
    marks: table.marks,
    entries,
    say,
  };
};

/** On a phone only the open panel shows. */
const panelOf = (open: boolean, ...names: readonly string[]) => styled(css, ...names, open ? 'panelOpen' : 'panelShut');

interface Panel {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
}

/** Beside the board on a desk; under it, one at a time, on a phone. */
const Panels = ({ table, board }: { table: Table; board: BoardProps }) => {
  const say = useSay();
  const { screen, now, state } = table;
  const { Mat } = screen;
  const seat = now.viewer;
  const [open, setOpen] = useState(seat === null ? 'others' : 'mat');
  const panels: readonly Panel[] = [
    ...(seat === null ? [] : [{ id: 'mat', icon: 'person', title: 'table.tab.mat' } as const]),
    ...screen.shared.map(({ id, icon, tab }) => ({ id, icon, title: tab })),
    { id: 'others', icon: 'friends', title: 'table.opponents' },
    { id: 'log', icon: 'log', title: 'log.title' },
  ];
  const after = useFollowing(table, board);
  // The first drawing of a mat is expensive and not what the click was for: it is deferred too.
  const before = after.table.state;
  const laid = seat === null || screen.hasMat?.(before, seat) !== false;
  return (
    <>
      <nav {...styled(css, 'sheetTabs')} aria-label={say('table.panels')}>
        {panels.map((panel) => (
          <button key={panel.id} type="button" aria-pressed={open === panel.id} onClick={() => setOpen(panel.id)}>
            <Icon name={panel.icon} size={20} />
            <span>{say(panel.title)}</span>
          </button>
        ))}
      </nav>
      {screen.shared.length > 0 && <SharedBoards screen={screen} board={after.board} open={open} />}
      <aside {...styled(css, 'tableRight')} aria-label={say('table.players')}>
        {seat !== null && now.curtain === null && (
          <section {...panelOf(open === 'mat', 'mat')} aria-label={say('table.mat')}>
            <Mat
              state={laid ? state : before}
              seat={seat}
              viewer={seat}
              choices={board.choices}
              shown={board.shown}
              onShow={board.onShow}
              onChoose={board.onChoose}
              say={say}
            />
          </section>
        )}
        <Others table={after.table} open={open}>
          <Timeline table={table.cursor === null ? after.table : table} />
        </Others>
      </aside>
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
  const shown = useMemo(() => board, [board.state, board.viewer, board.choices, board.shown, board.marks, board.say]);
  const present = useMemo<Following>(() => ({ table: steady, board: shown }), [steady, shown]);
  const late = useAfterFrame(present);
  const sameEyes = late.table.now.viewer === now.viewer && late.table.now.curtain === now.curtain;
  return sameEyes ? late : present;
};

const SharedBoards = memo(({ screen, board, open }: { screen: GameScreen; board: BoardProps; open: string }) => {
  const say = useSay();
  return (
    <aside {...styled(css, 'tableLeft')} aria-label={say('table.shared')}>
      {screen.shared.map(({ id, title, Board }) => (
        <section key={id} data-shared={id} {...panelOf(open === id)} aria-label={say(title)}>
          <Board {...board} />
        </section>
      ))}
    </aside>
  );
});

/** The others at the table, what happened, and what was said. */
const Others = ({ table, open, children }: { table: Table; open: string; children: ReactNode }) => {
  const say = useSay();
  const { now } = table;
  const [talk, setTalk] = useState<'log' | 'chat'>('log');
  const lines = now.chat?.length ?? 0;
  // Lines that were there on arrival, or have been on the screen, count as read.
  const [read, setRead] = useState(lines);
  if (talk === 'chat' && read !== lines) setRead(lines);
  const unread = lines - read;
  return (
    <>
      <section {...panelOf(open === 'others')} aria-label={say('table.opponents')}>
        <Opponents table={table} />
      </section>
      <section {...panelOf(open === 'log', 'talk')} aria-label={say('log.title')}>
        {now.chat !== null && (
          <div className={ui.tabs} role="tablist" aria-label={say('log.title')}>
            {(['log', 'chat'] as const).map((one) => (
              <button key={one} type="button" role="tab" aria-selected={talk === one} onClick={() => setTalk(one)}>
                {say(`${one}.title`)}
                {one === 'chat' && unread > 0 && <b className={css.unread}>{say('chat.unread', { count: unread })}</b>}
              </button>
            ))}
          </div>
        )}
        {talk === 'log' || now.chat === null ? <Log table={table} /> : <Chat table={table} />}
        {children}
      </section>
    </>
  );
};
