import { changeSettings, useSettings } from '../shell/settings.ts';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './opening-page.module.css';
import type { Table } from './use-table.ts';

/** What a game is about, before the first question of a first game: in the place of the map, until it is put aside. */
export const OpeningPage = ({ table }: { table: Table }) => {
  const say = useSay();
  const { hints, read } = useSettings();
  const { now, screen, game, cursor } = table;
  const key = `opening.${game.rules.id}`;
  const begun = now.entries.some(({ by }) => by === now.viewer);
  const parts = screen.opening?.(now.state) ?? [];
  if (parts.length === 0 || !hints || read.includes(key) || begun || cursor !== null || now.viewer === null)
    return null;
  return (
    <section {...styled(css, 'opening')} data-cover="whole" aria-label={say('opening.title')}>
      <h2>{say(`game.${game.rules.id}`)}</h2>
      <dl>
        {parts.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{say(heading)}</dt>
            <dd>{say(text.key, text.params)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={cx(ui.button, ui.main)} onClick={() => changeSettings({ read: [...read, key] })}>
        {say('opening.start')}
      </button>
    </section>
  );
};
