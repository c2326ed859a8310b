import { Icon, type IconName } from '../art/icon.tsx';
import { cx } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';

/**
 * A button that is only a sign; its name is said, and told with its key when pointed at. Where it says why it does nothing (`why`),
 * it keeps the focus meanwhile.
 */
export const IconButton = ({
  icon,
  name,
  keys,
  disabled = false,
  why,
  onWhy,
  className,
  'data-part': part,
  onClick,
}: {
  icon: IconName;
  name: string;
  keys?: string;
  disabled?: boolean;
  /** Why it does nothing now. */
  why?: string | null;
  onWhy?: ((why: string | null) => void) | undefined;
  className?: string | undefined;
  'data-part'?: string;
  onClick: () => void;
}) => {
  const idle = why != null;
  const tell = idle && onWhy !== undefined ? () => onWhy(why) : undefined;
  const hush = idle && onWhy !== undefined ? () => onWhy(null) : undefined;
  return (
    <button
      type="button"
      className={cx(ui.iconButton, className)}
      data-part={part}
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-disabled={idle ? true : undefined}
      aria-description={why ?? undefined}
      title={idle && onWhy === undefined ? why : keys === undefined ? name : `${name} (${keys})`}
      disabled={disabled}
      onPointerEnter={tell}
      onPointerLeave={hush}
      onFocus={tell}
      onBlur={hush}
      onClick={idle ? tell : onClick}
    >
      <Icon name={icon} />
    </button>
  );
};
