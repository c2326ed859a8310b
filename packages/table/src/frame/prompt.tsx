import { CHANCE, type Say } from '@orrery/kernel';
import { use, useState } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { Link } from '../shell/router.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { DialogsContext } from './dialogs.ts';
import { IconButton } from './icon-button.tsx';
import { nameOfSeat } from './names.ts';
import type { Preview } from './preview.ts';
import css from './prompt.module.css';
import type { Table } from './use-table.ts';
import { Why } from './why.tsx';

/** Whose decision it is and which; then what the answer pointed at would bring, or why it is not allowed. */
export const Prompt = ({ table }: { table: Table }) => {
  const say = useSay();
  const { now } = table;
  const mine = now.legal.length > 0;
  return (
    <section {...styled(css, 'prompt', mine && 'mine')} aria-label={say('table.prompt')}>
      <div className={css.promptText}>
        <p {...styled(css, 'promptLine')} aria-live="polite">
          {promptOf(table, say)}
        </p>
        <SecondLine table={table} />
      </div>
      <Takeback table={table} />
    </section>
  );
};

const promptOf = (table: Table, say: Say): string => {
  const { now, game, cursor } = table;
  if (cursor !== null) return say('timeline.looking', { at: cursor, of: now.entries.length });
  const { decision } = now;
  if (decision === null) return say('table.over');
  if (now.abandoned) return say('table.abandoned');
  if (decision.by === CHANCE) return say('table.chance');
  if (now.legal.length > 0) return say(`ask.${decision.ask}`);
  const name = nameOfSeat(game, now.state, now.players, decision.by, say);
  return now.thinking === null ? say('table.waiting', { name }) : say('table.thinking', { name });
};

const SecondLine = ({ table }: { table: Table }) => {
  const say = useSay();
  const { refusal, preview, pending, game } = table;
  if (refusal !== null) return <Why refusal={refusal} game={game.rules.id} />;
  if (preview !== null) return <PreviewLine preview={preview} pending={pending !== null} />;
  if (table.now.legal.length === 0) return null;
  const chapter = table.screen.chapterOf(table.now.decision?.ask ?? '');
  return (
    <p className={css.promptSecond}>
      <span className={css.point}>{say('table.point')}</span>
      {chapter !== '' && (
        <>
          {' '}
          <Link to={`/rules/${game.rules.id}#${chapter}`}>{say('table.rule')}</Link>
        </>
      )}
    </p>
  );
};

const PreviewLine = ({ preview, pending }: { preview: Preview; pending: boolean }) => {
  const say = useSay();
  return (
    <p {...styled(css, 'promptSecond', 'preview')}>
      {preview.changes.length === 0 && preview.points === 0 && !pending && <span>{say('preview.nothing')}</span>}
      <Deltas preview={preview} />
      {preview.chance && <span>{say('preview.chance')}</span>}
      {pending && <span className={css.final}>{say('preview.final')}</span>}
    </p>
  );
};

/** Costs and gains of an answer, side by side. */
export const Deltas = ({ preview }: { preview: Preview }) => {
  const say = useSay();
  if (preview.changes.length === 0 && preview.points === 0) return null;
  return (
    <span className={css.deltas}>
      {preview.changes.map(({ figure, by }) => (
        <Delta key={figure.id} icon={figure.icon} by={by} name={say(figure.name, figure.params)} />
      ))}
      {preview.points !== 0 && <Delta icon="vp" by={preview.points} name={say('figure.vp')} />}
    </span>
  );
};

const Delta = ({ icon, by, name }: { icon: IconName | null; by: number; name: string }) => (
  <span {...styled(css, 'delta', by > 0 ? 'gain' : 'cost')}>
    {by > 0 ? '+' : '−'}
    {Math.abs(by)}
    {icon === null ? ` ${name}` : <Icon name={icon} size={18} label={name} />}
  </span>
);

/** Taking back is never far: undo, redo, the whole turn, and the end of the turn. */
const Takeback = ({ table }: { table: Table }) => {
  const say = useSay();
  const [hint, setHint] = useState(false);
  const { Opinion } = use(DialogsContext);
  const { driver, now, pending, ending, cursor } = table;
  if (cursor !== null)
    return (
      <div {...styled(css, 'takeback')}>
        <button type="button" className={cx(ui.button, ui.main)} onClick={() => table.setCursor(null)}>
          {say('timeline.now')}
        </button>
      </div>
    );
  return (
    <div {...styled(css, 'takeback')}>
      <div className={css.takebackIcons}>
        {now.connection === 'local' && now.legal.length > 1 && (
          <IconButton
            icon="hint"
            name={say('opinion.hint')}
            keys="H"
            data-part="hintButton"
            onClick={() => setHint(true)}
          />
        )}
        <IconButton
          icon="undo"
          name={say('table.undo')}
          keys="U"
          disabled={!now.canUndo}
          onClick={() => driver.undo()}
        />
        <IconButton
          icon="redo"
          name={say('table.redo')}
          keys="R"
          disabled={!now.canRedo}
          onClick={() => driver.redo()}
        />
        <IconButton
          icon="restart"
          name={say('table.restart')}
          keys="T"
          disabled={!now.canRestart}
          onClick={() => driver.restart()}
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
      {pending !== null && (
        <>
          <button type="button" className={ui.button} onClick={table.cancel}>
            {say('table.cancel')}
          </button>
          <button type="button" className={cx(ui.button, ui.main)} onClick={table.confirm}>
            {say('table.confirm')}
          </button>
        </>
      )}
      {pending === null && ending !== null && (
        <button
          type="button"
          className={cx(ui.button, ui.main)}
          onPointerEnter={() => table.show(ending.action)}
          onPointerLeave={() => table.show(null)}
          onClick={() => table.choose(ending.action)}
        >
          {say('table.end')}
        </button>
      )}
    </div>
  );
};
