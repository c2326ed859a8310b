import type { Action, Refusal } from '@orrery/kernel';
import type { Choice, SeatProps } from '@orrery/table';
import { cx } from '@orrery/table';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './press.module.css';
import type { Box } from './scene.ts';

/** Several answers as one: what it says when pointed at, and how it is done. */
export interface Way {
  readonly label: string;
  readonly onPoint: (words: string | null) => void;
  readonly run: () => void;
}

const onEnter =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    run();
  };

type Acting = Pick<SeatProps, 'shown' | 'onShow' | 'onChoose' | 'onWhy' | 'whyNot'>;

const asking = ({ onWhy, whyNot }: Acting, ask: Action, orElse: Refusal | undefined) => {
  const tell = (): void => onWhy?.(ask, whyNot?.(ask) ?? orElse ?? null);
  return { onPointerEnter: tell, onPointerLeave: () => onWhy?.(null), onClick: tell };
};

/**
 * A part of a drawing that can be chosen: a button over it for mouse, keyboard and screen reader; otherwise a picture
 * with a name. The drawing itself is hidden from readers, since its figures mean nothing without the whole.
 */
export const Press = ({
  choice,
  label,
  thing,
  box,
  acting,
  children,
  ask,
  orElse,
  way,
}: {
  choice: Choice | undefined;
  label: string;
  /** Its entry in the lexicon. */
  thing?: string;
  box: Box;
  acting: Acting;
  children: ReactNode;
  /** What choosing it would mean: where that is not allowed, pointing at it says why. */
  ask?: Action | undefined;
  /** Why it is unavailable although `ask` is legal: that would do something else. */
  orElse?: Refusal | undefined;
  /** It takes several steps, which can be taken in one go. */
  way?: Way | null;
}) => {
  const drawing = <g aria-hidden="true">{children}</g>;
  if (choice === undefined && way != null) return <WayPress way={way} thing={thing} box={box} drawing={drawing} />;
  if (choice === undefined)
    return (
      <>
        {drawing}
        <rect
          role="img"
          aria-label={label}
          data-thing={thing}
          className={css.hit}
          {...box}
          {...(ask === undefined ? {} : asking(acting, ask, orElse))}
        >
          {thing === undefined && <title>{label}</title>}
        </rect>
      </>
    );
  const press = onEnter(() => acting.onChoose(choice.action));
  return (
    <>
      {drawing}
      <rect
        role="button"
        tabIndex={0}
        data-thing={thing}
        className={cx(css.hit, css.press, acting.shown === choice.action && css.shown)}
        aria-label={choice.label === label ? label : `${choice.label} – ${label}`}
        rx={5}
        {...box}
        onPointerEnter={() => acting.onShow(choice.action)}
        onPointerLeave={() => acting.onShow(null)}
        onFocus={() => acting.onShow(choice.action)}
        onBlur={() => acting.onShow(null)}
        onClick={() => acting.onChoose(choice.action)}
        onKeyDown={press}
      >
        {thing === undefined && <title>{choice.label}</title>}
      </rect>
    </>
  );
};

const WayPress = ({
  way,
  thing,
  box,
  drawing,
}: {
  way: Way;
  thing: string | undefined;
  box: Box;
  drawing: ReactNode;
}) => (
  <>
    {drawing}
    <rect
      role="button"
      tabIndex={0}
      data-thing={thing}
      className={cx(css.hit, css.press)}
      aria-label={way.label}
      rx={5}
      {...box}
      onPointerEnter={() => way.onPoint(way.label)}
      onPointerLeave={() => way.onPoint(null)}
      onFocus={() => way.onPoint(way.label)}
      onBlur={() => way.onPoint(null)}
      onClick={way.run}
      onKeyDown={onEnter(way.run)}
    />
  </>
);
