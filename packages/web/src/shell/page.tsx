import { applySettings, changeSettings, cx, Icon, Link, Logo, styled, ui, useSay, useSettings } from '@orrery/table';
import { type ReactNode, useEffect } from 'react';
import { LanguageMenu } from './language-menu.tsx';
import css from './page.module.css';

const PLACES = [
  ['/new', 'nav.new', 'plus'],
  ['/learn', 'nav.learn', 'book'],
  ['/replay', 'nav.replay', 'play'],
  ['/settings', 'nav.settings', 'gear'],
  ['/account', 'nav.account', 'person'],
] as const;

/** The rules are a part of learning, whatever their address. */
const isAt = (place: string): boolean =>
  location.pathname.startsWith(place) || (place === '/learn' && location.pathname.startsWith('/rules'));

/** Paper is white: the light theme while printing, whatever the screen shows. */
const printByDay = (): (() => void) => {
  const { dataset } = document.documentElement;
  const stop = new AbortController();
  addEventListener(
    'beforeprint',
    () => {
      dataset['theme'] = 'light';
    },
    { signal: stop.signal },
  );
  addEventListener('afterprint', () => applySettings(), { signal: stop.signal });
  return () => stop.abort();
};

/** The layout of every page but the table: a header with the navigation, and one column of content. */
export const Page = ({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) => {
  const say = useSay();
  useEffect(() => {
    document.title = `${title} · ${say('app.name')}`;
  }, [title, say]);
  useEffect(printByDay, []);
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        {say('nav.skip')}
      </a>
      <header className={css.pageHead}>
        <Link to="/" className={css.brand}>
          <Logo size={38} />
          <span>{say('app.name')}</span>
        </Link>
        <nav aria-label={say('nav.title')}>
          {PLACES.map(([to, key, icon]) => (
            <Link key={to} to={to} {...styled(css, 'navLink')} aria-current={isAt(to) ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{say(key)}</span>
            </Link>
          ))}
        </nav>
        <ThemeButton />
        <LanguageMenu />
      </header>
      <main id="content" className={cx(css.content, wide && css.wide)} tabIndex={-1}>
        {children}
      </main>
      <footer className={css.pageFoot}>
        <p>{say('app.foot')}</p>
      </footer>
    </div>
  );
};

const ThemeButton = () => {
  const say = useSay();
  useSettings();
  const light = document.documentElement.dataset.theme === 'light';
  return (
    <button
      type="button"
      className={ui.iconButton}
      aria-label={say(light ? 'settings.toDark' : 'settings.toLight')}
      onClick={() => changeSettings({ theme: light ? 'dark' : 'light' })}
    >
      <svg width="22" height="22" viewBox="-12 -12 24 24" aria-hidden="true">
        {light ? (
          <path d="M3-9A9 9 0 1 0 9 5 8 8 0 0 1 3-9z" fill="none" stroke="currentColor" strokeWidth="1.7" />
        ) : (
          <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
            <circle r="4.5" />
            <path d="M0-10v2.5M0 10V7.5M-10 0h2.5M10 0H7.5M-7-7l1.8 1.8M7 7L5.2 5.2M-7 7l1.8-1.8M7-7L5.2-5.2" />
          </g>
        )}
      </svg>
    </button>
  );
};
