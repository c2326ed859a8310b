import { isRefusal, type Refusal } from '@orrery/kernel';
import { useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { VOTES } from '../drivers/driver.ts';
import { useServer } from '../online/server.ts';
import { moveToServer } from '../screens/open-on-server.ts';
import { downloadRecord } from '../screens/record-file.ts';
import { Link, navigate } from '../shell/router.tsx';
import { useSay } from '../words/index.tsx';
import { Dialog } from './dialog.tsx';
import { Why } from './prompt.tsx';
import type { Table } from './use-table.ts';

/** What concerns the table rather than the game: its record, its place, what all must agree to. */
export const MenuDialog = ({ table, onClose }: { table: Table; onClose: () => void }) => {
  const say = useSay();
  const { driver, now } = table;
  const { there } = useServer();
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const record = driver.record();
  const move = async (): Promise<void> => {
    if (record === null) return;
    const id = await moveToServer(record, now.sitters, say('app.guest'));
    if (isRefusal(id)) setTrouble(id);
    else navigate(`/table/${id}`);
  };
  return (
    <Dialog title={say('menu.title')} onClose={onClose}>
      {trouble !== null && <Why refusal={trouble} game={driver.game.rules.id} />}
      <Link to={`/table/${driver.id}/result`} className="button">
        <Icon name="chart" /> {say('menu.standing')}
      </Link>
      {record !== null && (
        <button type="button" className="button" onClick={() => downloadRecord(record, driver.id)}>
          <Icon name="save" /> {say('result.save')}
        </button>
      )}
      {now.connection === 'local' && (
        <button type="button" className="button" disabled={there !== true} onClick={() => void move()}>
          <Icon name="online" /> {say('menu.move')}
        </button>
      )}
      {now.votes !== null && now.viewer !== null && <Votes table={table} />}
    </Dialog>
  );
};

const Votes = ({ table }: { table: Table }) => {
  const say = useSay();
  const { driver, now } = table;
  const offered = VOTES.filter((kind) => kind !== (now.paused ? 'pause' : 'resume'));
  return (
    <section className="stack" aria-labelledby="votes">
      <h3 id="votes">{say('votes.title')}</h3>
      <p className="note">{say('votes.about')}</p>
      {offered.map((kind) => {
        const open = now.votes?.find((vote) => vote.kind === kind);
        return (
          <div key={kind} className="row">
            <button type="button" className="button" disabled={open?.mine === true} onClick={() => driver.vote(kind)}>
              {say(`votes.${kind}`)}
            </button>
            {open !== undefined && <span>{say('votes.state', { agreed: open.agreed, needed: open.needed })}</span>}
          </div>
        );
      })}
    </section>
  );
};
