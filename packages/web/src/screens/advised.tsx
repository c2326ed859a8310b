import { cx, Link, ui, useSay } from '@orrery/table';
import { Page } from '../shell/page.tsx';

/** Who comes by a link to a table where bots may advise: told so, and asked before a seat is taken. */
export const Advised = ({ onAgree }: { onAgree: () => void }) => {
  const say = useSay();
  return (
    <Page title={say('account.invited')}>
      <h1>{say('account.invited')}</h1>
      <section className={cx(ui.panel, ui.stack)} aria-label={say('lobby.advice')}>
        <p>
          <strong>{say('lobby.advice')}</strong>
        </p>
        <p>{say('lobby.adviceAbout')}</p>
        <div className={ui.row}>
          <button type="button" className={cx(ui.button, ui.main)} onClick={onAgree}>
            {say('lobby.agree')}
          </button>
          <Link to="/" className={ui.button}>
            {say('lobby.decline')}
          </Link>
        </div>
      </section>
    </Page>
  );
};
