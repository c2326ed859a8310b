import type { SeatLink, TableInfo } from '@orrery/client';
import { Button, cx, Icon, navigate, Presence, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import { sentenceFor } from '../online/sentence.ts';
import { ensureMe, server, useServer } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import css from './lobby.module.css';
import tablesCss from './tables.module.css';

const linksOf = (id: string): readonly SeatLink[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`orrery.links.${id}`) ?? '[]');
    return Array.isArray(kept) ? (kept as SeatLink[]) : [];
  } catch {
    return [];
  }
};
export const keepLinks = (id: string, links: readonly SeatLink[]): void =>
  sessionStorage.setItem(`orrery.links.${id}`, JSON.stringify(links));

/** The address that leads to a seat; null where this browser does not have its link. */
const addressOf = (id: string, seat: number): string | null => {
  const link = linksOf(id).find((one) => one.seat === seat);
  return link === undefined
    ? null
    : `${location.origin}/table/${id}?seat=${seat}&token=${encodeURIComponent(link.token)}`;
};

/** The current state of the table, and the actions a visitor can try. */
const useLobby = (table: TableInfo, onStart: () => void) => {
  const { me } = useServer();
  const say = useSay();
  const [now, setNow] = useState(table);
  const [trouble, setTrouble] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: watches one table
  useEffect(() => {
    const connection = server.connect();
    const feed = server.feed(connection, table.id);
    const stop = feed.onChange(() => {
      if (feed.table === null) return;
      if (feed.table.status === 'open') setNow(feed.table);
      else onStart();
    });
    feed.watch().catch(() => {});
    return () => {
      stop();
      feed.close();
      connection.close();
    };
  }, [table.id, me?.id]);

  const attempt = async (what: () => Promise<unknown>): Promise<void> => {
    try {
      setTrouble(null);
      await what();
    } catch (error) {
      setTrouble(sentenceFor(say, error));
    }
  };
  return {
    now,
    trouble,
    attempt,
    sit: (seat: number, guest: string) =>
      attempt(async () => {
        await ensureMe(guest);
        const { table: joined } = await server.join(table.id, { seat, advice: now.advice });
        if (joined.status === 'open') setNow(joined);
        else onStart();
      }),
    renew: (seat: number) =>
      attempt(async () => {
        const link = await server.renewLink(table.id, seat);
        keepLinks(table.id, [...linksOf(table.id).filter((one) => one.seat !== seat), link]);
        setNow({ ...now });
      }),
    start: () => attempt(() => server.start(table.id)),
    leave: () =>
      attempt(async () => {
        await server.leave(table.id);
        navigate('/');
      }),
  };
};
type LobbyView = ReturnType<typeof useLobby>;

/** A table on the server before its game: who is there, links for those who are not. */
export const Lobby = ({ table, onStart }: { table: TableInfo; onStart: () => void }) => {
  const say = useSay();
  const lobby = useLobby(table, onStart);
  const { now, trouble } = lobby;
  const full = now.seats.every((seat) => seat.kind === 'player' || seat.kind === 'bot');
  return (
    <Page title={say('lobby.title')}>
      <h1>{now.title || say('lobby.of', { game: say(`game.${now.game}`) })}</h1>
      <p className={ui.note}>{say('lobby.about')}</p>
      {now.advice && (
        <p className={cx(ui.panel, ui.note)} data-part="advised">
          <strong>{say('lobby.advice')}</strong> {say('lobby.adviceAbout')}
        </p>
      )}
      <ol className={tablesCss.tables} aria-label={say('new.seats')}>
        {now.seats.map((seat) => (
          <SeatRow key={seat.seat} lobby={lobby} seat={seat} />
        ))}
      </ol>
      {trouble !== null && (
        <p className={ui.warn} role="alert">
          {trouble}
        </p>
      )}
      <div className={ui.row}>
        {now.youHost && (
          <Button className={ui.main} why={full ? null : say('lobby.no.full')} onClick={lobby.start}>
            {say('new.start')}
          </Button>
        )}
        {now.you.length > 0 && !now.youHost && (
          <button type="button" className={ui.button} onClick={lobby.leave}>
            {say('lobby.leave')}
          </button>
        )}
      </div>
    </Page>
  );
};

/** One seat: who has taken it, or how to take it. */
const SeatRow = ({ lobby, seat }: { lobby: LobbyView; seat: TableInfo['seats'][number] }) => {
  const say = useSay();
  const { now } = lobby;
  const [copied, setCopied] = useState(false);
  const link = seat.kind === 'link' ? addressOf(now.id, seat.seat) : null;
  const copy = (text: string): Promise<void> =>
    lobby.attempt(async () => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    });
  return (
    <li className={seat.you ? tablesCss.mine : undefined}>
      <Icon name={seat.kind === 'bot' ? 'robot' : seat.kind === 'player' ? 'person' : 'link'} />
      <div>
        <strong>{seat.name || say(`lobby.${seat.kind}`)}</strong>{' '}
        {seat.kind === 'player' && !seat.you && <Presence here={seat.online} />}
        {seat.guest && <small className={ui.note}> ({say('player.guest')})</small>}
        {link !== null && (
          <p className={cx(ui.note, css.address)} data-part="address">
            {link}
          </p>
        )}
      </div>
      {(seat.kind === 'open' || seat.invited) && now.you.length === 0 && (
        <button type="button" className={cx(ui.button, ui.main)} onClick={() => lobby.sit(seat.seat, say('app.guest'))}>
          {say(now.advice ? 'lobby.agree' : 'lobby.sit')}
        </button>
      )}
      {link !== null && (
        <button type="button" className={ui.button} onClick={() => copy(link)}>
          <Icon name="link" /> {say(copied ? 'replay.copied' : 'lobby.copy')}
        </button>
      )}
      {seat.kind === 'link' && link === null && now.youHost && (
        <button type="button" className={ui.button} onClick={() => lobby.renew(seat.seat)}>
          {say('lobby.renew')}
        </button>
      )}
    </li>
  );
};
