import { useEffect } from 'react';
import type { Table } from './use-table.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/** The whole game by keyboard: digits choose from the open list, letters take back and end. */
export const useKeyboard = (table: Table, help: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // An open dialog has the keys to itself: Escape closes it.
      if (table.now.curtain !== null || document.querySelector('dialog[open]') !== null) return;
      const done = act(table, event.key, help);
      if (done) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};

/** A key that stands for a button on the screen. */
const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null;
};

/** What digits press, in the order it stands on the screen. */
const KEYED =
  '[data-part~="actionBar"] [data-part~="action"], [data-part~="dock"] [data-part~="choices"] [data-part~="choice"], [data-part~="dock"] [data-part~="groups"] [data-part~="group"]';

const act = (table: Table, key: string, help: () => void): boolean => {
  const { driver, now, pending, cursor } = table;
  if (/^[1-9]$/.test(key)) {
    const open = document.querySelectorAll<HTMLButtonElement>(KEYED);
    const button = open[Number(key) - 1];
    button?.focus();
    button?.click();
    return button !== undefined;
  }
  switch (key.toLowerCase()) {
    case 'u':
      driver.undo();
      return true;
    case 'r':
      driver.redo();
      return true;
    case 't':
      driver.restart();
      return true;
    case 'e':
      if (pending !== null) table.confirm();
      else if (table.ending !== null) table.choose(table.ending.action);
      return true;
    case 'l':
      return press('[data-part~="dock"] [data-part~="onBoard"] button');
    case 'h':
      return press('[data-part~="takeback"] [data-part~="hintButton"]');
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
