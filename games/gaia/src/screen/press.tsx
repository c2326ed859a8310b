import type { BoardProps, Choice } from '@orrery/table';
import { cx } from '@orrery/table';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './press.module.css';
import type { Box } from './scene.ts';

type Acting = Pick<BoardProps, 'shown' | 'onShow' | 'onChoose'>;

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
  onRefuse,
}: {
  choice: Choice | undefined;
  label: string;
  /** Its entry in the lexicon. */
  thing?: string;
  box: Box;
  acting: Acting;
  children: ReactNode;
  /** Asked although it is not allowed: say why. */
  onRefuse?: () => void;
}) => {
  const drawing = <g aria-hidden="true">{children}</g>;
  if (choice === undefined)
    return (
      <>
        {drawing}
        <rect role="img" aria-label={label} data-thing={thing} className={css.hit} {...box} onClick={onRefuse}>
          {thing === undefined && <title>{label}</title>}
        </rect>
      </>
    );
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    acting.onChoose(choice.action);
  };
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
