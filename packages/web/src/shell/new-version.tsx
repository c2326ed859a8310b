import { useSay } from '@orrery/table/words/index.tsx';
import { useNewBuild } from '../online/build.ts';
import styles from './new-version.module.css';

/** Tells a page left open over an upgrade to load itself anew. Drafts and games of this browser are in storage already. */
export const NewVersion = () => {
  const say = useSay();
  if (!useNewBuild()) return null;
  return (
    <div className={styles.notice} role="status">
      <span>{say('build.new')}</span>
      <button type="button" className="button small main" onClick={() => location.reload()}>
        {say('build.reload')}
      </button>
    </div>
  );
};
