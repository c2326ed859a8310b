import { ArtDefs, type Route, useRoute, WordsProvider } from '@orrery/table';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadTable } from './drivers/saved.ts';
import { GAMES, prepareGame, prepareRules } from './games/registry.ts';
import { Home } from './screens/home.tsx';
import { Waiting } from './screens/waiting.tsx';
import { NewVersion } from './shell/new-version.tsx';
import { words } from './words/index.ts';

export interface ScreenProps {
  readonly route: Route;
}

/** The first part of the path is the screen. Each is fetched when first opened. */
const DOORS: { readonly [name: string]: () => Promise<{ default: ComponentType<ScreenProps> }> } = {
  new: async () => ({ default: (await import('./screens/new-table.tsx')).NewTable }),
  table: async () => ({ default: (await import('./screens/table.tsx')).TableScreen }),
  replay: async () => ({ default: (await import('./screens/replay.tsx')).Replay }),
  learn: async () => ({ default: (await import('./screens/learn/learn.tsx')).Learn }),
  rules: async () => ({ default: (await import('./screens/rules.tsx')).RulesPage }),
  settings: async () => ({ default: (await import('./screens/settings.tsx')).SettingsScreen }),
  admin: async () => ({ default: (await import('./screens/admin.tsx')).Admin }),
  account: async () => ({ default: (await import('./screens/account.tsx')).Account }),
};
const SCREENS: { readonly [name: string]: ComponentType<ScreenProps> } = Object.fromEntries(
  Object.entries(DOORS).map(([name, door]) => [name, lazy(door)]),
);
const Lost = lazy(async () => ({ default: (await import('./screens/lost.tsx')).Lost }));

/** Fetch what an address will need while its words are still on their way. */
export const prepare = ([screen = '', id = '']: readonly string[]): void => {
  void DOORS[screen]?.();
  if (screen === 'new') prepareGame(id || (GAMES[0]?.id ?? ''));
  if (screen === 'rules') prepareRules(id || (GAMES[0]?.id ?? ''));
  if (screen === 'table' || screen === 'replay') prepareGame(loadTable(id)?.game ?? '');
};

export const App = () => {
  const route = useRoute();
  const first = route.path[0];
  const Screen = first === undefined ? Home : (SCREENS[first] ?? Lost);
  return (
    <>
      <ArtDefs />
      <WordsProvider door={words}>
        <NewVersion>
          <Suspense fallback={<Waiting />}>
            <Screen route={route} />
          </Suspense>
        </NewVersion>
      </WordsProvider>
    </>
  );
};
