import { type ReactNode, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { Chat } from './chat.tsx';
import { useGuide, useGuided } from './guide.tsx';
import { IconButton } from './icon-button.tsx';
import { Log } from './log.tsx';
import css from './talk.module.css';
import type { Table } from './use-table.ts';
import type { Watching } from './use-watching.ts';

/** Log and chat with their head: which of them is shown, the list of choices that may stand there instead, and playback. */
export const Talk = ({
  table,
  listed,
  listOpen,
  onList,
  watching,
  children,
}: {
  table: Table;
  /** How many choices the open list has. */
  listed: number;
  listOpen: boolean;
  onList: (open: boolean) => void;
  watching: Watching;
  children: ReactNode;
}) => {
  const say = useSay();
  const { now } = table;
  const guide = useGuide();
  const [tab, setTab] = useState<'guide' | 'log' | 'chat'>(guide === null ? 'log' : 'guide');
  const lines = now.chat?.length ?? 0;
  // Lines that were there on arrival, or have been on the screen, count as read.
  const [read, setRead] = useState(lines);
  const chatting = tab === 'chat' && now.chat !== null;
  if (chatting && !listOpen && read !== lines) setRead(lines);
  const unread = lines - read;
  useGuided(guide, () => setTab('guide'));
  const guided = tab === 'guide' && guide !== null;
  const open = (one: typeof tab): void => {
    setTab(one);
    onList(false);
  };
  return (
    <section {...styled(css, 'talk', listOpen && 'behind')} data-place="talk" aria-label={say('log.title')}>
      <div className={css.head}>
        <div className={css.tabs} role="tablist" aria-label={say('table.talk')}>
          {listed > 0 && (
            <Tab chosen={listOpen} onClick={() => onList(true)}>
              {say('table.choices')}
            </Tab>
          )}
          {guide !== null && (
            <Tab chosen={!listOpen && guided} onClick={() => open('guide')}>
              {guide.tab}
            </Tab>
          )}
          <Tab chosen={!listOpen && !chatting && !guided} onClick={() => open('log')}>
            {say('log.title')}
          </Tab>
          {now.chat !== null && (
            <Tab chosen={!listOpen && chatting} onClick={() => open('chat')}>
              {say('chat.title')}
              {unread > 0 && <b className={css.unread}>{say('chat.unread', { count: unread })}</b>}
            </Tab>
          )}
        </div>
        <Playback watching={watching} brief={listOpen} />
      </div>
      {guided ? (
        guide.page(table, { listed: listed > 0, open: () => onList(true) })
      ) : chatting ? (
        <Chat table={table} />
      ) : (
        <Log table={table} />
      )}
      {!guided && children}
    </section>
  );
};

const Tab = ({ chosen, onClick, children }: { chosen: boolean; onClick: () => void; children: ReactNode }) => (
  <button type="button" role="tab" aria-selected={chosen} onClick={onClick}>
    {children}
  </button>
);

/** What others did since my turn, offered once: play it back, skip it, or close the offer. */
const Playback = ({ watching, brief }: { watching: Watching; brief: boolean }) => {
  const say = useSay();
  const { missed, playing, play, close } = watching;
  if (playing)
    return (
      <button type="button" className={cx(ui.button, ui.small, ui.quiet)} onClick={close}>
        {say('since.skip')}
      </button>
    );
  if (missed === 0) return null;
  const name = say('since.start', { count: missed });
  return (
    <div className={css.playback}>
      <button type="button" className={css.play} aria-label={name} title={name} onClick={play}>
        <Icon name="play" size={16} />
        <span>{brief ? missed : say('since.count', { count: missed })}</span>
      </button>
      <IconButton icon="cross" name={say('since.close')} onClick={close} />
    </div>
  );
};
