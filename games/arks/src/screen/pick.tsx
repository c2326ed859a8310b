import type { BoardProps, Choice } from '@orrery/table';
import { cx, styled, ui } from '@orrery/table';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import css from './pick.module.css';

export type Acting = Pick<BoardProps, 'shown' | 'onShow' | 'onChoose'>;

/**
 * A thing that can be chosen: a button while it answers what is asked, otherwise a picture with a name. Where it
 * answers in several ways, `onMany` asks which.
 */
export const Pickable = ({
  choices,
  label,
  thing,
  className,
  'data-part': part,
  style,
  acting,
  onMany,
  onPoint,
  children,
}: {
  choices: readonly Choice[];
  label: string;
  /** Its entry in the lexicon. */
  thing?: string;
  className: string;
  'data-part': string;
  style?: CSSProperties;
  acting: Acting;
  onMany?: (choices: readonly Choice[]) => void;
  /** Pointed at while it cannot be chosen. */
  onPoint?: ((on: boolean) => void) | undefined;
  children: ReactNode;
}) => {
  const [only] = choices;
  const many = choices.length > 1 && onMany !== undefined;
  const name = only === undefined || many || only.label === label ? label : `${only.label} – ${label}`;
  const act = (): void => {
    if (only === undefined) return;
    if (many) onMany(choices);
    else acting.onChoose(only.action);
  };
  const control =
    only === undefined
      ? ({
          role: 'img',
          'aria-label': name,
          ...(onPoint === undefined
            ? {}
            : {
                onPointerEnter: () => onPoint(true),
                onPointerLeave: () => onPoint(false),
                onFocus: () => onPoint(true),
                onBlur: () => onPoint(false),
              }),
        } as const)
      : ({
          role: 'button',
          tabIndex: 0,
          onPointerEnter: () => acting.onShow(only.action),
          onPointerLeave: () => acting.onShow(null),
          onFocus: () => acting.onShow(only.action),
          onBlur: () => acting.onShow(null),
          onClick: act,
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            act();
          },
        } as const);
  const shown = choices.some(({ action }) => action === acting.shown);
  // The same element whether it can be chosen or not: what is drawn on it stays, and is not redrawn for every question.
  return (
    <div
      className={cx(className, only !== undefined && css.open, only !== undefined && shown && css.shown)}
      data-part={cx(part, only !== undefined && 'open', only !== undefined && shown && 'shown')}
      style={style}
      title={thing === undefined ? name : undefined}
      data-thing={thing}
      {...control}
    >
      {/* The signs on it mean nothing one by one; it is named in words. */}
      {only !== undefined && <span className={ui.hidden}>{name}</span>}
      <span {...styled(css, 'drawn')} aria-hidden="true">
        {children}
      </span>
    </div>
  );
};

/** The several ways, as buttons. */
export const Ways = ({
  choices,
  label,
  acting,
  onDone,
}: {
  choices: readonly Choice[];
  label: string;
  acting: Acting;
  onDone: () => void;
}) => (
  <div {...styled(css, 'ways')} role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.label}
        type="button"
        {...styled(ui, 'choice', acting.shown === choice.action && 'shown')}
        onPointerEnter={() => acting.onShow(choice.action)}
        onPointerLeave={() => acting.onShow(null)}
        onFocus={() => acting.onShow(choice.action)}
        onClick={() => {
          onDone();
          acting.onChoose(choice.action);
        }}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
