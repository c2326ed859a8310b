import { use, useState } from 'react';
import { Link } from '../shell/router.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './bar.module.css';
import { DialogsContext } from './dialogs.ts';
import { useGuide } from './guide.tsx';
import { IconButton } from './icon-button.tsx';
import { Timeline } from './timeline.tsx';
import type { Table } from './use-table.ts';

/** A deed this long still fits the slot; a longer one ends with a clause, or at a word. */
const LONGEST = 60;
const shortened = (deed: string): string => {
  if (deed.length <= LONGEST) return deed;
  const clause = deed.lastIndexOf(';', LONGEST);
  if (clause > 0) return deed.slice(0, clause);
  const cut = deed.lastIndexOf(' ', LONGEST);
  return `${deed.slice(0, cut > 0 ? cut : LONGEST)}…`;
};

/** Why no bot can be asked now; null: one can. */
const noHint = ({ cursor, now }: Table): string | null => {
  if (cursor !== null) return 'past';
  if (!now.advice) return now.connection === 'local' ? 'people' : 'server';
  return now.legal.length < 2 ? 'hint' : null;
};

/** Each has a place of its own, whether it can be used or not: hint, undo, redo, the whole turn, cancel, and what cannot be undone. */
export const Slots = ({ table, replayed }: { table: Table; replayed: boolean }) => {
  const say = useSay();
  const [hint, setHint] = useState(false);
  const guide = useGuide();
  const { Opinion } = use(DialogsContext);
  const { driver, now, cursor } = table;
  const present = cursor === null;
  if (replayed) return <ReplaySlots table={table} />;
  const { pending, armed, group, offered, held } = table;
  const holds = held !== null && held.drop !== null;
  const opened = pending !== null || armed.length > 0 || group !== null || offered !== null || holds;
  /** A button that does nothing now says why. */
  const open = (no: string | null) => ({ why: no === null ? null : say(`table.no.${no}`), onWhy: table.tell });
  return (
    <div {...styled(css, 'takeback')} data-place="slots">
      <div className={css.slots}>
        <IconButton
          icon="hint"
          name={say('opinion.hint')}
          keys="H"
          data-part="hintButton"
          {...open(guide === null ? noHint(table) : now.legal.length < 1 ? 'hint' : null)}
          onClick={() => (guide === null ? setHint(true) : guide.onHint())}
        />
        <IconButton
          icon="undo"
          data-part="undoButton"
          name={say('table.undo')}
          keys="U"
          {...open(!present ? 'past' : now.canUndo ? null : 'undo')}
          onClick={() => driver.undo()}
        />
        <IconButton
          icon="redo"
          data-part="redoButton"
          name={say('table.redo')}
          keys="R"
          {...open(!present ? 'past' : now.canRedo ? null : 'redo')}
          onClick={() => driver.redo()}
        />
        <IconButton
          icon="restart"
          data-part="restartButton"
          name={say('table.restart')}
          keys="T"
          {...open(!present ? 'past' : now.canRestart ? null : 'restart')}
          onClick={() => driver.restart()}
        />
        <IconButton
          icon="cross"
          name={say('table.cancel')}
          keys="Esc"
          {...open(!present ? 'past' : opened ? null : 'cancel')}
          onClick={table.cancel}
        />
      </div>
      {hint && (
        <Opinion
          table={table}
          state={now.state}
          title={say('opinion.hint')}
          onChoose={table.choose}
          onClose={() => setHint(false)}
        />
      )}
      <MainSlot table={table} />
    </div>
  );
};

/** A replay has nothing to take back: the timeline stands there, at every size. */
const ReplaySlots = ({ table }: { table: Table }) => (
  <div {...styled(css, 'takeback', 'replayed')} data-place="slots">
    <Timeline table={table} />
  </div>
);

/** What closes a turn, or leads back from an earlier moment: one button, always in the same place. */
const MainSlot = ({ table }: { table: Table }) => {
  const say = useSay();
  const { driver, now, pending, ending, cursor } = table;
  const guide = useGuide();
  const main = cx(ui.button, ui.main, css.main);
  if (cursor !== null)
    return (
      <button type="button" className={main} onClick={() => table.setCursor(null)}>
        {say('timeline.now')}
      </button>
    );
  if (guide !== null && guide.main !== null)
    return (
      <button type="button" className={main} data-part="guideButton" onClick={guide.main.press}>
        {guide.main.label}
      </button>
    );
  if (now.decision === null || now.abandoned)
    return (
      <Link to={`/table/${driver.id}/result`} className={main} data-part="over">
        {say('table.result')}
      </Link>
    );
  if (pending !== null) {
    const deed = table.choices.find(({ action }) => action === pending)?.label;
    return (
      <button type="button" className={main} aria-label={named(say('table.confirm'), deed)} onClick={table.confirm}>
        <Named verb={say('table.confirm')} deed={deed} />
      </button>
    );
  }
  if (ending === null) return null;
  const deed = table.deed ?? (table.screen.endNamed?.(ending.action) === true ? ending.label : undefined);
  return (
    <button
      type="button"
      className={main}
      aria-label={named(say('table.end'), deed)}
      onPointerEnter={() => table.show(ending.action)}
      onPointerLeave={() => table.show(null)}
      onClick={() => table.choose(ending.action)}
    >
      <Named verb={say('table.end')} deed={deed} />
    </button>
  );
};

const named = (verb: string, deed: string | undefined): string => (deed === undefined ? verb : `${verb}: ${deed}`);

const Named = ({ verb, deed }: { verb: string; deed: string | undefined }) => (
  <span className={css.named}>
    <b>{deed === undefined ? verb : `${verb}:`}</b> {deed !== undefined && shortened(deed)}
  </span>
);
