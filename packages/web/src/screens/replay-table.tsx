import { isRefusal } from '@orrery/kernel';
import {
  cx,
  Dialog,
  DialogsContext,
  Frame,
  type GameScreen,
  Icon,
  navigate,
  type SeatPlayer,
  styled,
  type Table,
  ui,
  useSay,
} from '@orrery/table';
import { useState } from 'react';
import type { ReplayingDriver } from '../drivers/replaying.ts';
import { DIALOGS } from '../table/dialogs.ts';
import { OpinionDialog } from '../table/opinion.tsx';
import { begin } from './begin.ts';
import { Charts, Sources } from './breakdown.tsx';
import { recordToAddress } from './record-file.ts';
import css from './replay-table.module.css';

/** A recorded game on the table, with charts, a link to any position, and playing on from it. */
export const ReplayTable = ({
  driver,
  screen,
  at,
}: {
  driver: ReplayingDriver;
  screen: GameScreen;
  at: number | null;
}) => {
  const start = at === null || Number.isNaN(at) ? 0 : Math.max(0, Math.min(driver.snapshot().entries.length, at));
  return (
    <DialogsContext value={DIALOGS}>
      <Frame
        driver={driver}
        screen={screen}
        start={start}
        tools={(table) => <Tools table={table} driver={driver} screen={screen} />}
      />
    </DialogsContext>
  );
};

const Tools = ({ table, driver, screen }: { table: Table; driver: ReplayingDriver; screen: GameScreen }) => {
  const say = useSay();
  const [charts, setCharts] = useState(false);
  const [asked, setAsked] = useState(false);
  const [copied, setCopied] = useState(false);
  const at = table.cursor ?? table.now.entries.length;

  const copy = async (): Promise<void> => {
    const address = `${location.origin}/replay?at=${at}#${await recordToAddress(driver.record())}`;
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  const playOn = async (): Promise<void> => {
    const { rules } = driver.game;
    const decider = rules.decision(table.state)?.by ?? 0;
    const players = table.now.players.map((_, seat): SeatPlayer => {
      if (seat === decider) return { kind: 'me', name: null };
      return { kind: 'bot', name: null, level: 'captain' };
    });
    const id = await begin({
      game: rules.id,
      rulesVersion: rules.version,
      options: driver.options,
      players,
      entries: driver.record().entries.slice(0, at),
    });
    if (!isRefusal(id)) navigate(`/table/${id}`);
  };
  return (
    <div {...styled(css, 'tools')}>
      <button type="button" className={cx(ui.button, ui.small)} onClick={() => setCharts(true)}>
        <Icon name="chart" /> {say('replay.charts')}
      </button>
      <button type="button" className={cx(ui.button, ui.small)} onClick={() => void copy()}>
        <Icon name="link" /> {say(copied ? 'replay.copied' : 'replay.link')}
      </button>
      {driver.game.rules.decision(table.state) !== null && (
        <>
          <button type="button" className={cx(ui.button, ui.small)} onClick={() => setAsked(true)}>
            <Icon name="robot" /> {say('opinion.title')}
          </button>
          <button type="button" className={cx(ui.button, ui.small)} onClick={() => void playOn()}>
            <Icon name="play" /> {say('replay.playOn')}
          </button>
        </>
      )}
      {asked && <OpinionDialog table={table} state={table.state} onClose={() => setAsked(false)} />}
      {charts && (
        <Dialog title={say('replay.charts')} onClose={() => setCharts(false)}>
          <Charts driver={driver} screen={screen} now={table.now} at={at} />
          <Sources driver={driver} screen={screen} now={{ ...table.now, state: table.state }} />
        </Dialog>
      )}
    </div>
  );
};
