import type { Audit } from '@orrery/client';
import { cx, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import { server } from '../online/server.ts';
import lists from './account.module.css';
import { Panel, Trouble, useAttempt } from './account-form.tsx';
import { When } from './admin-search.tsx';

/** What was done by those who keep order, the latest first. */
export const OperationsLog = () => {
  const say = useSay();
  const [entries, setEntries] = useState<Audit['entries']>([]);
  const [more, setMore] = useState(true);
  const { trouble, busy, attempt } = useAttempt();
  const look = async (): Promise<void> => {
    const next = (await server.operators.audit(entries.at(-1)?.at)).entries;
    setEntries([...entries, ...next]);
    setMore(next.length >= 100);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page
  useEffect(() => {
    void attempt(look);
  }, []);
  return (
    <Panel id="log" title={say('admin.log')}>
      <ul className={lists.rows}>
        {entries.map(({ id, at, by, act, target, detail }) => (
          <li key={id}>
            <span>
              <b>{say(`admin.act.${act}`)}</b> {detail}
              <small className={ui.note}>
                {by} · {target}
              </small>
            </span>
            <small className={ui.note}>
              <When at={at} />
            </small>
          </li>
        ))}
      </ul>
      <Trouble text={trouble} />
      {more && entries.length > 0 && (
        <div className={ui.row}>
          <button type="button" className={cx(ui.button)} disabled={busy} onClick={() => void attempt(look)}>
            {say('admin.more')}
          </button>
        </div>
      )}
    </Panel>
  );
};
