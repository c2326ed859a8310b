import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import css from './hint.module.css';

/** What a teacher says in the place of the preview line: a mark, words, and what can be done about it. */
export const Remark = ({
  icon,
  label,
  children,
  brief,
  buttons,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
  /** Said instead where there is little room. */
  brief?: string;
  buttons?: ReactNode;
}) => (
  <aside {...styled(css, 'hint', 'remark')} aria-label={label} role="status">
    <Icon name={icon} size={18} />
    <p className={brief === undefined ? undefined : css.long}>{children}</p>
    {brief !== undefined && <p className={css.brief}>{brief}</p>}
    {buttons}
  </aside>
);

/** A button of a remark; where there is little room only its sign is seen. */
export const RemarkButton = ({
  icon,
  name,
  main = false,
  onClick,
}: {
  icon: IconName;
  name: string;
  main?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className={cx(ui.button, ui.small, main && ui.main, css.button)}
    aria-label={name}
    title={name}
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
    <span className={css.buttonName}>{name}</span>
  </button>
);
