import { useSyncExternalStore } from 'react';

/** The script this page began with. Its name carries a hash of everything it can load, so it names the build. */
const own = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.src.split('/').at(-1) ?? null;

let replaced = false;
const listeners = new Set<() => void>();
const become = (): void => {
  if (replaced) return;
  replaced = true;
  for (const listener of listeners) listener();
};

/** The server says which build it serves now. */
export const heardBuild = (build: string): void => {
  const mine = own();
  if (mine !== null && build !== mine) become();
};

// A part of this build that is gone from the server says the same.
addEventListener('vite:preloadError', become);

/** Does the server serve another build than this page is of? */
export const useNewBuild = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => replaced,
  );
