import { Icon, type IconName } from '../art/icon.tsx';

/** A button that is only a sign; its name is said, and told with its key when pointed at. */
export const IconButton = ({
  icon,
  name,
  keys,
  disabled = false,
  className = '',
  onClick,
}: {
  icon: IconName;
  name: string;
  keys?: string;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
}) => (
  <button
    type="button"
    className={className === '' ? 'icon-button' : `icon-button ${className}`}
    aria-label={name}
    aria-keyshortcuts={keys}
    title={keys === undefined ? name : `${name} (${keys})`}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
