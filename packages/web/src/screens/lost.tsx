import { Link, PlanetPicture, useSay } from '@orrery/table';
import { Page } from '../shell/page.tsx';

/** No screen, or no table, under this address. */
export const Lost = ({ why }: { why?: string }) => {
  const say = useSay();
  return (
    <Page title={say('lost.title')}>
      <div className="lost">
        <PlanetPicture kind="lost" size={180} />
        <h1>{say('lost.title')}</h1>
        <p className="note">{why ?? say('lost.about')}</p>
        <Link to="/" className="button main">
          {say('nav.home')}
        </Link>
      </div>
    </Page>
  );
};
