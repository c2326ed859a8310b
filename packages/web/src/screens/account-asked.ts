import type { Blocks, Me, SessionInfo, Site, TokenInfo, WaysIn } from '@orrery/client';
import { useEffect, useState } from 'react';
import { server, useServer } from '../online/server.ts';
import { askSite } from './account-sign-in.tsx';
import { askNotices, type NoticesNow } from './notices.tsx';

/** What the account page shows of the server; null or empty where it is not for me. */
export interface Asked {
  readonly site: Site;
  readonly notices: NoticesNow | null;
  readonly ways: WaysIn | null;
  readonly sessions: readonly SessionInfo[];
  readonly keys: readonly TokenInfo[];
  readonly blocked: Blocks['blocked'];
}

const askFor = async (me: Me | null): Promise<Asked> => {
  const known = <T>(answer: () => Promise<T>): Promise<T | null> =>
    me === null ? Promise.resolve(null) : answer().catch(() => null);
  const withAccount = <T>(answer: () => Promise<T>): Promise<T | null> =>
    me?.account === true ? known(answer) : Promise.resolve(null);
  const [site, notices, ways, sessions, keys, blocks] = await Promise.all([
    askSite(),
    known(askNotices),
    withAccount(() => server.account.waysIn()),
    withAccount(() => server.account.sessions()),
    known(() => server.tokens()),
    known(() => server.neighbours.blocks()),
  ]);
  return {
    site,
    notices,
    ways,
    sessions: sessions?.sessions ?? [],
    keys: keys ?? [],
    blocked: blocks?.blocked ?? [],
  };
};

/** All of it at once, so that nothing on the page moves when an answer arrives; null until then. */
export const useAsked = (): Asked | null => {
  const { reachable, me } = useServer();
  const who = me === null ? '' : `${me.id} ${me.account}`;
  const [found, setFound] = useState<{ readonly who: string; readonly asked: Asked } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another person only
  useEffect(() => {
    if (reachable === null) return;
    let wanted = true;
    void askFor(me).then((asked) => {
      if (wanted) setFound({ who, asked });
    });
    return () => {
      wanted = false;
    };
  }, [reachable, who]);
  return found?.who === who ? found.asked : null;
};
