import { type ReactNode, useState } from 'react';
import { cx } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';

/**
 * A button with words. Where it says why it does nothing now (`why`) it keeps the focus, and the reason is read out, shown when
 * pointed at, and stands beside it once it was pressed.
 */
export const Button = ({
  why = null,
  type = 'button',
  className,
  onClick,
  children,
}: {
  why?: string | null;
  type?: 'button' | 'submit';
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}) => {
  const [asked, setAsked] = useState(false);
  const idle = why !== null;
  return (
    <>
      <button
        type={type}
        className={cx(ui.button, className)}
        aria-disabled={idle ? true : undefined}
        aria-description={why ?? undefined}
        title={why ?? undefined}
        onClick={(event) => {
          setAsked(idle);
          if (idle) event.preventDefault();
          else onClick?.();
        }}
      >
        {children}
      </button>
      {idle && asked && (
        <small className={ui.note} role="status">
          {why}
        </small>
      )}
    </>
  );
};
