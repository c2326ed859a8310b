import { CHANCE, isRefusal } from '@orrery/kernel';
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
import { useEffect, useState, useSyncExternalStore } from 'react';
import { engineAddress } from '../drivers/engines.ts';
import { keepImported } from '../drivers/imported.ts';
import type { ReplayingDriver } from '../drivers/replaying.ts';
import { onReviewing, reviewingOf, startReview } from '../drivers/reviewing.ts';
import { DIALOGS } from '../table/dialogs.ts';
import { OpinionDialog } from '../table/opinion.tsx';
import { RulesBeside } from '../table/rules-beside.tsx';
import { begin } from './begin.ts';
import { Charts, Sources } from './breakdown.tsx';
import { recordToAddress, reviewToAddress } from './record-file.ts';
import css from './replay-table.module.css';
import { ReviewDialog } from './review.tsx';

/** A recorded game on the table, with charts, a link to any position, and playing on from it. */
export const ReplayTable = ({
  driver,
  screen,
  at,
  reviewed = false,
}: {
  driver: ReplayingDriver;
  screen: GameScreen;
  at: number | null;
  /** Open with the review on show. */
  reviewed?: boolean;
}) => {
  const { entries } = driver.snapshot();
  // What chance lays out at first is no move of anybody: it lies there already.
  const laidOut = Math.max(
    0,
    entries.findIndex(({ by }) => by !== CHANCE),
  );
  const start = at === null || Number.isNaN(at) ? laidOut : Math.max(0, Math.min(entries.length, at));
  return (
    <DialogsContext value={DIALOGS}>
      <RulesBeside game={driver.game.rules.id}>
        <Frame
          driver={driver}
          screen={screen}
          start={start}
          tools={(table) => <Tools table={table} driver={driver} screen={screen} reviewed={reviewed} />}
        />
      </RulesBeside>
    </DialogsContext>
  );
};

interface ToolProps {
  readonly table: Table;
  readonly driver: ReplayingDriver;
  readonly screen: GameScreen;
  readonly reviewed: boolean;
}

const Tools = ({ table, driver, screen, reviewed }: ToolProps) => {
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
  const playOn = async (from = at): Promise<void> => {
    const { rules } = driver.game;
    const decider = rules.decision(driver.stateAt(from))?.by ?? 0;
    const players = table.now.players.map((_, seat): SeatPlayer => {
      if (seat === decider) return { kind: 'me', name: null };
      return { kind: 'bot', name: null, level: 'captain' };
    });
    const id = await begin({
      game: rules.id,
      rulesVersion: rules.version,
      options: driver.options,
      players,
      entries: driver.record().entries.slice(0, from),
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
      {driver.game.rules.decision(table.now.state) === null && (
        <ReviewTool table={table} driver={driver} opened={reviewed} onAgain={(from) => void playOn(from)} />
      )}
      {/* Last, as they are not there at the end of a game. */}
      {table.now.advice && driver.game.rules.decision(table.state) !== null && (
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

/** The review of a finished game: begun by its first opening, and going on while it is closed. */
const ReviewTool = ({
  table,
  driver,
  opened,
  onAgain,
}: Pick<ToolProps, 'table' | 'driver'> & { opened: boolean; onAgain: (at: number) => void }) => {
  const say = useSay();
  const [record] = useState(() => driver.record());
  const reviewing = useSyncExternalStore(onReviewing, () => reviewingOf(record));
  const [open, setOpen] = useState(opened);
  const start = (): void => {
    const people = table.now.players.flatMap(({ kind }, seat) => (kind === 'me' || kind === 'person' ? [seat] : []));
    const seats = people.length > 0 ? { seats: people } : {};
    void startReview(record, { ...seats, ...engineAddress(driver.game) });
  };
  useEffect(() => {
    // The address asks for it; a review that is kept or under way is only shown.
    if (opened) start();
  });
  const copy = async (): Promise<void> => {
    if (reviewing?.k !== 'done') return;
    const address = `${await recordToAddress(record)}.${await reviewToAddress(reviewing.review)}`;
    await navigator.clipboard.writeText(`${location.origin}/replay?review=1#${address}`);
  };
  const showLine = ({ at, best, line }: { at: number; best: string; line: readonly string[] }): void => {
    const { rules } = driver.game;
    const name = rules.name(driver.stateAt(at), rules.decision(driver.stateAt(at))?.by as never);
    const entries = [...record.entries.slice(0, at), ...[best, ...line].map((text) => `${name}: ${text}`)];
    const { hash: _, ...bare } = record;
    navigate(`/replay/${keepImported({ ...bare, entries })}?at=${at}`);
  };
  return (
    <>
      <button
        type="button"
        className={cx(ui.button, ui.small)}
        onClick={() => {
          start();
          setOpen(true);
        }}
      >
        <Icon name="robot" />{' '}
        {reviewing?.k === 'thinking' && reviewing.total > 0
          ? say('review.share', { percent: Math.floor((100 * reviewing.done) / reviewing.total) })
          : say('review.title')}
      </button>
      {open && reviewing !== null && (
        <ReviewDialog
          table={table}
          driver={driver}
          reviewing={reviewing}
          onClose={() => setOpen(false)}
          onGo={(at) => {
            table.setCursor(at);
            setOpen(false);
          }}
          onLine={showLine}
          onAgain={onAgain}
          onLink={copy}
        />
      )}
    </>
  );
};
