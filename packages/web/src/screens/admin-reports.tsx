import type { Reports } from '@orrery/client';
import { cx, Link, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import { server } from '../online/server.ts';
import lists from './account.module.css';
import { Panel, Trouble, useAttempt } from './account-form.tsx';
import { When } from './admin-search.tsx';

type Report = Reports['reports'][number];

/** What players reported, and what can be done about it at once. */
export const ReportDesk = () => {
  const say = useSay();
  const [reports, setReports] = useState<readonly Report[] | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = async (): Promise<void> => setReports((await server.operators.reports()).reports);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void attempt(look);
  }, []);
  const then = (what: Promise<unknown>): void => void attempt(() => what.then(look));
  return (
    <Panel id="reports" title={say('admin.reports')}>
      <Trouble text={trouble} />
      {reports !== null && reports.length === 0 && <p className={ui.note}>{say('admin.noReports')}</p>}
      <ul className={lists.rows}>
        {(reports ?? []).map((report) => (
          <li key={report.id}>
            <span>
              <Link to={`/admin/players/${report.about.id}`}>{report.about.name || '–'}</Link>
              {report.line !== null && (
                <>
                  {' '}
                  <q>{report.line.text}</q>
                </>
              )}
              <small className={ui.note}>
                {report.why} · {say('admin.reportedBy', { name: report.by.name })} · <When at={report.at} />
              </small>
            </span>
            <span className={ui.row}>
              {report.table !== null && (
                <Link to={`/admin/tables/${report.table}`} className={cx(ui.button, ui.small)}>
                  {say('admin.toTable')}
                </Link>
              )}
              {report.line !== null && report.table !== null && (
                <button
                  type="button"
                  className={cx(ui.button, ui.small)}
                  disabled={busy}
                  onClick={() => then(server.operators.removeLine(report.table ?? '', report.line?.id ?? 0))}
                >
                  {say('admin.removeLine')}
                </button>
              )}
              <button
                type="button"
                className={cx(ui.button, ui.small)}
                disabled={busy}
                onClick={() => then(server.operators.reportDone(report.id))}
              >
                {say('admin.done')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
