import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

/** Every screen has an address that can be shared, bookmarked and returned to. */
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};
addEventListener('popstate', changed);
addEventListener('hashchange', changed);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const navigate = (to: string, how: 'push' | 'replace' = 'push'): void => {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  if (how === 'push') scrollTo(0, 0);
  changed();
};

export interface Route {
  /** The parts of the path: `/table/x7` is ['table', 'x7']. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly hash: string;
}

const here = (): string => location.pathname + location.search + location.hash;

export const readRoute = (address: string): Route => {
  const url = new URL(address, 'http://orrery');
  return {
    path: url.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: url.searchParams,
    hash: decodeURIComponent(url.hash.slice(1)),
  };
};

export const useRoute = (): Route => readRoute(useSyncExternalStore(subscribe, here));

export const Link = ({
  to,
  onClick,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    navigate(to);
  };
  return <a href={to} onClick={follow} {...rest} />;
};
