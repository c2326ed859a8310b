import { useEffect } from 'react';
import { isSettled } from './steady.tsx';
import type { Table } from './use-table.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/** The whole game by keyboard: digits choose from the open list, letters take back and end. */
export const useKeyboard = (table: Table, help: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      // An open dialog has the keys to itself: Escape closes it.
      if (table.now.curtain !== null || document.querySelector('dialog[open]') !== null) return;
      const done = act(table, event.key, help);
      if (done) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};

/** A key that stands for a button on the screen: it does what the button does, when the button would. */
const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null;
};

/** What digits press, in the order it stands on the screen: the open list, else the action bar. */
const LISTED = '[data-part~="choices"] [data-part~="choice"]';
const BARRED = '[data-part~="actions"] :is([data-part~="action"], [data-part~="group"])';

const act = (table: Table, key: string, help: () => void): boolean => {
  const { now, cursor } = table;
  if (/^[1-9]$/.test(key)) {
    const list = document.querySelectorAll<HTMLButtonElement>(LISTED);
    const open = list.length > 0 ? list : document.querySelectorAll<HTMLButtonElement>(BARRED);
    const button = open[Number(key) - 1];
    if (button === undefined || !isSettled(button)) return button !== undefined;
    button.focus();
    button.click();
    return true;
  }
  switch (key.toLowerCase()) {
    case 'u':
      return press('[data-part~="undoButton"]');
    case 'r':
      return press('[data-part~="redoButton"]');
    case 't':
      return press('[data-part~="restartButton"]');
    case 'e':
      return press('[data-part~="takeback"] > button');
    case 'b':
      // The rule of the card that is open, else of what is asked, else the whole book.
      return (
        press('[data-card] a') || press('[data-part~="prompt"] a') || press('[data-part~="tools"] a[href^="/rules/"]')
      );
    case 'h':
      return press('[data-part~="hintButton"]');
    case 'escape':
      if (cursor !== null) table.setCursor(null);
      table.cancel();
      return true;
    case ',':
      table.setCursor(Math.max(0, (cursor ?? now.entries.length) - 1));
      return true;
    case '.': {
      const next = (cursor ?? now.entries.length) + 1;
      table.setCursor(next >= now.entries.length ? null : next);
      return true;
    }
    case '?':
      help();
      return true;
    default:
      return false;
  }
};
