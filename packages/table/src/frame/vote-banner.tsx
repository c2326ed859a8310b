import { cx } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import type { Table } from './use-table.ts';
import css from './vote-banner.module.css';

/** What somebody asked of the table and I have not answered. */
export const VoteBanner = ({ table }: { table: Table }) => {
  const say = useSay();
  const { driver, now } = table;
  const open = now.viewer === null ? undefined : now.votes?.find((vote) => !vote.mine);
  if (open === undefined) return null;
  return (
    <section className={css.voteBanner} aria-label={say('votes.open')}>
      <p role="status">
        {say('votes.asked', { kind: open.kind })} {say('votes.state', { agreed: open.agreed, needed: open.needed })}
      </p>
      <button type="button" className={cx(ui.button, ui.small, ui.main)} onClick={() => driver.vote(open.kind)}>
        {say('votes.agree')}
      </button>
      <button type="button" className={cx(ui.button, ui.small)} onClick={() => driver.vote(open.kind, false)}>
        {say('votes.refuse')}
      </button>
    </section>
  );
};
