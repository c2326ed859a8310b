import type { Say } from '@orrery/kernel';
import { type ReactNode, use, useEffect } from 'react';
import { Icon } from '../art/icon.tsx';
import { NoticeContext } from '../shell/notice.ts';
import { FOLDS, type Fold } from '../shell/settings.ts';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { promptOf } from './bar.tsx';
import { Deltas } from './deltas.tsx';
import { Folds } from './folds.tsx';
import { type Guide, useGuide } from './guide.tsx';
import { Hint } from './hint.tsx';
import css from './preview-line.module.css';
import { Remark, RemarkButton } from './remark.tsx';
import { sayOffer } from './say-offer.ts';
import type { Table } from './use-table.ts';
import { VoteBanner } from './vote-banner.tsx';
import { Why } from './why.tsx';

/** Without boards that all share there is nothing on the left. */
const PLAIN: readonly Fold[] = ['right'];

/**
 * The line under the board. It is always there and always as high: what is pointed at costs and brings, or why it is not
 * allowed; else what is being watched, asked of the table or hinted at.
 */
export const PreviewLine = ({
  table,
  guided,
  watched,
  remark,
  onStrip,
}: {
  table: Table;
  guided: boolean;
  /** What somebody else is just doing. */
  watched: string | null;
  remark: ReactNode;
  /** The element beside it for counters and the buttons of the map. */
  onStrip: (strip: HTMLElement | null) => void;
}) => {
  const say = useSay();
  const guide = useGuide();
  const notice = useNotice();
  return (
    <section {...styled(css, 'previewPlace')} data-place="preview" data-clear aria-label={say('table.preview')}>
      <div className={css.said}>{said(table, guide, guided, watched, remark ?? notice)}</div>
      <div {...styled(css, 'margin')} data-place="margin" ref={onStrip} />
      <Folds sides={table.screen.shared.length > 0 ? FOLDS : PLAIN} />
    </section>
  );
};

/** What the application has to say is said here too, while there is nothing else to say. */
const useNotice = (): ReactNode => {
  const { notice, take } = use(NoticeContext);
  useEffect(() => {
    take(true);
    return () => take(false);
  }, [take]);
  if (notice === null) return null;
  return (
    <Remark
      icon="info"
      label={notice.words}
      buttons={<RemarkButton icon="redo" name={notice.button} main onClick={notice.run} />}
    >
      {notice.words}
    </Remark>
  );
};

const said = (
  table: Table,
  guide: Guide | null,
  guided: boolean,
  watched: string | null,
  remark: ReactNode,
): ReactNode => {
  const { refusal, preview, pending, armed, told, now, game } = table;
  const open = now.viewer === null ? undefined : now.votes?.find((vote) => !vote.mine);
  const why = refusal === null ? null : (guide?.refusalOf(refusal) ?? null);
  if (why !== null)
    return (
      <p className={cx(css.line, css.notTheTask)} role="alert" data-part="notTheTask">
        <Icon name="cross" size={18} />
        <span>{why}</span>
      </p>
    );
  if (refusal !== null) return <Why refusal={refusal} game={game.rules.id} />;
  if (pending !== null && remark !== null) return remark;
  if (preview !== null && (pending !== null || armed.length > 0 || table.shown !== null))
    return <Effect table={table} />;
  if (told !== null) return <p className={css.line}>{told}</p>;
  if (open !== undefined) return <VoteBanner table={table} />;
  if (watched !== null)
    return (
      <p className={cx(css.line, css.watched)} role="status">
        {watched}
      </p>
    );
  if (remark !== null) return remark;
  if (guided) return <Hint table={table} otherwise={<Idle table={table} />} />;
  return <Idle table={table} />;
};

const Idle = ({ table }: { table: Table }) => {
  const say = useSay();
  const guide = useGuide();
  if (table.now.legal.length === 0) return null;
  // With a guide in the place of the prompt, what the game asks is said here.
  return <p className={css.line}>{guide === null ? say('table.point') : promptOf(table, say)}</p>;
};

/** Steps tapped in one go, one after the other. */
const sayWay = ({ game, screen, state, armed }: Table, say: Say): string =>
  armed.map((action) => sayOffer(game, screen, state, action, say)).join('; ');

/** What the answer pointed at, tapped or waiting to be confirmed would do. */
const Effect = ({ table }: { table: Table }) => {
  const say = useSay();
  const { preview, pending, armed, told, shown } = table;
  if (preview === null) return null;
  const choice = [...table.choices, table.ending].find((one) => one?.action === shown) ?? null;
  const label = armed.length > 1 ? sayWay(table, say) : (choice?.label ?? told ?? undefined);
  const more = choice?.more ?? null;
  return (
    <div {...styled(css, 'line', 'preview')}>
      <p>
        {label !== undefined && <span className={css.label}>{label}</span>} <Deltas preview={preview} />{' '}
        {more !== null && <span>{more}</span>}
        {preview.changes.length === 0 && preview.points === 0 && label === undefined && more === null && (
          <span>{say('preview.nothing')}</span>
        )}{' '}
        {preview.warning !== null && (
          <span className={css.final}>{say(`why.${preview.warning.why}`, preview.warning.with)}</span>
        )}{' '}
        {preview.chance && <span>{say('preview.chance')}</span>}{' '}
        {pending !== null && <span className={css.final}>{say('preview.final')}</span>}
      </p>
      {armed.length > 0 && (
        <button type="button" className={cx(ui.button, ui.small, ui.main)} onClick={table.playArmed}>
          {say('table.play')}
        </button>
      )}
    </div>
  );
};
