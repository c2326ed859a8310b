import type { BoardProps } from '@orrery/table';
import type { ReactNode } from 'react';

/** A figure with an entry of the lexicon; what it says in full stands in the preview line while it is pointed at. */
export const Told = ({
  thing,
  label,
  onTell,
  children,
}: {
  thing: string;
  label: string;
  onTell: BoardProps['onTell'];
  children: ReactNode;
}) => (
  <span data-thing={thing} onPointerEnter={() => onTell?.(label)} onPointerLeave={() => onTell?.(null)}>
    {children}
  </span>
);
