import { Icon, type IconName } from '../art/icon.tsx';
import { cx } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';

/** A button that is only a sign; its name is said, and told with its key when pointed at. */
export const IconButton = ({
  icon,
  name,
  keys,
  disabled = false,
  className,
  'data-part': part,
  onClick,
}: {
  icon: IconName;
  name: string;
  keys?: string;
  disabled?: boolean;
  className?: string | undefined;
  'data-part'?: string;
  onClick: () => void;
}) => (
  <button
    type="button"
    className={cx(ui.iconButton, className)}
    data-part={part}
    aria-label={name}
    aria-keyshortcuts={keys}
    title={keys === undefined ? name : `${name} (${keys})`}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
