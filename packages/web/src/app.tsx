import { ArtDefs, type Route, useRoute, WordsProvider } from '@orrery/table';
import { type ComponentType, lazy, Suspense } from 'react';
import { Home } from './screens/home.tsx';
import { Waiting } from './screens/waiting.tsx';
import { NewVersion } from './shell/new-version.tsx';
import { words } from './words/index.ts';

export interface ScreenProps {
  readonly route: Route;
}

/** The first part of the path is the screen. Each is fetched when first opened. */
const SCREENS: { readonly [name: string]: ComponentType<ScreenProps> } = {
  new: lazy(async () => ({ default: (await import('./screens/new-table.tsx')).NewTable })),
  table: lazy(async () => ({ default: (await import('./screens/table.tsx')).TableScreen })),
  replay: lazy(async () => ({ default: (await import('./screens/replay.tsx')).Replay })),
  rules: lazy(async () => ({ default: (await import('./screens/rules.tsx')).RulesPage })),
  settings: lazy(async () => ({ default: (await import('./screens/settings.tsx')).SettingsScreen })),
  account: lazy(async () => ({ default: (await import('./screens/account.tsx')).Account })),
};
const Lost = lazy(async () => ({ default: (await import('./screens/lost.tsx')).Lost }));

export const App = () => {
  const route = useRoute();
  const first = route.path[0];
  const Screen = first === undefined ? Home : (SCREENS[first] ?? Lost);
  return (
    <>
      <ArtDefs />
      <WordsProvider door={words}>
        <NewVersion />
        <Suspense fallback={<Waiting />}>
          <Screen route={route} />
        </Suspense>
      </WordsProvider>
    </>
  );
};
