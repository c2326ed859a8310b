import { cx, NoticeContext, ui, useSay } from '@orrery/table';
import { type ReactNode, useMemo, useState } from 'react';
import { useNewBuild } from '../online/build.ts';
import css from './new-version.module.css';

const reload = (): void => location.reload();

/**
 * Tells a page left open over an upgrade to load itself anew. Drafts and games of this browser are in storage already. At a table
 * the notice has its place there; elsewhere it lies over the page.
 */
export const NewVersion = ({ children }: { children: ReactNode }) => {
  const say = useSay();
  const isNew = useNewBuild();
  const [taken, take] = useState(false);
  const board = useMemo(
    () => ({ notice: isNew ? { words: say('build.new'), button: say('build.reload'), run: reload } : null, take }),
    [isNew, say],
  );
  return (
    <NoticeContext value={board}>
      {board.notice !== null && !taken && (
        <div className={css.notice} role="status">
          <span>{board.notice.words}</span>
          <button type="button" className={cx(ui.button, ui.small, ui.main)} onClick={reload}>
            {board.notice.button}
          </button>
        </div>
      )}
      {children}
    </NoticeContext>
  );
};
