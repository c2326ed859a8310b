import { isRefusal } from '@orrery/kernel';
import { useSyncExternalStore } from 'react';
import { Icon } from '../art/icon.tsx';
import type { Driver } from '../drivers/driver.ts';
import type { GameScreen } from '../games/screen.ts';
import { Page } from '../shell/page.tsx';
import { Link, navigate } from '../shell/router.tsx';
import { useSay } from '../words/index.tsx';
import { begin } from './begin.ts';
import { Charts, Podium, Sources } from './breakdown.tsx';
import { downloadRecord } from './record-file.ts';

/** Standings with a full breakdown; a rematch and the record are one click away. */
export const Result = ({ driver, screen }: { driver: Driver; screen: GameScreen }) => {
  const say = useSay();
  const now = useSyncExternalStore(
    (listener) => driver.subscribe(listener),
    () => driver.snapshot(),
  );
  const record = driver.record();
  const rematch = async (): Promise<void> => {
    const id = await begin({ game: driver.game.rules.id, options: driver.options, sitters: now.sitters });
    if (!isRefusal(id)) navigate(`/table/${id}`);
  };
  return (
    <Page title={say('result.title')} wide>
      <h1>{say(now.decision === null ? 'result.title' : 'result.soFar')}</h1>
      <Podium driver={driver} screen={screen} now={now} />
      <div className="row">
        <button type="button" className="button main" onClick={rematch}>
          {say('result.rematch')}
        </button>
        <Link to={`/table/${driver.id}`} className="button">
          {say('result.board')}
        </Link>
        <Link to={`/replay/${driver.id}`} className="button">
          <Icon name="play" /> {say('result.replay')}
        </Link>
        {record !== null && (
          <button type="button" className="button" onClick={() => downloadRecord(record, driver.id)}>
            <Icon name="save" /> {say('result.save')}
          </button>
        )}
      </div>
      <Sources driver={driver} screen={screen} now={now} />
      <Charts driver={driver} screen={screen} now={now} />
    </Page>
  );
};
