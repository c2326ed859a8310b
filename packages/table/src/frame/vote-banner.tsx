import { useSay } from '../words.tsx';
import type { Table } from './use-table.ts';

/** What somebody asked of the table and I have not answered. */
export const VoteBanner = ({ table }: { table: Table }) => {
  const say = useSay();
  const { driver, now } = table;
  const open = now.viewer === null ? undefined : now.votes?.find((vote) => !vote.mine);
  if (open === undefined) return null;
  return (
    <section className="vote-banner" aria-label={say('votes.open')}>
      <p role="status">
        {say('votes.asked', { kind: open.kind })} {say('votes.state', { agreed: open.agreed, needed: open.needed })}
      </p>
      <button type="button" className="button small main" onClick={() => driver.vote(open.kind)}>
        {say('votes.agree')}
      </button>
      <button type="button" className="button small" onClick={() => driver.vote(open.kind, false)}>
        {say('votes.refuse')}
      </button>
    </section>
  );
};
