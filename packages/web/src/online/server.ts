import { Client, type Me, type TableInfo } from '@orrery/client';
import { settings } from '@orrery/table';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { heardBuild } from './build.ts';

/** The server that sent this page. It may be unreachable: games in the browser work without it. */
export const server = new Client({ base: '', onBuild: heardBuild });

/** My tables as they were last seen, to be there before the server answers. */
const MINE = 'orrery.mine';

const lastSeen = (which: 'mine' | 'open' | 'playing'): readonly TableInfo[] => {
  if (which !== 'mine') return [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MINE) ?? '[]');
    const isTable = (one: Partial<TableInfo>): boolean => Array.isArray(one.seats) && Array.isArray(one.you);
    return Array.isArray(kept) && kept.every(isTable) ? (kept as TableInfo[]) : [];
  } catch {
    return [];
  }
};

export const knowsMine = (): boolean => lastSeen('mine').length > 0;

interface Known {
  /** Null until it was first asked. */
  readonly reachable: boolean | null;
  readonly me: Me | null;
}
let known: Known = { reachable: null, me: null };
const listeners = new Set<() => void>();
const become = (next: Known): void => {
  known = next;
  if (next.reachable === true && next.me === null) localStorage.removeItem(MINE);
  for (const listener of listeners) listener();
};

/** Asks whether the server is reachable, and who we are signed in as. */
export const ask = async (): Promise<Known> => {
  try {
    become({ reachable: true, me: await server.me() });
  } catch {
    become({ reachable: false, me: null });
  }
  return known;
};

/** The signed-in user, or a new guest under the name from the settings. */
export const ensureMe = async (fallback: string): Promise<Me> => {
  const { me } = known.me === null ? await ask() : known;
  if (me !== null) return me;
  const guest = await server.guest(settings().name || fallback, settings().language);
  become({ reachable: true, me: guest });
  return guest;
};

export const useServer = (): Known => {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
  );
  useEffect(() => {
    if (known.reachable === null) void ask();
  }, []);
  return now;
};

/** Of one's own tables all that wait come first, however many there are; then the latest. */
const tablesOf = async (which: 'mine' | 'open' | 'playing'): Promise<readonly TableInfo[]> => {
  const latest = await server.tables(which, { limit: 12 });
  if (which !== 'mine') return latest;
  const waiting = await server.waiting();
  return [...waiting, ...latest.filter(({ id }) => !waiting.some((one) => one.id === id))];
};

/** A list of tables on the server, asked for again every `seconds`. */
export const useTables = (which: 'mine' | 'open' | 'playing', seconds = 15): readonly TableInfo[] => {
  const { reachable, me } = useServer();
  const [tables, setTables] = useState(() => lastSeen(which));
  const asks = reachable === true && (which !== 'mine' || me !== null);
  useEffect(() => {
    if (!asks) return;
    let wanted = true;
    const look = (): void => {
      tablesOf(which).then(
        (found) => {
          if (!wanted) return;
          setTables(found);
          if (which === 'mine') localStorage.setItem(MINE, JSON.stringify(found));
        },
        () => {},
      );
    };
    look();
    const timer = setInterval(look, seconds * 1000);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [asks, which, seconds]);
  return tables;
};
