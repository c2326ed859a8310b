import { cx, Link, PlanetPicture, ui, useSay } from '@orrery/table';
import { Page } from '../shell/page.tsx';
import css from './lost.module.css';

/** No screen, or no table, under this address. */
export const Lost = ({ why }: { why?: string }) => {
  const say = useSay();
  return (
    <Page title={say('lost.title')}>
      <div className={css.lost}>
        <PlanetPicture kind="lost" size={180} />
        <h1>{say('lost.title')}</h1>
        <p className={ui.note}>{why ?? say('lost.about')}</p>
        <Link to="/" className={cx(ui.button, ui.main)}>
          {say('nav.home')}
        </Link>
      </div>
    </Page>
  );
};
