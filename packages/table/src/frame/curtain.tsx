import { Icon } from '../art/icon.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './curtain.module.css';
import { nameOfSeat } from './names.ts';
import type { Table } from './use-table.ts';

/** Shown between two people sharing a screen: hides the next one's secrets until they are ready. */
export const Curtain = ({ table }: { table: Table }) => {
  const say = useSay();
  const { now, game } = table;
  if (now.curtain === null) return null;
  const name = nameOfSeat(game, now.state, now.players, now.curtain, say);
  return (
    <div {...styled(css, 'curtain')} role="dialog" aria-modal="true" aria-label={say('curtain.title', { name })}>
      <Icon name="eye" size={56} />
      <h2>{say('curtain.title', { name })}</h2>
      <p className={ui.note}>{say('curtain.why')}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the only thing that can be done here */}
      <button type="button" className={cx(ui.button, ui.main)} autoFocus onClick={() => table.driver.lift()}>
        {say('curtain.lift', { name })}
      </button>
    </div>
  );
};
