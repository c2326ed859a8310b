import { cx, ui, useSay } from '@orrery/table';
import { useNewBuild } from '../online/build.ts';
import css from './new-version.module.css';

/** Tells a page left open over an upgrade to load itself anew. Drafts and games of this browser are in storage already. */
export const NewVersion = () => {
  const say = useSay();
  if (!useNewBuild()) return null;
  return (
    <div className={css.notice} role="status">
      <span>{say('build.new')}</span>
      <button type="button" className={cx(ui.button, ui.small, ui.main)} onClick={() => location.reload()}>
        {say('build.reload')}
      </button>
    </div>
  );
};
