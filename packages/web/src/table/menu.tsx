import { type GameRecord, isRefusal, type Refusal } from '@orrery/kernel';
import {
  Button,
  changeSettings,
  Dialog,
  Icon,
  Link,
  type MenuProps,
  navigate,
  type Table,
  ui,
  useSay,
  useSettings,
  VOTES,
  Why,
} from '@orrery/table';
import { useState } from 'react';
import { forgetTable } from '../drivers/saved.ts';
import { useServer } from '../online/server.ts';
import { moveToServer } from '../screens/open-on-server.ts';
import { downloadRecord } from '../screens/record-file.ts';

/** Actions on the table rather than in the game: its record, moving it, votes. */
export const MenuDialog = ({ table, more, onClose }: MenuProps) => {
  const say = useSay();
  const { driver, now } = table;
  const { reachable } = useServer();
  const { coach, placeNames } = useSettings();
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const withRecord = async (use: (record: GameRecord) => Promise<void> | void): Promise<void> => {
    const record = await driver.fetchRecord();
    if (isRefusal(record)) setTrouble(record);
    else await use(record);
  };
  const move = (): Promise<void> =>
    withRecord(async (record) => {
      const id = await moveToServer(record, now.players, say('app.guest'));
      if (isRefusal(id)) return setTrouble(id);
      // A game lives in one place: once moved, it is removed here.
      forgetTable(driver.id);
      navigate(`/table/${id}`);
    });
  return (
    <Dialog title={say('menu.title')} onClose={onClose}>
      {trouble !== null && <Why refusal={trouble} game={driver.game.rules.id} />}
      {more}
      <Link to={`/learn/${driver.game.rules.id}`} className={ui.button}>
        <Icon name="hint" /> {say('hint.lessons')}
      </Link>
      {driver.isExercise !== true && (
        <Link to={`/table/${driver.id}/result`} className={ui.button}>
          <Icon name="chart" /> {say('menu.standing')}
        </Link>
      )}
      <button
        type="button"
        className={ui.button}
        onClick={() => void withRecord((record) => downloadRecord(record, driver.id))}
      >
        <Icon name="save" /> {say('result.save')}
      </button>
      {driver.id !== 'shared' && driver.isExercise !== true && (
        <Link to={`/replay/${driver.id}`} className={ui.button}>
          <Icon name="play" /> {say('menu.replay')}
        </Link>
      )}
      {now.advice && driver.isExercise !== true && now.viewer !== null && (
        <label className={ui.check}>
          <input
            type="checkbox"
            checked={coach === 'always'}
            onChange={(event) => changeSettings({ coach: event.target.checked ? 'always' : 'first' })}
          />
          <span>{say('coach.always')}</span>
        </label>
      )}
      {table.screen.named === true && (
        <label className={ui.check}>
          <input
            type="checkbox"
            checked={placeNames}
            onChange={(event) => changeSettings({ placeNames: event.target.checked })}
          />
          <span>{say('settings.placeNames')}</span>
        </label>
      )}
      {now.connection === 'local' && driver.isExercise !== true && (
        <Button why={reachable === true ? null : say('place.serverAway')} onClick={() => void move()}>
          <Icon name="online" /> {say('menu.move')}
        </Button>
      )}
      {now.votes !== null && now.viewer !== null && now.abandoned !== true && now.decision !== null && (
        <Votes table={table} />
      )}
    </Dialog>
  );
};

const Votes = ({ table }: { table: Table }) => {
  const say = useSay();
  const { driver, now } = table;
  const offered = VOTES.filter((kind) => kind !== (now.paused ? 'pause' : 'resume'));
  return (
    <section className={ui.stack} aria-labelledby="votes">
      <h3 id="votes">{say('votes.title')}</h3>
      <p className={ui.note}>{say('votes.about')}</p>
      {offered.map((kind) => {
        const open = now.votes?.find((vote) => vote.kind === kind);
        return (
          <div key={kind} className={ui.row}>
            <Button why={open?.mine === true ? say('votes.no.mine') : null} onClick={() => driver.vote(kind)}>
              {say(`votes.${kind}`)}
            </Button>
            {open !== undefined && <span>{say('votes.state', { agreed: open.agreed, needed: open.needed })}</span>}
          </div>
        );
      })}
    </section>
  );
};
