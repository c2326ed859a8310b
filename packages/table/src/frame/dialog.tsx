import { type ReactNode, useEffect, useRef } from 'react';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

/** A window over the page, in the browser's own manner: focus stays inside, Escape closes. */
export const Dialog = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const say = useSay();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current as HTMLDialogElement;
    if (!dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog ref={element} className={css.dialog} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="cross" name={say('dialog.close')} onClick={() => element.current?.close()} />
      </header>
      <div className={ui.stack}>{children}</div>
    </dialog>
  );
};
