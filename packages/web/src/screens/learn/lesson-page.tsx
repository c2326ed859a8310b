import { cx, Icon, IconButton, Link, ui, useSay } from '@orrery/table';
import css from './lesson-page.module.css';

/** A step of a lesson in the place of the log: what it says, and the ways back, on and out. */
export const LessonPage = ({
  title,
  text,
  step,
  steps,
  hint,
  isDone,
  choices,
  onBack,
  onSkip,
  onHint,
  home,
}: {
  title: string;
  text: string;
  step: number;
  steps: number;
  hint: string | null;
  isDone: boolean;
  /** Opens the list of choices; null where there is none. */
  choices: (() => void) | null;
  onBack: (() => void) | null;
  onSkip: () => void;
  onHint: () => void;
  /** All lessons. */
  home: string;
}) => {
  const say = useSay();
  return (
    <section className={css.page} aria-label={title} data-part="lesson">
      <div className={css.text}>
        <h2>
          <Link to={home}>{title}</Link> <small>{say('lessons.step', { step: step + 1, steps })}</small>
        </h2>
        <div aria-live="polite">
          {hint !== null && (
            <p className={css.hint} data-part="lessonHint">
              <Icon name="hint" size={18} /> <span>{hint}</span>
            </p>
          )}
          <p>{text}</p>
          {isDone && (
            <p className={css.done} data-part="lessonDone">
              <Icon name="check" size={18} /> <span>{say('lessons.done')}</span>
            </p>
          )}
        </div>
      </div>
      <div className={css.ways}>
        <IconButton icon="undo" name={say('lessons.back')} disabled={onBack === null} onClick={() => onBack?.()} />
        <button
          type="button"
          className={cx(ui.button, ui.small)}
          disabled={isDone || hint !== null}
          onClick={onHint}
          data-part="lessonHintButton"
        >
          {say('lessons.hint')}
        </button>
        {choices !== null && (
          <button
            type="button"
            className={cx(ui.button, ui.small, ui.main)}
            onClick={choices}
            data-part="lessonChoices"
          >
            {say('table.choices')}
          </button>
        )}
        <button type="button" className={cx(ui.button, ui.small, css.skip)} onClick={onSkip} data-part="lessonSkip">
          {say(isDone ? 'lessons.on' : 'lessons.skip')}
        </button>
      </div>
    </section>
  );
};
