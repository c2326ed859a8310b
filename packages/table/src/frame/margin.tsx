import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The strip beside the preview line: counters and the buttons of the map stand there, where no target lies under them. */
export const MarginContext = createContext<HTMLElement | null>(null);

/** Puts its children into the margin strip; away from a table, where they stand. */
export const Margin = ({ children }: { children: ReactNode }) => {
  const strip = use(MarginContext);
  return strip === null ? children : createPortal(children, strip);
};
