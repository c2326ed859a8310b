import type { KeyboardEvent } from 'react';

/** What makes a part of a drawing a button: pointer, keyboard and screen reader alike. */
export const pressable = (label: string, act: () => void, look: (on: boolean) => void = () => {}) => ({
  role: 'button' as const,
  tabIndex: 0,
  'aria-label': label,
  onPointerEnter: () => look(true),
  onPointerLeave: () => look(false),
  onFocus: () => look(true),
  onBlur: () => look(false),
  onClick: (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    act();
  },
});
