import { isRefusal, placesOf, type Refusal } from '@orrery/kernel';
import { cx, type Driver, type GameScreen, Icon, Link, nameOfSeat, navigate, ui, useSay } from '@orrery/table';
import { useState, useSyncExternalStore } from 'react';
import { Page } from '../shell/page.tsx';
import { begin } from './begin.ts';
import { Charts, Podium, Sources } from './breakdown.tsx';
import { downloadRecord } from './record-file.ts';
import css from './result.module.css';

/** Standings with a full breakdown; a rematch and the record are one click away. */
export const Result = ({ driver, screen }: { driver: Driver; screen: GameScreen }) => {
  const say = useSay();
  const now = useSyncExternalStore(
    (listener) => driver.subscribe(listener),
    () => driver.snapshot(),
  );
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const rematch = async (): Promise<void> => {
    const plan = { game: driver.game.rules.id, options: driver.options, players: now.players };
    const id = await (driver.rematch?.() ?? begin(plan));
    if (isRefusal(id)) setTrouble(id);
    else navigate(`/table/${id}`);
  };
  const save = async (): Promise<void> => {
    const record = await driver.fetchRecord();
    if (isRefusal(record)) setTrouble(record);
    else downloadRecord(record, driver.id);
  };
  const standings = driver.game.rules.standings(now.state);
  const first = standings.filter((_, seat) => placesOf(standings)[seat] === 1);
  const winner =
    first.length === 1 && first[0] !== undefined && standings.length > 1
      ? nameOfSeat(driver.game, now.state, now.players, first[0].seat, say)
      : null;
  const ended = now.decision === null || now.abandoned === true;
  return (
    <Page title={say('result.title')} wide>
      <div className={css.resultHead}>
        <h1>{say(now.decision === null ? 'result.title' : now.abandoned ? 'table.abandoned' : 'result.soFar')}</h1>
        {now.decision === null && winner !== null && (
          <p>
            <Icon name="vp" size={26} /> {say('result.winner', { name: winner })}
          </p>
        )}
      </div>
      <div className={css.resultTop}>
        <div className={ui.stack}>
          <Podium driver={driver} screen={screen} now={now} />
          <div className={ui.row}>
            {(ended || driver.rematch === undefined) && (
              <button type="button" className={cx(ui.button, ui.main)} onClick={() => void rematch()}>
                {say(now.nextTable ? 'result.rematchGo' : 'result.rematch')}
              </button>
            )}
            <Link to={`/table/${driver.id}`} className={ui.button}>
              {say('result.board')}
            </Link>
            <Link to={`/replay/${driver.id}`} className={ui.button}>
              <Icon name="play" /> {say('result.replay')}
            </Link>
            {now.decision === null && (
              <Link to={`/replay/${driver.id}?review=1`} className={ui.button}>
                <Icon name="robot" /> {say('review.title')}
              </Link>
            )}
            <button type="button" className={ui.button} onClick={() => void save()}>
              <Icon name="save" /> {say('result.save')}
            </button>
          </div>
          {trouble !== null && (
            <p className={ui.warn} role="alert">
              {say(`why.${trouble.why}`, trouble.with)}
            </p>
          )}
          <Charts driver={driver} screen={screen} now={now} />
        </div>
        <Sources driver={driver} screen={screen} now={now} />
      </div>
    </Page>
  );
};
