import type { Catalogue } from '@orrery/kernel';
import { byLanguage, cx, GameWords, Link, ui, useSay } from '@orrery/table';
import type { ReactNode } from 'react';
import type { ScreenProps } from '../app.tsx';
import { useServer } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import { Doors } from './admin-doors.tsx';
import { OperationsLog } from './admin-log.tsx';
import { PlayerDesk } from './admin-players.tsx';
import { ReportDesk } from './admin-reports.tsx';
import { TableDesk } from './admin-tables.tsx';
import { Lost } from './lost.tsx';

const PARTS = ['reports', 'players', 'tables', 'doors', 'log'] as const;
type Part = (typeof PARTS)[number];
/** Operators alone. */
const OPERATORS_ONLY: readonly Part[] = ['doors', 'log'];

const NO_WORDS = { en: {}, pl: {}, hu: {} };
const words = byLanguage(import.meta.glob<Catalogue>('../words/admin/*.json', { import: 'default' }));

/** Where those who keep the server in order work; its words come with it. */
export const Admin = (props: ScreenProps) => (
  <GameWords words={NO_WORDS} screen={words}>
    <Desks {...props} />
  </GameWords>
);

const Desks = ({ route }: ScreenProps) => {
  const say = useSay();
  const { reachable, me } = useServer();
  if (reachable === null) return null;
  if (me?.role == null) return <Lost />;
  const { role } = me;
  const parts = PARTS.filter((part) => role === 'operator' || !OPERATORS_ONLY.includes(part));
  const here = parts.find((part) => part === route.path[1]) ?? 'reports';
  const about = route.path[2] ?? '';
  const desks: { readonly [P in Part]: () => ReactNode } = {
    reports: () => <ReportDesk />,
    players: () => <PlayerDesk key={about} id={about} role={role} />,
    tables: () => <TableDesk key={about} id={about} role={role} />,
    doors: () => <Doors />,
    log: () => <OperationsLog />,
  };
  return (
    <Page title={say('admin.title')} wide>
      <h1>{say('admin.title')}</h1>
      <nav className={ui.row} aria-label={say('admin.title')}>
        {parts.map((part) => (
          <Link
            key={part}
            to={`/admin/${part}`}
            className={cx(ui.button)}
            aria-current={part === here ? 'page' : undefined}
          >
            {say(`admin.${part}`)}
          </Link>
        ))}
      </nav>
      {desks[here]()}
    </Page>
  );
};
