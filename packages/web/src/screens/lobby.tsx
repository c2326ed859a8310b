import { type SeatLink, ServerRefused, type TableInfo } from '@orrery/client';
import { cx, Icon, navigate, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
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

/** A table on the server before its game: who is there, links for those who are not. */
export const Lobby = ({ table, onStart }: { table: TableInfo; onStart: () => void }) => {
  const say = useSay();
  const { me } = useServer();
  const [now, setNow] = useState(table);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [copied, setCopied] = useState<number | null>(null);

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
      setTrouble(error instanceof ServerRefused ? error.message : String(error));
    }
  };
  const address = (seat: number): string | null => {
    const link = linksOf(table.id).find((one) => one.seat === seat);
    return link === undefined
      ? null
      : `${location.origin}/table/${table.id}?seat=${seat}&token=${encodeURIComponent(link.token)}`;
  };
  const renew = (seat: number): Promise<void> =>
    attempt(async () => {
      const link = await server.renewLink(table.id, seat);
      keepLinks(table.id, [...linksOf(table.id).filter((one) => one.seat !== seat), link]);
      setNow({ ...now });
    });
  const full = now.seats.every((seat) => seat.kind === 'player' || seat.kind === 'bot');
  return (
    <Page title={say('lobby.title')}>
      <h1>{now.title || say('lobby.of', { game: say(`game.${now.game}`) })}</h1>
      <p className={ui.note}>{say('lobby.about')}</p>
      <ol className={tablesCss.tables} aria-label={say('new.seats')}>
        {now.seats.map((seat) => {
          const link = seat.kind === 'link' ? address(seat.seat) : null;
          return (
            <li key={seat.seat} className={seat.you ? tablesCss.mine : undefined}>
              <Icon name={seat.kind === 'bot' ? 'robot' : seat.kind === 'player' ? 'person' : 'link'} />
              <div>
                <strong>{seat.name || say(`lobby.${seat.kind}`)}</strong>
                {link !== null && (
                  <p className={cx(ui.note, css.address)} data-part="address">
                    {link}
                  </p>
                )}
              </div>
              {(seat.kind === 'open' || seat.invited) && now.you.length === 0 && (
                <button
                  type="button"
                  className={cx(ui.button, ui.main)}
                  onClick={() =>
                    attempt(async () => {
                      await ensureMe(say('app.guest'));
                      const { table: joined } = await server.join(table.id, { seat: seat.seat });
                      if (joined.status === 'open') setNow(joined);
                      else onStart();
                    })
                  }
                >
                  {say('lobby.sit')}
                </button>
              )}
              {link !== null && (
                <button
                  type="button"
                  className={ui.button}
                  onClick={() =>
                    attempt(async () => navigator.clipboard.writeText(link).then(() => setCopied(seat.seat)))
                  }
                >
                  <Icon name="link" /> {say(copied === seat.seat ? 'replay.copied' : 'lobby.copy')}
                </button>
              )}
              {seat.kind === 'link' && link === null && now.youHost && (
                <button type="button" className={ui.button} onClick={() => renew(seat.seat)}>
                  {say('lobby.renew')}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {trouble !== null && (
        <p className={ui.warn} role="alert">
          {trouble}
        </p>
      )}
      <div className={ui.row}>
        {now.youHost && (
          <button
            type="button"
            className={cx(ui.button, ui.main)}
            disabled={!full}
            onClick={() => attempt(() => server.start(table.id))}
          >
            {say('new.start')}
          </button>
        )}
        {now.you.length > 0 && !now.youHost && (
          <button
            type="button"
            className={ui.button}
            onClick={() =>
              attempt(async () => {
                await server.leave(table.id);
                navigate('/');
              })
            }
          >
            {say('lobby.leave')}
          </button>
        )}
      </div>
    </Page>
  );
};
