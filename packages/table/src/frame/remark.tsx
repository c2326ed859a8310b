import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import css from './hint.module.css';

/** What a teacher says in the place of the preview line: a mark, words, and what can be done about it. */
export const Remark = ({
  icon,
  label,
  children,
  buttons,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
  buttons?: ReactNode;
}) => (
  <aside className={css.hint} aria-label={label} role="status" data-part="remark">
    <Icon name={icon} size={18} />
    <p>{children}</p>
    {buttons}
  </aside>
);
