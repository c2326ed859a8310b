import { GRADES, type Review, type ReviewedDecision } from '@orrery/bots/review';
import { isRefusal, type Seat } from '@orrery/kernel';
import { cx, Dialog, Icon, nameOfSeat, sayOffer, styled, type Table, ui, useSay, useTenths } from '@orrery/table';
import { useMemo, useState } from 'react';
import type { ReplayingDriver } from '../drivers/replaying.ts';
import type { Reviewing } from '../drivers/reviewing.ts';
import { LineChart } from './chart.tsx';
import css from './review.module.css';

interface Props {
  readonly table: Table;
  readonly driver: ReplayingDriver;
  readonly review: Review;
  /** Look at the board before a decision. */
  readonly onGo: (at: number) => void;
  /** Look at the better line on the board. */
  readonly onLine: (decision: ReviewedDecision) => void;
  /** Play on from a decision. */
  readonly onAgain: (at: number) => void;
  readonly onLink: () => Promise<void>;
}

/** The review of a game: how far it has come, or what came of it. */
export const ReviewDialog = ({
  reviewing,
  onClose,
  ...props
}: Omit<Props, 'review'> & { readonly reviewing: Reviewing; readonly onClose: () => void }) => {
  const say = useSay();
  return (
    <Dialog title={say('review.title')} onClose={onClose}>
      {reviewing.k === 'thinking' && (
        <div role="status" className={ui.stack}>
          <p>{say('review.thinking', { done: reviewing.done, total: reviewing.total })}</p>
          <progress className={css.progress} value={reviewing.done} max={Math.max(1, reviewing.total)} />
          <p className={ui.note}>{say('review.background')}</p>
        </div>
      )}
      {reviewing.k === 'failed' && (
        <p className={ui.warn} role="alert">
          {reviewing.problem}
        </p>
      )}
      {reviewing.k === 'done' && <Reviewed {...props} review={reviewing.review} />}
    </Dialog>
  );
};

const Reviewed = (props: Props) => {
  const say = useSay();
  const { table, review, onLink } = props;
  const [copied, setCopied] = useState(false);
  const [all, setAll] = useState(false);
  const nameOf = (seat: number): string =>
    nameOfSeat(table.game, table.now.state, table.now.players, seat as Seat, say);
  const copy = async (): Promise<void> => {
    await onLink();
    setCopied(true);
  };
  const shown = all ? review.decisions : review.costliest.map((i) => review.decisions[i] as ReviewedDecision);
  const tenths = useTenths();
  const [good, inaccuracy, mistake, blunder] = review.limits.map(tenths) as [string, string, string, string];
  return (
    <>
      <Players review={review} nameOf={nameOf} />
      <h3>{say('review.chart')}</h3>
      <LineChart
        label={say('review.chart')}
        series={(review.turns[0]?.points ?? []).map((_, seat) => ({
          id: String(seat),
          name: nameOf(seat),
          colour: table.screen.colourOf(table.now.state, seat as Seat),
          values: review.turns.map(({ points }) => Math.round(points[seat] as number)),
        }))}
      />
      <h3>{say(all ? 'review.all' : 'review.costliest')}</h3>
      {shown.length === 0 && <p>{say('review.flawless')}</p>}
      <ol className={css.list}>
        {shown.map((decision) => (
          <Decision key={decision.at} {...props} decision={decision} name={nameOf(decision.seat)} />
        ))}
      </ol>
      <div className={ui.row}>
        <button type="button" className={cx(ui.button, ui.small)} onClick={() => setAll(!all)}>
          {say(all ? 'review.showCostliest' : 'review.showAll', { count: review.decisions.length })}
        </button>
        <button type="button" className={cx(ui.button, ui.small)} onClick={() => void copy()}>
          <Icon name="link" /> {say(copied ? 'replay.copied' : 'review.link')}
        </button>
      </div>
      <p className={ui.note}>
        {say('review.limits', { iterations: review.iterations, good, inaccuracy, mistake, blunder })}
      </p>
    </>
  );
};

/** Accuracy, points lost, luck, and how many decisions were of each grade: a column for each player, so that it fits a phone. */
const Players = ({ review: { players }, nameOf }: { review: Review; nameOf: (seat: number) => string }) => {
  const say = useSay();
  const tenths = useTenths();
  const rows: readonly (readonly [string, (player: Review['players'][number]) => string | number])[] = [
    ['review.accuracy', ({ accuracy }) => `${Math.round(accuracy)} %`],
    ['review.lost', ({ lost }) => tenths(lost)],
    ['review.luck', ({ luck }) => signed(tenths, luck)],
    ...GRADES.map((grade) => [`grade.${grade}`, ({ grades }: Review['players'][number]) => grades[grade]] as const),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <div className={ui.scroll} tabIndex={0} role="region" aria-label={say('review.players')}>
      <table>
        <thead>
          <tr>
            <td />
            {players.map(({ seat }) => (
              <th key={seat} scope="col" className={ui.n}>
                {nameOf(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, figureOf]) => (
            <tr key={key}>
              <th scope="row">{say(key)}</th>
              {players.map((player) => (
                <td key={player.seat} className={ui.n}>
                  {figureOf(player)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const signed = (tenths: (points: number) => string, points: number): string =>
  `${points < 0 ? '' : '+'}${tenths(points)}`;

/** One decision: what was answered, what would have been better, and where to go from there. */
const Decision = ({
  table,
  driver,
  decision,
  name,
  onGo,
  onLine,
  onAgain,
}: Props & { readonly decision: ReviewedDecision; readonly name: string }) => {
  const say = useSay();
  const tenths = useTenths();
  const { game } = driver;
  const words = useMemo(() => {
    const state = driver.stateAt(decision.at);
    const of = (text: string): string => {
      const action = game.rules.read(state, text);
      if (isRefusal(action)) return text;
      return sayOffer(game, table.screen, state, action, say);
    };
    return { given: of(decision.given), best: of(decision.best) };
  }, [driver, game, table.screen, decision, say]);
  return (
    <li {...styled(css, 'decision')} data-grade={decision.grade}>
      <p>
        <b className={css.grade}>{say(`grade.${decision.grade}`)}</b> {name}: {words.given}{' '}
        {decision.lost > 0 && <span className={css.lost}>{tenths(-decision.lost)}</span>}
      </p>
      {decision.grade !== 'best' && <p>{say('review.better', { answer: words.best })}</p>}
      <div className={ui.row}>
        <button type="button" className={cx(ui.button, ui.small)} onClick={() => onGo(decision.at)}>
          {say('review.go')}
        </button>
        {decision.grade !== 'best' && (
          <button type="button" className={cx(ui.button, ui.small)} onClick={() => onLine(decision)}>
            {say('review.line')}
          </button>
        )}
        <button type="button" className={cx(ui.button, ui.small)} onClick={() => onAgain(decision.at)}>
          {say('review.again')}
        </button>
      </div>
    </li>
  );
};
